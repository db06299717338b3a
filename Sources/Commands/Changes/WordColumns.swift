import SourceText

/// Words in columns, for a list in a message.
struct WordColumns {
  private let rows: [[String]]
  private let widths: [Int]
  private let firstNumber: Int

  /// Lays out rows of words in columns.
  ///
  /// - Parameters:
  ///   - rows: The words.
  ///   - firstNumber: The first of the columns with numbers, which are aligned to the right.
  init(_ rows: [[String]], numbersFrom firstNumber: Int = .max) {
    self.rows = rows
    self.firstNumber = firstNumber
    let count = rows.map(\.count).max() ?? 0
    widths = (0..<count).map { column in
      rows.map { column < $0.count ? Self.width($0[column]) : 0 }.max() ?? 0
    }
  }

  /// The lines, without trailing blanks.
  var lines: [String] {
    rows.map { row in
      row.enumerated().map { column, word in
        let blanks = String(repeating: " ", count: widths[column] - Self.width(word))
        if column >= firstNumber { return blanks + word }
        return column == row.count - 1 ? word : word + blanks
      }.joined(separator: "  ")
    }
  }

  private static func width(_ word: String) -> Int {
    Array(word.utf8).withUnsafeBufferPointer { DisplayWidth.of($0) }
  }
}
