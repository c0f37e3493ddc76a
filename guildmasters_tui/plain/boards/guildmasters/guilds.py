"""The tracks, the common supply and the guilds in lines."""

from __future__ import annotations

from collections.abc import Iterable

from guildmasters_tui.engine.message import Message
from guildmasters_tui.games.guildmasters.scoring import ITEMS
from guildmasters_tui.games.guildmasters.state import TAGS
from guildmasters_tui.games.guildmasters.view import ElixirView, GuildView, PlayedView, TableView
from guildmasters_tui.words.seated import SeatedWords

_RESOURCES = ("gold", "power", "potion")


def name(card_id: str) -> Message:
    """Name a card, tile, chip or season."""
    return Message(f"card.{card_id}.name")


def names(ids: Iterable[str]) -> list[Message]:
    """Name several."""
    return [name(card_id) for card_id in ids]


def status(view: TableView, words: SeatedWords) -> list[str]:
    """Tell the round, the tracks, and what the reading guild has to spend; nothing before the first round."""
    if view.phase == "setup":
        return []
    lines = [_round(view, words)]
    if view.seat is not None:
        guild = view.guilds[view.seat]
        lines.append(
            words.say(
                "plain.gm.you",
                resources=_resources(guild),
                tavern=guild.tavern,
                hand=guild.hand_count,
                regalia=guild.regalia_hand_count,
                fame=guild.fame,
            )
        )
    return lines


def _round(view: TableView, words: SeatedWords) -> str:
    return words.say(
        "plain.gm.round",
        round=view.round,
        season=name(view.season),
        phase=Message(f"phase.{view.phase}"),
        civilization=view.civilization,
        miasma=view.miasma,
    )


def overview(view: TableView, words: SeatedWords) -> list[str]:
    """Tell the whole table in brief: tracks, guilds, what lies in the middle."""
    lines = [_round(view, words)]
    if 0 <= view.start < len(view.guilds):
        lines.append(words.say("plain.gm.start", seat=view.start))
    if view.ended_by is not None:
        lines.append(words.say("plain.gm.ended", seat=view.ended_by, n=view.laps_left))
    lines += [_brief(guild, words) for guild in view.guilds]
    lines.append(words.say("plain.gm.elixirs", elixirs=[_elixir(elixir) for elixir in view.elixirs]))
    lines.append(words.say("plain.gm.regalia_board", cards=names(c for c in view.regalia_board if c is not None)))
    lines.append(words.say("plain.gm.treasures", cards=names(view.treasures)))
    lines.append(
        words.say(
            "plain.gm.piles",
            deck=view.deck_count,
            discard=view.discard_count,
            unseen=view.tiles_unseen,
            blanks=view.blanks_left,
        )
    )
    return lines


def _elixir(elixir: ElixirView) -> Message:
    standing = "blocked" if elixir.blocked else "used" if elixir.used else "open"
    return Message(f"plain.gm.elixir_{standing}", {"n": elixir.number, "name": name(elixir.id), "price": elixir.price})


def _brief(guild: GuildView, words: SeatedWords) -> str:
    return words.say(
        "plain.gm.brief_passed" if guild.passed else "plain.gm.brief",
        seat=guild.seat,
        fame=guild.fame,
        receptionist=_receptionist(guild),
        resources=_resources(guild),
        areas=guild.areas,
        strongholds=guild.strongholds,
        played=len(guild.played),
        hand=guild.hand_count,
    )


def _resources(guild: GuildView) -> list[Message]:
    return [
        Message(
            "plain.gm.resource",
            {
                "what": Message(f"resource.{kind}"),
                "n": getattr(guild, kind),
                "production": getattr(guild, f"{kind}_production"),
            },
        )
        for kind in _RESOURCES
    ]


def _receptionist(guild: GuildView) -> Message:
    if guild.receptionist is None:
        return Message("plain.gm.nobody")
    if guild.face is None:
        return name(guild.receptionist)
    face = Message(f"face.{guild.face}")
    return Message("plain.gm.receptionist", {"card": name(guild.receptionist), "face": face, "rank": guild.rank})


def guild(view: TableView, words: SeatedWords, seat: int) -> list[str]:
    """Tell all that lies before a guild; its hand only to itself."""
    guild = view.guilds[seat]
    tags = [Message(f"plain.gm.tag_{tag}", {"n": n}) for tag, n in zip(TAGS, guild.tags, strict=True)]
    items = [
        Message("plain.points", {"what": Message(f"score.{item}"), "n": n})
        for item, n in zip(ITEMS, guild.fame_items, strict=True)
    ]
    lines = [
        words.say("plain.gm.guild", seat=seat, receptionist=_receptionist(guild), resources=_resources(guild)),
        words.say("plain.gm.tags", tags=tags),
        words.say("plain.gm.fame", fame=guild.fame, items=items),
        words.say(
            "plain.gm.adventurers",
            tavern=guild.tavern,
            areas=guild.areas,
            strongholds=guild.strongholds,
            affections=guild.affections,
            slots=[Message(f"slot.{slot}") for slot in guild.record],
        ),
        words.say("plain.gm.hands", hand=guild.hand_count, regalia=guild.regalia_hand_count, altar=guild.altar),
        words.say("plain.gm.played", cards=[_played(card) for card in guild.played]),
        words.say("plain.gm.regalia", cards=names(guild.regalia), n=guild.regalia_chips),
        words.say("plain.gm.tiles", cards=names(guild.tiles)),
        words.say("plain.gm.chips", cards=names(guild.treasures)),
    ]
    return lines + [words.say(f"plain.gm.{key}", n=n) for key, n in _rare(guild)]


def _rare(guild: GuildView) -> list[tuple[str, int]]:
    """What only some guilds have: the keys of its lines, and how many."""
    there = {
        "own_chips": guild.chips,
        "private": guild.private_count,
        "looking": guild.looking_count,
        "extra_turns": guild.extra_turns,
        "passed": int(guild.passed),
        "receptionist_used": int(guild.receptionist_used),
    }
    return [(key, n) for key, n in there.items() if n]


def _played(card: PlayedView) -> Message:
    if not card.face_up:
        return Message("plain.gm.face_down", {"card": name(card.id)})
    marks = [Message("plain.gm.mark_used")] if card.used else []
    if card.adventurers:
        marks.append(Message("plain.gm.mark_adventurers", {"n": card.adventurers}))
    if card.tiles:
        marks.append(Message("plain.gm.mark_tiles", {"cards": names(card.tiles)}))
    return Message("plain.gm.marked", {"card": name(card.id), "marks": marks}) if marks else name(card.id)
