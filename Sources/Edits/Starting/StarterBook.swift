public import Dates
import Journal

/// A book that works at once and is meant to be edited: a chart of accounts, a budget with lines of 0, one
/// template that is a draft, a few rules.
public struct StarterBook: Sendable {
  /// The files, by their names in the book's folder, in reading order.
  public let files: [(name: String, text: String)]

  /// Writes a book in a currency.
  ///
  /// - Parameters:
  ///   - currency: The symbol of the commodity, such as `EUR`.
  ///   - schema: The JSON Schema of definitions, for editors.
  ///   - today: The day it's written. Its examples begin with that day's month.
  ///   - household: What is known about the household; nil for nothing.
  public init(
    currency: String, schema: String, today: CivilDate, household: StarterHousehold? = nil
  ) {
    let first = today.start(of: .month)
    let modeline = Self.modeline
    let money = StarterMoney(
      symbol: currency, hasDecimalComma: household?.hasDecimalComma ?? false)
    files =
      [
        ("florin.yaml", modeline + Self.settings(currency)),
        ("main.journal", Self.journal(money, household, from: first)),
        ("budgets.yaml", modeline + Self.budgets(money, household)),
        ("recurring.yaml", modeline + Self.recurring(money, household, from: first)),
        ("rules.yaml", modeline + Self.rules),
        ("florin.schema.json", schema),
      ] + Self.gitFiles
  }

  /// The first line of definitions: where editors find their schema.
  static let modeline = "# yaml-language-server: $schema=florin.schema.json\n"

  /// The text of the journal.
  public var journal: String { files[1].text }

  /// The files that the book consists of.
  public static let bookFiles = [
    "florin.yaml", "main.journal", "budgets.yaml", "recurring.yaml", "rules.yaml",
  ]

  /// The git configuration files of a book.
  public static let gitFiles = [
    (
      ".gitattributes",
      """
      # To show the entry in the headings of a diff, run:
      #   git config diff.florin.xfuncname '^([0-9]{4}[-/.].*|[~=] .*|(account|commodity|include) .*)$'
      *.journal diff=florin

      """
    ),
    (
      ".gitignore",
      """
      # Temporary files while florin changes a file
      .florin-*
      # Editor backups
      *~
      *.swp

      """
    ),
  ]

  /// A git hook that refuses a commit of a book with errors, or of unformatted journals.
  public static let preCommitHook = """
    #!/bin/sh
    # Refuses the commit if the book has errors or a journal isn't formatted ('florin fmt --write').
    command -v florin >/dev/null || {
      echo "florin isn't in your PATH, so nothing checks the book; if you don't use it any more: rm '$0'" >&2
      exit 1
    }
    florin check || exit 1
    florin fmt --check || exit 1

    """

  private static func settings(_ currency: String) -> String {
    """
    # The book: its journal, its definitions and its settings.
    journal: main.journal
    include: [recurring.yaml, budgets.yaml, rules.yaml]
    settings:
      currency: \(YAMLScalar.written(currency, inBrackets: false, isName: true))
      uncategorized: Expenses:Uncategorized
      uncategorized-income: Income:Uncategorized
      week-start: monday

    """
  }

  private static func journal(
    _ money: StarterMoney, _ household: StarterHousehold?, from first: CivilDate
  ) -> String {
    let chart = household?.chart ?? .usual
    let commodities = (household?.commodities ?? []).map { "commodity \($0)\n" }.joined()
    return """
      ; Your transactions: add them with 'florin add' or in an editor.

      commodity \(money.thousand)
      \(commodities)
      \(chart.directives(withParents: household != nil))

      """ + opening(money, household, chart, on: first)
  }

  /// The opening balances, or how to write them.
  private static func opening(
    _ money: StarterMoney, _ household: StarterHousehold?, _ chart: StarterChart, on day: CivilDate
  ) -> String {
    if let household, !household.opening.isEmpty { return household.opening }
    guard household != nil else {
      return """
        ; Start with your current balances:
        ;
        ; \(day) Opening balances
        ;     Assets:Bank:Checking    \(money.thousand)
        ;     Assets:Cash               \(money.text("50.00"))
        ;     Equity:Opening

        """
    }
    return """
      ; Start with your current balances:
      ;
      ; \(day) Opening balances
      ;     \(chart.assets[0].name)    \(money.thousand)
      ;     Equity:Opening

      """
  }

  private static func budgets(_ money: StarterMoney, _ household: StarterHousehold?) -> String {
    """
    # Your monthly budget: 'florin budget' compares it with what you spent.
    # Replace the zeros with your amounts; 'florin budget --suggest 3' suggests some.
    budgets:
      household:
        default: true
        accounts: [\(payingAccounts(household))]
        lines:
    \(lines(money, household).map { "      \($0)" }.joined(separator: "\n"))

    """
  }

  /// The accounts of the budget: money at hand and cards, in the book's currency.
  private static func payingAccounts(_ household: StarterHousehold?) -> String {
    let usual = ["Assets:Bank:Checking, Assets:Cash", "\"Liabilities:Credit Card\""]
    guard let household else { return usual.joined(separator: ", ") }
    func list(_ accounts: [StarterAccount]) -> String {
      accounts.map { YAMLScalar.written($0.name, inBrackets: true, isName: true) }
        .joined(separator: ", ")
    }
    let (assets, debts) = household.budgetAccounts
    return [
      household.assets.isEmpty ? usual[0] : list(assets),
      household.debts.isEmpty ? usual[1] : list(debts),
    ].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The lines of the budget: the bills, then what has no amount yet.
  private static func lines(_ money: StarterMoney, _ household: StarterHousehold?) -> [String] {
    let zero = YAMLScalar.written(money.text("0"), inBrackets: false)
    guard let bills = household?.bills, !bills.isEmpty else {
      return [
        "Clothing", "Food:Dining", "Food:Groceries", "Health", "Housing", "Insurance", "Leisure",
        "Phone", "Transport",
      ].map { "Expenses:\($0): \(zero)" }
    }
    // A bill's line covers the accounts below its own.
    let rest = StarterChart.everyday.filter { account in
      !bills.contains { "\(account.name):".hasPrefix("\($0.account.name):") }
    }
    return bills.map { bill in
      let name = YAMLScalar.written(bill.account.name, inBrackets: false, isName: true)
      guard let template = bill.template else {
        return "\(name): \(YAMLScalar.written(bill.amount, inBrackets: false))"
      }
      // Its envelope saves for the template's next date.
      let amount = YAMLScalar.written(bill.amount, inBrackets: true)
      return "\(name): {amount: \(amount), fund: \(YAMLScalar.written(template, inBrackets: true))}"
    } + rest.map { "\($0.name): \(zero)" }
  }

  private static func recurring(
    _ money: StarterMoney, _ household: StarterHousehold?, from first: CivilDate
  ) -> String {
    let head = """
      # Recurring transactions: 'florin upcoming' lists them, 'florin generate' records them.
      templates:

      """
    if let household, !household.templates.isEmpty { return head + household.templates }
    let payer = (household?.chart ?? .usual).assets[0].name
    let bill = household?.bills.first?.account.name ?? "Expenses:Housing:Rent"
    let amount = YAMLScalar.written(money.thousand, inBrackets: false)
    return head + """
        rent:
          status: draft            # change to active when it's right
          description: Landlord | Rent
          schedule: {frequency: monthly, days: 1}
          start: \(first)
          postings:
            \(YAMLScalar.written(bill, inBrackets: false, isName: true)): \(amount)
            \(YAMLScalar.written(payer, inBrackets: false, isName: true)):

      """
  }

  private static let rules = """
    # Rules that set the accounts of imported transactions: the first match wins.
    rules:
      - name: groceries
        when: {payee: [supermarket, grocer, bakery]}
        then: {account: Expenses:Food:Groceries}
      - name: dining
        when: {payee: [restaurant, cafe, pizzeria]}
        then: {account: Expenses:Food:Dining}
      - name: transport
        when: {payee: [railway, metro, fuel]}
        then: {account: Expenses:Transport}

    """
}
