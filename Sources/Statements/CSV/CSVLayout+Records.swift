import SourceText

extension CSVLayout {
  /// The rows of a file.
  func records(of file: SourceFile) -> CSVRecords {
    var records = allRecords(of: file)
    records.expected = names.count
    return records
  }

  /// The records of a file, even if they don't have as many fields as the header.
  func allRecords(of file: SourceFile) -> CSVRecords {
    CSVRecords(file.buffer, delimiter: delimiter, quote: quote, from: start, to: end)
  }

  /// The first line that isn't blank.
  static func firstLine(of file: SourceFile) -> ByteSpan {
    let bytes = file.buffer.bytes
    let start = bytes.firstIndex { $0 > 0x20 } ?? 0
    let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    return file.span(of: start..<end)
  }
}
