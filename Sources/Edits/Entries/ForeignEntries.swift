// Entries that aren't in a journal:
//
//     include bank.csv        its rows are transactions of the book, but their text is only made from the file
//
// A command that would edit such an entry leaves it alone, does the rest, and says so.

public import Journal
import SourceText

extension ParsedJournal {
  /// Why a transaction can't be edited, in words: it's in a bank's file or a timesheet. Nil if it can be.
  public func reasonToLeave(_ transaction: TransactionID) -> String? {
    foreignFile(of: transaction).map {
      "it's in '\(visible($0.name))', which florin doesn't change"
    }
  }
}

/// The transactions that a change leaves alone because they aren't in a journal.
public struct ForeignEntries: Sendable {
  private var counts: [(file: SourceFile, count: Int)] = []

  /// Makes an empty list.
  public init() {}

  /// Adds a transaction if it isn't in a journal.
  ///
  /// - Returns: Whether it was added, so that it must be left alone.
  public mutating func add(_ transaction: TransactionID, of journal: ParsedJournal) -> Bool {
    guard let file = journal.foreignFile(of: transaction) else { return false }
    // Transactions of a file follow each other, and a file can be included twice.
    if let place = counts.lastIndex(where: { $0.file.path.isExactly(file.path) }) {
      counts[place].count += 1
    } else {
      counts.append((file, 1))
    }
    return true
  }

  /// How many there are.
  public var count: Int { counts.reduce(0) { $0 + $1.count } }

  /// What is left alone, in words.
  ///
  /// - Parameter help: What to do instead, in the file or its rules.
  /// - Returns: A sentence for each file: `left 2 transactions of 'bank.csv', which florin doesn't change: …`
  public func words(_ help: String) -> [String] {
    counts.map { file, count in
      "left \(count.counting("transaction")) of '\(visible(file.name))', which florin doesn't change: \(help)"
    }
  }
}
