"""Prints the rows of OFX 2 and CAMT files as Python's XML parser sees them: date, amount, bank's id.

    rows.py FILE...        one line for each row, in the order of the file
"""

import sys
import xml.etree.ElementTree as xml


def local(element):
    return element.tag.rsplit("}", 1)[-1]


def find(element, *path):
    """The text at a path of names, or None."""
    for name in path:
        element = next((child for child in element if local(child) == name), None)
        if element is None:
            return None
    return (element.text or "").strip()


def ofx_row(row):
    date = find(row, "DTPOSTED") or find(row, "DTTRAN")
    return f"{date[:4]}-{date[4:6]}-{date[6:8]}", find(row, "TRNAMT"), find(row, "FITID") or ""


def camt_row(row):
    if find(row, "Sts") == "INFO":
        return None
    date = next(filter(None, (find(row, *path) for path in (
        ("BookgDt", "Dt"), ("BookgDt", "DtTm"), ("ValDt", "Dt"), ("ValDt", "DtTm")))))
    sign = "-" if find(row, "CdtDbtInd") == "DBIT" else ""
    details = [d for part in row if local(part) == "NtryDtls" for d in part if local(d) == "TxDtls"]
    id = find(row, "AcctSvcrRef")
    if id is None and len(details) == 1:
        id = find(details[0], "Refs", "AcctSvcrRef")
    return date[:10], sign + find(row, "Amt"), "" if id in (None, "NONREF") else id


ROWS = {"STMTTRN": ofx_row, "STMTTRNP": ofx_row, "Ntry": camt_row}

for path in sys.argv[1:]:
    for element in xml.parse(path).iter():
        row = ROWS[local(element)](element) if local(element) in ROWS else None
        if row:
            print("|".join(row))
