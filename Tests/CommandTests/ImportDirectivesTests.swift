import TestSupport
import Testing

/// `florin import` where directives of the journal are in force, which make something else of what is written.
@Suite struct ImportDirectivesTests {
  private static func definitions(into: String = "") -> String {
    """
    settings: {currency: EUR, uncategorized: Expenses:Unknown, uncategorized-income: Income:Unknown}
    rules:
      - {name: groceries, when: {payee: aldi}, then: {account: Expenses:Food}}
    imports:
      bank: {files: bank.csv, account: Assets:Bank\(into)}

    """
  }

  private func check(
    _ journal: String, _ help: String?, more: [String: String] = [:],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    var files = [
      "main.journal": journal,
      "florin.yaml": Self.definitions(),
      "bank.csv": "Date,Payee,Amount\n2024-06-03,Aldi,-20.00\n2024-06-05,Kiosk,-3.50\n",
    ]
    files.merge(more) { $1 }
    let outcome =
      help.map {
        """
        florin: error: the entry would be read with another meaning, so nothing was written
           = help: \($0)
        """
      } ?? """
        florin: added 2 transactions
        florin: 1 row is uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
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
      "'\(alias)' at main.journal:1 applies there; write 'end aliases' where it should end")
  }

  @Test
  func
    `aliases that make two accounts change places are noticed, though each gets as many postings`()
    throws
  {
    let journal = """
      alias X = Expenses:Unknown
      alias Expenses:Unknown = Expenses:Food
      alias Expenses:Food = X

      2024-06-01 Opening
          Assets:Cash    12.00 EUR
          Equity

      end aliases

      """
    // At the end of the file, nothing is in force.
    try check(journal, nil)
    try check(
      journal + "2024-07-01 Later\n    Assets:Cash    12.00 EUR\n    Equity\n",
      "'alias Expenses:Food = X' at main.journal:3 applies there; write 'end aliases' where it should end"
    )
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

  @Test(arguments: [
    ("comment", "comments out everything below it; write 'end comment' where it should end"),
    ("!comment", "comments out everything below it; write 'end comment' where it should end"),
    ("apply account home", "applies there; write 'end apply account' where it should end"),
    ("!apply account home", "applies there; write 'end apply account' where it should end"),
    ("@apply account home", "applies there; write 'end apply account' where it should end"),
  ])
  func `a directive is found with a mark before it`(_ directive: String, _ help: String) throws {
    // A block that ends, and what ends again, hold no more.
    let journal = """
      comment
      older
      end comment
      apply account old
      end apply account
      \(directive)

      """
    try check(journal, "'\(directive)' at main.journal:6 \(help)")
  }

  @Test(arguments: [
    // What stands above an include, above the one of its includer, and what ends in between.
    ("apply account home", "", "main.journal:3", "apply account"),
    ("!apply account home", "", "main.journal:3", "apply account"),
    ("", "apply account home", "a/2024.journal:1", "apply account"),
    ("alias Assets = Home", "", "main.journal:3", "aliases"),
    ("apply account old", "end apply account", "", ""),
    ("alias Assets = Home", "end aliases", "", ""),
  ])
  func `a directive above an include is in force in the file`(
    _ above: String, _ between: String, _ place: String, _ end: String
  ) throws {
    let journal = """
      include bare.journal

      \(above)
      include a/2024.journal
      end aliases
      \(above.contains("apply") ? "end apply account" : "")

      """
    let directive = between.isEmpty ? above : between
    try check(
      journal,
      place.isEmpty
        ? nil
        : "'\(directive)' at \(place) applies there; write 'end \(end)' where it should end",
      more: [
        "bare.journal": "", "a/2024.journal": "\(between)\ninclude june.journal\n",
        "a/june.journal": "", "florin.yaml": Self.definitions(into: ", into: a/june.journal"),
      ])
  }

  @Test func `a file that is read twice may get rows`() throws {
    try check(
      "include a.journal\ninclude a.journal\n", nil,
      more: ["a.journal": "", "florin.yaml": Self.definitions(into: ", into: a.journal")])
  }

  @Test(arguments: [
    ("Expenses:Food", "", true),
    ("! Expenses:Food", "", true),
    ("*Expenses:Food", "", true),
    ("food", "alias food = Expenses:Food", true),
    (
      "Expenses:Food", "alias Expenses:Food = Costs\n\n2024-06-01 x\n  a  1\n  b\n\nend aliases",
      false
    ),
    // Two blanks would end the name, so they become one.
    ("Expenses  Food", "", true),
  ])
  func `accounts that hledger's rules write are read as they are meant`(
    _ account: String, _ journal: String, _ isRead: Bool
  ) throws {
    let later = "\n2024-07-01 y\n  a  1\n  b\n"
    try TestSupport.check(
      """
      $ florin import bank.csv --write -q 2> /dev/null || echo refused; grep -c 06-03 main.journal
      \(isRead ? "1" : "refused\n0\n[1]")
      """,
      files: [
        "main.journal": journal + "\n" + later,
        "bank.csv": "2024-06-03,Aldi,-20.00\n",
        "bank.csv.rules":
          "fields date, description, amount\naccount1 Assets:Bank\naccount2 \(account)\n",
      ])
  }
}
