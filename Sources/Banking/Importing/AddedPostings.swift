// Do the postings of an import end up on the accounts that they were meant for?
//
//     alias Expenses:Food = Expenses:Groceries
//
//     2025-03-03 * LIDL                                   an import puts this below the alias
//         Assets:Bank       -41.20 EUR  ; id: 20250303-17
//         Expenses:Food      41.20 EUR                    and this is read as Expenses:Groceries
//
// The row is found by its id, so nothing seems to be missing. But one account now has one posting too many, and
// another has one too few. Counting postings takes one walk over each journal and looks at no text.
//
// Circular aliases can leave all counts unchanged. So when a journal has aliases, the added postings are also checked
// one by one: each must be on the account that its text meant.

import Containers
public import Journal
public import SourceText

/// The postings that an import adds to accounts and takes from them.
public struct AddedPostings: Sendable {
  /// The original journal, plus the accounts that only the new postings name.
  @Boxed private var journal: ParsedJournal
  /// How many postings each account gains, by account.
  private var counts: [Int]
  /// The accounts that rules name, by the text in the rules.
  private var named = NameTable<AccountID?>()

  /// Starts with no postings.
  ///
  /// - Parameter journal: The journal as it was read.
  init(to journal: ParsedJournal) {
    self.journal = journal
    counts = Array(repeating: 0, count: journal.accounts.count)
  }

  /// Counts a posting.
  mutating func add(to account: AccountID) { change(account, by: 1) }

  /// Counts a posting that is removed.
  mutating func remove(from account: AccountID) { change(account, by: -1) }

  /// Counts a posting to an account as a rule writes it, perhaps marked or in brackets.
  ///
  /// Text that isn't an account isn't counted, so the numbers won't agree.
  mutating func add(toNamed name: String) {
    if let known = named[name] {
      if let known { change(known, by: 1) }
      return
    }
    let isMarked = name.hasPrefix("!") || name.hasPrefix("*")
    let text = isMarked ? String(name.dropFirst()) : name
    let fragment = Fragment(text, at: ByteSpan(at: 0), isVerbatim: false)
    let account = journal.readAccount(fragment).account?.account
    named[name] = .some(account)
    if let account { change(account, by: 1) }
  }

  /// Counts a posting that moves from one account to another.
  mutating func move(from old: AccountID, to new: AccountID) {
    change(old, by: -1)
    change(new, by: 1)
  }

  private mutating func change(_ account: AccountID, by count: Int) {
    let index = Int(account)
    if index >= counts.count {
      counts += Array(repeating: 0, count: index + 1 - counts.count)
    }
    counts[index] += count
  }

  /// Whether the postings are on the accounts that they were meant for.
  ///
  /// - Parameters:
  ///   - after: The journal read from the changed bytes.
  ///   - changes: The changes.
  /// - Returns: False if any posting is on another account.
  /// - Complexity: O(n) in the postings of both journals; with aliases, also in the bytes added.
  public func areRead(in after: ParsedJournal, _ changes: [FileChange]) -> Bool {
    haveTheirNumber(in: after)
      && (!after.rewritesAccounts || changes.allSatisfy { haveTheirAccounts(in: after, $0) })
  }

  /// Whether each new posting in a file is on the account that its text meant.
  private func haveTheirAccounts(in after: ParsedJournal, _ change: FileChange) -> Bool {
    // A replacement of old text is an existing entry, with the accounts as its owner writes them.
    let added = change.replacements.filter(\.old.isEmpty).map(\.new)
    for file in after.files where file.path.isExactly(change.path) {
      var places = added[...]
      for (row, posting) in after.postings.rows.pairs
      where file.span.start <= posting.start && posting.start < file.span.end
        && !posting.flags.contains(.generated)
      {
        let offset = Int(posting.start - file.base)
        places = places.drop { $0.upperBound <= offset }
        guard let place = places.first else { break }
        guard place.contains(offset) else { continue }
        let written = after.sources.text(after.accountSpan(ofPosting: row))
        let name = after.accounts.name(of: posting.account)
        let meant = named[written].flatMap(\.self).map(journal.accounts.name(of:)) ?? written
        guard name.isExactly(meant) else { return false }
      }
    }
    return true
  }

  /// Whether each account has as many postings as it should.
  ///
  /// - Returns: False if an account has too many or too few. When a file is read twice, additions to it count twice,
  ///   so an account can have more postings than were added, but not fewer.
  private func haveTheirNumber(in after: ParsedJournal) -> Bool {
    let before = Self.counts(journal)
    let found = Self.counts(after)
    let files = after.sources.files.filter(\.isText)
    let isExact = NameSet(files.map(\.path)).count == files.count
    var known = 0
    for (account, count) in before.enumerated() {
      let added = account < counts.count ? counts[account] : 0
      guard count + added > 0 || added < 0 else { continue }
      let other = after.accounts.find(journal.accounts.nameBytes(of: AccountID(account)))
      let present = other.map { found[Int($0)] } ?? 0
      let isEnough = added < 0 ? present <= count + added : present >= count + added
      guard isExact ? present == count + added : isEnough else { return false }
      known += present
    }
    return !isExact || known == found.reduce(0, +)
  }

  /// How many postings a journal has for each account.
  private static func counts(_ journal: ParsedJournal) -> [Int] {
    var counts = [Int](repeating: 0, count: journal.accounts.count)
    for posting in journal.postings.rows where !posting.flags.contains(.generated) {
      counts[Int(posting.account)] += 1
    }
    return counts
  }
}
