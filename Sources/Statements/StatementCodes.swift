public import SourceText

// The kinds of diagnostics that reading a bank's file can give, with the pages of `florin explain`.

extension DiagnosticCode {
  static let importEncoding = DiagnosticCode(
    "import.encoding", .error,
    """
    The bytes of a file are no text in the encoding that it is read in. Without `encoding:` that is
    found out: by a mark at the beginning, by the zeros of UTF-16, by the rules of UTF-8; the rest is
    taken for Windows-1252.

        imports:
          checking: {files: inbox/*.csv, account: Assets:Bank, csv: {encoding: cp1250}}

    florin reads utf-8, utf-16, latin1, latin9, cp1250, cp1251 and cp1252 itself, and what the C library
    of the machine knows besides. For all others, convert the file: `iconv -f NAME -t utf-8`.
    """)

  static let importColumns = DiagnosticCode(
    "import.columns", .error,
    """
    florin finds the header of a csv by the names of its columns: one of a date, and one of an amount or
    two of what came and what left, in fifteen languages. Here no line is such a header, or a column
    that `imports:` names is not in it. The names may be given, or numbers from 1:

        imports:
          bank:
            files: inbox/*.csv
            account: Assets:Bank
            csv: {date: Tag, amount: Summe}
          other:
            files: other/*.csv
            account: Assets:Bank
            csv: {header: false, date: 1, description: 2, amount: 4}

    `skip: N` leaves out lines before the header. Where a file has several tables, each must say whose
    account it is, in a column or in a line above its header; else put each in a file of its own.
    """)

  static let importAccounts = DiagnosticCode(
    "import.accounts", .warning,
    """
    A bank's file has rows of several accounts, and the import has one `account` for all of them, or
    `--account` names one. Where they are accounts of your own, their balances become one sum. Give each
    number its account; the same account may stand twice.

        imports:
          bank:
            files: inbox/*.csv
            account: {DE12 3456: Assets:Bank:Checking, DE78 9012: Assets:Bank:Savings}

    Where the numbers are those of the other side, another column is meant: `csv: {account: COLUMN}`.
    """)

  static let importAmount = DiagnosticCode(
    "import.amount", .warning,
    """
    The amounts of a bank's file can be read, and may mean something else:

    - All of them have no sign, or its balances move the other way: cards often count what is spent as
      positive. `sign: flip` turns them round. `amount: COLUMN` says that all of them came.
    - A fee stands beside an amount, and no balance says whether the amount contains it. It is read as
      if it did.

        imports:
          card: {files: inbox/card-*.csv, account: Liabilities:Card, csv: {sign: flip}}
    """)

  static let importDateFormat = DiagnosticCode(
    "import.date-format", .error,
    """
    In `01/02/2024` the day may come first or the month. Where any row of the file has a number above 12
    there, it is clear for all; here it is not. Say it, as of strftime(3):

        csv: {date-format: "%d/%m/%Y"}
    """)

  static let importDecimalMark = DiagnosticCode(
    "import.decimal-mark", .error,
    """
    `1,234` may be a thousand and more, or one and a little. Another amount of the file usually says
    which mark is before the cents; here none does, or two contradict each other. Say it:

        csv: {decimal-mark: ","}
    """)

  static let importQuotes = DiagnosticCode(
    "import.quotes", .warning,
    """
    A field that holds the delimiter, a line break or a quote stands in quotes, and a quote within it is
    doubled: `"Shop ""Best"" Ltd"`. Here one is not, or it is never closed. The row is read in the way
    that gives it as many fields as the header has; compare it with what the bank shows.
    """)

  static let importRow = DiagnosticCode(
    "import.row", .error,
    """
    A row of a bank's file cannot be read: its date or its amount is none, or it has more fields than
    the header. All such rows of a file are told in one run, and nothing is imported as long as there
    is one: a row that is missing would be a balance that is wrong. Correct the rows, or tell florin
    under `imports:` how the bank writes its dates and amounts.

        csv: {date-format: "%d.%m.%Y", decimal-mark: ","}

    Rows without a date and an amount, and totals at the end, are no rows: they are left out and told.
    """)

  /// Of lines of hledger's rules that are not understood.
  public static let importRules = DiagnosticCode(
    "import.rules", .error,
    """
    A line of hledger's rules is not understood: an unknown word, an `if` without conditions or without
    anything to set, a regex that cannot be read, a file that cannot be included.

        skip 1
        fields date, description, amount
        account1 assets:bank:checking
        if (ALDI|LIDL)
          account2 expenses:food

    A warning is about what hledger passes over in silence, such as `%name` of a field that is not in
    `fields`.
    """)

  /// All kinds of this layer.
  public static let statementCodes: [DiagnosticCode] = [
    importAccounts, importAmount, importEncoding, importColumns, importDateFormat,
    importDecimalMark, importQuotes,
    importRow, importRules,
  ]
}
