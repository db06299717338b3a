// Money that moves between own accounts is in the files of both banks, perhaps on different dates.
//
// An unexplained row and a row of another account with the opposite amount, at most a few days away, are one
// transaction; the nearest are paired first. If one end was imported earlier, the other completes it: the unexplained
// posting becomes one to the other account. A row that belongs to a part of another row, as the files of both say, isn't
// paired with a whole row; see EntryEnds.swift. Ends in two currencies are found last; see
// TransferPairs+Conversions.swift.

import Amounts
import Containers
import Dates
import Journal
import Ledger
import SourceText

/// How likely a row is a transfer to or from an account.
public enum TransferChance: Sendable {
  /// The bank's file or a rule says something else.
  case ruledOut
  /// Nothing rules it out.
  case possible
  /// The bank's file names the account.
  case named
}

/// Finds the rows that are two ends of one transfer.
struct TransferPairs {
  let rows: [ImportedRow]
  let journal: BalancedJournal
  private let unexplained: Set<AccountID>
  /// The accounts that the categories of a row refer to.
  private let namedParts: (Int) -> [NamedPart]
  /// How likely a row is a transfer to or from an account.
  let chance: (Int, AccountID) -> TransferChance
  /// A row's texts.
  let text: (Int) -> [UInt8]
  /// Whether the bank's file has a category for a row.
  let hasCategory: (Int) -> Bool
  /// The rows whose other end is in another currency: one of each transfer.
  var conversions: [Int] = []
  /// The rows of pairs that have no word in common.
  private(set) var unlike: [Int] = []
  /// The rows that belong to parts of other rows.
  private(set) var partEnds: Set<Int> = []

  init(
    _ rows: [ImportedRow], _ journal: BalancedJournal, unexplained: Set<AccountID>,
    namedParts: @escaping (Int) -> [NamedPart], text: @escaping (Int) -> [UInt8],
    hasCategory: @escaping (Int) -> Bool,
    chance: @escaping (Int, AccountID) -> TransferChance
  ) {
    self.text = text
    self.hasCategory = hasCategory
    self.rows = rows
    self.journal = journal
    self.unexplained = unexplained
    self.namedParts = namedParts
    self.chance = chance
  }

  private struct Key: Hashable {
    let amount: Amount
    let day: CivilDate
  }

  /// The distances in days at which to look for the other end, nearest first: a weekend and a holiday can be between.
  static let distances = [0] + (1...4).flatMap { [$0, -$0] }

  /// One end of a transfer: the index of a row, or an unexplained posting of the journal.
  struct End<Place> {
    let account: AccountID
    let place: Place
  }

  /// How much two ends must have in common.
  private enum Evidence: CaseIterable {
    /// The files name the accounts.
    case names
    /// The texts have a word in common, or one names the other's account.
    case words
    case none
  }

  /// Finds the other ends: those with the most in common first, and then the nearest. At the same distance rows come
  /// before postings of the journal.
  mutating func find(_ open: OpenRows, _ fates: inout [RowFate?]) {
    var arrivals = self.arrivals(fates)
    var parts = self.parts(fates)
    var openings = unexplainedEnds(for: open)
    for evidence in Evidence.allCases {
      for distance in Self.distances {
        if evidence == .names {
          // Each part has a row, if the file of that account is here, too.
          for isSameText in [true, false] {
            findPartEnds(at: distance, isSameText, &parts, fates)
          }
        }
        pair(at: distance, evidence, &arrivals, &fates)
        complete(at: distance, evidence, &openings, &fates)
      }
    }
    findConversions(&fates)
  }

  // MARK: - Rows

  /// The rows of incoming money; none if all rows are of one account.
  private func arrivals(_ fates: [RowFate?]) -> [Key: [End<Int>]] {
    var arrivals: [Key: [End<Int>]] = [:]
    guard rows.contains(where: { $0.account != rows[0].account }) else { return arrivals }
    for (index, row) in rows.enumerated()
    where fates[index] == nil && !row.amount.quantity.isNegative && !row.amount.quantity.isZero {
      arrivals[Key(amount: row.amount, day: row.date), default: []]
        .append(End(account: row.account, place: index))
    }
    return arrivals
  }

  /// Pairs rows with each other. The row of the account that the money leaves has the transaction.
  private mutating func pair(
    at distance: Int, _ evidence: Evidence, _ arrivals: inout [Key: [End<Int>]],
    _ fates: inout [RowFate?]
  ) {
    guard !arrivals.isEmpty else { return }
    for (index, row) in rows.enumerated()
    where fates[index] == nil && row.amount.quantity.isNegative && !partEnds.contains(index)
      && (evidence != .names || hasCategory(index))
    {
      guard let size = try? row.amount.magnitude else { continue }
      let key = Key(amount: size, day: row.date.adding(days: distance))
      guard
        let place = arrivals[key]?.firstIndex(where: {
          $0.account != row.account && fates[$0.place] == nil && !partEnds.contains($0.place)
            && agree(index, $0.place, evidence)
        }), let other = arrivals[key]?.remove(at: place)
      else { continue }
      fates[index] = .new(partner: other.place)
      fates[other.place] = .partner(of: index)
      if evidence == .none { unlike.append(index) }
    }
  }

  /// Whether two rows can be one transfer, with this much in common.
  private func agree(_ row: Int, _ other: Int, _ evidence: Evidence) -> Bool {
    let chances = [chance(row, rows[other].account), chance(other, rows[row].account)]
    guard !chances.contains(.ruledOut) else { return false }
    return switch evidence {
    case .names: chances == [.named, .named]
    case .words: speakOfEachOther(row, other)
    case .none: true
    }
  }

  // MARK: - Parts of rows

  /// The parts of rows that go to accounts with rows, by what these have.
  private func parts(_ fates: [RowFate?]) -> [Key: [End<Int>]] {
    var parts: [Key: [End<Int>]] = [:]
    let accounts = Set(rows.map(\.account))
    guard accounts.count > 1 else { return parts }
    for (index, row) in rows.enumerated() where fates[index] == nil {
      for part in namedParts(index)
      where !part.isWhole && part.account != row.account && accounts.contains(part.account) {
        parts[Key(amount: part.amount, day: row.date), default: []]
          .append(End(account: part.account, place: index))
      }
    }
    return parts
  }

  /// Sets the rows aside that belong to parts of others: their files name each other's accounts.
  private mutating func findPartEnds(
    at distance: Int, _ isSameText: Bool, _ parts: inout [Key: [End<Int>]], _ fates: [RowFate?]
  ) {
    guard !parts.isEmpty else { return }
    for (index, row) in rows.enumerated() where fates[index] == nil && !partEnds.contains(index) {
      let amount = Amount(row.amount.quantity.normalized, row.amount.commodity)
      let key = Key(amount: amount, day: row.date.adding(days: distance))
      guard
        let place = parts[key]?.firstIndex(where: {
          $0.account == row.account && $0.place != index && fates[$0.place] == nil
            && chance(index, rows[$0.place].account) == .named
            && (!isSameText
              || RowText.isSame(RowText.key(of: text(index)), RowText.key(of: text($0.place))))
        })
      else { continue }
      parts[key]?.remove(at: place)
      partEnds.insert(index)
    }
  }

  // MARK: - Transactions of the journal

  /// Matches rows to unexplained postings.
  private mutating func complete(
    at distance: Int, _ evidence: Evidence, _ openings: inout [Key: [End<PostingID>]],
    _ fates: inout [RowFate?]
  ) {
    guard !openings.isEmpty else { return }
    for (index, row) in rows.enumerated()
    where fates[index] == nil && !partEnds.contains(index)
      && (evidence != .names || hasCategory(index))
    {
      let key = Key(amount: row.amount, day: row.date.adding(days: distance))
      guard
        let place = openings[key]?.firstIndex(where: {
          $0.account != row.account && agree(index, $0, evidence)
        }), let opening = openings[key]?.remove(at: place)
      else { continue }
      fates[index] = .completes(posting: opening.place)
      if evidence == .none { unlike.append(index) }
    }
  }

  /// Whether a row can complete a transaction, with this much in common.
  private func agree(_ row: Int, _ opening: End<PostingID>, _ evidence: Evidence) -> Bool {
    let chance = chance(row, opening.account)
    guard chance != .ruledOut else { return false }
    return switch evidence {
    case .names: chance == .named
    case .words: speaks(row, of: opening.account, RowText.words(of: text(ofPosting: opening.place)))
    case .none: true
    }
  }

  /// Whether the texts of two rows have a word in common, or one names the other's account.
  private func speakOfEachOther(_ row: Int, _ other: Int) -> Bool {
    speaks(row, of: rows[other].account, RowText.words(of: text(other)))
      || speaks(other, of: rows[row].account, RowText.words(of: text(row)))
  }

  private func speaks(_ row: Int, of account: AccountID, _ otherWords: Set<[UInt8]>) -> Bool {
    if chance(row, account) == .named { return true }
    let name = journal.journal.accounts.nameBytes(of: account)
    let leaf = name.split(separator: UInt8(ascii: ":")).last ?? []
    return !RowText.words(of: text(row)).isDisjoint(with: otherWords.union(RowText.words(of: leaf)))
  }

  /// The description of a posting's transaction.
  func text(ofPosting posting: PostingID) -> [UInt8] {
    let parsed = journal.journal
    let head = parsed.transactions[parsed.transaction(ofPosting: posting)]
    return Array(parsed.sources.bytes(head.description))
  }

  /// The unexplained postings that can be rows, with the own account at the other end of their transactions.
  private func unexplainedEnds(for open: OpenRows) -> [Key: [End<PostingID>]] {
    guard let days = open.days(within: Self.distances.max() ?? 0) else { return [:] }
    let parsed = journal.journal
    var ends: [Key: [End<PostingID>]] = [:]
    for end in unexplainedEnds(on: days, where: { open.have($0) }) {
      let day = parsed.transactions[parsed.transaction(ofPosting: end.place)].date
      ends[Key(amount: parsed.postings.rows[end.place].amount, day: day), default: []].append(end)
    }
    return ends
  }

  /// The unexplained postings of some days, with the own account at the other end of their transactions.
  func unexplainedEnds(
    on days: ClosedRange<CivilDate>, where isWanted: (Amount) -> Bool
  ) -> [End<PostingID>] {
    let parsed = journal.journal
    var isUnexplained = [Bool](repeating: false, count: parsed.accounts.count)
    for account in unexplained { isUnexplained[Int(account)] = true }
    var ends: [End<PostingID>] = []
    for (transaction, head) in parsed.transactions.pairs
    where days.contains(head.date) && head.flags.isDisjoint(with: [.generated, .modified, .link]) {
      let postings = parsed.postingRows(of: transaction).filter {
        parsed.postings.rows[$0].kind == .real
      }
      guard postings.count == 2, parsed.foreignFile(of: transaction) == nil else { continue }
      for (row, other) in zip(postings, postings.reversed()) {
        let posting = parsed.postings.rows[row]
        let account = parsed.postings.rows[other].account
        guard isUnexplained[Int(posting.account)],
          posting.flags.isDisjoint(with: [.moreAmounts, .cost, .assertion, .lot, .date]),
          isWanted(posting.amount), isImported(row, other, in: parsed)
        else { continue }
        ends.append(End(account: account, place: row))
      }
    }
    return ends
  }

  /// Whether nobody has set the account of a posting, and the other one has a bank id. Anything that someone wrote by
  /// hand stays unchanged.
  private func isImported(_ row: PostingID, _ other: PostingID, in parsed: ParsedJournal) -> Bool {
    (parsed.provenance(ofPosting: row) ?? .uncategorized) == .uncategorized
      && parsed.tags(ofPosting: other).contains { $0.name == "id" }
  }
}
