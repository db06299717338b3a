"""Asks the questions of a document: each block of SQL that a table follows must give that table.

    questions.py ENGINE FLORIN DOCUMENT EXAMPLES

ENGINE is one of those in databases.py. The books in EXAMPLES are loaded as the document's first session does. Numbers
are compared as numbers: engines differ in zeros at the end. Prints each difference, and then how many questions there
were.
"""

import os
import re
import sys
from decimal import Decimal, InvalidOperation

from databases import opened

BOOKS = ["household", "envelopes", "investing"]
QUESTION = re.compile(r"^```sql\n((?:(?!```).*\n)+)```\n\n((?:\|.*\n)+)", re.MULTILINE)


def value(text):
    """A cell, such that equal numbers are equal."""
    text = str(text).strip()
    try:
        return Decimal(text).normalize()
    except InvalidOperation:
        return text


def cells(line):
    return tuple(value(cell) for cell in line.strip().strip("|").split("|"))


def main():
    engine, florin, document, examples = sys.argv[1:]
    with open(document) as file:
        questions = QUESTION.findall(file.read())
    with opened(engine) as database:
        for book in BOOKS:
            file = os.path.join(examples, book, "main.journal")
            database.load(florin, ["export", "sql", "-f", file, "--book", book, "--places", "6"])
        for query, table in questions:
            here = [cells(line) for line in table.splitlines()[2:]]
            rows = database.rows(query)
            if here != [tuple(map(value, row)) for row in rows]:
                answer = "".join("| " + " | ".join(map(str, row)) + " |\n" for row in rows)
                print(f"{query}answers in {engine}:\n{answer}")
    print(f"compared {len(questions)}")


if __name__ == "__main__":
    main()
