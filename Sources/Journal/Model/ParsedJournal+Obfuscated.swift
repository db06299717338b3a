import Containers
import Dates
import SourceText

extension ParsedJournal {
  /// Replaces the words that say something about people by numbers, and drops comments, tags and codes.
  ///
  /// The parts of accounts become `a1`, `a2` … in the order in which the book names them, equal parts the same; the top
  /// names that hledger knows, such as `expenses`, stay. Descriptions become `p1`, or `p1 | n1` with a note. Accounts
  /// keep their types and numbers; where their new names don't say the type, it's declared. Files become `f1`, `f2` ….
  /// Dates, amounts, commodities and prices stay.
  ///
  /// Entries get a new text, so nothing that's read from it on demand can show what was written.
  ///
  /// - Returns: Whether there was room for that text: a run holds at most 4 GiB.
  /// - Complexity: O(n) in the transactions, the postings, and the bytes of their names.
  public mutating func obfuscate() -> Bool {
    obfuscateAccounts()
    obfuscateDeclarations()
    guard obfuscateEntries() else { return false }
    sources.renameFiles { "f\($0 + 1)" }
    return true
  }

  private mutating func obfuscateAccounts() {
    let types = AccountTypes(self)
    let old = accounts
    var pseudonyms = Pseudonyms("a")
    accounts = accounts.renamingParts { part, isTop in
      isTop && AccountTypes.isUsualTopName(part)
        ? part : pseudonyms.pseudonym(for: Array(part.utf8))
    }
    accountDeclarations = accountDeclarations.map { declaration in
      let account = old.find(declaration.name.utf8)
      return Declaration(
        name: account.map(accounts.name(of:)) ?? "", span: declaration.span, comments: [])
    }
    rewritesAccounts = true
    declareTypes(types)
  }

  /// Declares the types that accounts have where their names and those above don't say them.
  private mutating func declareTypes(_ types: AccountTypes) {
    declaredTypes = [:]
    let named = AccountTypes(self)
    for account in accounts.ids {
      guard let type = types.type(of: account) else { continue }
      let declared = accounts.selfAndAncestors(of: account).lazy.compactMap { declaredTypes[$0] }
        .first
      if type != declared ?? named.type(of: account) { declaredTypes[account] = type }
    }
  }

  /// The directives that declare the types of the accounts of some transactions, followed by a blank line; empty
  /// without any.
  ///
  /// - Parameters:
  ///   - transactions: The transactions.
  ///   - isMeant: Which types to declare.
  /// - Returns: The text.
  public func typeDirectives(
    for transactions: [TransactionID], where isMeant: (AccountType) -> Bool = { _ in true }
  ) -> String {
    guard declaredTypes.values.contains(where: isMeant) else { return "" }
    // Those of the accounts above count, too.
    var isUsed = [Bool](repeating: false, count: accounts.count)
    for transaction in transactions {
      for row in postingRows(of: transaction) where !isUsed[Int(postings.rows[row].account)] {
        for account in accounts.selfAndAncestors(of: postings.rows[row].account) {
          isUsed[Int(account)] = true
        }
      }
    }
    let lines = declaredTypes.sorted { $0.key < $1.key }.filter {
      isUsed[Int($0.key)] && isMeant($0.value)
    }.map { account, type in
      "account \(accounts.name(of: account))  ; type: \(type.rawValue)\n"
    }
    return lines.isEmpty ? "" : lines.joined() + "\n"
  }

  private mutating func obfuscateDeclarations() {
    tagDeclarations = []
    for index in commodityDeclarations.indices { commodityDeclarations[index].comments = [] }
    // They have done their work; their queries would show names.
    autoRules = []
  }

  private mutating func obfuscateEntries() -> Bool {
    var names = DescriptionPseudonyms()
    payeeDeclarations = payeeDeclarations.map {
      Declaration(name: names.payee(Array($0.name.utf8)), span: $0.span, comments: [])
    }
    var text: [UInt8] = []
    for transaction in transactions.indices {
      let row = transactions[transaction]
      let description = names.description(sources.bytes(row.description))
      transactions[transaction].start = UInt32(text.count)
      transactions[transaction].flags.subtract([.code, .comment, .tags, .modified, .link])
      row.date.append(to: &text)
      text.append(" ")
      let start = text.count
      text.append(description)
      transactions[transaction].description = ByteSpan(UInt32(start), UInt32(text.count))
      text.append("\n")
      for posting in postingRows(of: transaction) { appendPosting(posting, to: &text) }
      text.append("\n")
    }
    guard let file = sources.add(name: "(obfuscated)", buffer: SourceBuffer(text)) else {
      return false
    }
    let base = sources.files[file].base
    for transaction in transactions.indices {
      transactions[transaction].start += base
      transactions[transaction].description = ByteSpan(
        transactions[transaction].description.start + base,
        transactions[transaction].description.end + base)
    }
    for row in postings.rows.indices { postings.rows[row].start += base }
    return true
  }

  /// Appends a posting with what is read from its text on demand: its dates.
  private mutating func appendPosting(_ row: PostingID, to text: inout [UInt8]) {
    let posting = postings.rows[row]
    text.append("    ")
    postings.rows[row].start = UInt32(text.count)
    postings.rows[row].flags.subtract([.comment, .tags, .lot, .inheritedDate])
    if posting.flags.contains(.lot), var cost = postings.costs[row] {
      cost.origin = .price
      postings.costs[row] = cost
    }
    text.append(posting.kind.bracketed(accounts.name(of: posting.account)))
    if let dates = postings.dates[row] {
      postings.rows[row].flags.insert(.comment)
      text.append("  ; [")
      dates.primary?.append(to: &text)
      if let secondary = dates.secondary {
        text.append("=")
        secondary.append(to: &text)
      }
      text.append("]")
    }
    text.append("\n")
  }
}

/// Numbers in the place of texts: equal texts have the same.
private struct Pseudonyms {
  private let prefix: String
  private var numbers: [[UInt8]: Int] = [:]

  init(_ prefix: String) { self.prefix = prefix }

  mutating func pseudonym(for text: [UInt8]) -> String {
    let next = numbers.count + 1
    let number = numbers[text, default: next]
    if number == next { numbers[text] = number }
    return "\(prefix)\(number)"
  }
}

/// Numbers in the place of descriptions.
private struct DescriptionPseudonyms {
  private var payees = Pseudonyms("p")
  private var notes = Pseudonyms("n")

  mutating func payee(_ text: [UInt8]) -> String {
    text.isEmpty ? "" : payees.pseudonym(for: text)
  }

  mutating func description(_ text: UnsafeBufferPointer<UInt8>) -> String {
    let (payee, note) = ParsedJournal.payeeAndNote(text)
    guard text.contains(UInt8(ascii: "|")) else { return self.payee(Array(text)) }
    let parts = [
      self.payee(Array(payee)), "|", note.isEmpty ? "" : notes.pseudonym(for: Array(note)),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
