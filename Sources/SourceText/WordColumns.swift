/// Words in columns, for a list in a message.
public struct WordColumns {
  private let rows: [[String]]
  private let widths: [Int]
  private let firstNumber: Int

  /// Lays out rows of words in columns, two blanks apart.
  ///
  /// - Parameters:
  ///   - rows: The words.
  ///   - firstNumber: The first of the columns with numbers, which are aligned to the right.
  public init(_ rows: [[String]], numbersFrom firstNumber: Int = .max) {
    self.rows = rows
    self.firstNumber = firstNumber
    let count = rows.map(\.count).max() ?? 0
    widths = (0..<count).map { column in
      rows.map { column < $0.count ? DisplayWidth.of($0[column]) : 0 }.max() ?? 0
    }
  }

  /// The lines, without trailing blanks.
  public var lines: [String] {
    rows.map { row in
      let row = row.prefix((row.lastIndex { !$0.isEmpty } ?? -1) + 1)
      return row.enumerated().map { column, word in
        let blanks = String(repeating: " ", count: widths[column] - DisplayWidth.of(word))
        if column >= firstNumber { return blanks + word }
        return column == row.count - 1 ? word : word + blanks
      }.joined(separator: "  ")
    }
  }
}
