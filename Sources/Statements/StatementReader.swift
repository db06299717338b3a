public import SourceText

/// Reads all formats.
public enum StatementReader {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: The file, in UTF-8: see `StatementEncoding`.
  ///   - format: Its format.
  ///   - profile: How the bank writes CSV; for other formats, only dates and numbers.
  ///   - currency: The commodity of amounts if a CSV file names none.
  /// - Returns: The statements and the problems found.
  /// - Complexity: O(n) in the bytes.
  public static func read(
    _ file: SourceFile, as format: StatementFormat, _ profile: CSVProfile, currency: String
  ) -> StatementReading {
    var reading =
      switch format {
      case .csv: CSVReader.read(file, profile, currency: currency)
      case .ofx: OFXReader.read(file, profile)
      case .qif: QIFReader.read(file, profile)
      case .camt: CAMTReader.read(file)
      case .simplefin: SimpleFINReader.read(file)
      }
    if profile.isOfOneAccount, let warning = reading.severalAccounts {
      reading.diagnostics.append(warning)
    }
    return reading
  }
}

extension StatementReading {
  /// The note for rows of several accounts that go to one; nil if there is only one.
  fileprivate var severalAccounts: Diagnostic? {
    var names: [String] = []
    var second: ByteSpan?
    for statement in statements {
      guard let row = statement.rows.first, !names.contains(statement.account) else { continue }
      names.append(statement.account)
      if names.count == 2 { second = row.span }
    }
    guard let second else { return nil }
    let shown = names.map { $0.isEmpty ? "one without a number" : visible($0) }.listed(atMost: 5)
    return Diagnostic(
      .importAccounts,
      "rows of \(names.count) accounts go to one account: \(shown)",
      at: second,
      help: [
        "give each number its account under 'imports:', such as account: {\"123\": Assets:Bank}"
      ])
  }
}
