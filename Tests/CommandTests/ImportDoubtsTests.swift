import TestSupport
import Testing

/// What an import says about rows and files that are probably not what was meant.
@Suite struct ImportDoubtsTests {
  private static let journal = """
    commodity 1000.00 EUR
    account Assets:Bank
    account Expenses:Fitness
    account Expenses:Food
    account Expenses:Phone
    account Expenses:Rent
    account Expenses:Unknown

    2024-01-02 Opening
        Assets:Bank    1000.00 EUR
        Equity:Opening

    """
    + ["Januar", "Februar", "Maerz", "April", "Mai", "Juni", "Juli", "August", "September"]
    .enumerated().map {
      """
      2024-0\($0 + 1)-05 Fitx Studio | Beitrag \($1)
          Assets:Bank   -20.00 EUR
          Expenses:Fitness

      2024-0\($0 + 1)-07 Market | Einkauf \($1)
          Assets:Bank   -30.00 EUR
          Expenses:Food

      2024-0\($0 + 1)-09 Telco | Rechnung \($1)
          Assets:Bank   -40.00 EUR
          Expenses:Phone

      2024-0\($0 + 1)-11 Hausverwaltung Nord | Miete \($1)
          Assets:Bank   -900.00 EUR
          Expenses:Rent


      """
    }.joined()

  private static func files(_ name: String, _ text: String) -> [String: String] {
    [
      "main.journal": journal, name: text,
      "florin.yaml":
        "journal: main.journal\nsettings: {currency: EUR, uncategorized: Expenses:Unknown}\n",
    ]
  }

  @Test func `a word of the note alone doesn't say what an unknown payee is`() throws {
    try check(
      """
      $ florin import a.csv --account Assets:Bank --list -O csv | cut -d, -f2,4-6
      description,result,account,because
      Gewerkschaft Verdi | Beitrag April,new,Expenses:Unknown,uncategorized 0.50
      Fitx Berlin | Beitrag Oktober,new,Expenses:Fitness,ai 0.97
      """,
      files: Self.files(
        "a.csv",
        """
        Date,Payee,Description,Amount
        2024-10-02,Gewerkschaft Verdi,Beitrag April,-21.50
        2024-10-05,Fitx Berlin,Beitrag Oktober,-20.00
        """))
  }

  @Test func `rows far ahead, and money that an account never had, are named`() throws {
    try check(
      """
      $ florin import a.csv --account Assets:Bank -q | grep "^+2"
      +2024-06-02 * Shop
      +2042-06-02 * Hotel
      florin: would add 2 transactions
      florin: 2 rows are uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      florin: 1 row is dated more than a month ahead, up to 2042-06-02
      florin: the commodity 'USD' is new; declare it, or 'check --strict' reports it
      florin: Assets:Bank has had only EUR so far, and gets -9.00 USD
      florin: nothing written: add --write
      """,
      files: Self.files(
        "a.csv",
        """
        Date,Payee,Amount,Currency
        2024-06-02,Shop,-5.00,EUR
        2042-06-02,Hotel,-9.00,USD
        """))
  }

  @Test(arguments: [
    (
      "PK\u{3}\u{4}\u{14}\u{0}", "an archive or a spreadsheet",
      "unpack it, or save the sheet as CSV"
    ),
    ("%PDF-1.7", "a PDF", "download it as CAMT (XML), OFX or CSV"),
  ])
  func `a file that isn't text says what it is, whatever its name`(
    _ start: String, _ name: String, _ help: String
  ) throws {
    try check(
      """
      $ florin import a.csv --account Assets:Bank
      florin: error: 'a.csv' is \(name), which florin doesn't read
         = help: \(help)
      [1]
      """, files: Self.files("a.csv", start + "\nand more"))
  }
}
