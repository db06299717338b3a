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
  public init(currency: String, schema: String) {
    let modeline = "# yaml-language-server: $schema=florin.schema.json\n"
    files =
      [
        ("florin.yaml", modeline + Self.settings(currency)),
        ("main.journal", Self.journal(currency)),
        ("budgets.yaml", modeline + Self.budgets(currency)),
        ("recurring.yaml", modeline + Self.recurring(currency)),
        ("rules.yaml", modeline + Self.rules),
        ("florin.schema.json", schema),
      ] + Self.gitFiles
  }

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
    florin check || exit 1
    florin fmt --check || exit 1

    """

  private static func settings(_ currency: String) -> String {
    """
    # The book: its journal, its definitions and its settings.
    journal: main.journal
    include: [recurring.yaml, budgets.yaml, rules.yaml]
    settings:
      currency: \(quoted(currency))
      uncategorized: Expenses:Uncategorized
      uncategorized-income: Income:Uncategorized
      week-start: monday

    """
  }

  private static func journal(_ currency: String) -> String {
    """
    ; Your transactions: add them with 'florin add' or in an editor.

    commodity 1000.00 \(currency)

    account Assets:Bank:Checking     ; type: C
    account Assets:Bank:Savings      ; type: A
    account Assets:Cash              ; type: C
    account Liabilities:Credit Card  ; type: L
    account Equity:Opening           ; type: E
    account Income:Salary            ; type: R
    account Income:Other             ; type: R
    account Income:Uncategorized     ; type: R
    account Expenses:Clothing        ; type: X
    account Expenses:Food:Dining     ; type: X
    account Expenses:Food:Groceries  ; type: X
    account Expenses:Health          ; type: X
    account Expenses:Housing:Power   ; type: X
    account Expenses:Housing:Rent    ; type: X
    account Expenses:Insurance       ; type: X
    account Expenses:Leisure         ; type: X
    account Expenses:Phone           ; type: X
    account Expenses:Transport       ; type: X
    account Expenses:Uncategorized   ; type: X

    ; Start with your current balances:
    ;
    ; 2025-01-01 Opening balances
    ;     Assets:Bank:Checking    1000.00 \(currency)
    ;     Assets:Cash               50.00 \(currency)
    ;     Equity:Opening

    """
  }

  private static func budgets(_ currency: String) -> String {
    let lines = [
      "Clothing", "Food:Dining", "Food:Groceries", "Health", "Housing", "Insurance", "Leisure",
      "Phone", "Transport",
    ].map { "      Expenses:\($0): \(quoted("0 \(currency)"))" }.joined(separator: "\n")
    return """
      # Your monthly budget: 'florin budget' compares it with what you spent.
      # Replace the zeros with your amounts; 'florin unbudgeted --suggest 3' suggests some.
      budgets:
        household:
          default: true
          accounts: [Assets:Bank:Checking, Assets:Cash, "Liabilities:Credit Card"]
          lines:
      \(lines)

      """
  }

  private static func recurring(_ currency: String) -> String {
    """
    # Recurring transactions: 'florin upcoming' lists them, 'florin generate' records them.
    templates:
      rent:
        status: draft            # change to active when it's right
        description: Landlord | Rent
        schedule: {frequency: monthly, days: 1}
        start: 2025-01-01
        postings:
          Expenses:Housing:Rent: \(quoted("1000.00 \(currency)"))
          Assets:Bank:Checking:

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

  /// A text as written in YAML: in quotes if it would be read as something else.
  private static func quoted(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == " " || $0 == "."
    }
    return isPlain
      ? text
      : "\"" + text.map { "\"\\".contains($0) ? "\\\($0)" : "\($0)" }.joined() + "\""
  }
}
