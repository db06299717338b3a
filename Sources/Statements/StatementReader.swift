public import SourceText

/// The readers of all formats.
public enum StatementReader {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: The file, in UTF-8: see `StatementEncoding`.
  ///   - format: Its format.
  ///   - profile: How the bank writes csv; of other formats only how dates and numbers are written.
  ///   - currency: The commodity of amounts for which a csv file names none.
  /// - Returns: The statements, and what is wrong.
  /// - Complexity: O(n) in the bytes.
  public static func read(
    _ file: SourceFile, as format: StatementFormat, _ profile: CSVProfile, currency: String
  ) -> StatementReading {
    switch format {
    case .csv: CSVReader.read(file, profile, currency: currency)
    case .ofx: OFXReader.read(file, profile)
    case .qif: QIFReader.read(file, profile)
    case .camt: CAMTReader.read(file)
    case .simplefin: SimpleFINReader.read(file)
    }
  }
}
