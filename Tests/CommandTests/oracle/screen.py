#!/usr/bin/env python3
"""Runs a program on a terminal of its own, types a text at once, and prints the bytes that the terminal got.

    screen.py 'typed text' COMMAND...
"""

import os
import pty
import select
import subprocess
import sys
import termios
import time


def main():
    near, far = pty.openpty()
    # Line feeds stay line feeds, and what is typed is not shown: all bytes are the program's.
    settings = termios.tcgetattr(far)
    settings[1] &= ~termios.OPOST
    settings[3] &= ~termios.ECHO
    termios.tcsetattr(far, termios.TCSANOW, settings)
    process = subprocess.Popen(
        sys.argv[2:], stdin=far, stdout=far, stderr=far, start_new_session=True)
    os.write(near, sys.argv[1].encode())
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        if select.select([near], [], [], 0.02)[0]:
            sys.stdout.buffer.write(os.read(near, 1 << 16))
        elif process.poll() is not None:
            break
    if process.poll() is None:
        process.kill()
        print("it did not end")


main()
