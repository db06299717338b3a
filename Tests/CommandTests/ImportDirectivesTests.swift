import TestSupport
import Testing

/// `florin import` where directives of the journal are in force, which make something else of what is written.
@Suite struct ImportDirectivesTests {
  private func check(
    _ journal: String, _ help: String?, more: [String: String] = [:],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    var files = [
      "main.journal": journal,
      "florin.yaml": """
      settings: {currency: EUR, uncategorized: Expenses:Unknown, uncategorized-income: Income:Unknown}
      rules:
        - {name: groceries, when: {payee: aldi}, then: {account: Expenses:Food}}
      imports:
        bank: {files: bank.csv, account: Assets:Bank}

      """,
      "bank.csv": "Date,Payee,Amount\n2024-06-03,Aldi,-20.00\n2024-06-05,Kiosk,-3.50\n",
    ]
    files.merge(more) { $1 }
    let outcome =
      help.map {
        """
        florin: error: the entry would not be read as it is meant: nothing is changed
           = help: \($0)
        """
      } ?? """
        florin: added 2 transactions
        florin: 1 row is uncategorized: 'florin rules add' and 'florin categorize' explain them
        """
    try TestSupport.check(
      """
      $ florin import --write --quiet; florin check
      \(outcome)
      """, files: files, sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    // The bank's account, that of a rule, that of what nothing explains, and all of them.
    "alias Assets:Bank = Assets:Giro",
    "alias Expenses:Food = Expenses:Groceries",
    "alias Expenses:Unknown = Expenses:Other",
    "alias Expenses = Costs",
    "alias /^Expenses:(.*)/ = Costs:\\1",
    // One account of the rows becomes the other.
    "alias /^Expenses:Unknown$/ = Expenses:Food",
  ])
  func `an alias above the rows makes other accounts of theirs`(_ alias: String) throws {
    let journal = """
      \(alias)

      2024-06-01 Opening
          Assets:Cash    12.00 EUR
          Equity

      end aliases

      2024-07-01 Later
          Assets:Cash    12.00 EUR
          Equity

      """
    try check(
      journal,
      "'\(alias)' at main.journal:1 is in force there: write 'end aliases' behind what it is for")
  }

  @Test(arguments: [
    // What the definitions name is read as at the end of the journal.
    "alias Expenses:Food = Expenses:Groceries",
    "alias Expenses = Costs",
    "alias Income:Unknown = Income:Other",
  ])
  func `an alias for the whole journal holds for rules too`(_ alias: String) throws {
    try check("\(alias)\n", nil)
  }
}
