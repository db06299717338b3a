"""Makes a moving picture of what a terminal shows.

    .ci/editor.py COLUMNS ROWS SCREEN... >PICTURE.svg

Each SCREEN is a file: a line with its seconds, and the column and row of the cursor, then the lines that
`tmux capture-pane -p -e` prints. Rows that don't change are in the picture once. Where pictures don't move, or shouldn't
(`prefers-reduced-motion`), it's the screen that has `still` after the cursor.
"""

import re
import sys
import unicodedata
from xml.sax.saxutils import escape

WIDTH, HEIGHT, MARGIN = 8.4, 19, 12
PAPER, INK, CURSOR = "#20242c", "#d8dee9", "#88c0d0"
BASIC = ["#000000", "#bf616a", "#a3be8c", "#ebcb8b", "#81a1c1", "#b48ead", "#88c0d0", "#e5e9f0"]


# MARK: What the codes of a terminal mean


def color(codes):
    """The color that the codes after a 38 or 48 mean, and how many of them it took."""
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


# MARK: From a screen to drawings of its rows


def drawing(row, line, now):
    """A row of a screen, drawn, and the style in which the next one begins."""
    back, front, column = [], [], 0
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
    return "".join(back + front), now


def drawings(lines, rows):
    now, result = {}, []
    for row, line in enumerate(lines[:rows]):
        drawn, now = drawing(row, line, now)
        result.append(drawn)
    return result + [""] * (rows - len(result))


def cursor(column, row):
    x, y = MARGIN + column * WIDTH, MARGIN + row * HEIGHT
    return f'<rect x="{x:.1f}" y="{y}" width="{WIDTH}" height="{HEIGHT}" fill="{CURSOR}" opacity=".6"/>'


# MARK: From screens to a picture


def main(columns, rows, paths):
    starts, seconds, standing = [], 0.0, len(paths) - 1
    # Each drawing, and the screens that have it.
    shown = {}
    for number, path in enumerate(paths):
        head, *lines = open(path, encoding="utf-8").read().split("\n")
        length, column, row, *still = head.split()
        standing = number if still else standing
        starts.append(seconds)
        seconds += float(length)
        for drawn in drawings(lines, rows) + [cursor(int(column), int(row))]:
            if drawn:
                shown.setdefault(drawn, []).append(number)

    rules = {}  # the screens of a class, and its name

    def layer(drawn, numbers):
        if len(numbers) == len(paths):
            return drawn
        name = rules.setdefault(tuple(numbers), f"s{len(rules)}")
        still = "" if standing in numbers else ' visibility="hidden"'
        return f'<g class="{name}"{still}>{drawn}</g>'

    layers = [layer(drawn, numbers) for drawn, numbers in shown.items()]
    width, height = 2 * MARGIN + columns * WIDTH, 2 * MARGIN + rows * HEIGHT
    print(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height}" width="{width:.0f}" '
        f'height="{height}" font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="14" '
        'xml:space="preserve">')
    if rules:
        print("<style>")
        print(f"g{{animation:{seconds:.1f}s step-end infinite}}")
        for numbers, name in rules.items():
            steps = [
                f"{100 * starts[number] / seconds:.2f}%{{visibility:{'visible' if number in numbers else 'hidden'}}}"
                for number in range(len(paths))
                # Only where it changes.
                if number == 0 or (number in numbers) != (number - 1 in numbers)
            ]
            print(f"@keyframes {name}{{{''.join(steps)}}}.{name}{{animation-name:{name}}}")
        print("@media (prefers-reduced-motion:reduce){g{animation:none}}")
        print("</style>")
    print(f'<rect width="100%" height="100%" rx="6" fill="{PAPER}"/>')
    print("\n".join(layers))
    print("</svg>")


main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:])
