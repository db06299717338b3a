public import SourceText

// The kinds of diagnostics that only OFX, QIF, CAMT and SimpleFIN give, with their pages for
// `florin explain`.

extension DiagnosticCode {
  static let importSyntax = DiagnosticCode(
    "import.syntax", .error,
    """
    A bank's file isn't valid in its format, or it ends too early: perhaps the download was cut off, or
    it's a web page saying that your session has expired. Open it in an editor to check, then download
    it again. Nothing is imported from such a file, because data may be missing.
    """)

  static let importSplit = DiagnosticCode(
    "import.split", .error,
    """
    The parts of a transaction in a QIF file don't add up to its amount. One of the parts is wrong or
    missing, so the transaction isn't imported.
    """)

  static let importBankMessage = DiagnosticCode(
    "import.bank-message", .warning,
    """
    The file contains a message from the bank or the download service, often that an account couldn't be
    reached. The rest of the file is read, but transactions may be missing. Or the bank corrects a
    transaction of an earlier file: if your journal has it, remove it by hand.
    """)
}

extension DiagnosticCode {
  /// All kinds that only OFX, QIF, CAMT and SimpleFIN give.
  public static let bankFormatCodes: [DiagnosticCode] = [
    .importSyntax, .importSplit, .importBankMessage,
  ]
}
