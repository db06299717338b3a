import Amounts
import Dates
import Journal
import Ledger
import SourceText

/// Finds the postings of a journal that rows of a bank are, each once.
struct RowSweeps {
  private let rows: [ImportedRow]
  private let known: KnownPostings
  private let journal: ParsedJournal
  /// How many days away from a transaction a row may be.
  private let window: (Int) -> Int
  /// What rows say of who was paid, as it is compared.
  private let payees: (Int) -> [UInt8]
  /// All that rows say, as it is compared.
  private let texts: (Int) -> [UInt8]
  /// The postings that are a row already.
  private var isClaimed: [Bool]

  init(
    _ rows: [ImportedRow], _ known: KnownPostings, _ journal: ParsedJournal,
    window: @escaping (Int) -> Int,
    payees: @escaping (Int) -> [UInt8], texts: @escaping (Int) -> [UInt8]
  ) {
    self.rows = rows
    self.known = known
    self.journal = journal
    self.window = window
    self.payees = payees
    self.texts = texts
    isClaimed = Array(repeating: false, count: known.postings.count)
  }

  // MARK: - Ids

  /// Rows that another statement has too; within one, ids differ.
  mutating func findRepeats(_ fates: inout [RowFate?]) {
    var first: [ScopedID: Int] = [:]
    first.reserveCapacity(rows.count)
    for (index, row) in rows.enumerated() {
      let key = ScopedID(account: row.account, id: row.id)
      if let other = first[key] {
        fates[index] = .repeated(row: other)
      } else {
        first[key] = index
      }
    }
  }

  /// Rows that another file has too, without the bank's id: the same day and amount is the same row, each
  /// taken once.
  mutating func findRepeatsWithOtherIDs(_ fates: inout [RowFate?]) {
    var named: [DayAndAmount: [Int]] = [:]
    for (index, row) in rows.enumerated() where row.hasBankID {
      if case .repeated? = fates[index] { continue }
      named[DayAndAmount(row), default: []].append(index)
    }
    guard !named.isEmpty else { return }
    for (index, row) in rows.enumerated() where fates[index] == nil && !row.hasBankID {
      let key = DayAndAmount(row)
      guard let place = named[key]?.firstIndex(where: { rows[$0].statement != row.statement }),
        let other = named[key]?.remove(at: place)
      else { continue }
      fates[index] = .repeated(row: other)
    }
  }

  private struct DayAndAmount: Hashable {
    let account: AccountID
    let day: CivilDate
    let amount: Amount

    init(_ row: ImportedRow) {
      account = row.account
      day = row.date
      amount = row.amount
    }
  }

  /// The sweep of equal ids.
  mutating func matchIDs(_ fates: inout [RowFate?]) {
    for (index, row) in rows.enumerated() where fates[index] == nil {
      guard let place = known.place(of: row.id, account: row.account) else { continue }
      isClaimed[place] = true
      fates[index] = .known(posting: known.postings[place].row)
    }
  }

  /// The sweep of ids that cannot be compared: one is the bank's, the other is made of what the row says, or
  /// both are made, of more text and of less. Then the same day and amount is the same row, in the latter
  /// case with the same payee and the one text in the other.
  mutating func matchOtherIDs(_ fates: inout [RowFate?]) {
    let isMade = { (posting: KnownPostings.Posting) in
      posting.ids.allSatisfy(RowIdentity.isMade)
    }
    var banks = Buckets(places { !$0.ids.isEmpty && !isMade($0) }, known) { _ in 0 }
    let madePlaces = places { !$0.ids.isEmpty && isMade($0) }
    // Of these, the day is that of the row that they were made for.
    var made = Buckets(madePlaces, known, isByMadeDay: true) { _ in 0 }
    var byPayee = Buckets(madePlaces, known, isByMadeDay: true) { [self] in payeeHash(of: $0) }
    for (index, row) in rows.enumerated() where fates[index] == nil {
      var place: Int?
      if row.hasBankID {
        place = made.take(row, on: row.date, kind: 0, unless: isClaimed)
      } else {
        place = banks.take(row, on: row.date, kind: 0, unless: isClaimed)
        if place == nil,
          let other = byPayee.take(
            row, on: row.date, kind: Self.hash(payees(index)), unless: isClaimed),
          isSameText(index, other)
        {
          place = other
        }
      }
      guard let place else { continue }
      isClaimed[place] = true
      fates[index] = .known(posting: known.postings[place].row)
    }
  }

  /// Whether the text of a row is in that of a posting's transaction, or the other way round.
  private func isSameText(_ row: Int, _ place: Int) -> Bool {
    let head = journal.transactions[known.postings[place].transaction]
    return Self.isSameText(texts(row), RowText.key(of: journal.sources.bytes(head.description)))
  }

  private static func isSameText(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    !a.isEmpty && !b.isEmpty && (a.contains(b) || b.contains(a))
  }

  // MARK: - Days, amounts, payees

  /// The sweep of postings without an id: the nearest first, each row and each posting once.
  mutating func match(byPayee: Bool, _ fates: inout [RowFate?]) {
    var buckets = Buckets(places { $0.ids.isEmpty }, known) { [self] posting in
      byPayee ? payeeHash(of: posting) : 0
    }
    let open = rows.indices.filter { fates[$0] == nil && buckets.mayHave(rows[$0].amount) }
    let kinds = open.map { byPayee ? Self.hash(payees($0)) : 0 }
    for distance in 0...ImportPlan.window {
      for (index, kind) in zip(open, kinds) where fates[index] == nil {
        let row = rows[index]
        // The user mostly writes first, and the bank books later.
        let days = distance == 0 ? [0] : [-distance, distance]
        for day in days {
          guard
            let place = take(
              from: &buckets, row, on: row.date.adding(days: day), kind, distance: distance)
          else { continue }
          isClaimed[place] = true
          fates[index] = .matched(posting: known.postings[place].row)
          break
        }
      }
    }
  }

  /// The first posting of a bucket whose transaction lets a row be so far away.
  private func take(
    from buckets: inout Buckets, _ row: ImportedRow, on day: CivilDate, _ kind: Int, distance: Int
  ) -> Int? {
    while let place = buckets.take(row, on: day, kind: kind, unless: isClaimed) {
      if distance <= window(known.postings[place].transaction) { return place }
    }
    return nil
  }

  private func places(where isMeant: (KnownPostings.Posting) -> Bool) -> [Int] {
    known.postings.indices.filter {
      !isClaimed[$0] && known.postings[$0].isReal && isMeant(known.postings[$0])
    }
  }

  private func payeeHash(of posting: KnownPostings.Posting) -> Int {
    let payee = journal.payee(of: posting.transaction)
    return Self.hash(RowText.key(of: payee.utf8))
  }

  /// A number for a payee: equal ones have the same.
  private static func hash(_ key: [UInt8]) -> Int { Int(truncatingIfNeeded: FNV1a(key).value) }
}
