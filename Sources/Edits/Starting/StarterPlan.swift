public import Journal
import Amounts
import Containers
import Ledger
import SourceText

/// The definitions of a book whose journal exists: with its accounts, its currency, and amounts as it writes them.
public struct StarterPlan: Sendable {
  /// The files, by their names in the book's folder, in reading order.
  public let files: [(name: String, text: String)]

  /// The largest number of lines of its budget; a journal with more accounts gets lines for their parents.
  private static let mostLines = 30

  /// Writes a plan.
  ///
  /// - Parameters:
  ///   - journal: The journal.
  ///   - path: Its path, as `florin.yaml` names it.
  ///   - currency: The symbol of the book's currency; nil for the one of most of its amounts.
  ///   - schema: The JSON Schema of definitions, for editors.
  /// - Complexity: O(n) in the postings.
  public init(for journal: ParsedJournal, at path: String, currency: String?, schema: String) {
    let facts = JournalFacts(journal)
    let currency = currency ?? facts.currency
    let modeline = StarterBook.modeline
    files =
      [
        ("florin.yaml", modeline + Self.settings(facts, path, currency)),
        ("budgets.yaml", modeline + Self.budgets(facts, currency, journal.commodities)),
        ("recurring.yaml", modeline + Self.recurring),
        ("rules.yaml", modeline + Self.rules(facts)),
        ("florin.schema.json", schema),
      ] + StarterBook.gitFiles
  }

  private static func settings(_ facts: JournalFacts, _ path: String, _ currency: String?) -> String
  {
    let symbol = currency.map {
      "  currency: \(YAMLScalar.written($0, inBrackets: false, isName: true))\n"
    }
    return """
      # The book: its journal, its definitions and its settings.
      journal: \(YAMLScalar.written(path, inBrackets: false))
      include: [recurring.yaml, budgets.yaml, rules.yaml]
      settings:
      \(symbol ?? "")\(uncategorized(facts))  week-start: monday

      """
  }

  /// The settings of the accounts for what has no category; comments if the journal would have to declare an account.
  private static func uncategorized(_ facts: JournalFacts) -> String {
    let accounts = [
      ("uncategorized", facts.uncategorized), ("uncategorized-income", facts.uncategorizedIncome),
    ]
    let lines = accounts.map { key, account in
      "\(key): \(YAMLScalar.written(account.name, inBrackets: false, isName: true))\n"
    }
    guard accounts.contains(where: { !$0.1.isDeclared }) else {
      return lines.map { "  \($0)" }.joined()
    }
    return "  # Imports need these accounts: declare them in the journal, and remove the '#'.\n"
      + lines.map { "  # \($0)" }.joined()
  }

  private static func budgets(
    _ facts: JournalFacts, _ currency: String?, _ commodities: CommodityTable
  ) -> String {
    let zero = currency.map { facts.zero(in: $0, commodities) } ?? "0"
    let lines = facts.spending(atMost: mostLines).map { name in
      "      \(YAMLScalar.written(name, inBrackets: false, isName: true)): "
        + "\(YAMLScalar.written(zero, inBrackets: false))\n"
    }
    return """
      # Your monthly budget: 'florin budget' compares it with what you spent.
      # Replace the zeros with your amounts: 'florin budget --suggest 3' prints some, from what you spent.
      budgets:
        household:
          default: true
          lines:\(lines.isEmpty ? " {}\n" : "\n" + lines.joined())
      """
  }

  private static let recurring = """
    # Recurring transactions: 'florin recurring detect' finds them in your journal, 'florin upcoming' lists them,
    # and 'florin generate' records them.
    templates: {}

    """

  private static func rules(_ facts: JournalFacts) -> String {
    let account = facts.spending(atMost: 1).first ?? "Expenses:Food"
    return """
      # Rules that set the accounts of imported transactions: the first match wins. For example:
      #   - name: market
      #     when: {payee: [market, grocer]}
      #     then: {account: \(YAMLScalar.written(account, inBrackets: true, isName: true))}
      rules: []

      """
  }
}

/// What a plan takes from a journal.
private struct JournalFacts {
  /// The symbol of most amounts of its spending, or else of all its amounts.
  let currency: String?
  /// The account for spending without a category, and whether the journal has it or declares no accounts.
  let uncategorized: (name: String, isDeclared: Bool)
  /// The same for income.
  let uncategorizedIncome: (name: String, isDeclared: Bool)
  /// The names of the accounts that spend, in the order of the chart of accounts.
  private let spending: [String]

  init(_ journal: ParsedJournal) {
    let types = AccountTypes(journal)
    var isUsed = Array(repeating: false, count: journal.accounts.count)
    var counts: [CommodityID: (spent: Int, all: Int)] = [:]
    var isDeclaredLeaf = Array(repeating: false, count: journal.accounts.count)
    for declaration in journal.accountDeclarations {
      if let account = journal.accounts.find(declaration.name.utf8) {
        isDeclaredLeaf[Int(account)] = true
      }
    }
    for parent in journal.accounts.parents { isDeclaredLeaf[Int(parent)] = false }
    for posting in journal.postings.rows where posting.kind == .real {
      isUsed[Int(posting.account)] = true
      guard posting.flags.contains(.amount) else { continue }
      counts[posting.commodity, default: (0, 0)].all += 1
      if types.type(of: posting.account) == .expense { counts[posting.commodity]?.spent += 1 }
    }
    let most = counts.max { a, b in
      (a.value.spent, a.value.all, b.key) < (b.value.spent, b.value.all, a.key)
    }
    currency = most.map { journal.commodities.symbol(of: $0.key) }.flatMap { $0.isEmpty ? nil : $0 }
    let order = AccountOrder(journal).accounts
    let spent = order.filter {
      (isUsed[Int($0)] || isDeclaredLeaf[Int($0)]) && types.type(of: $0) == .expense
    }
    func account(_ type: AccountType, _ usual: StarterAccount) -> (name: String, isDeclared: Bool) {
      let own = order.filter { types.type(of: $0) == type }.map { journal.accounts.name(of: $0) }
      let known = own.first { name in
        ["uncategorized", "uncategorised", "unknown"].contains {
          name.lowercased().hasSuffix(":\($0)")
        }
      }
      if let known { return (known, true) }
      guard let top = own.first?.split(separator: ":").first else {
        let isLower =
          order.first.map { journal.accounts.name(of: $0).first?.isLowercase ?? false } ?? false
        return (isLower ? usual.name.lowercased() : usual.name, journal.accountDeclarations.isEmpty)
      }
      let part = top.first?.isUppercase ?? true ? "Uncategorized" : "uncategorized"
      return ("\(top):\(part)", journal.accountDeclarations.isEmpty)
    }
    let uncategorized = account(.expense, StarterChart.uncategorized)
    self.uncategorized = uncategorized
    // An account for what has no category yet needs no budget, until something is there.
    spending = spent.filter {
      isUsed[Int($0)] || journal.accounts.name(of: $0) != uncategorized.name
    }.map { journal.accounts.name(of: $0) }
    uncategorizedIncome = account(.revenue, StarterChart.uncategorizedIncome)
  }

  /// The accounts that spend, or their parents if there are too many.
  func spending(atMost count: Int) -> [String] {
    guard spending.count > count else { return spending }
    var names: [String] = []
    for name in spending {
      let parent = name.split(separator: ":").prefix(2).joined(separator: ":")
      if names.last != parent { names.append(parent) }
    }
    return names
  }

  /// No money, as the journal writes it.
  func zero(in symbol: String, _ commodities: CommodityTable) -> String {
    commodities.find(symbol.utf8).map { commodities.writtenText(Amount(.zero, $0)) }
      ?? "0 \(symbol)"
  }
}
