public import SourceText

// The kinds of diagnostics that only OFX, QIF, CAMT and SimpleFIN give, with the pages of `florin explain`.

extension DiagnosticCode {
  static let importSyntax = DiagnosticCode(
    "import.syntax", .error,
    """
    A file of a bank cannot be read as the format that it seems to be, or ends too early: a download
    that was cut off, a page of the bank that says that the session has ended. Open it in an editor,
    and fetch it again. Nothing of such a file is imported, since nobody can say what is missing.
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
  /// All kinds that only OFX, QIF, CAMT and SimpleFIN give.
  public static let bankFormatCodes: [DiagnosticCode] = [
    .importSyntax, .importSplit, .importBankMessage,
  ]
}
