public import SourceText

// The kinds of diagnostics that reading a bank's file can give, with the pages of `florin explain`.

extension DiagnosticCode {
  static let importEncoding = DiagnosticCode(
    "import.encoding", .error,
    """
    The bytes of a file are no text in the encoding that it is read in. Without `encoding:` that is found
    out: by a mark at the beginning, by the zeros of UTF-16, by the rules of UTF-8; the rest is taken
    for Windows-1252.

        imports:
          checking: {files: inbox/*.csv, account: Assets:Bank, csv: {encoding: cp1250}}

    florin reads utf-8, utf-16, latin1, latin9, cp1250, cp1251 and cp1252 itself, and what the C library
    of the machine knows besides. For all others, convert the file: `iconv -f NAME -t utf-8`.
    """)

  /// All kinds of this layer.
  public static let statementCodes: [DiagnosticCode] = [
    importEncoding
  ]
}
