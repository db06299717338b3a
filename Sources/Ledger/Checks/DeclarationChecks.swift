import Amounts
import Containers
import Journal
import SourceText

/// Checks that names are declared. Each name is reported once, where it's first used.
struct DeclarationChecks {
  private let journal: ParsedJournal

  init(_ journal: ParsedJournal) { self.journal = journal }

  /// How many accounts postings use without an `account` directive.
  var undeclaredAccountCount: Int {
    var isUndeclared = Array(repeating: false, count: journal.accounts.count)
    for posting in journal.postings.rows { isUndeclared[Int(posting.account)] = true }
    for declaration in journal.accountDeclarations {
      if let account = journal.accounts.find(declaration.name.utf8) {
        isUndeclared[Int(account)] = false
      }
    }
    return isUndeclared.count { $0 }
  }

  /// Accounts that postings use without an `account` directive.
  func undeclaredAccounts() -> [Diagnostic] {
    var isKnown = Array(repeating: false, count: journal.accounts.count)
    for declaration in journal.accountDeclarations {
      if let account = journal.accounts.find(declaration.name.utf8) { isKnown[Int(account)] = true }
    }
    var known = Known(journal.accountDeclarations, journal)
    var prefixes = AppliedPrefixes(journal)
    var found: [Diagnostic] = []
    for row in journal.postings.rows.indices {
      let account = journal.postings.rows[row].account
      guard !isKnown[Int(account)] else { continue }
      isKnown[Int(account)] = true
      let name = journal.accounts.name(of: account)
      let span = journal.accountSpan(ofPosting: row)
      found.append(
        known.lacking(
          .undeclaredAccount, "the account '\(name)' isn't declared", at: span, name,
          below: prefixes.prefix(of: name, at: span),
          directive: journal.directive(declaring: .account(name))))
    }
    return found
  }

  /// Commodities that amounts use without a `commodity` or `D` directive; a zero needs none.
  func undeclaredCommodities() -> [Diagnostic] {
    var isKnown = Array(repeating: false, count: journal.commodities.count)
    for declaration in journal.commodityDeclarations {
      if let commodity = journal.commodities.find(declaration.name.utf8) {
        isKnown[Int(commodity)] = true
      }
    }
    for bridge in CommodityAliases(journal).bridges { isKnown[Int(bridge.alias)] = true }
    var known = Known(journal.commodityDeclarations, journal)
    var found: [Diagnostic] = []
    for row in journal.postings.rows.indices {
      let posting = journal.postings.rows[row]
      // An assignment uses the commodity of its balance.
      guard !posting.flags.isDisjoint(with: [.amount, .assertion]) else { continue }
      let assigned =
        posting.flags.contains(.amount) ? nil : journal.postings.assertions[row]
      let main = assigned?.amount ?? posting.amount
      var amounts = [main]
      if posting.flags.contains(.cost), let cost = journal.postings.costs[row] {
        amounts.append(cost.amount)
      }
      for amount in amounts where !isKnown[Int(amount.commodity)] {
        if amount.quantity.isZero, amount.commodity == CommodityTable.none { continue }
        isKnown[Int(amount.commodity)] = true
        let symbol = journal.commodities.symbol(of: amount.commodity)
        let directive = journal.directive(declaring: .commodity(symbol))
        let syntax = journal.syntax(ofPosting: row)
        let isCost = amount.commodity != main.commodity
        let span =
          (isCost ? syntax?.cost : nil) ?? syntax?.amount ?? assigned?.span
          ?? ByteSpan(at: posting.start)
        found.append(
          symbol.isEmpty
            ? Diagnostic(
              .undeclaredCommodity, "this amount has no commodity", at: span,
              help: ["write one, or declare that amounts may have none: \(directive)"],
              fixes: known.declaring(symbol, directive))
            : known.lacking(
              .undeclaredCommodity, "the commodity '\(symbol)' isn't declared", at: span, symbol,
              directive: directive))
      }
    }
    return found
  }

  /// Payees that transactions use without a `payee` directive.
  func undeclaredPayees() -> [Diagnostic] {
    var known = NameSet(journal.payeeDeclarations.map(\.name))
    var declared = Known(journal.payeeDeclarations, journal)
    var seen = NameSet()
    var found: [Diagnostic] = []
    for transaction in journal.transactions.indices {
      let description = journal.description(of: transaction)
      guard seen.insert(description) else { continue }
      let payee = ParsedJournal.payeeAndNote(description).payee
      guard known.insert(payee) else { continue }
      let start = journal.transactions[transaction].description.start
      let span = ByteSpan(start, start + UInt32(payee.utf8.count))
      let directive = journal.directive(declaring: .payee(payee))
      found.append(
        payee.isEmpty
          ? Diagnostic(
            .undeclaredPayee, "this transaction has no payee", at: span,
            help: ["write one, or declare that transactions may have none: \(directive)"],
            fixes: declared.declaring(payee, directive))
          : declared.lacking(
            .undeclaredPayee, "the payee '\(payee)' isn't declared", at: span, payee,
            directive: directive))
    }
    return found
  }

  /// Tags that comments use without a `tag` directive, except for built-in ones.
  func undeclaredTags() -> [Diagnostic] {
    var known = NameSet(journal.tagDeclarations.map(\.name) + TagNames.builtIn)
    var declared = Known(journal.tagDeclarations, journal)
    var found: [Diagnostic] = []
    func check(_ comments: [ByteSpan]) {
      for comment in comments {
        for tag in journal.tagNames(in: comment) where known.insert(tag.name) {
          found.append(
            declared.lacking(
              .undeclaredTag, "the tag '\(tag.name)' isn't declared", at: tag.span, tag.name,
              directive: journal.directive(declaring: .tag(tag.name))))
        }
      }
    }
    for declaration in journal.accountDeclarations { check(declaration.comments) }
    for transaction in journal.transactions.indices {
      let rows = journal.postingRows(of: transaction)
      let hasTags =
        journal.transactions[transaction].flags.contains(.tags)
        || rows.contains { journal.postings.rows[$0].flags.contains(.tags) }
      guard hasTags else { continue }
      let syntax = journal.syntax(of: transaction)
      check(syntax.comments.map(\.span))
      for posting in syntax.postings { check(posting.comments.map(\.span)) }
    }
    return found
  }

  /// Accounts in use that end in the same name.
  func repeatedLeafNames() -> [Diagnostic] {
    var firstRow: [AccountID: PostingID] = [:]
    for row in journal.postings.rows.indices {
      let account = journal.postings.rows[row].account
      if firstRow[account] == nil { firstRow[account] = row }
    }
    var byLeaf = NameTable<[AccountID]>()
    for account in firstRow.keys.sorted() {
      byLeaf[journal.accounts.lastPart(of: account), default: []].append(account)
    }
    return byLeaf.inByteOrder().filter { $0.value.count > 1 }.compactMap { leaf, accounts in
      guard let row = firstRow[accounts[1]] else { return nil }
      return Diagnostic(
        .repeatedLeafName, "\(accounts.count) accounts end in '\(leaf)'",
        at: journal.accountSpan(ofPosting: row),
        notes: accounts.compactMap { account in
          firstRow[account].map {
            Diagnostic.Note(
              journal.accounts.name(of: account), at: journal.accountSpan(ofPosting: $0))
          }
        })
    }
  }
}

/// The declared names of one kind, and the place for more.
private struct Known {
  private let names: [String]
  private let sources: SourceMap
  private let fixes: DeclarationFixes?
  /// The names, or those that have a prefix, to find near ones; made when they are needed first.
  private var spellings = NameTable<SpellingIndex>()

  /// The most prefixes whose names are looked for.
  private static let mostPrefixes = 100

  init(_ declarations: [Declaration], _ journal: ParsedJournal) {
    names = declarations.map(\.name)
    sources = journal.sources
    fixes = DeclarationFixes(after: declarations, in: journal)
  }

  /// The fix that declares what has no name yet.
  func declaring(_ name: String, _ directive: String) -> [Diagnostic.Fix] {
    fixes.map { [$0.declaring(name, directive, .guess)] } ?? []
  }

  /// Reports a name that isn't declared: "did you mean" for a declared name that differs in a letter or two, and
  /// the directive to paste. Below the prefix of an `apply account`, the name to write there lacks the prefix; the
  /// directive has it, so it goes above.
  mutating func lacking(
    _ code: DiagnosticCode, _ headline: String, at span: ByteSpan, _ name: String,
    below prefix: String? = nil, directive: String
  ) -> Diagnostic {
    let declare =
      prefix == nil ? "declare it: \(directive)" : "declare it above 'apply account': \(directive)"
    let near = answer(for: name, below: prefix ?? "")
    guard case .near(let nearName) = near else {
      // A name that nobody has compared can be misspelled.
      let fix = fixes?.declaring(name, directive, near == .none ? .sure : .guess)
      return Diagnostic(code, headline, at: span, help: [declare], fixes: fix.map { [$0] } ?? [])
    }
    let nearest = String(nearName.dropFirst(prefix?.count ?? 0))
    var choices: [Diagnostic.Fix] = []
    // An alias may make another name of what is written.
    if prefix != nil || sources.text(span).isExactly(name) {
      choices.append(.spelling(nearest, at: span))
    }
    return Diagnostic(
      code, headline, at: span,
      help: [Spelling.question(nearest), "if not, \(declare)"],
      fixes: choices + declaring(name, directive))
  }

  private mutating func answer(for name: String, below prefix: String) -> SpellingIndex.Answer {
    if spellings[prefix] == nil {
      guard spellings.count < Self.mostPrefixes else { return .unknown }
      spellings[prefix] = SpellingIndex(names.filter { $0.utf8.starts(with: prefix.utf8) })
    }
    return spellings[prefix]?.answer(for: name) ?? .none
  }
}
