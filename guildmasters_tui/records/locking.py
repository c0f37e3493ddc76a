"""One writer a save: an advisory lock on the open file, gone with the process that holds it, however that ends."""

from __future__ import annotations

import errno
import sys
from typing import BinaryIO

_BUSY = {errno.EWOULDBLOCK, errno.EACCES, errno.EAGAIN, errno.EDEADLK}


class Locked(OSError):
    """Another program, or another window of this one, has the file."""


if sys.platform == "win32":
    import msvcrt

    _FAR = 1 << 40
    """A byte beyond any save: locked bytes cannot be read by others there."""

    def lock(file: BinaryIO) -> None:
        """Take the lock until the file is closed. Raises Locked."""
        file.seek(_FAR)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError as error:
            raise Locked(*error.args) from error
        finally:
            file.seek(0, 2)

else:
    import fcntl

    def lock(file: BinaryIO) -> None:
        """Take the lock until the file is closed. Raises Locked."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            if error.errno in _BUSY:
                raise Locked(*error.args) from error
            # A file system that knows no locks: playing unlocked is better than not playing.
