import Edits
import SourceText
import TestSupport
import Testing

/// What a command makes of a journal that puts a text in the place of another.
private func replaced(_ old: String, by new: String, in journal: String) throws -> String {
  var sources = SourceMap()
  _ = sources.add(name: "main.journal", buffer: SourceBuffer(Array(journal.utf8)))
  let place =
    old.isEmpty ? 0..<0 : try #require(Array(journal.utf8).firstRange(of: Array(old.utf8)))
  let change = FileChange(of: sources.files[0], edits: [.init(place, Array(new.utf8))])
  return String(decoding: try JournalFormat.tidied(change).new.copiedBytes(), as: UTF8.self)
}

/// An entry whose amounts end in column 50, as some editors align them.
private let aligned = """
  2025-03-03 * Market
    Expenses:Food                           10.00 EUR
    Assets:Cash                            -10.00 EUR

  """

@Suite struct OwnLayoutTests {
  @Test func `a longer name leaves the amounts in the column of their owner`() throws {
    #expect(
      try replaced("Expenses:Food", by: "Expenses:Groceries", in: aligned) == """
        2025-03-03 * Market
          Expenses:Groceries                      10.00 EUR
          Assets:Cash                            -10.00 EUR

        """)
  }

  @Test func `a name too long for the column gets two spaces`() throws {
    let name = "Expenses:Food:" + String(repeating: "x", count: 40)
    #expect(
      try replaced("Expenses:Food", by: name, in: aligned) == """
        2025-03-03 * Market
          \(name)  10.00 EUR
          Assets:Cash                            -10.00 EUR

        """)
  }

  @Test func `amounts below each other on the left stay there`() throws {
    let journal = """
      2025-03-03 * Market
        Expenses:Food  $10.00
        Assets:Cash    $-10.00

      """
    #expect(
      try replaced("Assets:Cash", by: "Cash", in: journal) == """
        2025-03-03 * Market
          Expenses:Food  $10.00
          Cash           $-10.00

        """)
  }

  @Test func `new lines begin as those of the entry do`() throws {
    #expect(
      try replaced(
        "  Assets:Cash",
        by: "  Expenses:Home  2 EUR\n    ; tag: x\n  Assets:Cash", in: aligned) == """
          2025-03-03 * Market
            Expenses:Food                           10.00 EUR
            Expenses:Home                               2 EUR
            ; tag: x
            Assets:Cash                            -10.00 EUR

          """)
  }

  @Test func `a comment and a mark change nothing else`() throws {
    #expect(
      try replaced("* Market", by: "Market  ; recurring: food", in: aligned)
        == aligned.replacing("* Market", with: "Market  ; recurring: food"))
    #expect(
      try replaced("Assets:Cash ", by: "! Assets:Cash ", in: aligned) == """
        2025-03-03 * Market
          Expenses:Food                           10.00 EUR
          ! Assets:Cash                          -10.00 EUR

        """)
  }

  @Test func `tabs are left alone`() throws {
    let journal = "2025-03-03 Market\n\tfood\t\t10 EUR\n\tcash\n"
    #expect(
      try replaced("food", by: "groceries", in: journal)
        == journal.replacing("food", with: "groceries"))
    #expect(
      try replaced("\tcash", by: "    home  2 EUR\n\tcash", in: journal)
        == journal.replacing("\tcash", with: "\thome  2 EUR\n\tcash"))
  }

  @Test func `an entry that was tidy stays tidy, and a new one becomes tidy`() throws {
    let tidy = """
      2025-03-03 * Market
          Expenses:Food       10.00 EUR
          Assets:Cash

      """
    #expect(
      try replaced("Expenses:Food", by: "Expenses:Food:Market", in: tidy) == """
        2025-03-03 * Market
            Expenses:Food:Market       10.00 EUR
            Assets:Cash

        """)
    #expect(
      try replaced("", by: "2025-03-01 x\n  a  1\n  b\n\n", in: aligned)
        == "2025-03-01 x\n    a               1\n    b\n\n" + aligned)
  }

  @Test func `an entry that's untidy only in its first line or at ends of lines stays aligned`()
    throws
  {
    let journal = "2025-03-03   Market  \n    Expenses:Food       10.00 EUR  \n    Assets:Cash\n"
    #expect(
      try replaced("Expenses:Food", by: "Expenses:Food:Market", in: journal)
        == "2025-03-03   Market  \n    Expenses:Food:Market       10.00 EUR\n    Assets:Cash\n")
  }

  @Test func `a new posting begins as the first one does, whatever comments do`() throws {
    let journal = "2025-03-03 Market\n\t\t; a note\n  food    10 EUR\n  cash\n"
    #expect(
      try replaced("  cash", by: "    home  2 EUR\n    ; x\n  cash", in: journal)
        == journal.replacing("  cash", with: "  home     2 EUR\n\t\t; x\n  cash"))
  }
}
