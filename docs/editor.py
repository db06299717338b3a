"""Makes a picture of what a terminal shows.

    docs/editor.py COLUMNS ROWS <SCREEN >PICTURE.svg      a screen as `tmux capture-pane -p -e` prints it
"""

import re
import sys
import unicodedata
from xml.sax.saxutils import escape

columns, rows = int(sys.argv[1]), int(sys.argv[2])
WIDTH, HEIGHT, MARGIN = 8.4, 19, 12
PAPER, INK = "#20242c", "#d8dee9"
BASIC = ["#000000", "#bf616a", "#a3be8c", "#ebcb8b", "#81a1c1", "#b48ead", "#88c0d0", "#e5e9f0"]


def color(codes):
    """The colour that the codes after a 38 or 48 mean, and how many of them it took."""
    if codes[0] == 2:
        return "#%02x%02x%02x" % tuple(codes[1:4]), 4
    number = codes[1]
    if number < 16:
        return BASIC[number % 8], 2
    if number >= 232:
        return "#%02x%02x%02x" % ((8 + 10 * (number - 232),) * 3), 2
    steps = [0, 95, 135, 175, 215, 255]
    number -= 16
    return "#%02x%02x%02x" % (steps[number // 36], steps[number // 6 % 6], steps[number % 6]), 2


def style(old, codes):
    new = dict(old)
    while codes:
        code = codes.pop(0)
        if code == 0:
            new = {}
        elif code == 1:
            new["bold"] = True
        elif code == 3:
            new["italic"] = True
        elif code == 4:
            new["line"] = True
        elif code == 7:
            new["reverse"] = True
        elif code in (22, 23, 24, 27):
            new.pop({22: "bold", 23: "italic", 24: "line", 27: "reverse"}[code], None)
        elif code in (38, 48):
            new["ink" if code == 38 else "paper"], count = color(codes)
            del codes[:count]
        elif code in (39, 49):
            new.pop("ink" if code == 39 else "paper", None)
        elif 30 <= code <= 37 or 90 <= code <= 97:
            new["ink"] = BASIC[code % 10]
        elif 40 <= code <= 47 or 100 <= code <= 107:
            new["paper"] = BASIC[code % 10]
    return new


def cells(text):
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 0 if unicodedata.combining(c) else 1 for c in text)


back, front, now = [], [], {}
for row, line in enumerate(sys.stdin.read().split("\n")[:rows]):
    column = 0
    for part in re.split(r"(\x1b\[[0-9;:]*m)", line):
        if part.startswith("\x1b"):
            codes = re.sub(r"4:\d", "4", part[2:-1]).replace(":", ";")
            now = style(now, [int(code or 0) for code in codes.split(";")])
            continue
        if not part:
            continue
        ink, paper = now.get("ink", INK), now.get("paper", PAPER)
        if now.get("reverse"):
            ink, paper = paper, ink
        x, y, width = MARGIN + column * WIDTH, MARGIN + row * HEIGHT, cells(part) * WIDTH
        if paper != PAPER:
            back.append(f'<rect x="{x:.1f}" y="{y}" width="{width:.1f}" height="{HEIGHT}" fill="{paper}"/>')
        # Each word by itself, so that columns stay columns in any font.
        for word in re.finditer(r"\S+(?: \S+)*", part):
            left = x + cells(part[: word.start()]) * WIDTH
            length = cells(word.group()) * WIDTH
            looks = "".join(
                [' font-weight="bold"' if now.get("bold") else "", ' font-style="italic"' if now.get("italic") else ""])
            front.append(
                f'<text x="{left:.1f}" y="{y + 14}" fill="{ink}" textLength="{length:.1f}"{looks}>{escape(word.group())}</text>')
            if now.get("line"):
                front.append(f'<path d="M{left:.1f} {y + 17}h{length:.1f}" stroke="#ff7a85"/>')
        column += cells(part)
width, height = 2 * MARGIN + columns * WIDTH, 2 * MARGIN + rows * HEIGHT
print(
    f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height}" width="{width:.0f}" height="{height}" '
    f'font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="14" xml:space="preserve">')
print(f'<rect width="100%" height="100%" rx="6" fill="{PAPER}"/>')
print("\n".join(back + front))
print("</svg>")
