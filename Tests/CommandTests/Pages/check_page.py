"""Prints what is wrong with a page of florin's; nothing when it is fine.

    check_page.py PAGE               the page is whole, stands alone, and says in words what it shows
    check_page.py PAGE budget JSON   and its drawings have the figures of `florin budget -O json`
    check_page.py PAGE compare JSON  and those of `florin compare -O json`

The figures are computed again from the JSON, with fractions; nothing of florin's is used.
"""

import html
import json
import re
import sys
import xml.etree.ElementTree as ElementTree
from decimal import Decimal
from fractions import Fraction
from html.parser import HTMLParser

VOID = {"meta", "br", "wbr"}
KNOWN = VOID | {
    "html", "head", "title", "style", "body", "main", "h1", "h2", "p", "figure", "figcaption", "table", "colgroup",
    "thead", "tbody", "tfoot", "tr", "th", "td", "abbr", "span", "b", "strong", "small", "ul", "li", "svg", "circle",
    "rect", "text",
}
problems = []


def expect(holds, *words):
    if not holds:
        problems.append(" ".join(map(str, words)))


class Page(HTMLParser):
    """Checks that tags close what they open, and gathers what must be looked at."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.open, self.ids, self.references, self.styles = [], [], [], []
        self.feed(text)
        self.close()
        expect(not self.open, "not closed:", self.open)
        expect(len(set(self.ids)) == len(self.ids), "an id twice:", self.ids)
        for reference in self.references:
            expect(reference in self.ids, "nothing has the id", reference)

    def handle_starttag(self, tag, attributes, closes=False):
        expect(tag in KNOWN, "unknown element", tag)
        for name, value in attributes:
            expect(not name.startswith("on"), "a handler:", name)
            expect(name not in ("src", "href", "action", "xlink:href"), "a reference:", name, value)
            if name == "id":
                self.ids.append(value)
            if name == "aria-labelledby":
                self.references += value.split()
            if name == "style":
                self.styles.append(value)
        names = dict(attributes)
        if tag == "th":
            expect(names.get("scope") in ("row", "col", "rowgroup", "colgroup"), "a heading of nothing:", names)
        if tag == "svg":
            expect(names.get("aria-hidden") == "true" or names.get("role") == "img" and "aria-labelledby" in names,
                   "a drawing without a name:", names)
        if tag == "table":
            expect("aria-labelledby" in names, "a table without a name:", names)
        if tag not in VOID and not closes:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        expect(tag in ("circle", "rect"), tag, "closes itself")
        self.handle_starttag(tag, attributes, closes=True)

    def handle_endtag(self, tag):
        expect(self.open and self.open[-1] == tag, "</%s> closes" % tag, self.open[-1:])
        if self.open:
            self.open.pop()

    def handle_data(self, data):
        if "style" in self.open:
            for word in ("url(", "@import", "expression", "http"):
                expect(word not in data, "the style refers to something:", word)


def drawings(text):
    """The drawings of a page, read by a parser of XML."""
    return [ElementTree.fromstring(part) for part in re.findall(r"<svg.*?</svg>", text, re.S)]


def items(text):
    """The labels, drawings and outcomes of a chart's bars: what readers who can't see them have."""
    found = []
    for part in re.findall(r"<li .*?</li>", text, re.S):
        texts = [html.unescape(re.sub("<[^>]*>", "", re.sub('<span class="icon".*?</span>', "", piece)))
                 for piece in re.split("<svg.*</svg>|<span class=\"outcome\">", part, flags=re.S)]
        found.append((texts[0].strip(), drawings(part)[0], texts[2]))
    return found


def number(text):
    """The number of an amount such as `-12.50 EUR`."""
    return Fraction(Decimal(re.search(r"-?[0-9][0-9.]*", text).group()))


def visible(name):
    """A name as pages show it: what turns the direction of text is replaced."""
    return re.sub("[\u202a-\u202e\u2066-\u2069]", "\ufffd", name)


def rounded(value):
    """A whole number, half to even."""
    return round(Fraction(value))


def percent(part, whole):
    return "%s%%" % (Decimal(rounded(part * 1000 / whole)) / 10).quantize(Decimal("0.1"))


def quantity(amount):
    return Fraction(Decimal(amount["quantity"]))


def as_shown(value):
    """A number as the page shows it: the commodities of the examples have two places."""
    return Fraction(round(value * 100), 100)


def rows(text, name):
    """The texts of the cells of a table's rows."""
    table = re.search(r'<table class="%s.*?</table>' % name, text, re.S).group()
    plain = lambda cell: re.sub("<[^>]*>", "", cell.replace("<br>", "; "))
    return [[plain(cell) for cell in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.S)]
            for row in re.findall(r"<tr.*?</tr>", table, re.S)]


def rows_of(report, kind):
    return [row for row in report["rows"] if row["kind"] == kind]


def check_budget(text, report, svgs):
    spent = {line["account"]: quantity(line["spent"]) for line in rows_of(report, "line")}
    loose = {line["account"]: quantity(line["spent"]) for line in rows_of(report, "unbudgeted")}
    whole = sum(value for value in [*spent.values(), *loose.values()] if value > 0)
    has_ring = 'class="donut"' in text
    expect(has_ring == (whole > 0), "a ring of", whole)
    if has_ring:
        check_ring(text, spent, loose, whole, svgs[0])
    check_bars(report, items(text))


def check_ring(text, spent, loose, whole, svg):
    slices = [circle for circle in svg.iter("circle") if circle.get("class") == "slice tint"]
    lengths = [int(circle.get("stroke-dasharray").split()[0]) for circle in slices]
    starts = [-int(circle.get("stroke-dashoffset")) for circle in slices]
    expect(sum(lengths) == 10000, "the slices are not the ring:", sum(lengths))
    expect(all(circle.get("pathLength") == "10000" for circle in slices), "another length")
    table = [row for row in rows(text, "legend")[1:] if row[0]]
    expect(len(table) == len(slices), "slices without a row")
    accounts = [next((key for key in spent if row[1].endswith(key) and as_shown(spent[key]) == number(row[2])), None)
                for row in table]
    values = []
    for row, account in zip(table, accounts):
        if account:
            values.append(spent[account])
        elif row[1].startswith("unbudgeted, "):
            values.append(sum(value for value in loose.values() if value > 0))
        else:
            values.append(sum(value for key, value in spent.items() if value > 0 and key not in accounts))
    expect(sum(values) == whole, "the rows are not what was spent")
    end = Fraction(0)
    for row, account, value, start, length, circle in zip(table, accounts, values, starts, lengths, slices):
        _, name, amount, share = row
        expect(number(amount) == as_shown(value), name, "is", amount)
        expect(start == rounded(end * 10000 / whole), name, "begins at", start)
        end += value
        expect(start + length == rounded(end * 10000 / whole), name, "ends at", start + length)
        expect(share == percent(value, whole), name, "has", share)
        expect(account or name.startswith(("other, ", "unbudgeted, ")), "no line:", name)
        expect(circle.find("title").text.endswith(": %s, %s" % (amount, share)), name, "is called", circle)
    if loose and max(loose.values()) > 0:
        expect(table[-1][1].startswith("unbudgeted, %d acc" % sum(v > 0 for v in loose.values())), table[-1])
        expect(number(table[-1][2]) == as_shown(sum(v for v in loose.values() if v > 0)), table[-1])
    count = sum(value > 0 for value in spent.values())
    is_loose = any(value > 0 for value in loose.values())
    expect(len(table) == min(count, 10) + is_loose, len(table), "slices for", count, "lines")
    if count > 10:
        expect(table[9][1] == "other, %d accounts" % (count - 9), table[9])
    for account, value in {**spent, **loose}.items():
        if value < 0:
            expect(any("refund, " + account == row[1] and number(row[2]) == as_shown(value)
                       for row in rows(text, "legend") if len(row) > 2), "a refund:", account)


def check_bars(report, bars):
    lines = {line["account"]: line for line in rows_of(report, "line")}
    shown = [line for line in rows_of(report, "line")
             if any(quantity(line[key]) for key in ("spent", "scheduled")) or line["unconverted"]
             or quantity(line["budgeted"]) + quantity(line["carried"])]
    expect(len(bars) == len(shown), len(bars), "bars for", len(shown), "lines")
    for label, svg, outcome in bars:
        account = label
        line = lines[account]
        spent = max(quantity(line["spent"]), 0)
        later = max(quantity(line["scheduled"]), 0)
        available = max(quantity(line["budgeted"]) + quantity(line["carried"]), 0)
        most = max(spent + later, available)
        width = {rect.get("class").split()[0]: int(rect.get("width")) for rect in svg.iter("rect")}
        ends = [rounded(part * 1000 / most) if most else 0
                for part in (min(spent, available), spent, spent + later)]
        expected = [ends[0], ends[1] - ends[0], ends[2] - ends[1]]
        shown = [width.get(name, 0) for name in ("spent", "beyond", "scheduled")]
        expect(shown == expected, account, shown, "is not", expected)
        rest = quantity(line["remaining"])
        word = "over" if rest < 0 else "will be over" if rest - quantity(line["scheduled"]) < 0 else ""
        expect(outcome.endswith("over") == bool(word) and word in outcome, account, "isn't", word)


def below_zero(account):
    """Whether more of an account is further below zero."""
    return re.match("(income|revenue|liabilit|equity)", account, re.I) is not None


def check_compare(text, report, svgs):
    pairs = items(text)
    expect(len(svgs) == len(pairs) == min(20, len(report["rows"])), len(svgs), "pairs")
    shown = report["rows"][:len(svgs)]
    for (label, svg, outcome), row in zip(pairs, shown):
        commodity = row["amount"]["commodity"]
        values = [quantity(other[side]) for other in shown for side in ("amount", "baseAmount")
                  if other["amount"]["commodity"] == commodity]
        low, high = min([0, *values]), max([0, *values])
        sign = 1
        if high == 0:
            low, high, sign = 0, -low, -1
        bars = {rect.get("class"): rect for rect in svg.iter("rect")}
        for side, name in (("amount", "period"), ("baseAmount", "base")):
            value = sign * quantity(row[side])
            if value == 0:
                expect(name not in bars, row["account"], "has a bar for nothing")
                continue
            zero = rounded(-low * 1000 / (high - low))
            end = rounded((value - low) * 1000 / (high - low))
            if end == zero:
                end += 1 if value > 0 else -1
            x, width = int(bars[name].get("x")), int(bars[name].get("width"))
            expect([x, x + width] == sorted([zero, end]), row["account"], name, x, width)
        delta = quantity(row["delta"])
        change = -delta if below_zero(row["account"]) else delta
        expect(label == visible(row["account"]), row["account"], "is called", label)
        arrow = "↑" if change > 0 else "↓" if change < 0 else "—"
        places = min(2, len(row["delta"]["quantity"].partition(".")[2]))
        expect("%s %.*f" % (arrow, places, as_shown(delta)) in outcome, "no", arrow, "for", row["account"])


def main(page, kind=None, report=None):
    text = open(page, encoding="utf-8").read()
    expect(text.startswith("<!DOCTYPE html>\n<html lang=\"en\">"), "no page")
    found = Page(text)
    for style in found.styles:
        expect(re.fullmatch(r"--depth:\d+|--light:#[0-9a-f]{6};--dark:#[0-9a-f]{6}", style), "style", style)
    svgs = drawings(text)
    if kind:
        facts = json.load(open(report, encoding="utf-8"))
        {"budget": check_budget, "compare": check_compare}[kind](text, facts, svgs)
    print("\n".join(problems), end="")


main(*sys.argv[1:])
