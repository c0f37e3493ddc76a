"""Saves: journals in the data folder, appended to by one writer at a time."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from guildmasters_tui.records.errors import NotWritten, SaveError
from guildmasters_tui.records.locking import Locked, lock
from guildmasters_tui.records.paths import saves_folder
from guildmasters_tui.records.seats import SeatSpec, width

SUFFIX = ".journal"
LONGEST = 60
"""Of a save's name, in characters."""
_FORBIDDEN = re.compile(r'[\x00-\x1f<>:"/\\|?*]')
"""What some file system cannot have in a name."""
_TOO_MANY = 10_000


# -- names ------------------------------------------------------------------------------------------------------------


def save_path(home: Path, name: str) -> Path:
    """Give where a save of that name lies, or would. Raises SaveError for what cannot be a name."""
    plain = unicodedata.normalize("NFC", name).removesuffix(SUFFIX)
    if not plain.strip() or plain[0] in ".-" or plain[-1] in ". " or _FORBIDDEN.search(plain):
        raise SaveError("save.bad_name", given=name)
    if width(plain) > LONGEST:
        raise SaveError("save.long_name", given=name, most=LONGEST)
    return saves_folder(home) / f"{plain}{SUFFIX}"


def existing(home: Path, name: str) -> Path:
    """Give the file of a save that is there. Raises SaveError."""
    path = save_path(home, name)
    if not path.is_file():
        raise SaveError("save.unknown", given=name, there=save_names(home)[:12])
    return path


def save_names(home: Path) -> list[str]:
    """List all saves, the one written to last first."""
    dated: list[tuple[int, str]] = []
    for path in saves_folder(home).glob(f"*{SUFFIX}"):
        with suppress(OSError):
            if path.is_file() and not path.name.startswith("."):
                dated.append((-path.stat().st_mtime_ns, path.name.removesuffix(SUFFIX)))
    return [name for _, name in sorted(dated)]


def free_name(home: Path, wanted: str) -> str:
    """Give the name itself, or with the first number that makes it a new one."""
    for n in range(1, _TOO_MANY):
        name = wanted if n == 1 else f"{wanted}-{n}"
        if not save_path(home, name).exists():
            return name
    raise SaveError("save.exists", given=wanted)


def name_for(seats: Sequence[SeatSpec]) -> str:
    """Give a name made of who plays: "Aki-Ben-greedy"."""
    words = [re.sub(r"[^\w]+", "_", seat.name).strip("_") for seat in seats]
    name = "-".join(word for word in words if word) or "game"
    while width(name) > LONGEST - 10:
        name = name[:-1]
    return name


# -- reading ----------------------------------------------------------------------------------------------------------


def read_text(path: Path) -> str:
    """Read a save or an export of one; line ends of other systems count as ours. Raises SaveError."""
    try:
        text = path.read_bytes().decode("utf-8-sig", errors="replace")
    except OSError as error:
        raise SaveError("save.unreadable", given=str(path), reason=_reason(error)) from error
    return text.replace("\r\n", "\n")


# -- writing ----------------------------------------------------------------------------------------------------------


class Writer:
    """A save opened for appending, locked until it is closed."""

    def __init__(self, path: Path, file: BinaryIO) -> None:
        self.path = path
        self._file = file
        self._size = os.fstat(file.fileno()).st_size

    @classmethod
    def create(cls, path: Path, text: str) -> Writer:
        """Begin a new save with a text; it is there whole or not at all. Raises SaveError."""
        draft = path.with_name(f".{path.name}.{os.getpid()}.new")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            file = draft.open("w+b", buffering=0)
            try:
                lock(file)
                file.write(text.encode())
                os.fsync(file.fileno())
                _place(draft, path)
            except BaseException:
                file.close()
                raise
            finally:
                draft.unlink(missing_ok=True)
        except FileExistsError as error:
            raise SaveError("save.exists", given=path.name.removesuffix(SUFFIX)) from error
        except OSError as error:
            raise SaveError("save.unwritable", given=str(path), reason=_reason(error)) from error
        return cls(path, file)

    @classmethod
    def open(cls, path: Path) -> Writer:
        """Open a save and take its lock, nothing changed yet. Raises SaveError."""
        try:
            file = path.open("r+b", buffering=0)
            try:
                lock(file)
            except BaseException:
                file.close()
                raise
        except Locked as error:
            raise SaveError("save.locked", name=path.name.removesuffix(SUFFIX)) from error
        except OSError as error:
            raise SaveError("save.unwritable", given=str(path), reason=_reason(error)) from error
        return cls(path, file)

    def cut_torn_line(self) -> None:
        """Cut off a last line without its end: it was being written when the power went. Raises SaveError."""
        try:
            content = self.path.read_bytes()
            whole = content.rfind(b"\n") + 1
            if whole < len(content):
                self._file.truncate(whole)
            self._size = whole
            self._file.seek(whole)
        except OSError as error:
            raise SaveError("save.unwritable", given=str(self.path), reason=_reason(error)) from error

    def append(self, text: str, turn_ended: bool) -> None:
        """Write lines, all or nothing; onto the disk itself where a turn has ended. Raises NotWritten."""
        content = text.encode()
        try:
            if self._file.write(content) != len(content):
                raise OSError("no room for all of it")
            if turn_ended:
                os.fsync(self._file.fileno())
        except OSError as error:
            with suppress(OSError):
                self._file.truncate(self._size)
                self._file.seek(self._size)
            raise NotWritten("save.not_written", name=self.path.name, reason=_reason(error)) from error
        self._size += len(content)

    def close(self) -> None:
        """Bring everything onto the disk and let the lock go; closing twice is nothing."""
        if not self._file.closed:
            with suppress(OSError):
                os.fsync(self._file.fileno())
            self._file.close()


def rename(home: Path, old: str, new: str) -> None:
    """Give a save another name. Raises SaveError if there is one of that name, or the save is being played."""
    path, target = existing(home, old), save_path(home, new)
    writer = Writer.open(path)
    try:
        if target.exists():
            raise SaveError("save.exists", given=new)
        path.rename(target)
    except OSError as error:
        raise SaveError("save.unwritable", given=str(target), reason=_reason(error)) from error
    finally:
        writer.close()


def delete(home: Path, name: str) -> None:
    """Remove a save. Raises SaveError if it is being played."""
    path = existing(home, name)
    Writer.open(path).close()
    try:
        path.unlink()
    except OSError as error:
        raise SaveError("save.unwritable", given=str(path), reason=_reason(error)) from error


def export(home: Path, name: str, target: Path) -> None:
    """Copy a save to a file that is not there yet. Raises SaveError."""
    text = read_text(existing(home, name))
    try:
        with target.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError as error:
        raise SaveError("save.file_exists", given=str(target)) from error
    except OSError as error:
        raise SaveError("save.unwritable", given=str(target), reason=_reason(error)) from error


def _place(draft: Path, path: Path) -> None:
    """Put a finished draft in its place, where nothing may be yet. Raises FileExistsError."""
    try:
        os.link(draft, path)
    except (AttributeError, PermissionError, NotImplementedError, OSError) as error:
        if isinstance(error, FileExistsError) or path.exists():
            raise FileExistsError(str(path)) from error
        draft.rename(path)  # a file system without links


def _reason(error: OSError) -> str:
    return error.strerror or str(error)
