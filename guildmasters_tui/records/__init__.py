"""Records: what is kept on the disk. Saves are journals, one line per answer; nothing that was answered is lost."""
