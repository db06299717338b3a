import Amounts
import Containers
import Dates
import Journal

extension BalancedJournal {
  /// The same journal, with other accounts for all postings.
  ///
  /// - Parameter pivot: What their names are made of.
  /// - Returns: The changed journal, whose accounts are only those of its postings, and the tags that no posting has,
  ///   in lowercase.
  /// - Complexity: O(n) in the postings, and in the text of comments with tags.
  public func pivoted(by pivot: Pivot) -> (journal: BalancedJournal, unknownTags: Set<String>) {
    var names = PivotNames(pivot, self)
    var result = self
    result.journal.replaceAccounts { transaction, row in
      names.name(ofPosting: row, transaction: transaction)
    }
    return (result, pivot.tags.subtracting(names.tagsFound))
  }
}

/// Makes the names of pivoted postings.
private struct PivotNames {
  private let pivot: Pivot
  private let balanced: BalancedJournal
  private let journal: ParsedJournal
  /// The value of each tag in the directives of an account and its parents, by account; made when it's needed.
  private var inherited: [String: [String]] = [:]
  /// The tags of the last transaction: its postings come one after the other.
  private var last: (transaction: TransactionID?, tags: [Tag]) = (nil, [])
  /// The tags of the pivot that a posting had.
  private(set) var tagsFound: Set<String> = []

  init(_ pivot: Pivot, _ journal: BalancedJournal) {
    self.pivot = pivot
    balanced = journal
    self.journal = journal.journal
  }

  mutating func name(ofPosting row: PostingID, transaction: TransactionID) -> String {
    var name = ""
    for (index, sources) in pivot.levels.enumerated() {
      if index > 0 { name += ":" }
      for source in sources {
        let value = value(of: source, posting: row, transaction)
        guard !value.isEmpty else { continue }
        name += value
        break
      }
    }
    return name
  }

  private mutating func value(
    of source: Pivot.Source, posting row: PostingID, _ transaction: TransactionID
  ) -> String {
    switch source {
    case .account: return journal.accounts.name(of: journal.postings.rows[row].account)
    case .code: return journal.code(of: transaction)
    case .commodity:
      let amounts = balanced.amounts(ofPosting: row)
      return amounts.count == 1 ? journal.commodities.symbol(of: amounts[0].commodity) : ""
    case .date: return journal.transactions[transaction].date.description
    case .description: return journal.description(of: transaction)
    case .note: return journal.note(of: transaction)
    case .payee: return journal.payee(of: transaction)
    case .status: return journal.status(ofPosting: row, of: transaction).mark
    case .tag(let name):
      let value = value(ofTag: name, posting: row, transaction)
      if !value.isEmpty { tagsFound.insert(name) }
      return value
    }
  }

  private mutating func value(
    ofTag name: String, posting row: PostingID, _ transaction: TransactionID
  )
    -> String
  {
    if let value = Self.value(of: name, in: journal.tags(ofPosting: row)) { return value }
    if last.transaction != transaction {
      last = (transaction, journal.tags(ofTransaction: transaction))
    }
    if let value = Self.value(of: name, in: last.tags) { return value }
    return inheritedValues(of: name)[Int(journal.postings.rows[row].account)]
  }

  /// The first value that isn't empty.
  private static func value(of name: String, in tags: [Tag]) -> String? {
    tags.first { !$0.value.isEmpty && $0.name.lowercased() == name }?.value
  }

  /// For each account, the value of a tag in its directive or in that of its nearest parent.
  private mutating func inheritedValues(of name: String) -> [String] {
    if let known = inherited[name] { return known }
    let accounts = journal.accounts
    var values = [String](repeating: "", count: accounts.count)
    for declaration in journal.accountDeclarations {
      let tags = declaration.comments.flatMap { journal.tags(in: $0) }
      guard let value = Self.value(of: name, in: tags),
        let account = accounts.find(declaration.name.utf8)
      else { continue }
      values[Int(account)] = value
    }
    accounts.inherit(&values, where: \.isEmpty)
    inherited[name] = values
    return values
  }
}
