import Amounts
import Journal
import SourceText

/// The names that the journal has before definitions are read, and the additional names in
/// definitions.
struct KnownNames {
  /// Accounts and commodities are numbered, and those of the journal come first.
  private let accounts: Int
  private let commodities: Int

  init(_ journal: ParsedJournal) {
    accounts = journal.accounts.count
    commodities = journal.commodities.count
  }

  /// Whether the journal has an account, declared or used.
  func isKnown(_ account: AccountID) -> Bool { Int(account) < accounts }

  /// The names that definitions use but the journal neither declares nor uses, for each kind of
  /// name that it declares at all.
  func undeclared(_ names: [DefinitionName], in journal: ParsedJournal) -> [Diagnostic] {
    var found: [Diagnostic] = []
    // Each is reported once, where it stands first.
    var seen: Set<DefinitionName.Subject> = []
    let counts = Dictionary(names.map { ($0.subject, 1) }, uniquingKeysWith: +)
    lazy var accountNames = SpellingIndex(
      (0..<accounts).lazy.map { journal.accounts.name(of: AccountID($0)) })
    lazy var symbols = SpellingIndex(
      (1..<max(1, commodities)).lazy.map { journal.commodities.symbol(of: CommodityID($0)) })
    for name in names {
      switch name.subject {
      case .account(let account)
      where Int(account) >= accounts && !journal.accountDeclarations.isEmpty
        && seen.insert(name.subject).inserted:
        let text = journal.accounts.name(of: account)
        found.append(
          .undeclared(
            "account", text, at: name.span, nearest: accountNames.nearest(to: text),
            isOnlyPlace: counts[name.subject] == 1
              && journal.sources.text(name.span).isExactly(text)))
      case .commodity(let commodity)
      where Int(commodity) >= commodities && !journal.commodityDeclarations.isEmpty
        && seen.insert(name.subject).inserted:
        let symbol = journal.commodities.symbol(of: commodity)
        found.append(
          .undeclared(
            "commodity", symbol, at: name.span, nearest: symbols.nearest(to: symbol),
            written: Symbol.written(symbol), isOnlyPlace: false))
      default: break
      }
    }
    if !journal.payeeDeclarations.isEmpty { found += undeclaredPayees(names, in: journal) }
    return found
  }

  private func undeclaredPayees(
    _ names: [DefinitionName], in journal: ParsedJournal
  ) -> [Diagnostic] {
    var known = NameSet(journal.payeeDeclarations.map(\.name))
    var found = known
    let unknown = names.compactMap { name -> (payee: String, span: ByteSpan)? in
      guard case .text(.payee, let payee) = name.subject, name.form != .condition,
        found.insert(payee)
      else { return nil }
      return (payee, name.span)
    }
    guard !unknown.isEmpty else { return [] }
    // Only now is it worth looking at all transactions.
    known.formUnion(journal.payees)
    var spellings = SpellingIndex(known.inByteOrder())
    return unknown.filter { !known.contains($0.payee) }.map {
      .undeclared(
        "payee", $0.payee, at: $0.span, nearest: spellings.nearest(to: $0.payee),
        isOnlyPlace: false)
    }
  }
}

extension Diagnostic {
  fileprivate static func undeclared(
    _ what: String, _ name: String, at span: ByteSpan, nearest: String?, written: String? = nil,
    isOnlyPlace: Bool
  ) -> Self {
    let declare = "declare it in the journal: \(what) \(written ?? name)"
    return Diagnostic(
      .undeclaredName, "the journal neither declares nor uses the \(what) '\(name)'", at: span,
      help: nearest.map { [Spelling.question($0), "if not, \(declare)"] } ?? [declare],
      fixes: isOnlyPlace ? nearest.map { [.spelling($0, at: span)] } ?? [] : [])
  }
}
