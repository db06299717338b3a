public import SourceText

// The kinds of diagnostics that reading OFX, QIF, CAMT and SimpleFIN can give, with the pages of
// `florin explain`.

extension DiagnosticCode {
  static let importSyntax = DiagnosticCode(
    "import.syntax", .error,
    """
    A file of a bank cannot be read as the format that it seems to be, or ends too early: a download
    that was cut off, a page of the bank that says that the session has ended. Open it in an editor,
    and fetch it again. Nothing of such a file is imported, since nobody can say what is missing.
    """)

  static let importRow = DiagnosticCode(
    "import.row", .error,
    """
    A transaction in a file of a bank has a date or an amount that cannot be read, or has none. The
    message shows what stands there. All other transactions are read; this one would be missing, so
    that the balance would be wrong by it.
    """)

  static let importDateOrder = DiagnosticCode(
    "import.date-order", .error,
    """
    A date such as `03/04/2024` is the 3rd of April or the 4th of March, and QIF does not say which.
    florin looks at all dates of the file: a day above 12 decides for all of them. Where none does,
    or where they contradict each other, say it in the import's definition:

        imports:
          savings:
            files: inbox/*.qif
            account: Assets:Savings
            csv: {date-format: "%m/%d/%Y"}
    """)

  static let importDecimalMark = DiagnosticCode(
    "import.decimal-mark", .error,
    """
    `1,234` is a thousand and more, or a little more than one, and QIF does not say which mark is
    the decimal mark. florin looks at all amounts of the file: `1,234.50`, `12.5` decide for all of
    them. Where none does, or where they contradict each other, say it in the import's definition:

        imports:
          savings:
            files: inbox/*.qif
            account: Assets:Savings
            csv: {decimal-mark: "."}
    """)

  static let importSplit = DiagnosticCode(
    "import.split", .error,
    """
    The parts of a transaction in a QIF file do not add up to its amount. The amount is what the
    account lost or got, so one of the parts is wrong or missing. The transaction is not read.
    """)

  static let importBankMessage = DiagnosticCode(
    "import.bank-message", .warning,
    """
    The file carries a message of the bank, or of the service that asked it, often that an account
    could not be reached. What the file has is read; transactions may be missing.
    """)
}

extension DiagnosticCode {
  /// All kinds that reading OFX, QIF, CAMT and SimpleFIN can give.
  public static let bankFormatCodes: [DiagnosticCode] = [
    .importSyntax, .importRow, .importDateOrder, .importDecimalMark, .importSplit,
    .importBankMessage,
  ]
}
