"""Holds what reports print as JSON against the schemas that florin prints for them.

    reports.py FLORIN BOOK...

For each book (a folder, or a folder with one main.journal) every command below runs with -O json, and with
-O ndjson. jsonschema, which isn't ours, says whether the output fits. A member that the schema doesn't have is a
mistake here, though it isn't one for users: it would be a part of the contract that nobody wrote down.
Prints each mistake, and at the end the names of the schemas that were seen.
"""

import json
import subprocess
import sys

import jsonschema

COMMANDS = [
    "balance", "balance --tree", "balance -M -TA -b 2025", "balance -N --depth 1",
    "balance expenses -% -M -b 2025 -X EUR", "balancesheet", "balancesheet -M -b 2025-10 -A",
    "balancesheetequity --tree", "incomestatement -Q -b 2025 -TA", "incomestatement -% -X EUR",
    "cashflow -N -W -b 2025-12", "aregister assets", "aregister checking food -b 2025-06 -X EUR",
    "codes", "notes", "activity -M", "register",
    "register -M", "register --forecast -b 2025-12-01", "print", "print --auto --forecast",
    "compare 2025 2024", "compare 2025-11", "compare --budgeted 2025-11", "budget 2025-11",
    "budget 2025-11 --drill --income", "budget -M from 2025-10 to 2025-12", "budget --list",
    "unbudgeted 2025-11", "upcoming", "upcoming 2026", "due --days 60", "forecast",
    "recurring list", "recurring stats", "recurring detect", "recurring show rent",
    "recurring preview rent", "envelopes 2025-11", "envelopes 2025-11 --why Expenses:Rent",
    "envelopes 2025-11 --why Expenses:Vacation", "envelopes 2025-11 --why ready",
    "import --list", "categorize --list", "categorize --list --all", "categorize --evaluate",
    "rules list", "rules test", "rules test --junk 5", "rules why 3", "stats",
    "accounts", "accounts --tree --depth 2", "payees", "descriptions", "tags", "commodities",
    "prices", "prices --summary", "files", "undo --list", "review --list", "check",
    "export ics --preview --days 60",
]


def strict(schema):
    """The schema without room for members that it doesn't name."""
    if isinstance(schema, list):
        return [strict(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    result = {name: strict(part) for name, part in schema.items()}
    if "properties" in result:
        result.setdefault("additionalProperties", False)
    return result


class Schemas:
    def __init__(self, florin):
        self.florin = florin
        self.known = {}

    def of(self, name):
        if name not in self.known:
            schema = json.loads(run(self.florin, ["schema", name], ".").stdout)
            jsonschema.Draft7Validator.check_schema(schema)
            checker = jsonschema.FormatChecker()
            self.known[name] = jsonschema.Draft7Validator(strict(schema), format_checker=checker)
        return self.known[name]


def run(florin, words, book):
    return subprocess.run([florin, *words], cwd=book, capture_output=True, text=True)


def lines_fit(output, rows):
    return [json.loads(line) for line in output.splitlines()] == rows


def main(florin, *books):
    schemas = Schemas(florin)
    for book in books:
        for command in COMMANDS:
            result = run(florin, [*command.split(), "-O", "json"], book)
            if result.returncode not in (0, 1) or not result.stdout:
                continue  # This book has no budget, no rules or no such account.
            report = json.loads(result.stdout)
            for error in schemas.of(report["schema"]).iter_errors(report):
                place = "/".join(map(str, error.absolute_path))
                print(f"{book}: {command}: {place}: {error.message[:300]}")
            lines = run(florin, [*command.split(), "-O", "ndjson"], book).stdout
            if not lines_fit(lines, report["rows"]):
                print(f"{book}: {command}: the lines of ndjson aren't the rows of json")
    print("seen:", *sorted(schemas.known))


if __name__ == "__main__":
    main(*sys.argv[1:])
