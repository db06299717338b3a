"""Runs a program on a terminal with some rows, and prints what it writes there.

usage: pager.py ROWS PROGRAM ARGUMENT...
"""
import fcntl
import os
import pty
import struct
import sys
import termios

child, terminal = pty.fork()
if child == 0:
    # The size has to be there before the program asks for it.
    fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", int(sys.argv[1]), 80, 0, 0))
    os.execv(sys.argv[2], sys.argv[2:])
output = b""
while True:
    try:
        piece = os.read(terminal, 65536)
    except OSError:
        break
    if not piece:
        break
    output += piece
_, status = os.waitpid(child, 0)
sys.stdout.write(output.decode().replace("\r\n", "\n"))
print("[%d]" % os.waitstatus_to_exitcode(status))
