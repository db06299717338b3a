public import Dates
public import Journal
public import SourceText

extension ParsedJournal {
  /// The file for a new entry that isn't told where to go: the main file. If that has no entries of its own, and one
  /// included file has the year in its name, such as `2025.journal`, the entry belongs there.
  ///
  /// - Parameter date: The date of the entry.
  /// - Returns: The file; nil for a journal without files.
  /// - Complexity: O(n) in the transactions, if there are other files.
  public func file(forEntryOn date: CivilDate) -> SourceFile? {
    guard let main = mainFile else { return nil }
    let year = "\(date.year)"
    let files = sources.files.filter {
      $0.path != main.path && $0.isText && !$0.isDerived && $0.name.nameOfFile.hasNumber(year)
    }
    let paths = Set(files.map(\.path))
    guard paths.count == 1, let file = files.first else { return main }
    let ofMain = sources.files.filter { $0.path == main.path }.map(\.span)
    let hasOwn = transactions.contains { row in
      ofMain.contains { $0.start <= row.start && row.start < $0.end }
    }
    return hasOwn ? main : file
  }
}

extension String {
  /// What follows the last slash.
  fileprivate var nameOfFile: Substring {
    self[(lastIndex(of: "/").map(index(after:)) ?? startIndex)...]
  }
}

extension Substring {
  /// Whether a number stands in it as a whole: `2025` in `bank-2025.journal`, but not in `120255.journal`.
  fileprivate func hasNumber(_ number: String) -> Bool {
    split { !("0"..."9").contains($0) }.contains { $0 == number }
  }
}
