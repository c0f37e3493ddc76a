"""What is printed on cards, tiles and chips, in a line or in full: from the data, in the words of the card texts."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from guildmasters_tui.engine.decision import Target
from guildmasters_tui.engine.message import Message
from guildmasters_tui.games.guildmasters import text
from guildmasters_tui.games.guildmasters.brief import short
from guildmasters_tui.games.guildmasters.costs import Price
from guildmasters_tui.games.guildmasters.data import (
    Elixir,
    Event,
    GameData,
    RankCard,
    Receptionist,
    Regalia,
    Tile,
    TreasureChip,
)
from guildmasters_tui.games.guildmasters.state import TAGS
from guildmasters_tui.games.guildmasters.view import FACES, GuildView, TableView
from guildmasters_tui.tui.boards.board import Look
from guildmasters_tui.tui.palette import BRIGHT, DIM, GOOD, PLAIN, STAR, STAR_SIGN, WARN, ink
from guildmasters_tui.tui.wrapping import wrapped

Card = Event | Regalia | Tile | TreasureChip | Elixir | Receptionist


def data(look: Look) -> GameData:
    """The cards in use."""
    found: GameData = look.game.data  # type: ignore[attr-defined]  # every game keeps its data there
    return found


def find(look: Look, thing: str) -> Any:
    """Give a card, chip, tile, elixir or receptionist by its id. Raises KeyError."""
    cards = data(look)
    index = cards.index[thing]
    for kind in (cards.events, cards.regalia, cards.tiles, cards.treasures, cards.elixirs, cards.receptionists):
        if index < len(kind) and kind[index].id == thing:
            return kind[index]
    raise KeyError(thing)


def name(look: Look, thing: str) -> str:
    """The name of a card or another printed thing."""
    return look.render(find(look, thing).name_message)


def tile(look: Look, tile_id: str) -> Tile:
    """Give a tile by its id."""
    found: Tile = find(look, tile_id)
    return found


def tile_name(look: Look, tile_id: str) -> str:
    """The name of a tile."""
    return name(look, tile_id)


def gains(look: Look, one: Tile) -> str:
    """A tile's reward and tags as signs: "6g", "+3g", "J"."""
    found: list[str] = []
    for effect in one.reward:
        kind = getattr(effect, "do", "")
        if kind == "gain":
            found += _amounts(look, effect)
        else:
            found.append(look.say(f"tui.gains.{kind}", n=getattr(effect, "n", 1)))
    found += [look.say(f"sign.{TAGS[tag]}") for tag in one.tags]
    return " ".join(found)


def _amounts(look: Look, effect: object) -> list[str]:
    found = []
    for kind in ("gold", "power", "potion"):
        sign = look.say(f"sign.{kind}")
        if n := getattr(effect, kind, 0):
            found.append(f"{n}{sign}")
        if n := getattr(effect, f"{kind}_production", 0):
            found.append(f"+{n}{sign}")
    return found


def tile_text(look: Look, tile_id: str) -> str:
    """What a tile gives, in signs, with its fame."""
    one = tile(look, tile_id)
    fame = look.say("tui.chart.tile_fame", n=one.fame) if one.fame else ""
    return "  ".join(part for part in (gains(look, one), fame) if part)


def tags(look: Look, found: tuple[int, ...]) -> str:
    """Tags as letters."""
    return "".join(look.say(f"sign.{TAGS[tag]}") for tag in found)


# -- in a line --------------------------------------------------------------------------------------------------------


def thing(look: Look, target: Target) -> Text | None:
    """A printed thing in a line: name, price, tags, and what it does; None for what is not printed anywhere."""
    kind, thing_id = target
    if kind == "area":
        return _area(look, thing_id)
    if kind == "face":
        return ink(look.say(f"setup.face_{thing_id}"), BRIGHT)
    if kind == "guild":
        return ink(look.name(int(thing_id)), BRIGHT)
    if kind == "special":
        return _special(look, thing_id)
    if kind not in ("card", "elixir", "tile", "receptionist", "treasure"):
        return None
    return card_line(look, target)


def card_line(look: Look, target: Target) -> Text:
    """A card, chip, tile or elixir action in a line."""
    key = target, look.roomy
    if key not in look.kept:
        look.kept[key] = _line(look, find(look, target[1]))
    return look.kept[key].copy()


def _area(look: Look, code: str) -> Text:
    area = next(area for area in look.view.areas if area.code == code)
    line = ink(area.label + " ", BRIGHT).append(STAR_SIGN * area.star, STAR)
    if area.tile is not None and area.owner is None:
        line.append(" " + name(look, area.tile), PLAIN).append("  " + tile_text(look, area.tile), DIM)
    if area.price is not None and area.owner is None and area.code in look.lit:
        line.append("  " + look.say("tui.chart.price", gold=area.price), GOOD)
    return line


def _line(look: Look, card: Card) -> Text:
    line = ink(look.render(card.name_message), BRIGHT)
    if isinstance(card, Tile):
        return line.append(" " + STAR_SIGN * card.star, STAR).append("  " + tile_text(look, card.id), DIM)
    if not look.roomy and not isinstance(card, Receptionist):
        return line.append(" " + look.render(short(data(look), card.id)), PLAIN)
    if price := _price(look, card):
        line.append(" " + price, PLAIN)
    if found := tags(look, getattr(card, "tags", ())):
        line.append(" " + found, STAR)
    if does := brief(look, card):
        line.append("  " + does, DIM)
    return line


def _price(look: Look, card: Card) -> str:
    """A price in signs."""
    price = Price(potions=card.price) if isinstance(card, Elixir) else getattr(card, "price", None)
    if price is None:
        return ""
    parts = []
    if price.gold or not isinstance(card, Elixir):
        parts.append(look.say("tui.printed.power_cost" if price.power_allowed else "tui.printed.cost", gold=price.gold))
    for kind in ("potions", "tiles", "gold_production"):
        if n := getattr(price, kind):
            parts.append(look.say(f"tui.printed.{kind}", n=n))
    return " ".join(parts)


_LEFT_OUT = ("text.cost", "text.tags", "text.no_tags", "text.own", "text.note", "text.blocked")
"""Lines of a card that its brief does not repeat."""
_SHORTER = ("condition", "play", "constant", "special", "end", "fame", "effect", "reward", "at_once")
"""Lines of a card that begin with a word or a sign in its brief."""


def brief(look: Look, card: Card) -> str:
    """What a card does, in a few words."""
    if isinstance(card, Receptionist):
        return ""
    lines = [line for line in text.card_lines(data(look), card.id) if line.key not in _LEFT_OUT]
    return look.say("tui.printed.between").join(look.render(_shorter(line)) for line in lines)


def _shorter(line: Message) -> Message:
    kind = line.key.partition(".")[2]
    return Message(f"tui.printed.{kind}", line.args) if kind in _SHORTER else line


def _special(look: Look, thing_id: str) -> Text:
    """A special action: whose it is, and what it does."""
    guild: GuildView = look.view.guilds[look.me or 0]
    if thing_id == "receptionist":
        card_id = guild.receptionist or ""
        special = _rank_card(look, guild).special
    else:
        card_id = thing_id
        special = find(look, thing_id).special
    line = ink(name(look, card_id), BRIGHT)
    return line.append("  " + look.render(text.special_words(special)), DIM) if special is not None else line


def _rank_card(look: Look, guild: GuildView) -> RankCard:
    """The visible card of a guild's receptionist."""
    cards = data(look)
    faces = cards.receptionists[cards.index[guild.receptionist or ""]].faces
    return faces[guild.face == "back"][guild.rank - 1]


def receptionist_does(look: Look, guild: GuildView, width: int) -> list[Text]:
    """What the visible receptionist does from now on, as lines."""
    if guild.receptionist is None or guild.face is None:
        return []
    lines = text.receptionist_lines(data(look), guild.receptionist, int(guild.face == "back"), guild.rank)
    does = [look.render(_shorter(line)) for line in lines if line.key in ("text.constant", "text.special")]
    return [line for one in does for line in wrapped(ink("  " + one, DIM), width, hang=True)]


# -- in full ----------------------------------------------------------------------------------------------------------


def full(look: Look, target: Target) -> list[Text]:
    """A printed thing in full: its name, then all that is printed on it."""
    kind, thing_id = target
    if kind == "area":
        return _full_area(look, thing_id)
    if kind == "face":
        return _full_face(look, thing_id)
    if kind == "special":
        guild: GuildView = look.view.guilds[look.me or 0]
        return (
            full(look, ("card", guild.receptionist or ""))
            if thing_id == "receptionist"
            else full(look, ("card", thing_id))
        )
    if kind not in ("card", "elixir", "tile", "receptionist", "treasure"):
        return [thing(look, target) or ink(thing_id, BRIGHT)]
    card = find(look, thing_id)
    if isinstance(card, Receptionist):
        return _full_receptionist(look, card)
    lines = [ink(look.render(card.name_message), BRIGHT), *_printed(look, thing_id)]
    reason = look.why(target) if kind in ("card", "elixir") and _for_me(look, target) else None
    return [*lines, ink(look.render(reason), WARN)] if reason is not None else lines


def _for_me(look: Look, target: Target) -> bool:
    """Whether the seat that looks could play a thing, if it can at all."""
    if look.me is None or look.view.phase == "setup":
        return False
    guild: GuildView = look.view.guilds[look.me]
    return target[0] == "elixir" or target[1] in (*guild.hand, *guild.regalia_hand, *look.view.regalia_board)


def _printed(look: Look, thing_id: str) -> list[Text]:
    return [ink(look.render(line), PLAIN) for line in text.card_lines(data(look), thing_id)]


def _full_area(look: Look, code: str) -> list[Text]:
    view: TableView = look.view
    area = next(area for area in view.areas if area.code == code)
    lines = [ink(area.label, BRIGHT)]
    lines += [ink(look.render(line), PLAIN) for line in text.area_lines(data(look), view.map, area.label)]
    if area.owner is not None:
        key = "tui.chart.stronghold_of" if area.strong else "tui.chart.adventurer_of"
        lines.append(ink(look.say(key, seat=area.owner), PLAIN))
    elif area.tile is not None:
        lines += [ink(name(look, area.tile), BRIGHT), *_printed(look, area.tile)]
    else:
        lines.append(ink(look.say("tui.chart.boss_unseen" if area.boss else "tui.chart.unseen"), PLAIN))
    if area.price is not None and area.owner is None:
        key = "tui.chart.cost" if area.face_up else "tui.chart.cost_unseen"
        lines.append(ink(look.say(key, gold=area.price), GOOD))
    return lines


def _full_face(look: Look, face: str) -> list[Text]:
    guild: GuildView = look.view.guilds[look.me or 0]
    lines = [ink(f"{name(look, guild.receptionist or '')} – {look.say(f'face.{face}')}", BRIGHT)]
    for rank in (1, 2, 3):
        lines += _ranked(look, guild.receptionist or "", face == "back", rank)
    return lines


def _full_receptionist(look: Look, card: Receptionist) -> list[Text]:
    lines = [ink(look.render(card.name_message), BRIGHT)]
    for back in (False, True):
        for rank in (1, 2, 3):
            lines += _ranked(look, card.id, back, rank)
    return lines


def _ranked(look: Look, card_id: str, back: bool, rank: int) -> list[Text]:
    """One card of a receptionist; the visible one of the seat that looks is marked."""
    heading, *lines = text.receptionist_lines(data(look), card_id, int(back), rank)
    mine: GuildView | None = look.view.guilds[look.me] if look.me is not None else None
    here = mine is not None and (mine.receptionist, mine.face, mine.rank) == (card_id, FACES[back], rank)
    head = ink(look.render(heading), STAR if here else BRIGHT).append(" ◀" if here else "")
    return [head, *(Text("  ").append(look.render(line), PLAIN) for line in lines)]


# -- what can be looked at ------------------------------------------------------------------------------------------


def specials(look: Look) -> list[Target]:
    """The face-up things of the seat that looks which have a special action: the receptionist first."""
    if look.me is None:
        return []
    guild: GuildView = look.view.guilds[look.me]
    found: list[Target] = []
    if guild.receptionist is not None and guild.face is not None:
        face = data(look).receptionists[data(look).index[guild.receptionist]].faces[guild.face == "back"]
        if face[guild.rank - 1].special is not None:
            found.append(("special", "receptionist"))
    played = [card.id for card in guild.played if card.face_up and find(look, card.id).special is not None]
    return found + [("special", card) for card in played]


def things(look: Look) -> list[tuple[str, list[Target]]]:
    """All that the seat may look at in full, under headings."""
    view: TableView = look.view
    found: list[tuple[str, list[Target]]] = []
    if look.me is not None:
        guild: GuildView = view.guilds[look.me]
        found += [
            (look.say("tui.things.looking"), _cards(guild.looking)),
            (look.say("tui.things.hand"), _cards((*guild.hand, *guild.regalia_hand))),
            (look.say("tui.things.private"), _cards(guild.private_deck)),
        ]
    found += [
        (look.say("tui.offers.regalia"), _cards(tuple(card for card in view.regalia_board if card))),
        (look.say("tui.offers.elixirs"), [("elixir", elixir.id) for elixir in view.elixirs]),
    ]
    mine = [] if look.me is None else [look.me]
    for seat in (*mine, *(n for n in range(len(view.guilds)) if n != look.me)):
        found.append((look.name(seat), [("guild", str(seat)), *_of_guild(view.guilds[seat])]))
    return [(heading, targets) for heading, targets in found if targets]


def _cards(ids: tuple[str, ...]) -> list[Target]:
    return [("card", one) for one in ids]


def _of_guild(guild: GuildView) -> list[Target]:
    found: list[Target] = [("receptionist", guild.receptionist)] if guild.receptionist else []
    found += _cards(tuple(card.id for card in guild.played))
    found += _cards(guild.regalia)
    found += _cards(guild.treasures)
    return found + [("tile", tile_id) for tile_id in dict.fromkeys(guild.tiles)]
