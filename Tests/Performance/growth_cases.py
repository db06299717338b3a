"""Inputs that grow in one way each, for bars of the kind "twice the input, at most about twice the time".

    bench --growth                       measures all cases
    bench --only "auto rules"            measures one
    growth_cases.py NAME SIZE FOLDER     writes the files of one case, to look at or to profile

Each case names the size up to which its bar holds; `bench` compares that size with half of it. The files
depend on the size alone: no chance, so that all machines measure the same.
"""

import datetime
import sys
from pathlib import Path
from typing import Callable, NamedTuple


class Growth(NamedTuple):
    """A command on files that are written for a size."""

    name: str
    size: int  # up to which the bar holds
    what: str  # what there are so many of
    arguments: list  # of florin, in the folder of the files
    files: Callable  # of a size: the texts by file name
    status: int = 0  # the exit status that is expected


def day(number):
    """The day with a number, from 1 January 2000."""
    return (datetime.date(2000, 1, 1) + datetime.timedelta(number)).isoformat()


def entry(number, *postings, text="Shop"):
    """An entry on one of 8 000 days, whatever their number."""
    lines = "".join(f"    {posting}\n" for posting in postings)
    return f"{day(number % 8000)} {text}\n{lines}\n"


# MARK: Sums


def letters(number):
    """`0` as `AAAAA`: a symbol or a name without digits."""
    return "".join(chr(65 + number // 26**place % 26) for place in range(4, -1, -1))


def commodities(size):
    return {"main.journal": "".join(
        entry(i, f"assets:broker  1 {letters(i)}", f"equity:opening  -1 {letters(i)}")
        for i in range(size))}  # fmt: skip


def commodities_in_months(size):
    """The same within twelve months, so that what is printed grows with the commodities alone."""
    return {"main.journal": "".join(
        entry(i % 360, f"assets:broker  1 {letters(i)}", f"equity:opening  -1 {letters(i)}")
        for i in range(size))}  # fmt: skip


def commodities_of_entry(size):
    postings = [f"assets:broker  {i % 9 + 1} {letters(i)}" for i in range(size)]
    return {"main.journal": entry(0, *postings, "equity:opening")}


def alternating_postings(size):
    """Two conversions in one entry, among the real postings and the bracketed ones, in turns."""
    pairs = [(f"a  -{i % 7 + 1} USD", f"[b]  {i % 7 + 1} USD") for i in range(size // 2)]
    lines = [line for pair in pairs for line in pair]
    return {"main.journal": entry(0, *lines, "c  1000000 EUR", "[d]  -1000000 EUR")}


def conversion_pairs(size):
    """Costs of one entry, each repeated by a pair of conversion postings."""
    lines = []
    for i in range(1, size + 1):
        lines += [f"a  -{i} USD @@ {2 * i} EUR", f"equity:conversion  {i} USD",
                  f"equity:conversion  -{2 * i} EUR"]  # fmt: skip
    return {"main.journal": entry(0, *lines, "z")}


def commodities_asserted(size):
    return {"main.journal": "".join(
        entry(0, f"assets:broker  1 {letters(i)} = 1 {letters(i)}", "equity:opening")
        for i in range(size))}  # fmt: skip


def inclusive_assertions(size):
    return {"main.journal": "".join(
        f"2024-01-01 Shop\n    assets:bank:pot {i}  1 EUR\n    assets:bank:pot {i}:reserve  1 EUR"
        f" =* 1 EUR\n    assets:bank  0 EUR =* {2 * i + 2} EUR\n    equity\n\n"
        for i in range(size))}  # fmt: skip


def deep_assertions(size):
    """A chain of accounts, each of which asserts what lies below it, deepest first."""
    names = [":".join(["a"] * depth) for depth in range(size, 0, -1)]
    return {"main.journal": "".join(
        f"2024-01-01 Shop\n    {name}  1 EUR =* {i + 1} EUR\n    equity\n\n"
        for i, name in enumerate(names))}  # fmt: skip


# MARK: Errors


def lost_lines(size):
    """Lines that nobody can read, below an entry that leaves out as many amounts."""
    return {"main.journal": entry(0, *(f"assets:{letters(i)}" for i in range(size))).rstrip("\n")
            + "\n" + "foo 12\n" * size}  # fmt: skip


def failures_beside_lost_lines(size):
    """Failed assertions of accounts that a lost text may be about."""
    lost = "".join(f"  z:{letters(i)}  1 X\n\n" for i in range(600))
    return {"main.journal": lost + "".join(
        entry(0, f"a:{letters(i)}  1 X = 2 X", f"a:{letters(i)}  -1 X") for i in range(size))}  # fmt: skip


def blanks_in_name(size):
    """An account with a name of many words, in an entry that doesn't balance."""
    return {"main.journal": entry(0, "a" + " a" * size, "a  1 X", "b  1 X", "b")}


# MARK: Rules and aliases


def auto_rules(size):
    """Rules and entries, in the proportion of 3 000 to 20 000; each entry has one rule of its own."""
    count = size * 3 // 20
    rules = [f"= ^expenses:kind-{i}$\n    (budget:kind-{i})  *-1\n\n" for i in range(count)]
    entries = [entry(i, f"expenses:kind-{i % count}  1 EUR", "assets:cash") for i in range(size)]
    return {"main.journal": "".join(rules + entries)}


def auto_rules_by_text(size):
    count = size * 3 // 20
    rules = [f"= desc:'market {i}x' expenses\n    (budget:kind-{i})  *-1\n\n" for i in range(count)]
    entries = [
        entry(i, "expenses:food  1 EUR", "assets:cash", text=f"Market {i % count}x")
        for i in range(size)
    ]
    return {"main.journal": "".join(rules + entries)}


def aliases(size):
    """As many regex aliases as accounts."""
    lines = [rf"alias /^bank {i}x:(.*)$/ = assets:bank {i}:\1" + "\n" for i in range(size)]
    entries = [entry(i, f"bank {i}x:cash  1 EUR", "equity") for i in range(size)]
    return {"main.journal": "".join(lines + entries)}


def named_aliases(size):
    lines = [f"alias bank {i}x = assets:bank {i}\n" for i in range(size)]
    entries = [entry(i, f"bank {i}x:cash  1 EUR", "equity") for i in range(size)]
    return {"main.journal": "".join(lines + entries)}


def aliases_in_turns(size):
    """Aliases that change a name and change it back, over and over, and twenty names."""
    lines = [("alias a = b\n", "alias b = a\n")[i % 2] for i in range(size)]
    entries = [entry(i, f"a:{i}  1 EUR", "equity") for i in range(20)]
    return {"main.journal": "".join(lines + entries)}


def hledger_rules(size):
    """Blocks of rules and rows, in the proportion of 3 000 to 20 000; half the blocks are regexes."""
    count = size * 3 // 20
    rules = ["fields date, description, amount\ncurrency EUR\naccount1 assets:bank\n"]
    for i in range(count):
        regex = f"%description ^shop {i}x [0-9]+" if i % 2 else f"%description shop {i}x"
        rules.append(f"if {regex}\n account2 expenses:kind-{i}\n")
    rows = [f"{day(i % 8000)},Shop {i % count}x {i},-1.00\n" for i in range(size)]
    return {"bank.csv": "".join(rows), "bank.csv.rules": "".join(rules), "main.journal": ""}


# MARK: Names and columns


def deep_names(size):
    """An account of as many levels, and 100 entries for it."""
    name = ":".join(["a"] * size)
    return {"main.journal": "".join(entry(i, f"{name}  1 EUR", "equity") for i in range(100))}


def many_deep_names(size):
    """Two hundred accounts of as many levels that share all of them but the last."""
    name = ":".join(["a"] * size)
    return {"main.journal": "".join(entry(i, f"{name}:b{i}  1 EUR", "equity") for i in range(200))}


def budget_lines(is_flow):
    """A budget of as many lines, in brackets on one line or each on its own; half of them below each of two accounts."""
    def files(size):
        lines = [f"{parent}:b{i}: {i + 1} EUR" for i in range(size // 2) for parent in "ac"]
        text = "{" + ", ".join(lines) + "}" if is_flow else "".join(f"\n      {line}" for line in lines)
        return {"main.journal": entry(0, "a:b0  1 EUR", "equity"),
                "florin.yaml": f"budgets:\n  home:\n    default: true\n    lines: {text}\n"}  # fmt: skip
    return files


def columns(size):
    """A csv with as many columns, and 20 rows."""
    names = ["Date", "Payee", "Amount"] + [f"Extra {i}" for i in range(size - 3)]
    rows = [[day(i), "Shop", "-1.00"] + ["x"] * (size - 3) for i in range(20)]
    return {
        "bank.csv": "".join(",".join(row) + "\n" for row in [names, *rows]),
        "florin.yaml": "settings: {currency: EUR, uncategorized: Expenses:Unknown}\n",
        "main.journal": "",
    }


def names_made_to_meet(size):
    """Names that all have one hash, if the hash of a name is made of lower halves of products and of known numbers."""
    multiplier, bits = 0xD6E8_FEB8_6659_FD93, (1 << 64) - 1

    def mixed(state, word):
        product = (state ^ word) * multiplier & bits
        return product ^ product >> 32

    # In each block of 16 bytes, the second word takes back what a changed bit of the first one does.
    blocks, state = [], 16 * 16 * 0x9E37_79B9_7F4A_7C15 & bits
    for _ in range(16):
        for filler in range(1 << 16):
            first, second = (int.from_bytes(text, "little") for text in (f"aa{filler:05}q".encode(), b"aaaqaaaq"))
            a, b = mixed(state, first), mixed(state, first ^ 0x40 << 56)
            if a ^ b == 0x40 << 56 | 0x40 << 24:
                break
        other = [first ^ 0x40 << 56, second ^ a ^ b]
        blocks.append([b"".join(word.to_bytes(8, "little") for word in words).decode()
                       for words in ([first, second], other)])  # fmt: skip
        state = mixed(a, second)
    names = ("".join(block[number >> place & 1] for place, block in enumerate(blocks)) for number in range(size))
    return {"main.journal": "".join(entry(i, f"{name}  1 EUR", "equity") for i, name in enumerate(names))}


def comment_tags(size):
    """An entry whose comment has as many tags of different names."""
    tags = ", ".join(f"tag{i}: {i}" for i in range(size))
    return {"main.journal": f"2024-01-01 Shop  ; {tags}\n    a  1 EUR\n    equity\n"}


def undeclared_accounts(size):
    """Accounts of which half are declared, all of about the same length."""
    declared = "".join(f"account assets:{letters(i * 7919 % 26**5)}\n" for i in range(size // 2))
    entries = [entry(i, f"expenses:{letters(i * 6311 % 26**5)}  1 EUR", "equity") for i in range(size // 2)]
    return {"main.journal": declared + "account equity\n\n" + "".join(entries)}


def undeclared_names(size):
    """Templates of accounts, half as many of which the journal has; none of the others is among these."""
    declared = "".join(f"account expenses:{letters(i * 7919 % 26**5)}\n" for i in range(size // 2))
    templates = "".join(
        f"  t{i}: {{description: T, schedule: {{frequency: yearly}}, start: 2025-01-01,"
        f" postings: {{assets:{letters(i * 6311 % 26**5)}: 1 EUR, equity: }}}}\n" for i in range(size // 2))
    return {"main.journal": declared + "account equity\n\n" + entry(0, "equity  1 EUR", "equity"),
            "florin.yaml": "templates:\n" + templates}  # fmt: skip


def duplicate_keys(size):
    """A mapping with as many keys, the last of which comes as many times again."""
    keys = [f"k{i}: 1" for i in range(size)]
    return {"main.journal": entry(0, "a  1 EUR", "equity"),
            "florin.yaml": "imports: {" + ", ".join(keys + keys[-1:] * size) + "}\n"}  # fmt: skip


# MARK: Plans


def like_templates(size):
    """Templates that nobody can tell apart but by their names, and ten years of payments for them."""
    templates = "".join(
        f"  rent-{i}:\n    description: Landlord | flat {i}\n    schedule: {{frequency: weekly}}\n"
        f"    start: 2015-01-0{i % 5 + 1}\n    match: {{days: 3}}\n"
        f"    postings:\n      Expenses:Rent: 100.00 EUR\n      Assets:Bank:\n"
        for i in range(size))  # fmt: skip
    entries = "".join(
        f"{(datetime.date(2015, 1, 2) + datetime.timedelta(7 * week + k % 3)).isoformat()} Landlord\n"
        f"    Expenses:Rent  {100 + k % 4}.00 EUR\n    Assets:Bank\n\n"
        for week in range(520) for k in range(5))  # fmt: skip
    return {"florin.yaml": "journal: main.journal\ntemplates:\n" + templates, "main.journal": entries}


def daily_templates(start):
    def files(size):
        templates = "".join(
            f"  coffee-{i}:\n    description: Café {i}\n    schedule: {{frequency: daily}}\n"
            f"    start: {start}\n    postings:\n      Expenses:Coffee: 2.50 EUR\n      Assets:Cash:\n"
            for i in range(size))  # fmt: skip
        return {"florin.yaml": "journal: main.journal\ntemplates:\n" + templates,
                "main.journal": "2000-01-01 Opening\n    Assets:Cash  1 EUR\n    Equity\n"}  # fmt: skip
    return files


def due_years(size):
    """A line that is due every week of as many years, and a template that pays it every day of them."""
    year = 2150 - size
    return {
        "florin.yaml": "journal: main.journal\nbudgets:\n  home:\n    default: true\n    currency: EUR\n"
        f"    lines:\n      Expenses:Coffee: {{steps: {{{year}-01: 20 EUR}}, every: week, due: 5}}\n"
        "templates:\n  coffee:\n    description: Café\n    schedule: {frequency: daily}\n"
        f"    start: {year}-01-01\n    postings:\n      Expenses:Coffee: 2.50 EUR\n      Assets:Cash:\n",
        "main.journal": "2000-01-01 Opening\n    Assets:Cash  1 EUR\n    Equity\n"}  # fmt: skip


def exported_years(size):
    """A line that carries what's left through as many years, because one date is a typo."""
    return {
        "florin.yaml": "journal: main.journal\nbudgets:\n  home:\n    default: true\n    currency: EUR\n"
        "    rollover: deficit\n    lines:\n      Expenses:Food: 20 EUR\n      Expenses:Car: 30 EUR\n",
        "main.journal": entry(0, "Expenses:Food  1.00 EUR", "Assets:Cash")
        + f"{2025 - size:04}-01-05 Typo\n    Expenses:Car  5 EUR\n    Assets:Cash\n"}  # fmt: skip


def statements(size):
    """Statements of ten rows and their closing balances, one of which fails at its place; ten entries for each."""
    files = {}
    main = "account Assets:Bank\ncommodity 1000.00 EUR\n\n"
    main += "".join(entry(i, "Expenses:Food  1.00 EUR", "Assets:Cash") for i in range(10 * size))
    # Entries that the import adds come before this line, since another one follows.
    main += f"include later.journal\n\n{day(10_000)} Last\n    Expenses:Food  1.00 EUR\n    Assets:Cash\n"
    files["later.journal"] = f"{day(8000)} Kiosk\n    Expenses:Food  1.00 EUR\n    Assets:Bank\n"
    for number in range(size):
        rows = "".join(
            f"{day(8000 + number)},Shop {number} {row},-2.00,{-1 - 2 * (10 * number + row + 1)}.00\n"
            for row in range(10))
        files[f"bank-{number:05}.csv"] = "Date,Payee,Amount,Balance\n" + rows
    files["main.journal"] = main
    files["florin.yaml"] = (
        "settings: {currency: EUR, uncategorized: Expenses:Unknown}\n"
        "imports: {bank: {files: bank-*.csv, account: Assets:Bank}}\n")
    return files



def nested_budget_lines(size):
    """A budget with as many lines, a hundred of which have the others below them."""
    above = [f"Expenses:A{i}" for i in range(100)]
    below = [f"{above[i % 100]}:B{i}" for i in range(size)]
    return {
        "florin.yaml": "journal: main.journal\nbudgets:\n  home:\n    default: true\n    currency: EUR\n    lines:\n"
        + "".join(f"      {account}: 10 EUR\n" for account in above + below),
        "main.journal": "".join(f"2025-01-01 x\n    {account}  1 EUR\n    Assets:Cash\n\n" for account in below)}  # fmt: skip


def filled_lines(size):
    """A budget with as many lines that are due, each with an assignment and a payment."""
    lines = [f"Expenses:B{i}" for i in range(size)]
    return {
        "florin.yaml": "journal: main.journal\nbudgets:\n  home:\n    default: true\n    currency: EUR\n"
        "    accounts: [Assets:Cash]\n    lines:\n"
        + "".join(f"      {line}: {{amount: 10 EUR, due: 5}}\n" for line in lines)
        + "assignments:\n  2024-12:\n" + "".join(f"    {line}: 5 EUR\n" for line in lines),
        "main.journal": "2024-12-01 x\n    Assets:Cash  100000 EUR\n    Income:Job\n\n"
        + "".join(f"2024-12-02 x\n    {line}  1 EUR\n    Assets:Cash\n\n" for line in lines)}  # fmt: skip


READ = ["-f", "main.journal"]
TODAY = ["--today", "2025-01-01"]
BOOK = [*READ, "-d", "florin.yaml", *TODAY]

GROWTHS = [
    Growth("commodities", 40_000, "commodities of one account",
           ["balance", *READ], commodities),
    Growth("commodities of an entry", 40_000, "commodities in one entry, an amount left out",
           ["balance", *READ], commodities_of_entry),
    Growth("commodities of an assertion", 40_000, "commodities of one account, each asserted",
           ["balance", *READ], commodities_asserted),
    Growth("alternating postings", 20_000, "postings of an entry, every second one in brackets",
           ["balance", *READ, "-V", "--infer-market-prices"], alternating_postings),
    Growth("conversion pairs", 20_000, "costs of an entry, and as many pairs that repeat them",
           ["balance", *READ, "-B"], conversion_pairs),
    Growth("commodities by month", 8_000, "commodities of one account, by month",
           ["balance", *READ, "-M", "-H"], commodities_in_months),
    Growth("inclusive assertions", 20_000, "assertions of a tree of as many accounts",
           ["balance", *READ], inclusive_assertions),
    Growth("deep assertions", 1_000, "assertions up a chain of accounts",
           ["balance", *READ, "--depth", "1"], deep_assertions),
    Growth("lost lines", 40_000, "lines nobody can read, below as many postings without amounts",
           ["balance", *READ, "--color", "never"], lost_lines, 1),
    Growth("failures beside lost lines", 20_000, "failed assertions, beside a lost text of 10 kB",
           ["balance", *READ, "--color", "never"], failures_beside_lost_lines, 1),
    Growth("blanks in a name", 200_000, "words of an account's name, in an entry that's wrong",
           ["balance", *READ, "--color", "never"], blanks_in_name, 1),
    Growth("auto rules", 20_000, "entries, and 3 auto posting rules for 20 of them",
           ["balance", *READ, "--auto"], auto_rules),
    Growth("auto rules by text", 20_000, "entries, and 3 rules about descriptions for 20 of them",
           ["balance", *READ, "--auto"], auto_rules_by_text),
    Growth("auto rules by their tag", 20_000, "entries, and 3 auto posting rules for 20 of them",
           ["register", *READ, "--auto", "tag:generated-posting"], auto_rules),
    Growth("regex aliases", 5_000, "regex aliases and as many accounts",
           ["balance", *READ], aliases),
    Growth("plain aliases", 5_000, "aliases and as many accounts",
           ["balance", *READ], named_aliases),
    Growth("aliases in turns", 20_000, "aliases that undo each other",
           ["balance", *READ], aliases_in_turns),
    Growth("hledger rules", 20_000, "rows, and 3 blocks of hledger's rules for 20 of them",
           ["import", *READ, "--quiet", "bank.csv"], hledger_rules),
    Growth("statements", 400, "statements with closing balances, one of which fails at its place",
           ["import", *READ, "-d", "florin.yaml", "--quiet"], statements),
    Growth("deep names, fmt", 3_000, "levels of one account's name",
           ["fmt", *READ], deep_names),
    Growth("deep names, balance", 3_000, "levels of one account's name",
           ["balance", *READ], deep_names),
    Growth("deep names, query", 3_000, "levels of one account's name",
           ["balance", *READ, "a:a"], deep_names),
    Growth("deep names, rename", 3_000, "levels of one account's name",
           ["rename", *READ, "a", "b"], deep_names),
    Growth("names made to meet", 40_000, "names that were chosen to have one hash",
           ["balance", *READ], names_made_to_meet),
    Growth("tags of a comment", 40_000, "tags of one comment",
           ["print", *READ, "-O", "json"], comment_tags),
    Growth("undeclared accounts", 40_000, "accounts, half of which are declared",
           ["check", *READ, "accounts"], undeclared_accounts, 1),
    Growth("undeclared names of templates", 20_000, "accounts that templates or a journal have",
           ["check", *BOOK], undeclared_names),
    Growth("keys that come twice", 100_000, "keys of a mapping, and as many times one of them",
           ["check", *BOOK], duplicate_keys, 1),
    Growth("lines in brackets, rename", 20_000, "lines of a budget on one line, half of which move",
           ["rename", *BOOK, "a", "d"], budget_lines(True)),
    Growth("lines in brackets, merged", 20_000, "lines of a budget on one line, which merge in pairs",
           ["rename", *BOOK, "a", "c"], budget_lines(True)),
    Growth("lines, merged", 20_000, "lines of a budget, which merge in pairs",
           ["rename", *BOOK, "a", "c"], budget_lines(False)),
    Growth("deep names, tree", 3_000, "levels of 200 accounts' names",
           ["balance", *READ, "--tree"], many_deep_names),
    Growth("csv columns", 4_000, "columns of a csv",
           ["import", *READ, "-d", "florin.yaml", "--account", "Assets:Bank", "bank.csv"], columns),
    Growth("like templates", 200, "templates that look alike",
           ["match", *BOOK], like_templates),
    Growth("daily templates, generate", 2, "daily templates from 1900 on, all recorded",
           ["generate", *BOOK, "--from", "1900-01-01"], daily_templates("1900-01-01")),
    Growth("daily templates, forecast", 2, "daily templates, forecast for 125 years",
           ["forecast", *BOOK, "until", "2150"], daily_templates("2020-01-01")),
    Growth("daily templates, due", 2, "daily templates, due in 125 years",
           ["due", *BOOK, "until", "2150"], daily_templates("2020-01-01")),
    Growth("budget lines", 2_000, "lines of a budget, a hundred above the others",
           ["budget", "2025-01", *BOOK], nested_budget_lines),
    Growth("lines, budget", 8_000, "lines of a budget",
           ["budget", "2024-11..2025-01", "-M", *BOOK], filled_lines),
    Growth("lines, envelopes", 8_000, "lines of a budget that are due",
           ["envelopes", *BOOK], filled_lines),
    Growth("lines, filled", 8_000, "lines of a budget that are due",
           ["assign", "--like", "average-2", *BOOK], filled_lines),
    Growth("lines, due", 8_000, "lines of a budget that are due",
           ["due", *BOOK], filled_lines),
    Growth("due years", 120, "years of a weekly line with a daily template",
           ["due", *BOOK, "until", "2150"], due_years),
    Growth("exported years", 1_000, "years before the rest of a book, exported",
           ["export", "sql", *BOOK], exported_years),
]  # fmt: skip


def write(growth, size, folder):
    """Writes the files of a case."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in growth.files(size).items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    _, name, size, folder = sys.argv
    growth = next((growth for growth in GROWTHS if growth.name == name), None)
    if growth is None:
        sys.exit(f"growth_cases: no case is named '{name}': {', '.join(g.name for g in GROWTHS)}")
    write(growth, int(size), Path(folder))
    print(" ".join(growth.arguments))


if __name__ == "__main__":
    main()
