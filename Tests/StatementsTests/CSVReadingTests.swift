import Amounts
import SourceText
import Statements
import TestSupport
import Testing

@Suite struct CSVAmountTests {
  /// Expects one amount after another to be read under the marks that they have together.
  private func check(
    _ written: [String], _ expected: [String], mark: Character? = nil,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let text =
      "Date|Payee|Amount\n" + (written + ["-1"]).map { "2024-01-02|x|\($0)\n" }.joined()
    let reading = readCSV(text, csvProfile { $0.decimalMark = mark?.asciiValue })
    #expect(reading.diagnostics.map(\.headline) == [], sourceLocation: sourceLocation)
    let amounts = reading.statements.flatMap(\.rows).map(\.amount.description)
    #expect(amounts == expected + ["-1"], sourceLocation: sourceLocation)
  }

  @Test func `marks are found out from all rows`() {
    check(["-1.234,50", "12", "7.000"], ["-1234.50", "12", "7000"])
    check(["1,234.50", "7,000"], ["1234.50", "7000"])
    check(["1'234.50", "1’000"], ["1234.50", "1000"])
    check(["1 234,50", "1\u{A0}000,00", "1\u{202F}000"], ["1234.50", "1000.00", "1000"])
    check(["1,23,456.78"], ["123456.78"])
    check(["1.000.000", "2.500"], ["1000000", "2500"])
    check(["0,123"], ["0.123"])
    check(["1234,567"], ["1234.567"])
    check([",50", ".5".replacing(".", with: ",")], ["0.50", "0.5"])
    check(["1,234"], ["1234"], mark: ".")
    check(["1,234"], ["1.234"], mark: ",")
  }

  @Test func `signs are written in many ways`() {
    check(
      ["12.50-", "-12.50", "− 12.50", "(12.50)", "12.50 DR", "12.50 D", "12.50 S"],
      Array(repeating: "-12.50", count: 7))
    check(
      ["+12.50", "12.50+", "12.50 CR", "12.50 Cr.", "12.50 H", " 12.50 "],
      Array(repeating: "12.50", count: 6))
    check(["50.–", "50,--", "-50.-"], ["50", "50", "-50"])
    check(
      ["$1,000.00", "-$5.25", "$-5.25", "R$ 7.10", "($3.00)"],
      ["1000.00", "-5.25", "-5.25", "7.10", "-3.00"])
    check(["5,25 €", "EUR 5,25", "-5,25EUR"], ["5.25", "5.25", "-5.25"])
  }

  @Test func `what no row says is asked for`() {
    let header = "Date;Payee;Amount\n"
    checkCSV(
      header + "2024-01-02;a;1,234\n2024-01-03;b;5\n", [],
      problems: ["import.decimal-mark at 1,234"])
    checkCSV(
      header + "2024-01-02;a;1,2\n2024-01-03;b;5.5\n", [], problems: ["import.decimal-mark at 1,2"])
    checkCSV(
      header + "2024-01-02;a;1,23\n2024-01-03;b;5\n", csvProfile { $0.decimalMark = 0x2E },
      ["2024-01-03 5 b"], problems: ["import.row at 1,23"])
  }

  @Test func `a last row without a text is a row, where there is a header`() {
    checkCSV(
      "Date,Text,Amount\n2025-01-02,Anna,50.00\n2025-01-03,Bert,-50.00\n2025-01-04,,100.00\n",
      ["2025-01-02 50.00 Anna", "2025-01-03 -50.00 Bert", "2025-01-04 100.00 "])
    checkCSV(
      "Date,Description,Debit,Credit\n2025-01-02,LIDL,10.00,\n2025-01-03,SHELL,20.00,\n"
        + "2025-01-03,,40.00,\n",
      ["2025-01-02 -10.00 LIDL", "2025-01-03 -20.00 SHELL", "2025-01-03 -40.00 "])
    // As LCL ends its files.
    let profile = csvProfile {
      ($0.hasHeader, $0.date, $0.amount) = (false, .number(1), .number(2))
      $0.description = [.number(5)]
    }
    let rows = "02/01/2025;-10,00;Carte;;A\n15/01/2025;20,00;Virement;;B\n"
    let lines = ["2025-01-02 -10.00 A", "2025-01-15 20.00 B"]
    checkCSV(rows + "16/01/2025;10,00;;;\n", profile, lines)
    checkCSV(rows + "16/01/2025;10,00;Virement;;\n", profile, lines + ["2025-01-16 10.00 "])
  }

  @Test func `words of one language stand behind those of others that were known before`() {
    checkCSV(
      "Fecha;Dato;Concepto;Importe\n31/01/2025;15/12/2024;LIDL;-10,00\n", ["2025-01-31 -10.00 LIDL"]
    )
    checkCSV(
      "Date valeur;Dato;Libelle;Montant\n31/01/2025;15/12/2024;LIDL;-10,00\n",
      ["2025-01-31 -10.00 LIDL"])
    checkCSV(
      "Date,Description,Umsatz in EUR,Objem\n2025-01-01,LIDL,-10.00,3\n", ["2025-01-01 -10.00 LIDL"]
    )
  }

  @Test func `columns say what came and what left`() {
    let both = ["2024-01-02 -5.00 a", "2024-01-03 7.00 b"]
    checkCSV(
      "Date,Payee,Paid out,Paid in\n2024-01-02,a,5.00,\n2024-01-03,b,,7.00\n", both)
    checkCSV(
      "Date,Payee,Paid out,Paid in\n2024-01-02,a,5.00,0.00\n2024-01-03,b,0,7.00\n", both)
    checkCSV(
      "Datum;Empfänger;Soll;Haben\n2024-01-02;a;-5.00;\n2024-01-03;b;;7.00\n", both)
    checkCSV(
      "Datum;Empfänger;Betrag;Soll/Haben\n2024-01-02;a;5.00;Soll\n2024-01-03;b;7.00;Haben\n", both)
    checkCSV(
      "Date;Payee;Amount;Way\n2024-01-02;a;5.00;Debit\n2024-01-03;b;7.00;CR\n2024-01-04;c;1.00;?\n",
      csvProfile { $0.sign = .name("way") }, both, problems: ["import.row at ?"])
    checkCSV(
      "Date,Payee,Amount\n2024-01-02,a,5.00\n2024-01-03,b,-7.00\n",
      csvProfile { $0.isFlipped = true }, both)
    // A refund among what left.
    checkCSV(
      "Date,Payee,Paid out,Paid in\n2024-01-02,a,5.00,\n2024-01-03,b,-7.00,\n", both,
      problems: ["import.amount at -7.00"])
  }

  @Test func `words for debit and credit hold for each row`() {
    func check(
      _ rows: [String], _ expected: [String], problems: [String] = [],
      sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
      let text = "Date;Payee;Amount;D/C\n" + rows.map { "2024-01-02;a;\($0)\n" }.joined()
      checkCSV(
        text, expected.map { "2024-01-02 \($0) a" }, problems: problems,
        sourceLocation: sourceLocation)
    }
    // A negative amount takes back what its word says.
    check(["5.00;D", "6.00;D", "-2.00;D", "7.00;C"], ["-5.00", "-6.00", "2.00", "7.00"])
    check(["5.00;D", "7.00;C", "8.00;C", "-1.00;C"], ["-5.00", "7.00", "8.00", "-1.00"])
    check(["5.00;D", "6.00;D", "7.00;X"], ["-5.00", "-6.00"], problems: ["import.row at X"])
    // Amounts that have signs already, in either sense.
    check(["-5.00;D", "-6.00;D", "7.00;C"], ["-5.00", "-6.00", "7.00"])
    check(["5.00;D", "6.00;D", "-7.00;C"], ["-5.00", "-6.00", "7.00"])
    // Other kinds than debit and credit.
    check(
      ["5.00;D", "-6.00;card", "-7.00;fee"], ["5.00", "-6.00", "-7.00"],
      problems: ["import.amount at card"])
    check(["5.00;D", "6.00;card", "7.00;fee"], [], problems: ["import.row at card"])
    check(["5.00;spent", "6.00;got"], [], problems: ["import.row at spent"])
  }

  @Test func `the column of what left has the sign of most of its amounts`() {
    let header = "Date;Payee;Debit;Credit;Balance\n"
    checkCSV(
      header + "2024-01-02;a;-5.00;;\n2024-01-03;b;-6.00;;\n2024-01-04;c;2.00;;\n",
      ["2024-01-02 -5.00 a", "2024-01-03 -6.00 b", "2024-01-04 2.00 c"])
    let tie = "2024-01-02;a;-5.00;;"
    checkCSV(
      header + tie + "95.00\n2024-01-03;b;2.00;;97.00\n",
      ["2024-01-02 -5.00 a", "2024-01-03 2.00 b"])
    checkCSV(
      header + tie + "105.00\n2024-01-03;b;2.00;;103.00\n",
      ["2024-01-02 5.00 a", "2024-01-03 -2.00 b"])
    let open = header + tie + "\n2024-01-03;b;2.00;;\n2024-01-04;c;;9.00;\n"
    checkCSV(
      open, ["2024-01-02 5.00 a", "2024-01-03 -2.00 b", "2024-01-04 9.00 c"],
      problems: ["import.amount at -5.00"])
    checkCSV(
      open, csvProfile { $0.isOutSigned = true },
      ["2024-01-02 -5.00 a", "2024-01-03 2.00 b", "2024-01-04 9.00 c"])
    // The column says it, the word does not say it again.
    checkCSV(
      header + "2024-01-02;a;5.00 DR;;\n2024-01-03;b;;7.00 CR;\n2024-01-04;c;1.00 CR;;\n",
      ["2024-01-02 -5.00 a", "2024-01-03 7.00 b"], problems: ["import.row at 1.00 CR"])
    checkCSV(
      header + "2024-01-02;a;5.00;3.00;\n2024-01-03;b;1.00;;\n", ["2024-01-03 -1.00 b"],
      problems: ["import.row at 2024-01-02;a;5.00;3.00;"])
  }

  @Test func `amounts without signs have those of debit and credit`() {
    let header = "Date;Payee;Amount;Debit;Credit\n"
    checkCSV(
      header + "2024-01-02;a;5.00;5.00;\n2024-01-03;b;7.00;;7.00\n",
      ["2024-01-02 -5.00 a", "2024-01-03 7.00 b"])
    checkCSV(
      header + "2024-01-02;a;-5.00;5.00;\n2024-01-03;b;7.00;;7.00\n",
      ["2024-01-02 -5.00 a", "2024-01-03 7.00 b"])
    checkCSV(
      header + "2024-01-02;a;5.00;cash;bank\n", ["2024-01-02 5.00 a"])
  }

  @Test func `flipped amounts have flipped balances`() {
    let reading = readCSV(
      "Date;Payee;Amount;Balance\n2024-01-02;a;5.00;15.00\n", csvProfile { $0.isFlipped = true })
    #expect(reading.statements[0].rows[0].balance?.description == "-15.00")
    #expect(reading.statements[0].closing?.amount.description == "-15.00")
  }
}

@Suite struct CSVDateTests {
  private func check(
    _ written: [String], _ expected: [String], format: String? = nil,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let text = "Date|Payee|Amount\n" + written.map { "\($0)|x|-1\n" }.joined()
    let reading = readCSV(text, csvProfile { $0.dateFormat = format })
    #expect(reading.diagnostics.map(\.headline) == [], sourceLocation: sourceLocation)
    #expect(
      reading.statements.flatMap(\.rows).map { "\($0.date)" } == expected,
      sourceLocation: sourceLocation)
  }

  @Test func `what comes first is found out from all rows`() {
    check(["01/02/2024", "31/12/2024"], ["2024-02-01", "2024-12-31"])
    check(["01/02/2024", "12/31/2024"], ["2024-01-02", "2024-12-31"])
    check(["1.2.24", "01.02.2024"], ["2024-02-01", "2024-02-01"])
    check(["5/5/24"], ["2024-05-05"])
    check(
      ["20240131", "2024-01-31", "2024/1/31", "2024.01.31"],
      Array(repeating: "2024-01-31", count: 4))
    check(["31012024"], ["2024-01-31"])
    check(["31/12/99", "31/12/68"], ["1999-12-31", "2068-12-31"])
  }

  @Test func `months have names in nine languages`() {
    check(
      [
        "31 Jan 2024", "31-JAN-24", "Jan 31, 2024", "31. Januar 2024", "31 janv. 2024",
        "31 de enero de 2024", "31 gen 2024", "Mi 31 stycznia 2024", "Wed, 31 Jan 2024",
      ], Array(repeating: "2024-01-31", count: 9))
    check(
      ["1 März 2024", "1 juin 2024", "1 juil. 2024", "1 août 2024", "1 déc. 2024"],
      ["2024-03-01", "2024-06-01", "2024-07-01", "2024-08-01", "2024-12-01"])
  }

  @Test func `times are left aside`() {
    check(
      ["2024-01-31T10:00:00Z", "2024-01-31 10:00", "31/01/2024 3:14 PM", "31.01.2024, 10:15"],
      Array(repeating: "2024-01-31", count: 4))
  }

  @Test func `a format says it`() {
    check(["02/01/2024"], ["2024-02-01"], format: "%m/%d/%Y")
    check(["24.1.2"], ["2024-01-02"], format: "%y.%-m.%-d")
    check(["2 January 2024 at 10:00"], ["2024-01-02"], format: "%d %B %Y at %H:%M")
  }

  @Test func `what no row says is asked for`() {
    checkCSV(
      "Date,Payee,Amount\n01/02/2024,a,1\n03/04/2024,b,2\n", [],
      problems: ["import.date-format at 01/02/2024"])
    checkCSV(
      "Date,Payee,Amount\n24-01-15,a,1\n24-01-16,b,2\n", [],
      problems: ["import.date-format at 24-01-15"])
    checkCSV(
      "Date,Payee,Amount\n24-01-15,a,1\n24-02-16,b,2\n", csvProfile { $0.dateFormat = "%y-%m-%d" },
      ["2024-01-15 1 a", "2024-02-16 2 b"])
    checkCSV(
      "Date,Payee,Amount\n15-01-24,a,1\n16-01-24,b,2\n", ["2024-01-15 1 a", "2024-01-16 2 b"])
    checkCSV(
      "Date,Payee,Amount\n13/02/2024,a,1\n14/02/2024,b,1\n02/13/2024,c,2\n",
      ["2024-02-13 1 a", "2024-02-14 1 b"], problems: ["import.row at 02/13/2024"])
    checkCSV(
      "Date,Payee,Amount\n2024-01-02,a,1\n", csvProfile { $0.dateFormat = "%d.%m.%Y" }, [],
      problems: ["import.row at 2024-01-02"])
  }
}

@Suite struct CSVRecordTests {
  @Test func `quotes hold delimiters, line breaks and quotes`() {
    checkCSV(
      "Date,Payee,Amount\r\n\"2024-01-02\",\"a, b\"\"c\r\nd\", \"1.00\" \r\n2024-01-03,'x',2.00",
      ["2024-01-02 1.00 a, b\"c d", "2024-01-03 2.00 'x'"])
    checkCSV(
      "Date;Payee;Amount\n2024-01-02;'a;b';1\n", csvProfile { $0.quote = UInt8(ascii: "'") },
      ["2024-01-02 1 a;b"])
    checkCSV(
      "Date;Payee;Amount\n2024-01-02;\"a;1\n", csvProfile { $0.quote = 0 }, ["2024-01-02 1 \"a"])
    checkCSV("sep=|\nDate|Payee|Amount\n2024-01-02|a;b,c|1\n", ["2024-01-02 1 a;b,c"])
    checkCSV("Date\tPayee\tAmount\n2024-01-02\ta b\t1\n", ["2024-01-02 1 a b"])
    checkCSV(
      "Date,Payee,Amount\r2024-01-02,a,1\r2024-01-03,b,2\r", ["2024-01-02 1 a", "2024-01-03 2 b"])
  }

  @Test func `broken quotes are told, and the rows read`() {
    let header = "\"Date\",\"Payee\",\"Amount\"\n"
    let good = "\"2024-01-09\",\"good\",\"-9.00\"\n"
    for (row, payee, place) in [
      ("\"2024-01-02\",\"Shop \"Best\"\",\"-1.00\"", "Shop \"Best\"", "\""),
      ("\"2024-01-02\",\"Tom's \"Pizza\" Place\",\"-1.00\"", "Tom's \"Pizza\" Place", "\""),
      ("\"2024-01-02\",\"Never closed,\"-1.00\"", "Never closed", "\""),
      ("\"2024-01-02\",Never opened\",\"-1.00\"", "Never opened\"", nil),
      ("\"2024-01-02\",\"Shop,-1.00", "Shop", "\""),
      ("2024-01-02,5\" disk,-1.00", "5\" disk", nil),
    ] {
      checkCSV(
        header + row + "\n" + good, ["2024-01-02 -1.00 \(payee)", "2024-01-09 -9.00 good"],
        problems: place.map { ["import.quotes at \($0)"] } ?? [])
    }
  }

  @Test func `the quote that is told is the open one`() {
    for (row, column) in [
      ("\"2024-01-02\",\"Never closed,\"-1.00\"", 13), ("\"2024-01-02\",\"Shop,-1.00", 13),
      ("\"2024-01-02\",\"Shop \"Best\",\"-1.00\"", 19),
    ] {
      let header = "\"Date\",\"Payee\",\"Amount\"\n"
      let reading = readCSV(header + row + "\n\"2024-01-09\",\"good\",\"-9.00\"\n")
      #expect(
        reading.diagnostics.map { Int($0.primary?.start ?? 0) - 100 - header.utf8.count } == [
          column
        ],
        "\(row)")
    }
  }

  @Test func `a text for spreadsheets is read without its marks`() {
    checkCSV("Date;Payee;Amount\n=\"2024-01-02\";=\"007\";=\"12,00\"\n", ["2024-01-02 12.00 007"])
    checkCSV("Date,Payee,Amount\n2024-01-02,a,\"=\"\"12,00\"\"\"\n", ["2024-01-02 12.00 a"])
  }

  @Test(.needsOptimizedCode) func `stray quotes on one line take time in proportion to it`() {
    for part in ["\"x\"\"y", "\"x\"\"y,", "\"x\"\"y;", "\"x,", "\"\"x,", "\" \"x,"] {
      func time(_ count: Int) -> Duration {
        let text = "Date,Payee,Amount\n2024-01-02," + String(repeating: part, count: count) + "\n"
        return (0..<9).map { _ in ContinuousClock().measure { _ = readCSV(text) } }.min() ?? .zero
      }
      // Eight times as much: 64 times as long if it were quadratic.
      #expect(time(40_000) < time(5_000) * 30 + .milliseconds(20), "\(part)")
    }
  }

  @Test func `each bad row is told, and the others are read`() {
    checkCSV(
      """
      Date,Payee,Amount
      2024-01-02,good,-1.00
      2024-02-30,no such day,-2.00
      2024-01-04,no amount,abc
      2024-01-05,too,many,-4.00
      2024-01-06,good again,-5.00
      ,no date,-6.00
      2024-01-08,huge,99999999999999999999999999999999999999999
      2024-01-09,cut

      """, ["2024-01-02 -1.00 good", "2024-01-06 -5.00 good again"],
      problems: [
        "import.row at 2024-02-30", "import.row at abc",
        "import.row at 2024-01-05,too,many,-4.00", "import.row at ,no date,-6.00",
        "import.row at 99999999999999999999999999999999999999999",
        "import.row at 2024-01-09,cut",
      ])
  }

  @Test func `a file of another kind does not flood`() {
    let rows = String(repeating: "2024-01-02,a,b\n", count: 1000)
    let reading = readCSV("Date,Payee,Amount\n" + rows)
    #expect(reading.diagnostics.count == 201)
    #expect(reading.diagnostics.last?.headline == "800 more rows from here on can't be read")
  }

  @Test func `columns are named, numbered, or asked for`() {
    let text = "Tag;Wer;Was;Summe\n02.01.2024;a;b;-1,00\n"
    let named = csvProfile {
      ($0.date, $0.amount) = (.name(" tag "), .name("SUMME"))
      ($0.payee, $0.description) = ([.name("Wer")], [.name("Was"), .number(2)])
    }
    checkCSV(text, named, ["2024-01-02 -1.00 a | b a"])
    checkCSV(
      text,
      csvProfile { ($0.date, $0.amount, $0.description) = (.number(1), .number(4), [.number(3)]) },
      ["2024-01-02 -1.00 b"])
    checkCSV(
      text, csvProfile { ($0.date, $0.amount) = (.name("Tagg"), .name("Summe")) }, [],
      problems: ["import.columns at Tag;Wer;Was;Summe"])
    let twice = readCSV(text, csvProfile { ($0.date, $0.amount) = (.name("Day"), .name("Sume")) })
    #expect(
      twice.diagnostics.map(\.headline) == ["no columns are called 'Day' (date), 'Sume' (amount)"])
    #expect(
      twice.diagnostics.first?.help == [
        "amount: did you mean 'Summe'?", "the columns are 'Tag', 'Wer', 'Was', 'Summe'",
      ])
    checkCSV("a;b;c\n1;2;3\n", [], problems: ["import.columns at a;b;c"])
    checkCSV(
      "x\n\nTag;Wer;Was;Summe\n02.01.2024;a;b;-1,00\n",
      csvProfile {
        $0.skip = 2
        ($0.date, $0.amount, $0.description) = (.name("Tag"), .name("Summe"), [.name("Was")])
      }, ["2024-01-02 -1.00 b"])
    checkCSV("", [])
    checkCSV("\n \n", [])
    checkCSV("Date,Payee,Amount\n", [])
  }

  @Test func `a name like one in the header is suggested`() {
    let near = readCSV(
      "Date;Payee;Amount\n2024-01-02;a;1\n", csvProfile { $0.payee = [.name("Paye")] })
    #expect(near.diagnostics.first?.help == ["did you mean 'Payee'?"])
  }

  @Test func `commodities come from profile, column, amount and header, others from the account`() {
    func currencies(_ text: String, _ profile: CSVProfile = CSVProfile()) -> [String] {
      readCSV(text, profile).statements.flatMap { statement in
        [statement.currency] + statement.rows.map { statement.string($0.currency) }
      }
    }
    #expect(currencies("Date,Payee,Amount\n2024-01-02,a,1\n") == ["", ""])
    #expect(currencies("Date,Payee,Amount (USD)\n2024-01-02,a,1\n") == ["USD", ""])
    #expect(currencies("Date,Payee,Amount (€)\n2024-01-02,a,1\n") == ["EUR", ""])
    #expect(currencies("Date;Payee;Amount\n2024-01-02;a;$1\n2024-01-02;a;$2\n") == ["$", "$", "$"])
    #expect(
      currencies("Date;Payee;Amount\n2024-01-02;a;$1\n2024-01-02;a;1 €\n") == ["EUR", "$", ""])
    #expect(currencies("Date;Payee;Amount\n2024-01-02;a;$1\n2024-01-02;a;1\n") == ["EUR", "$", ""])
    #expect(
      currencies("Date;Payee;Amount (GBP)\n2024-01-02;a;£1\n2024-01-02;a;1 €\n")
        == ["GBP", "GBP", "EUR"])
    #expect(
      currencies("Date,Payee,Amount,Currency\n2024-01-02,a,1,USD\n2024-01-02,a,1,CHF\n")
        == ["EUR", "USD", "CHF"])
    #expect(
      currencies("Date,Payee,Amount,Currency\n2024-01-02,a,1,USD\n2024-01-02,a,1,EUR\n")
        == ["EUR", "USD", "EUR"])
    #expect(
      currencies("Date,Payee,Amount\n2024-01-02,a,$1\n", csvProfile { $0.currency = "USD" })
        == ["USD", ""])
    #expect(
      currencies(
        "Date,Payee,Amount,Geld\n2024-01-02,a,1,SEK\n", csvProfile { $0.currency = "geld" })
        == ["SEK", "SEK"])
  }

  @Test func `a balance is no row`() {
    let header = "Date;Payee;Note;Amount\n"
    for text in [
      "Anfangssaldo", "Saldo", "SALDO ANTERIOR", "S A L D O", "Saldo do dia", "Opening balance",
      "Closing Balance", "Balance brought forward", "Endsaldo per 31.01.2024",
    ] {
      let reading = readCSV(header + "2024-01-02;a;;-5.00\n2024-01-31;\(text);;95.00\n")
      #expect(csvLines(reading) == ["2024-01-02 -5.00 a"], "\(text)")
      #expect(reading.ignored.map(\.reason) == ["a balance"], "\(text)")
      let isClosing = ["Closing Balance", "Endsaldo per 31.01.2024"].contains(text)
      #expect(
        reading.statements[0].closing.map { "\($0.date) \($0.amount)" }
          == (isClosing ? "2024-01-31 95.00" : nil), "\(text)")
    }
    checkCSV(
      header + "2024-01-02;New Balance;shoes;-5.00\n2024-01-03;Saldo GmbH;;-6.00\n",
      ["2024-01-02 -5.00 New Balance | shoes", "2024-01-03 -6.00 Saldo GmbH"])
    checkCSV(header + "2024-01-02;Bank;Saldo;-5.00\n", ["2024-01-02 -5.00 Bank | Saldo"])
  }

  @Test func `what is pending or never happened is known by its status`() {
    for (status, isPending) in [
      ("pending", true), ("Umsatz vorgemerkt", true), ("Umsatz nicht gebucht", true),
      ("nicht vorgemerkt", false), ("Not pending", false), ("betroffen", false), ("", false),
    ] {
      let reading = readCSV("Date;Payee;Amount;Status\n2024-01-02;a;1;\(status)\n")
      #expect(reading.statements[0].rows.map(\.isPending) == [isPending], "\(status)")
    }
    for status in ["VOID", "Rejected", "Declined", "Fehlgeschlagen", "Reverted", "Cancelled"] {
      let reading = readCSV("Date;Payee;Amount;Status\n2024-01-02;a;1;\(status)\n")
      #expect(csvLines(reading) == [], "\(status)")
      #expect(reading.ignored.count == 1, "\(status)")
    }
    let offen = readCSV("Date;Payee;Amount\noffen;a;1\n2024-01-02;b;2\n")
    #expect(csvLines(offen) == ["2024-01-02 2 b"])
    #expect(offen.ignored.map(\.reason) == ["pending"])
    let undated = readCSV("Date;Payee;Amount;Status\n;a;1;pending\n2024-01-02;b;2;booked\n")
    #expect(csvLines(undated) == ["2024-01-02 2 b"])
    #expect(undated.ignored.map(\.reason) == ["pending"])
    #expect(undated.diagnostics.isEmpty)
  }

  @Test func `one column of two is told`() {
    for (header, missing) in [
      ("Date;Payee;Debit", "money in, only money out"),
      ("Date;Payee;Credit", "money out, only money in"),
    ] {
      let reading = readCSV(header + "\n2024-01-02;a;1\n")
      #expect(
        reading.diagnostics.map(\.headline) == [
          "no column of this file seems to hold \(missing)"
        ])
    }
    checkCSV(
      "Date;Payee;Debit\n2024-01-02;a;1\n", csvProfile { $0.moneyOut = .name("Debit") },
      ["2024-01-02 -1 a"])
  }

  @Test func `several accounts are several statements`() {
    let reading = readCSV(
      "Account number,Date,Payee,Amount,Balance\nA,2024-01-02,a,1,1\nB,2024-01-02,b,2,2\nA,2024-01-03,c,3,4\n"
    )
    #expect(reading.statements.map(\.account) == ["A", "B"])
    #expect(reading.statements.map(\.rows.count) == [2, 1])
    #expect(reading.statements.map { "\($0.closing?.amount ?? .zero)" } == ["4", "2"])
  }

  @Test(.needsOptimizedCode) func `hostile quotes take time in proportion to the file`() {
    for row in [
      "\"\"c\n", "a,\"b\n\"\"c\n", "2024-01-01,\"a,-1\n", "\"\n", "\"\"\"\n", "\"a\"b\"\n",
    ] {
      let text = "Date,Payee,Amount\n" + String(repeating: row, count: 200_000 / row.utf8.count)
      #expect(readCSV(text).statements.count <= 1)
    }
  }

  @Test func `a file has no more columns than spreadsheets have`() {
    func text(_ columns: Int) -> String {
      let extra = String(repeating: ",x", count: columns - 3)
      return "Date,Payee,Amount\(extra)\n2024-01-02,a,1\(extra)\n"
    }
    #expect(readCSV(text(16_384)).statements.map(\.rows.count) == [1])
    #expect(
      readCSV(text(16_385)).diagnostics.map(\.headline) == [
        "this line has more than 16384 columns"
      ])
  }

  @Test func `a file that was cut off within a quoted field is not read`() {
    let rows = "\"Date\",\"Payee\",\"Amount\"\n\"2024-01-02\",\"a\",\"-1.00\"\n"
    checkCSV(
      rows + "\"2024-01-03\",\"b\",\"-61", ["2024-01-02 -1.00 a"],
      problems: ["import.row at \"2024-01-03\",\"b\",\"-61"])
    // Before another field, or at the end of a line, it's a slip of the bank's.
    checkCSV(
      rows + "\"2024-01-03\",\"b,-5.00", ["2024-01-02 -1.00 a", "2024-01-03 -5.00 b"],
      problems: ["import.quotes at \""])
    checkCSV(
      rows + "\"2024-01-03\",\"b\",\"-61.28\n", ["2024-01-02 -1.00 a", "2024-01-03 -61.28 b"],
      problems: ["import.quotes at \""])
    checkCSV(
      rows + "\"2024-01-03\",\"b\",\"-61.28\"", ["2024-01-02 -1.00 a", "2024-01-03 -61.28 b"])
  }
}
