import Containers
public import Journal
public import SourceText

extension ParsedJournal {
  /// The included file for a new entry of a year, in a book with a file of entries for each year: the one with the year in
  /// its name, such as `2025.journal`. All entries of the book are in such files, and none in the main file.
  ///
  /// - Parameter year: The year.
  /// - Returns: The file; nil if there's none, if there are several, or if it's for something else than entries.
  /// - Complexity: O(n log m) in the transactions and the files.
  public func file(ofYear year: Int) -> SourceFile? {
    guard let main = mainFile, sources.files.count > 1 else { return nil }
    var paths = NameSet()
    var last: ByteSpan?
    for row in transactions where !row.flags.contains(.generated) {
      if let last, last.start <= row.start, row.start < last.end { continue }
      let file = sources.file(at: row.start)
      last = file.span
      guard !file.isDerived, !file.years.isEmpty else { return nil }
      paths.insert(file.path)
    }
    let found = sources.files.filter {
      $0.isText && !$0.isDerived && $0.years.contains(year) && $0.path.hasPrefix(main.folder)
        && (paths.contains($0.path) || $0.isEmpty)
    }
    return NameSet(found.map(\.path)).count == 1 ? found.first : nil
  }
}

extension SourceFile {
  /// The path up to its last slash.
  fileprivate var folder: Substring {
    path[..<(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)]
  }

  /// The numbers of four digits in the file's name: 2025 of `bank-2025.journal`, none of `120255.journal`.
  fileprivate var years: [Int] {
    let name = name[(name.lastIndex(of: "/").map(name.index(after:)) ?? name.startIndex)...]
    return name.split { !("0"..."9").contains($0) }.filter { $0.utf8.count == 4 }
      .compactMap { Int($0) }
  }

  /// Whether there's nothing in the file.
  fileprivate var isEmpty: Bool {
    buffer.bytes.allSatisfy { $0.isBlank || $0 == 0x0A || $0 == 0x0D }
  }
}
