import Foundation
import TestSupport
import Testing

/// What becomes of the amounts and texts of a bank's file, in a journal and as one.
@Suite struct BankTextTests {
  private func check(
    _ transcript: String, _ files: [String: String],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    try TestSupport.check(transcript, files: files, sourceLocation: sourceLocation)
  }

  @Test func `amounts have the decimal mark of the book`() throws {
    try check(
      #"""
      $ florin import other.csv
      --- a/main.journal
      +++ b/main.journal
      @@ -4,3 +4,10 @@
           bank  1000 EUR
           equity
       
      +2024-05-02 LIDL
      +    bank       -12,5 EUR @ 1,25 USD = 987,5 EUR  ; id: row/0kc5mk7zc2r
      +    food      15,625 USD
      +
      +2024-05-03 Kiosk
      +    bank     -1234,125 EUR @ 1,25 USD = -246,625 EUR  ; id: row/0kc6yws2cyv
      +    food    1542,65625 USD
      file       account  rows  new  matched  transfer  duplicate  uncategorized
      other.csv  bank        2    2        0         0          0              0
      florin: would add 2 transactions
      florin: nothing written: add --write
      $ sed -i 's/^decimal-mark ,/commodity 1.000,00 EUR/' main.journal; florin import other.csv
      --- a/main.journal
      +++ b/main.journal
      @@ -4,3 +4,10 @@
           bank  1000 EUR
           equity
       
      +2024-05-02 LIDL
      +    bank      -12,50 EUR @ 1,25 USD = 987,50 EUR  ; id: row/0kc5mk7zc2r
      +    food      15,625 USD
      +
      +2024-05-03 Kiosk
      +    bank    -1.234,125 EUR @ 1,25 USD = -246,625 EUR  ; id: row/0kc6yws2cyv
      +    food    1542,65625 USD
      file       account  rows  new  matched  transfer  duplicate  uncategorized
      other.csv  bank        2    2        0         0          0              0
      florin: would add 2 transactions
      florin: the commodity 'USD' is new; declare it, or 'check --strict' reports it
      florin: nothing written: add --write
      $ sed -i 's/^commodity .*/decimal-mark ,/' main.journal; echo include dollars.csv >> main.journal; florin add 2024-05-06 Bakery food '3,5 USD' cash
      --- a/main.journal
      +++ b/main.journal
      @@ -5,3 +5,7 @@
           equity
       
       include dollars.csv
      +
      +2024-05-06 Bakery
      +    food        3,50 USD
      +    cash
      florin: would add 2024-05-06 Bakery
      florin: nothing written: add --write
      $ florin import plain.csv --account bank
      --- a/main.journal
      +++ b/main.journal
      @@ -5,3 +5,11 @@
           equity
       
       include dollars.csv
      +
      +2024-05-02 * LIDL
      +    bank       -1,50 CHF  ; id: row/0kc570v6vj8
      +    food        1,50 CHF  ; source: uncategorized
      +
      +2024-05-03 * Kiosk
      +    bank       -2,50 USD  ; id: row/0kc6088qqkg
      +    food        2,50 USD  ; source: uncategorized
      file       account  rows  new  matched  transfer  duplicate  uncategorized
      plain.csv  bank        2    2        0         0          0              2
      florin: would add 2 transactions
      florin: 2 rows are uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      florin: nothing written: add --write
      """#,
      [
        "main.journal": "decimal-mark ,\n\n2024-05-01 Opening\n    bank  1000 EUR\n    equity\n\n",
        "other.csv": "2024-05-02,LIDL,-12.5,987.5\n2024-05-03,Kiosk,-1234.125,-246.625\n",
        "other.csv.rules": """
        fields date, description, sum, saldo
        amount %sum EUR @ 1.25 USD
        balance %saldo EUR
        account1 bank
        account2 food

        """,
        "plain.csv":
          "Date,Payee,Amount,Currency\n2024-05-02,LIDL,-1.50,CHF\n2024-05-03,Kiosk,-2.50,USD\n",
        "dollars.csv": "2024-05-02,LIDL,-12.50\n",
        "dollars.csv.rules": "fields date, description, sum\namount %sum USD\naccount1 bank\n",
        "florin.yaml": "journal: main.journal\nsettings: {currency: EUR, uncategorized: food}\n",
      ])
  }

  @Test func `texts of the bank stay texts`() throws {
    try check(
      #"""
      $ florin -f bank.csv print
      2024-05-01 (food) * star, semi  ; * star; semi
          bank                                       EUR-1.00  ; one
          ; * star; semi
          food                                        EUR1.00

      2024-05-01 (a b) ! bang two tabs  ; ! bang two tabs
          bank                                       EUR-2.00  ; one
          ; ! bang two tabs
          a b                                         EUR2.00

      2024-05-02 (, x) (123) code  ; (123) code
          bank                                       EUR-3.00  ; one
          ; (123) code
          x                                           EUR3.00

      2024-05-02 (* foo) a | b  ; a | b
          bank                                       EUR-4.00  ; one
          ; a | b
          foo                                         EUR4.00

      2024-05-03 ((half) x [2024-13-01] date:foo  ; x (2024-13-01) date foo
          bank                                       EUR-5.00  ; one
          ; x (2024-13-01) date foo
          half                                        EUR5.00

      2024-05-04 (a ,b)
          bank                                       EUR-6.00  ; one
          a ,b                                        EUR6.00
      $ florin import bank.csv -w; cat main.journal
      2024-05-01 (food) * star, semi
          ; * star; semi
          bank       -1.00 EUR  ; one
          ; * star; semi, id: row/0kc4em0pq2k
          food        1.00 EUR

      2024-05-01 (a b) ! bang two tabs
          ; ! bang two tabs
          bank       -2.00 EUR  ; one
          ; ! bang two tabs, id: row/0kc4tdfzpen
          a b         2.00 EUR

      2024-05-02 (, x) (123) code
          ; (123) code
          bank       -3.00 EUR  ; one
          ; (123) code, id: row/0kc575ydebz
          x           3.00 EUR

      2024-05-02 (* foo) a | b
          ; a | b
          bank       -4.00 EUR  ; one
          ; a | b, id: row/0kc53n6843r
          foo         4.00 EUR

      2024-05-03 ((half) x [2024-13-01] date:foo
          ; x (2024-13-01) date foo
          bank       -5.00 EUR  ; one
          ; x (2024-13-01) date foo, id: row/0kc6nf6tmxd
          half        5.00 EUR

      2024-05-04 (a ,b)
          bank       -6.00 EUR  ; one, id: row/0kc7wat5ntk
          a ,b        6.00 EUR
      file      account  rows  new  matched  transfer  duplicate  uncategorized
      bank.csv  bank        6    6        0         0          0              0
      florin: added 6 transactions
      $ florin print > printed.journal; florin -f printed.journal print | diff printed.journal - && florin print | hledger -f - print | grep -c ^2024
      6
      """#,
      [
        "main.journal": "",
        "florin.yaml": "journal: main.journal\nsettings: {currency: EUR, uncategorized: food}\n",
        "bank.csv": """
        2024-05-01,"* star; semi",-1.00,food
        2024-05-01,"! bang  two	tabs",-2.00,"a  b"
        2024-05-02,"(123) code",-3.00,"; x"
        2024-05-02,"a | b",-4.00,"* foo"
        2024-05-03,"x [2024-13-01] date:foo",-5.00,"(half"
        2024-05-04,"",-6.00,"a ;b"

        """,
        "bank.csv.rules": """
        fields date, description, amount, to
        currency EUR
        account1 bank
        account2 %to
        comment %description
        comment1 one\\n%description
        code %to

        """,
      ])
  }

  @Test func `without rules, the book's imports say how to read a file`() throws {
    try check(
      #"""
      $ florin -f bank-1.csv print
      2024-05-01 * Work | Lohn
          bank                                        1000.00 EUR  ; id: row/0kc4td3f0gp
          income:unknown                             -1000.00 EUR  ; source: uncategorized

      2024-05-02 * LIDL | Karte
          bank                                         -12.50 EUR  ; id: row/0kc5tg1v3be
          food                                          12.50 EUR  ; source: rule/lidl #ac3z

      2024-05-03 * Kiosk | Kaffee / , *x
          bank                                       -1234.50 EUR  ; id: row/0kc6bvq8hvk
          expenses:unknown                            1234.50 EUR  ; source: uncategorized
      $ florin balance -N
               -245,50 EUR  bank
                 -1,50 EUR  equity
               1234,50 EUR  expenses:unknown
                 12,50 EUR  food
              -1000,00 EUR  income:unknown
      $ florin register food -O csv
      transaction,date,code,description,account,amounts,running
      3,2024-05-02,,LIDL | Karte,food,"12,50 EUR","12,50 EUR"
      $ florin add 2024-05-06 Bakery food '3,5 EUR' bank
      --- a/main.journal
      +++ b/main.journal
      @@ -4,3 +4,7 @@
           equity
       
       include bank-1.csv
      +
      +2024-05-06 Bakery
      +    food        3,50 EUR
      +    bank
      florin: would add 2024-05-06 Bakery
      florin: nothing written: add --write
      $ florin files
      main.journal
      bank-1.csv
      $ florin -f bank-1.csv -d florin.yaml --no-definitions balance
      florin: error: there are no rules for 'bank-1.csv' [import.unread]
         = help: write them in 'bank-1.csv.rules', name some with --rules-file, or name the file in 'imports:' of the definitions, or do without: florin import bank-1.csv
      [1]
      $ sed -i 's/02.05/32.05/' bank-1.csv; florin balance
      bank-1.csv:3:1: error: '32.05.2024' isn't a date [import.row]
      3 | 32.05.2024;LIDL;Karte;-12,50;EUR
        | ^^^^^^^^^^
        = help: correct it, or set the date format, such as csv: {date-format: "%d.%m.%Y"}
      [1]
      $ sed -i 's/32.05/02.05/' bank-1.csv; echo 'x: 1' >> florin.yaml; florin balance
      main.journal:6:9: error: 'bank-1.csv' can't be read, because the definitions have mistakes [import.unread]
      6 | include bank-1.csv
        |         ^^^^^^^^^^
        = help: 'florin check' lists them
      [1]
      $ sed -i '$d; s/account: bank/acount: bank/' florin.yaml; florin balance
      main.journal:6:9: error: 'bank-1.csv' can't be read, because the definitions have mistakes [import.unread]
      6 | include bank-1.csv
        |         ^^^^^^^^^^
        = help: 'florin check' lists them
      [1]
      $ sed -i 's/acount: bank/account: bank/' florin.yaml; cp bank-1.csv other.csv; florin -f other.csv balance
      florin: error: there are no rules for 'other.csv' [import.unread]
         = help: write them in 'other.csv.rules', name some with --rules-file, or name the file in 'imports:' of the definitions, or do without: florin import other.csv
      [1]
      """#,
      [
        "main.journal":
          "decimal-mark ,\n2024-05-01 Opening\n    bank  1,50 EUR\n    equity\n\ninclude bank-1.csv\n",
        "bank-1.csv": """
        Buchungstag;Empfänger;Verwendungszweck;Betrag;Währung
        03.05.2024;Kiosk;"Kaffee | ; *x";-1.234,50;EUR
        02.05.2024;LIDL;Karte;-12,50;EUR
        01.05.2024;Work;Lohn;1.000,00;EUR

        """,
        "florin.yaml": """
        journal: main.journal
        imports:
          checking: {files: bank-*.csv, account: bank}
        rules:
          - {name: lidl, when: {description: lidl}, then: {account: food}}

        """,
      ])
  }

  @Test func `files in OFX, QIF and CAMT are read as imports say`() throws {
    let fixtures = Package.root.appending(path: "Tests/StatementsTests/Fixtures/formats").path
    try check(
      #"""
      $ cp FIXTURES/german.qif FIXTURES/swiss.camt.xml .; florin -f german.qif balance -N
               1234.50 EUR  expenses:unknown
              -1234.00 EUR  income:unknown
                 -0.50 EUR  liabilities:card
      $ florin -f card.ofx balance -N --today 2026-01-01
                  3.50 EUR  expenses:unknown
                 48.00 EUR  food
                -51.50 EUR  liabilities:card
      $ florin -f card.ofx print
      2025-11-08 * TRATTORIA ROMA
          liabilities:card                             -48.00 EUR  ; id: C-1001
          food                                          48.00 EUR  ; source: rule/roma #ac3z

      2025-12-01 * KIOSK 24
          liabilities:card                              -3.50 EUR  ; id: C-1005
          expenses:unknown                               3.50 EUR  ; source: uncategorized

      $ cp card.ofx statement; florin -f ofx:statement balance -N
      florin: error: no import names 'statement', so its account isn't known [import.unread]
         = help: name it in 'imports:' of the definitions, or do without: florin import statement --account ACCOUNT
      [1]
      $ echo 'include card.ofx' > main.journal; florin balance -N card --today 2026-01-01; florin files; florin import card.ofx
                -51.50 EUR  liabilities:card
      main.journal
      card.ofx
      florin: 'card.ofx' isn't imported, because the include at main.journal:1 reads all its rows
      florin: there is nothing to import
      $ florin -f swiss.camt.xml register -O csv cash | head -3
      transaction,date,code,description,account,amounts,running
      1,2024-02-01,,Alp Käse,cash,150.25 CHF,150.25 CHF
      2,2024-02-02,,Kauf Bäckerei,cash,-6.50 CHF,143.75 CHF
      $ florin -f gone.ofx balance
      florin: error: there is no journal 'gone.ofx' (-f)
         = help: check the name
      [66]
      """#.replacing("FIXTURES", with: fixtures),
      [
        "card.ofx": """
        OFXHEADER:100
        DATA:OFXSGML
        VERSION:102
        ENCODING:USASCII
        CHARSET:1252

        <OFX>
        <CREDITCARDMSGSRSV1><CCSTMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS>
        <CCSTMTRS><CURDEF>EUR
        <CCACCTFROM><ACCTID>47110815</CCACCTFROM>
        <BANKTRANLIST><DTSTART>20251101<DTEND>20251203
        <STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20251108<TRNAMT>-48.00<FITID>C-1001<NAME>TRATTORIA ROMA</STMTTRN>
        <STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20251201<TRNAMT>-3.50<FITID>C-1005<NAME>KIOSK 24</STMTTRN>
        </BANKTRANLIST>
        </CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1>
        </OFX>

        """,
        "florin.yaml": """
        journal: main.journal
        settings: {currency: EUR}
        imports:
          card: {files: "*.ofx", account: {"4711 0815": liabilities:card}}
          card2: {files: "*.qif", account: liabilities:card}
          swiss: {files: "*.xml", account: cash}
        rules:
          - {name: roma, when: {payee: trattoria}, then: {account: food}}

        """,
      ])
  }

  @Test func `--rules is --rules-file, and print's own flag`() throws {
    try check(
      #"""
      $ florin -f bank.csv --rules b.rules balance -N
                 EUR987.50  assets:bank
                  EUR12.50  expenses:unknown
               EUR-1000.00  income:unknown
      $ florin --rules=b.rules -f bank.csv balance -N bank
                 EUR987.50  assets:bank
      $ florin -f bank.csv print --rules b.rules desc:lidl
      2024-05-02 LIDL
          assets:bank                               EUR-12.50
          expenses:unknown                           EUR12.50
      $ printf '~ monthly\n    a  1\n    b\n\n' > p.journal; florin -f p.journal print --rules
      ~ monthly
          a  1
          b
      """#,
      [
        "bank.csv": "2024-05-02,LIDL,-12.50\n2024-05-01,Work,1000.00\n",
        "b.rules": "fields date, description, amount\ncurrency EUR\naccount1 assets:bank\n",
      ])
  }

  @Test func `an o line ends a session that is open`() throws {
    try check(
      #"""
      $ printf 'i 2024-05-02 09:00 work:client\no 2024-05-02 10:00 work:cleint\n' | florin -f timeclock:- print
      -:2:20: error: no open session has the account 'work:cleint' [timesheet.line]
      2 | o 2024-05-02 10:00 work:cleint
        |                    ^^^^^^^^^^^
        = note: this session is open (-:1:1)
        = help: to end it, write 'work:client' or no account
      [1]
      $ printf 'i 2024-05-02 09:00 a\ni 2024-05-02 09:10 b\no 2024-05-02 10:00 c\n' | florin -f timeclock:- print
      -:3:20: error: no open session has the account 'c' [timesheet.line]
      3 | o 2024-05-02 10:00 c
        |                    ^
        = note: this session is open (-:2:1)
        = help: to end it, write 'b' or no account
      [1]
      $ printf 'o 2024-05-02 10:00 a\n' | florin -f timeclock:- print
      -:1:1: error: there is no open session to end [timesheet.line]
      1 | o 2024-05-02 10:00 a
        | ^^^^^^^^^^^^^^^^^^^^
        = help: write the line of its beginning above it: i 2024-01-31 09:00 ACCOUNT
      [1]
      """#, [:])
  }

  @Test func `text that is marked for spreadsheets is read without the mark`() throws {
    let csv = #"""
      2024-05-02,="Shop ""A""",="1",-1.00
      2024-05-03,"=""Shop B""","=""2""",-1.00
      2024-05-04,"=""","=""""",-1.00
      2024-05-05,"=""Shop"" C",="",-1.00

      """#
    let rules = "fields date, description, code, amount\naccount1 bank\naccount2 food\n"
    try check(
      #"""
      $ florin -f bank.csv print -O csv | cut -d, -f5,6
      code,description
      1,"Shop ""A"""
      1,"Shop ""A"""
      2,Shop B
      2,Shop B
      ,"="""
      ,"="""
      ,"=""Shop"" C"
      ,"=""Shop"" C"
      """#, ["bank.csv": csv, "bank.csv.rules": rules])
  }

  // MARK: - Random texts

  private static let parts = [
    ";", "*", "!", "(a)", "(", ")", "|", "  ", "\t", "x", "é", "[1/2]", "=", "@", "{", "~", "#",
    "date:x",
    ":", "\"", "'", "\u{A0}", "2024-01-02", "1 EUR", "%", "\\", "&",
  ]

  @Test func `any text comes out as itself, in the journal and as one`() throws {
    let florin = try #require(FlorinProgram.built, "florin is not built")
    let given = ProcessInfo.processInfo.environment["FLORIN_TEXT_SEED"].flatMap { UInt64($0) }
    let seed = given ?? .random(in: 0..<1_000_000)
    var random = SeededGenerator(seed: seed)
    func text() -> String {
      (0..<Int.random(in: 1...6, using: &random)).map { _ in
        Self.parts.randomElement(using: &random) ?? ""
      }.joined()
    }
    /// What a field says: `="x"` is how text is marked for spreadsheets.
    func words(_ text: String) -> String {
      var text = Substring(text.trimmingCharacters(in: [" ", "\t"]))
      if text.count > 2, text.hasPrefix("=\""), text.hasSuffix("\"") {
        text = text.dropFirst(2).dropLast()
      }
      return text.replacing("\u{A0}", with: " ").split { $0 == " " || $0 == "\t" }
        .joined(separator: " ")
    }
    let rows = (0..<80).map { _ in
      (description: text(), code: text(), account: text() + "foo", comment: text())
    }
    let csv = rows.enumerated().map { index, row in
      let fields = [row.description, row.code, row.account, row.comment]
        .map { "\"\($0.replacing("\"", with: "\"\""))\"" }
      return "2024-0\(1 + index / 20)-\(10 + index % 20)," + fields.joined(separator: ",")
        + ",-1.00\n"
    }.joined()
    let folder = try ScratchFolder(files: [
      "main.journal": "", "bank.csv": csv,
      "florin.yaml": "journal: main.journal\nsettings: {currency: EUR, uncategorized: food}\n",
      "bank.csv.rules": """
      fields date, description, code, to, memo, amount
      account1 bank
      account2 %to
      comment1 %memo

      """,
    ])
    func entries(_ line: String) throws -> [[String]] {
      let outcome = try florin.run(line, in: folder)
      #expect(outcome.status == 0, "FLORIN_TEXT_SEED=\(seed)\n\(outcome.errors)")
      let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
      let rows = (json as? [String: Any])?["rows"] as? [[String: Any]] ?? []
      return rows.map { row in
        let postings = row["postings"] as? [[String: Any]] ?? []
        return [row["description"] as? String ?? "", row["code"] as? String ?? ""]
          + postings.map { $0["account"] as? String ?? "" }
          + postings.map { $0["kind"] as? String ?? "" }
      }
    }
    let derived = try entries("florin -f bank.csv print -O json")
    #expect(try florin.run("florin import bank.csv -w", in: folder).status == 0)
    let written = try entries("florin print -O json")
    #expect(derived == written, "FLORIN_TEXT_SEED=\(seed)")
    #expect(derived.count == rows.count, "FLORIN_TEXT_SEED=\(seed)")
    for (row, entry) in zip(rows, derived) {
      let remark = Comment(rawValue: "FLORIN_TEXT_SEED=\(seed): \(row)")
      #expect(entry[0] == words(row.description).replacing(";", with: ","), remark)
      let code = words(row.code).replacing(")", with: "]").replacing(";", with: ",")
      #expect(entry[1] == code, remark)
      #expect(entry.count == 6 && entry[4...] == ["real", "real"], remark)
      #expect(words(row.account).replacing(";", with: ",").hasSuffix(entry[3]), remark)
    }
  }

  @Test func `a column of categories sets accounts, but rules come first`() throws {
    try TestSupport.check(
      #"""
      $ florin import all.csv --profile all -q
      --- a/main.journal
      +++ b/main.journal
      @@ -2,3 +2,19 @@
       account expenses:food
       account expenses:fun
       account expenses:unknown
      +
      +2024-05-02 * Market
      +    assets:bank        -12.50 EUR  ; id: row/0kc59aq3m4n
      +    expenses:food       12.50 EUR
      +
      +2024-05-03 * Kiosk
      +    assets:bank        -3.00 EUR  ; id: row/0kc6nrmzqrj
      +    expenses:fun        3.00 EUR  ; source: rule/kiosk #cww1
      +
      +2024-05-04 * Dentist
      +    assets:bank           -90.00 EUR  ; id: row/0kc7zjsnwxq
      +    expenses:unknown       90.00 EUR  ; source: uncategorized, category: Health
      +
      +2024-05-05 * Cafe
      +    assets:bank            -4.00 EUR  ; id: row/0kc8ze44cwt
      +    expenses:unknown        4.00 EUR  ; source: uncategorized
      florin: would add 4 transactions
      florin: 2 rows are uncategorized: assign accounts with 'florin rules add' or 'florin categorize'
      florin: nothing written: add --write
      """#,
      files: [
        "florin.yaml": """
        journal: main.journal
        settings: {currency: EUR, uncategorized: expenses:unknown}
        imports:
          all: {files: all.csv, account: assets:bank, csv: {category: Kind, sign: flip}}
        rules:
          - {name: kiosk, when: {payee: kiosk}, then: {account: expenses:fun}}
        """,
        "main.journal": """
        account assets:bank
        account expenses:food
        account expenses:fun
        account expenses:unknown

        """,
        "all.csv":
          "Date,Payee,Kind,Amount\n2024-05-02,Market,Food,12.50\n2024-05-03,Kiosk,Food,3\n2024-05-04,Dentist,Health,90\n2024-05-05,Cafe,,4\n",
      ])
  }
}
