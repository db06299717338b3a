#!/usr/bin/env python3
"""Runs a program on a terminal of its own, types what is to be typed, and prints what is on the screen.

    terminal.py '{"columns": 40, "steps": [["Date", "\r"], ["Description", "Mar\t"]]}' COMMAND...

A step waits until the line of the cursor has a text, and then types keys, sends a signal by its number, or runs a
command of the shell: {"run": "..."}.
At the end come the lines of the screen, the exit code or signal, and whether the terminal echoes.
"""

import fcntl
import json
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
import unicodedata

SECONDS = 60


class Screen:
    """The few controls of a terminal that a line needs; one cell holds a character, and a wide one two."""

    def __init__(self):
        self.lines = [[]]
        self.column = 0
        self.rest = ""

    def feed(self, text):
        text = self.rest + text
        self.rest = ""
        while text:
            control = re.match(r"\x1b\[(\d*)([A-Za-z])", text)
            if control:
                self.control(control[2], int(control[1] or 1))
                text = text[control.end():]
            elif re.fullmatch(r"\x1b(\[\d*)?", text):
                self.rest, text = text, ""
            else:
                self.put(text[0])
                text = text[1:]

    def control(self, letter, number):
        if letter == "K":
            del self.lines[-1][self.column:]
        elif letter == "C":
            self.column += number

    def put(self, character):
        line = self.lines[-1]
        if character == "\r":
            self.column = 0
        elif character == "\n":
            self.lines.append([])
            # The system puts a return before it.
        elif unicodedata.combining(character):
            line[self.column - 1] += character
        elif character >= " ":
            wide = unicodedata.east_asian_width(character) in "WF"
            line += [" "] * (self.column + 1 + wide - len(line))
            line[self.column] = character
            if wide:
                line[self.column + 1] = ""
            self.column += 1 + wide

    def text(self):
        return ["".join(line).rstrip() for line in self.lines]


def begin():
    """Makes the terminal that of the program, whose signals are as a shell has them."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.pthread_sigmask(signal.SIG_SETMASK, [])
    for number in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)


def main():
    plan = json.loads(sys.argv[1])
    near, far = pty.openpty()
    fcntl.ioctl(far, termios.TIOCSWINSZ, struct.pack("HHHH", 24, plan["columns"], 0, 0))
    process = subprocess.Popen(
        sys.argv[2:], stdin=far, stdout=far, stderr=far, start_new_session=True,
        preexec_fn=begin)
    screen = Screen()
    deadline = time.monotonic() + SECONDS
    steps = plan["steps"]

    def read(seconds):
        """Takes what is there; false when there is nothing."""
        if not select.select([near], [], [], seconds)[0]:
            return False
        screen.feed(os.read(near, 1 << 16).decode(errors="replace"))
        return True

    while process.poll() is None and time.monotonic() < deadline:
        if read(0.05) or not steps:
            continue
        wanted, keys = steps[0]
        if wanted not in screen.text()[-1]:
            continue
        steps.pop(0)
        if isinstance(keys, int):
            process.send_signal(keys)
        elif isinstance(keys, dict):
            subprocess.run(keys["run"], shell=True, check=True)
        else:
            os.write(near, keys.encode())
    while read(0):
        pass
    if process.poll() is None:
        process.kill()
        process.wait()
        print("it did not end")
    for line in screen.text():
        print(line)
    echoes = termios.tcgetattr(far)[3] & termios.ECHO
    lines = termios.tcgetattr(far)[3] & termios.ICANON
    print(f"[{process.returncode}] {'as it was' if echoes and lines else 'changed'}")


main()
