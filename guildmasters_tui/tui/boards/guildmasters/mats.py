"""The guild boards, the seat's own in full and the others in brief, and what lies on the table for everybody."""

from __future__ import annotations

from rich.cells import cell_len
from rich.text import Text

from guildmasters_tui.games.guildmasters.state import SLOTS, TAGS
from guildmasters_tui.games.guildmasters.view import GuildView, TableView
from guildmasters_tui.tui.boards.board import Line, Look
from guildmasters_tui.tui.boards.guildmasters import printed
from guildmasters_tui.tui.palette import ADVENTURER_SIGN, BRIGHT, DIM, FAINT, PLAIN, SEATS, STRONGHOLD_SIGN, WARN, ink

RESOURCES = ("gold", "power", "potion")
HEART, NO_HEART = "♥", "·"
WIDE = 40
"""Cells from which a guild board is written out."""
FULL = 76
"""Cells of a guild board that is looked at by itself."""


def title(look: Look, seat: int, width: int) -> Text:
    """Whose board it is: the letter on the map, the name, who looks, who is closed or begins the round."""
    view: TableView = look.view
    guild = view.guilds[seat]
    line = ink(f" {SEATS[seat].letter} ", SEATS[seat].banner)
    line.append(" " + look.name(seat), SEATS[seat].text)
    notes = [look.say("tui.mat.you")] if seat == look.me else []
    if seat == view.start and view.phase != "setup":
        notes.append(look.say("tui.mat.start"))
    if guild.passed:
        notes.append(look.say("tui.mat.closed"))
    if guild.extra_turns:
        notes.append(look.say("tui.mat.extra", n=guild.extra_turns))
    if notes:
        line.append(" " + " ".join(notes), DIM)
    return line


def mat(look: Look, seat: int, width: int) -> list[Line]:
    """A guild board with its name on top: narrow in one column, wide in two."""
    guild: GuildView = look.view.guilds[seat]
    stock, worth = _stock(look, guild), _worth(look, guild)
    receptionist = _receptionist(look, guild)
    record = Line(_record(look, guild), ("word", "record"))
    if width < WIDE:
        tags = Line(_tags(look, guild), ("word", "tags"))
        return [Line(title(look, seat, width)), *stock, tags, receptionist, record, *worth]
    left = 22
    body = [Line(_beside(a.text, b.text, left), a.target) for a, b in zip(stock, worth, strict=True)]
    tags = Line(_beside(_tags(look, guild), record.text, left), ("word", "tags"))
    does = [Line(line) for line in printed.receptionist_does(look, guild, width)]
    return [Line(title(look, seat, width)), *body, tags, receptionist, *does, *_played(look, guild, width)]


def _beside(left: Text, right: Text, at: int) -> Text:
    line = left.copy()
    line.pad_right(max(1, at - cell_len(left.plain)))
    return line.append_text(right)


def _stock(look: Look, guild: GuildView) -> list[Line]:
    """Amounts and productions, right-aligned so that they never jump."""
    names = [look.say(f"tui.mat.{name}") for name in RESOURCES]
    width = max(map(cell_len, names))
    lines = []
    for name, word in zip(RESOURCES, names, strict=True):
        line = ink(word + " " * (width - cell_len(word)), DIM)
        line.append(f"{getattr(guild, name):>4}", BRIGHT)
        line.append(f" +{getattr(guild, f'{name}_production'):<2}", PLAIN)
        lines.append(Line(line, ("word", name)))
    return lines


def _tags(look: Look, guild: GuildView) -> Text:
    line = Text()
    for name, n in zip(TAGS, guild.tags, strict=True):
        line.append(look.say(f"sign.{name}"), PLAIN if n else FAINT)
        line.append(f"{n} ", BRIGHT if n else FAINT)
    return line


def _worth(look: Look, guild: GuildView) -> list[Line]:
    """Fame now, areas, tavern, tiles, cards, altar."""
    fame = Text.assemble((look.say("tui.mat.fame") + " ", DIM), (f"{guild.fame}", BRIGHT))
    if guild.altar:
        fame.append("  " + look.say("tui.mat.altar", n=guild.altar), WARN)
    land = ink(f"{ADVENTURER_SIGN}{guild.areas - guild.strongholds} {STRONGHOLD_SIGN}{guild.strongholds}", PLAIN)
    land.append("  " + look.say("tui.mat.tavern", n=guild.tavern), DIM if guild.tavern else WARN)
    things = ink(look.say("tui.mat.tiles", n=len(guild.tiles)), PLAIN)
    cards = ink(look.say("tui.mat.played", n=len(guild.played), regalia=len(guild.regalia)), PLAIN)
    if guild.treasures:
        cards.append("  " + look.say("tui.mat.treasures", n=len(guild.treasures)), PLAIN)
    tiles = things.append("  ").append_text(cards)
    return [Line(fame, ("word", "fame")), Line(land, ("word", "strongholds")), Line(tiles, ("word", "tiles"))]


def _receptionist(look: Look, guild: GuildView) -> Line:
    if guild.receptionist is None:
        return Line(ink(look.say("tui.mat.no_receptionist"), FAINT))
    line = ink(look.words.card_name(f"card.{guild.receptionist}.name"), BRIGHT)
    if guild.face is not None:
        line.append(" " + look.say("tui.mat.rank", face=look.say(f"face.{guild.face}"), n=guild.rank), PLAIN)
        line.append(" " + HEART * guild.affections + NO_HEART * (5 - guild.affections), DIM)
    if guild.chips:
        line.append(" " + look.say("tui.mat.chips", n=guild.chips), PLAIN)
    return Line(line, ("receptionist", guild.receptionist))


def _record(look: Look, guild: GuildView) -> Text:
    """The affections still to unlock, by their price or condition."""
    line = ink(look.say("tui.mat.record") + " ", DIM)
    for name in SLOTS:
        there = name in guild.record
        line.append(look.say(f"tui.mat.slot_{name}") if there else f"{NO_HEART} ", PLAIN if there else FAINT)
    return line


def _played(look: Look, guild: GuildView, width: int) -> list[Line]:
    """The played events and regalia by name, as lines that break between names."""
    lines: list[Line] = []
    line = Text()
    for card in guild.played:
        name = look.words.card_name(f"card.{card.id}.name")
        style = PLAIN if card.face_up else FAINT
        shown = name if card.face_up else look.say("tui.mat.face_down", card=name)
        if line and cell_len(line.plain) + cell_len(shown) + 3 > width:
            lines.append(Line(line))
            line = Text()
        line.append(("· " if line else "") + shown + " ", style)
    return [*lines, Line(line)] if line else lines


def others(look: Look, width: int, *, brief: bool) -> list[Line]:
    """The other guilds, clockwise from the seat that looks; brief: a line each."""
    view: TableView = look.view
    n = len(view.guilds)
    first = 0 if look.me is None else look.me + 1
    seats = [(first + i) % n for i in range(n if look.me is None else n - 1)]
    lines: list[Line] = []
    for seat in seats:
        if brief:
            lines.append(_in_a_line(look, seat, width))
        else:
            lines += _in_lines(look, seat, width)
    return lines


def _in_a_line(look: Look, seat: int, width: int) -> Line:
    guild: GuildView = look.view.guilds[seat]
    line = ink(f"{SEATS[seat].letter} ", SEATS[seat].text)
    name = ink(look.name(seat), SEATS[seat].text)
    key = "tui.mat.brief_closed" if guild.passed else "tui.mat.brief"
    brief = look.say(key, gold=guild.gold, power=guild.power, fame=guild.fame)
    name.truncate(max(4, width - 3 - cell_len(brief)), overflow="ellipsis")
    line.append_text(name)
    line.pad_right(max(1, width - cell_len(line.plain) - cell_len(brief)))
    return Line(line.append(brief, DIM if guild.passed else PLAIN), ("guild", str(seat)))


def _in_lines(look: Look, seat: int, width: int) -> list[Line]:
    """Two lines where there is room, else four short ones."""
    guild: GuildView = look.view.guilds[seat]
    head = title(look, seat, width)
    fame = ink(look.say("tui.mat.fame") + " ", DIM).append(f"{guild.fame}", BRIGHT)
    stock = Text()
    wide = width >= WIDE
    for kind in RESOURCES:
        held, grows = getattr(guild, kind), getattr(guild, f"{kind}_production")
        stock.append(f"{held:>3}+{grows:<2}" if wide else f"{held}+{grows}", PLAIN)
        stock.append(look.say(f"sign.{kind}") + " ", DIM)
    land = ink(f"{ADVENTURER_SIGN}{guild.areas - guild.strongholds} {STRONGHOLD_SIGN}{guild.strongholds} ", PLAIN)
    hand = ink(look.say("tui.mat.hand", n=guild.hand_count, regalia=guild.regalia_hand_count), DIM)
    if wide:
        lines = [Text("  ").join([head, fame]), Text.assemble("   ", stock, " ", land, hand)]
    else:
        lines = [head, stock, Text.assemble(fame, " ", land, hand), _tags(look, guild)]
    return [Line(line, ("guild", str(seat)) if n == 0 else None) for n, line in enumerate(lines)]


def offers(look: Look, width: int) -> list[Line]:
    """Regalia on the board, elixirs, treasures left."""
    view: TableView = look.view
    lines = [Line(ink(look.say("tui.offers.regalia"), DIM))]
    for card in view.regalia_board:
        if card is not None:
            target = ("card", card)
            lines.append(Line(_offer(look, printed.card_line(look, target), usable=look.why(target) is None), target))
    lines.append(Line(ink(look.say("tui.offers.elixirs"), DIM)))
    for elixir in view.elixirs:
        target = ("elixir", elixir.id)
        free = not (elixir.used or elixir.blocked)
        line = _offer(look, Text(f"{elixir.number} ").append_text(printed.card_line(look, target)), usable=free)
        if not free:
            line.append(" " + look.say("tui.offers.blocked" if elixir.blocked else "tui.offers.used"), FAINT)
        lines.append(Line(line, target))
    lines.append(Line(ink(look.say("tui.offers.treasures", n=len(view.treasures)), DIM)))
    lines += [Line(Text("  ").append_text(printed.card_line(look, ("card", t))), ("card", t)) for t in view.treasures]
    return lines


def _offer(look: Look, text: Text, *, usable: bool) -> Text:
    line = Text("  ").append_text(text)
    if not usable:
        line.stylize(DIM)
    return line
