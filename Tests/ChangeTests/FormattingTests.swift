import Edits
import Journal
import Ledger
import Recurring
import SourceText
import TestSupport
import Testing

/// The tidy form of a text.
func formatted(_ text: String) throws -> String {
  String(decoding: try formatted(Array(text.utf8)), as: UTF8.self)
}

/// The tidy form of the bytes of a file.
func formatted(_ bytes: [UInt8]) throws -> [UInt8] {
  var sources = SourceMap()
  _ = sources.add(name: "main.journal", buffer: SourceBuffer(bytes))
  let change = try JournalFormat.change(of: sources.files[0])
  return try change.fileChanges(in: sources).first.map { $0.new.copiedBytes() } ?? bytes
}

/// Expects a text to become another when it is formatted, which is then tidy.
private func check(
  _ text: String, _ expected: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  #expect(try formatted(text) == expected, sourceLocation: sourceLocation)
  #expect(try formatted(expected) == expected, sourceLocation: sourceLocation)
}

/// Expects a text to be tidy, or to be left alone.
private func check(
  unchanged text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  #expect(try formatted(text) == text, sourceLocation: sourceLocation)
}

@Suite struct FormattingTests {
  @Test func `the parts of a first line stand one space apart, its comment two`() throws {
    try check(
      "2024-01-05=2024-01-08\t*(12)Market ;c\n", "2024-01-05=2024-01-08 * (12) Market  ;c\n")
    try check("2024/1/5   !   Market  |  Food  \n", "2024/1/5 ! Market  |  Food\n")
    try check("2024-01-05     ; only a comment\n", "2024-01-05  ; only a comment\n")
    try check("2024-01-05   *\n", "2024-01-05 *\n")
    try check("2024-01-05 ( a  b )\n", "2024-01-05 ( a  b )\n")
    try check("2024-01-05 * * two marks\n", "2024-01-05 * * two marks\n")
    try check("2024-01-05\n", "2024-01-05\n")
  }

  @Test func `amounts of one entry end in one column, as generate writes them`() throws {
    try check(
      """
      2024-12-01 ! Landlord | Rent  ; recurring: rent, occurrence: 2024-12-01
        Expenses:Housing:Rent  1200.00 EUR
        Assets:Bank:Checking
      """,
      """
      2024-12-01 ! Landlord | Rent  ; recurring: rent, occurrence: 2024-12-01
          Expenses:Housing:Rent     1200.00 EUR
          Assets:Bank:Checking
      """)
    try check(
      """
      2024-01-05 Market
      \t* a\t1 EUR
       (budget:food)  -123456789.00 EUR
        !  [envelope]  $-10
         b
      """,
      """
      2024-01-05 Market
          * a                          1 EUR
          (budget:food)    -123456789.00 EUR
          ! [envelope]                  $-10
          b
      """)
  }

  @Test func `an entry does not care for its neighbors`() throws {
    try check(
      """
      2024-01-05 a
       a:very:long:name:indeed  1 EUR
       b

      2024-01-06 b
       c  1 EUR
       d
      """,
      """
      2024-01-05 a
          a:very:long:name:indeed           1 EUR
          b

      2024-01-06 b
          c           1 EUR
          d
      """)
  }

  @Test func `lots, costs and assertions follow behind one space`() throws {
    try check(
      """
      2024-01-05 Fund
        a   10 AAA   @   $1.50   =   10 AAA;c
        b   -5 AAA {$1.50}   [2024-02-05](bonus) (@@)$12
        c   1 AAA@$2 ==*$3   @@ $4 {$5}   ; d
        d   = $5
        e
      """,
      """
      2024-01-05 Fund
          a          10 AAA @ $1.50 = 10 AAA  ;c
          b          -5 AAA {$1.50} [2024-02-05] (bonus) (@@) $12
          c           1 AAA @ $2 ==* $3 @@ $4 {$5}  ; d
          d                 = $5
          e
      """)
  }

  @Test func `amounts, dates, names and comments keep their spelling`() throws {
    try check(
      """
      2024/1/5 x   y ;  spaces   in   it
       assets:my wallet  - $ 1,000.00  ;   t:  v
       ;no space
            ; far away
       c d\t1 000,5   "A B"
      """,
      """
      2024/1/5 x   y  ;  spaces   in   it
          assets:my wallet       - $ 1,000.00  ;   t:  v
          ;no space
          ; far away
          c d                 1 000,5   "A B"
      """)
  }

  @Test func `wide characters take two columns`() throws {
    try check(
      "2024-01-05 家賃\n  費用:家賃  80000 円\n  é:a  -1 €\n  x\n",
      """
      2024-01-05 家賃
          費用:家賃        80000 円
          é:a                  -1 €
          x

      """)
  }

  @Test func `rules look like transactions`() throws {
    try check(
      "=expenses:food   ;c\n  (envelope:food)  *  -1\n",
      "= expenses:food  ;c\n    (envelope:food)           *  -1\n")
    try check(
      "~monthly from 2024-01-15   !(1)Landlord | Rent\n  expenses:rent  900 EUR\n  assets\n",
      "~ monthly from 2024-01-15  ! (1) Landlord | Rent\n    expenses:rent         900 EUR\n    assets\n"
    )
    try check("~ monthly;c\n  a  1\n  b\n", "~ monthly  ;c\n    a               1\n    b\n")
  }

  @Test func `of directives and comments only blanks at line ends go`() throws {
    try check(
      "account  a:b   ; type: A  \n   ; more\t\n\n \t \n; top \n  # indented  \nP 2024-01-01  EUR   $1 \n",
      "account  a:b   ; type: A\n   ; more\n\n\n; top\n  # indented\nP 2024-01-01  EUR   $1\n")
    try check("alias a = b \t\ninclude x.journal  \n", "alias a = b\ninclude x.journal\n")
  }

  @Test func `what is no entry keeps its bytes`() throws {
    try check(unchanged: "comment  \n  2024-01-05 x  \n   a    1 \nend comment  \n")
    try check(unchanged: "!comment\n a  1 \n")
    try check(unchanged: "python\n    def f():  \n        return 1 \n")
    try check(unchanged: "   stray  1 \n   too \n")
    try check(unchanged: "Bought some bread \n   a  1 \n")
    try check(unchanged: "<<<<<<< HEAD \n")
  }

  @Test func `an entry with an error keeps its bytes, the others are formatted`() throws {
    try check(
      "2024-01-05 a\n a  1 x y\n b \n\n2024-13-05 b\n a  1 \n\n2024-01-06 c\n a  1\n b\n",
      "2024-01-05 a\n a  1 x y\n b \n\n2024-13-05 b\n a  1 \n\n2024-01-06 c\n"
        + "    a               1\n    b\n")
  }

  @Test func `an entry that does not balance is formatted`() throws {
    try check(
      "2024-01-05 a\n a  1\n b  1\n", "2024-01-05 a\n    a               1\n    b               1\n"
    )
  }

  @Test func `line ends, the mark of UTF-8 and a missing line feed stay`() throws {
    try check(
      "\u{FEFF}2024-01-05  a \r\n a  1\n b \r\n\r\n;c \r\n2024-01-06  b",
      "\u{FEFF}2024-01-05 a\r\n    a               1\n    b\r\n\r\n;c\r\n2024-01-06 b")
    try check("2024-01-05 a\n a  1 ", "2024-01-05 a\n    a               1")
    try check(unchanged: "; a\r \r  \n; b\r\t\n")
    try check(
      "2024-01-05 a\n a  1 = 1\r \n b  -1 = 2 @ 3 \r\t\n c  0 = 4 \r;d\n",
      "2024-01-05 a\n    a               1 = 1 \r \n    b              -1 = 2 @ 3 \r\t\n"
        + "    c               0 = 4 \r  ;d\n")
    try check("", "")
    try check("\n\n", "\n\n")
  }

  @Test func `what generate writes is tidy`() throws {
    let sketch = Sketch(
      "commodity 1000.00 EUR\n",
      """
      templates:
        rent:
          description: Landlord | Rent
          schedule: every month from 2025-01-01
          postings:
            Expenses:家賃: 1200.00 EUR
            Assets:Fund: -3 AAA @ 2.50 EUR
            (budget:rent): -123456789.00 EUR
            Assets:Bank:
          tags: {contract: flat}
          comment: by standing order
      """)
    let generation = try Generation(
      .init(from: .date(date("2025-01-01")), through: date("2025-03-31")), sketch.plan,
      sketch.journal)
    #expect(generation.additions.count == 3)
    for addition in generation.additions {
      var text: [UInt8] = []
      addition.entry.append(fingerprint: nil, sketch.journal.journal, to: &text)
      #expect(try formatted(text) == text)
    }
  }

  @Test func `a name of thousands of columns moves no other amount`() throws {
    let name = String(repeating: "x", count: 5000)
    try check(
      "2024-01-05 a\n \(name)  1\n b  2\n c\n",
      "2024-01-05 a\n    \(name)             1\n    b               2\n    c\n")
  }
}
