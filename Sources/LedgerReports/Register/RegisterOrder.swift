import Amounts
import Journal
import Ledger
import SourceText

/// How the rows of a register are sorted: by the first key; where that's equal, by the next. Rows that are equal in all
/// of them stay by date, in the order they're written.
public struct RegisterOrder: Sendable {
  /// What's compared.
  public enum Key: String, CaseIterable, Sendable {
    /// The date that the row shows; the start of its period for a sum.
    case date
    /// The transaction's description, by its bytes. Sums have none.
    case description = "desc"
    /// The account's name, by its bytes, cut at the depth limit.
    case account
    /// The amounts as they're shown (`AmountOrder`).
    case amount
    /// The amounts without their signs.
    case absoluteAmount = "absamount"
  }

  /// A key and its direction.
  public struct Term: Sendable {
    let key: Key
    let isDescending: Bool

    /// Makes a term.
    public init(_ key: Key, isDescending: Bool) {
      self.key = key
      self.isDescending = isDescending
    }
  }

  private let terms: [Term]

  /// Sorts by some terms; without one, rows stay by date.
  public init(_ terms: [Term] = []) { self.terms = terms }

  /// Whether rows stay by date.
  var isByDate: Bool { terms.isEmpty }

  /// One key of all rows.
  enum Column {
    case numbers([Int])
    case texts([UnsafeBufferPointer<UInt8>])
    case amounts([[Amount]], AmountOrder)

    /// Whether a row comes before another one; nil if their keys are equal.
    fileprivate func precedes(_ a: Int, _ b: Int) -> Bool? {
      switch self {
      case .numbers(let numbers): numbers[a] == numbers[b] ? nil : numbers[a] < numbers[b]
      case .texts(let texts):
        texts[a].elementsEqual(texts[b]) ? nil : texts[a].lexicographicallyPrecedes(texts[b])
      case .amounts(let amounts, let order): order.precedes(amounts[a], amounts[b])
      }
    }
  }

  /// Sorts rows.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - column: The keys of all rows.
  /// - Returns: Their indexes, in this order.
  /// - Throws: `.overflow` if a key doesn't fit in 128 bits.
  /// - Complexity: O(n log n) comparisons.
  func sorted(
    _ count: Int, column: (Key) throws(QuantityError) -> Column
  ) throws(QuantityError) -> [Int] {
    let columns = try terms.map { term throws(QuantityError) in
      (try column(term.key), term.isDescending)
    }
    return (0..<count).sorted { a, b in
      for (column, isDescending) in columns {
        if let precedes = column.precedes(a, b) { return precedes != isDescending }
      }
      return a < b
    }
  }
}

extension AccountTable {
  /// The position of each account when they're sorted by the bytes of their names.
  var nameRanks: [Int] {
    let names = (0..<count).map { nameBytes(of: AccountID($0)) }
    var ranks = [Int](repeating: 0, count: count)
    let order = names.indices.sorted { names[$0].lexicographicallyPrecedes(names[$1]) }
    for (rank, account) in order.enumerated() { ranks[account] = rank }
    return ranks
  }
}
