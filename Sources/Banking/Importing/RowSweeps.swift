import Amounts
import Containers
import Dates
import Journal
import Ledger
import SourceText

/// Matches rows to the journal postings that they already are, each posting once.
struct RowSweeps {
  let rows: [ImportedRow]
  let known: KnownPostings
  @Boxed private(set) var journal: ParsedJournal
  /// How many days a row can be away from a transaction.
  private let window: (TransactionID) -> Int
  /// The payees of rows, in the form used for comparison.
  let payees: (Int) -> [UInt8]
  /// The full texts of rows.
  private let texts: RememberedKeys
  /// The payees and the descriptions of known postings.
  private let knownPayees: RememberedKeys
  private let knownTexts: RememberedKeys
  /// Whether the categories of a row agree with a transfer that has these accounts; nil if they name none.
  private let agree: (Int, (AccountID) -> Bool) -> Bool?
  /// The rows that are postings with other texts, because the day and the amount agree and the ids can't be compared.
  private(set) var unlike: [Int] = []
  /// The postings already matched to a row.
  private(set) var isClaimed: [Bool]

  init(
    _ rows: [ImportedRow], _ known: KnownPostings, _ journal: ParsedJournal,
    window: @escaping (TransactionID) -> Int, agree: @escaping (Int, (AccountID) -> Bool) -> Bool?,
    payees: @escaping (Int) -> [UInt8], texts: @escaping (Int) -> [UInt8]
  ) {
    self.rows = rows
    self.known = known
    self.journal = journal
    self.window = window
    self.agree = agree
    let payees = RememberedKeys(payees)
    self.payees = { payees[$0] }
    self.texts = RememberedKeys(texts)
    knownPayees = RememberedKeys { place in
      RowText.key(of: journal.payee(of: known.postings[place].transaction).utf8)
    }
    knownTexts = RememberedKeys { place in
      let transaction = known.postings[place].transaction
      return RowText.key(
        of: journal.sources.bytes(journal.transactions[transaction].description))
    }
    isClaimed = Array(repeating: false, count: known.postings.count)
  }

  // MARK: - Ids

  /// Finds rows that another statement has too. One of each group stays: preferably one with an id in the journal,
  /// otherwise one with a bank id. Ids within one statement differ.
  mutating func findRepeats(_ fates: inout [RowFate?]) {
    let repeated = RepeatedRows(rows) { [self] in
      RowText.isSame(payees($0), payees($1)) || RowText.isSimilar(texts[$0], texts[$1])
    }
    for group in repeated.groups where group.rows.count > 1 {
      let present = group.rows.first {
        known.place(of: rows[$0].id, account: rows[$0].account) != nil
      }
      let chosen = present ?? group.rows.first { rows[$0].hasBankID } ?? group.rows[0]
      for row in group.rows where row != chosen {
        fates[row] = .repeated(row: chosen)
        if let place = known.place(of: rows[row].id, account: rows[row].account) {
          isClaimed[place] = true
        }
      }
    }
  }

  /// The sweep for equal ids.
  mutating func matchIDs(_ fates: inout [RowFate?]) {
    for (index, row) in rows.enumerated() where fates[index] == nil {
      guard let place = known.place(of: row.id, account: row.account) else { continue }
      isClaimed[place] = true
      fates[index] = .known(posting: known.postings[place].row)
    }
  }

  /// The sweep for ids that can't be compared: either one is the bank's and the other is made from a row's contents,
  /// or both are made from texts that the bank has changed since. Then the same date and amount means the same row:
  /// similar texts first, then any, because files contain whole days.
  mutating func matchOtherIDs(_ open: OpenRows, _ fates: inout [RowFate?]) {
    var (ofBanks, ofRows): ([Int], [Int]) = ([], [])
    // The date of the row that a posting's id was made for, by posting.
    var days: [PostingID: CivilDate] = [:]
    for place in places(for: open, where: { $0.hasID }) {
      let posting = known.postings[place]
      let made = KnownPostings.ids(of: posting, in: journal).map(RowIdentity.day)
      if made.contains(nil) {
        ofBanks.append(place)
      } else {
        ofRows.append(place)
        days[posting.row] = made[0]
      }
    }
    let banks = Buckets(ofBanks, known)
    let made = Buckets(ofRows, known) { days[$0.row] }
    guard !banks.isEmpty || !made.isEmpty else { return }
    for isStrict in [true, false] {
      for (index, row) in rows.enumerated() where fates[index] == nil {
        let isMeant = { [self] (place: Int) in
          !isClaimed[place] && (!isStrict || isSimilar(row: index, to: place))
        }
        var place = row.hasBankID ? nil : banks.first(row, on: row.date, where: isMeant)
        if place == nil { place = made.first(row, on: row.date, where: isMeant) }
        guard let place else { continue }
        isClaimed[place] = true
        if !isStrict { unlike.append(index) }
        fates[index] = .known(posting: known.postings[place].row)
      }
    }
  }

  /// Whether the text of a row agrees with that of a known posting's transaction.
  private func isSimilar(row: Int, to place: Int) -> Bool {
    RowText.isSame(knownPayees[place], payees(row))
      || RowText.isSimilar(texts[row], knownTexts[place])
  }

  // MARK: - Days, amounts, payees

  /// The sweeps for postings without an id: first the other ends of rows of other files, if the row's categories name
  /// their accounts, then postings with the same payee, then any.
  mutating func matchAmounts(_ open: OpenRows, _ fates: inout [RowFate?]) {
    let places = places(for: open) { !$0.hasID }
    let otherEnds = Set(places.filter { isOtherEnd(known.postings[$0]) })
    let agree = { [self] (row: Int, place: Int) in agrees(row, with: place) }
    if !otherEnds.isEmpty {
      // On one day, parts of a divided row come first: a row of this import that's divided, too, can replace a whole one.
      let ofParts = otherEnds.filter {
        journal.postingRows(of: known.postings[$0].transaction).count > 2
      }.sorted()
      for byPayee in [true, false] {
        match(ofParts.filter { !isClaimed[$0] }, byPayee: byPayee, &fates) { [known, rows] in
          known.postings[$1].date == rows[$0].date && agree($0, $1) ?? false
        }
      }
      for byPayee in [true, false] {
        match(otherEnds.filter { !isClaimed[$0] }.sorted(), byPayee: byPayee, &fates) {
          agree($0, $1) ?? false
        }
      }
    }
    for byPayee in [true, false] {
      match(places.filter { !isClaimed[$0] }, byPayee: byPayee, &fates) {
        !otherEnds.contains($1) || agree($0, $1) ?? true
      }
    }
  }

  /// Whether the categories of a row agree with the transaction of a posting; nil if they name no accounts.
  private func agrees(_ row: Int, with place: Int) -> Bool? {
    let postings = journal.postingRows(of: known.postings[place].transaction)
    return agree(row) { account in
      postings.contains { journal.postings.rows[$0].account == account }
    }
  }

  /// Whether a posting is the other end of a row of another account.
  private func isOtherEnd(_ posting: KnownPostings.Posting) -> Bool {
    journal.postingRows(of: posting.transaction).contains {
      $0 != posting.row && journal.postings.rows[$0].flags.contains(.tags)
        && journal.postings.rows[$0].account != posting.account
        && !journal.tagValues("id", ofPosting: $0).isEmpty
    }
  }

  /// One such sweep: the nearest first, each row and each posting once. If that leaves a row with a payee over, although
  /// the rows of the payee could all have postings, they take others.
  private mutating func match(
    _ places: [Int], byPayee: Bool, _ fates: inout [RowFate?],
    where mayBe: (_ row: Int, _ place: Int) -> Bool
  ) {
    var buckets = Buckets(
      places, known, kind: { [self] in byPayee ? payeeHash(of: $0) : 0 })
    // Most rows of a new statement have no such posting.
    let amounts = Set(places.map { known.postings[$0].amount })
    let wanting = rows.indices.filter {
      fates[$0] == nil && amounts.contains(rows[$0].amount)
    }
    let kinds = wanting.map { byPayee ? Self.hash(payees($0)) : 0 }
    // The rows of this sweep by their postings.
    var owners: [Int: Int] = [:]
    for distance in 0...ImportPlan.window {
      for (index, kind) in zip(wanting, kinds) where fates[index] == nil {
        let row = rows[index]
        // Users mostly write first, and banks book later.
        let days = distance == 0 ? [0] : [-distance, distance]
        for day in days {
          guard
            let place = take(
              from: &buckets, row, on: row.date.adding(days: day), kind, distance: distance,
              where: { mayBe(index, $0) })
          else { continue }
          isClaimed[place] = true
          owners[place] = index
          fates[index] = fate(of: place)
          break
        }
      }
    }
    guard byPayee, !owners.isEmpty, wanting.contains(where: { fates[$0] == nil }) else { return }
    let series = Dictionary(grouping: places, by: payeeHash)
    for (index, kind) in zip(wanting, kinds) where fates[index] == nil {
      var seen: Set<Int> = []
      _ = shift(index, among: series[kind] ?? [], &seen, &owners, &fates, where: mayBe)
    }
  }

  /// The fate of the row that a posting is.
  private func fate(of place: Int) -> RowFate {
    let posting = known.postings[place]
    // An entry of another bank's file that the journal includes can't get the id.
    return journal.foreignFile(of: posting.transaction) == nil
      ? .matched(posting: posting.row) : .known(posting: posting.row)
  }

  /// Gives a row one of some postings, if the rows that have those can take others.
  ///
  /// This is an augmenting path of a matching in a graph with two sides.
  private mutating func shift(
    _ index: Int, among places: [Int], _ seen: inout Set<Int>, _ owners: inout [Int: Int],
    _ fates: inout [RowFate?], where mayBe: (_ row: Int, _ place: Int) -> Bool
  ) -> Bool {
    let row = rows[index]
    for place in places where seen.count < Self.mostShifts && !seen.contains(place) {
      let posting = known.postings[place]
      let days = abs(posting.date.days(to: row.date))
      guard posting.account == row.account, posting.amount == row.amount,
        days <= ImportPlan.window, days <= window(posting.transaction), mayBe(index, place),
        !isClaimed[place] || owners[place] != nil
      else { continue }
      seen.insert(place)
      if let owner = owners[place],
        !shift(owner, among: places, &seen, &owners, &fates, where: mayBe)
      {
        continue
      }
      isClaimed[place] = true
      owners[place] = index
      fates[index] = fate(of: place)
      return true
    }
    return false
  }

  /// Up to this number of postings are tried for a row.
  private static let mostShifts = 64

  /// The first posting of a bucket whose transaction allows a row this many days away.
  private func take(
    from buckets: inout Buckets, _ row: ImportedRow, on day: CivilDate, _ kind: Int, distance: Int,
    where mayBe: (Int) -> Bool
  ) -> Int? {
    while let place = buckets.take(row, on: day, kind: kind, unless: isClaimed, where: mayBe) {
      if distance <= window(known.postings[place].transaction) { return place }
    }
    return nil
  }

  /// The postings that can be one of the open rows: unclaimed, with the amount of a row.
  private func places(
    for open: OpenRows, where isMeant: (KnownPostings.Posting) -> Bool
  ) -> [Int] {
    guard !open.isEmpty else { return [] }
    return known.postings.indices.filter {
      let posting = known.postings[$0]
      return !isClaimed[$0] && posting.isReal && isMeant(posting) && open.have(posting.amount)
    }
  }

  private func payeeHash(of place: Int) -> Int { Self.hash(knownPayees[place]) }

  /// A number for a payee; equal payees have equal numbers.
  private static func hash(_ key: [UInt8]) -> Int { Int(truncatingIfNeeded: FNV1a(key).value) }
}
