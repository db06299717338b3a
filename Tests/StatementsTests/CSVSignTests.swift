import Amounts
import SourceText
import Statements
import Testing

/// What amounts mean that do not say it themselves.
@Suite struct CSVSignTests {
  @Test func `a column of words needs no name`() {
    let rows = "2024-01-02;a;5.00;S\n2024-01-03;b;7.00;H\n"
    let read = ["2024-01-02 -5.00 a", "2024-01-03 7.00 b"]
    checkCSV("Date;Payee;Amount;\n" + rows, read)
    checkCSV("Date;Payee;Amount;Kz\n" + rows, read)
    // Its name promises more than it holds.
    checkCSV(
      "Date;Type;Payee;Amount;\n2024-01-02;card;a;5.00;D\n2024-01-03;wire;b;7.00;C\n", read)
    // One row without a word, or an amount with a sign, and it says nothing.
    checkCSV(
      "Date;Payee;Amount;\n2024-01-02;a;5.00;D\n2024-01-03;b;7.00;\n",
      ["2024-01-02 5.00 a", "2024-01-03 7.00 b"])
    checkCSV(
      "Date;Payee;Amount;Kz\n2024-01-02;a;-5.00;C\n2024-01-03;b;7.00;D\n",
      ["2024-01-02 -5.00 a", "2024-01-03 7.00 b"])
  }

  @Test(arguments: [
    ("Debit/Kredit", "Debit", "Kredit"), ("Debet/Kredit", "debet", "kredit"),
    ("Dare/Avere", "D", "A"), ("E/A", "A", "E"), ("Vorzeichen", "-", "+"),
    ("Sign", "−", "+"), ("Otto/Pano", "Otto", "Pano"), ("D/H", "D", "H"),
    ("Borç/Alacak", "Borç", "Alacak"), ("Terhelés/Jóváírás", "Terhelés", "Jóváírás"),
    ("Kz", "Auszahlung", "Einzahlung"), ("", "+", "-"),
  ])
  func `debit and credit have words in many languages`(_ name: String, _ a: String, _ b: String) {
    let (out, into) = a == "+" ? (b, a) : (a, b)
    checkCSV(
      "Date;Payee;Amount;\(name)\n2024-01-02;a;5.00;\(out)\n2024-01-03;b;7.00;\(into)\n",
      ["2024-01-02 -5.00 a", "2024-01-03 7.00 b"])
    checkCSV(
      "Date;Payee;Amount;Way\n2024-01-02;a;5.00;\(out)\n2024-01-03;b;7.00;\(into)\n",
      csvProfile { $0.sign = .name("Way") }, ["2024-01-02 -5.00 a", "2024-01-03 7.00 b"])
  }

  @Test func `a letter or a hyphen alone isn't a direction`() {
    let read = ["2024-01-02 5.00 a", "2024-01-03 7.00 b"]
    for mark in ["-", "A", "E", "B", "+"] {
      checkCSV(
        "Date;Payee;Amount;Class\n2024-01-02;a;5.00;\(mark)\n2024-01-03;b;7.00;\(mark)\n", read)
    }
  }

  @Test func `a column of debits and credits decides where amounts have signs of their own`() {
    let header = "Transaktionsdatum,Beschreibung,Währung,Betrag,Debit/Kredit\n"
    let debit = "29.03.2024,COOP,CHF,12.50,Debit\n"
    let credit = "27.03.2024,ZAHLUNG,CHF,-500.00,Kredit\n"
    let refund = "26.03.2024,MIGROS,CHF,-3.00,Debit\n"
    let read = ["2024-03-29 -12.50 COOP", "2024-03-27 500.00 ZAHLUNG", "2024-03-26 3.00 MIGROS"]
    checkCSV(header + debit + credit, Array(read.prefix(2)))
    checkCSV(header + debit + credit + refund, read)
    checkCSV(header + credit, [read[1]])
    checkCSV(
      header + debit + credit, csvProfile { $0.sign = .name("Debit/Kredit") },
      Array(read.prefix(2)))
  }

  @Test func `a word that says neither debit nor credit is reported`() {
    func check(
      _ name: String, _ rows: [String], problems: [String],
      sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
      let text = "Date;Payee;Amount;\(name)\n" + rows.map { "2024-01-02;a;\($0)\n" }.joined()
      let found = readCSV(text).diagnostics.map { "\($0.code.name): \($0.headline)" }
      #expect(found == problems, sourceLocation: sourceLocation)
    }
    let some = ["5.00;Debit", "6.00;Fee", "7.00;Interest"]
    let problem = "import.row: 'Fee' doesn't say debit or credit, and no amount has a sign"
    check("Debit/Credit", some, problems: [problem])
    // The kinds of rows, but amounts depend on them.
    check("Type", some, problems: [problem])
    check("Type", ["-5.00;Debit", "-6.00;Fee", "7.00;Interest"], problems: [])
    check(
      "Debit/Credit", ["5.00;Debit", "-6.00;Fee", "7.00;Interest"],
      problems: [
        "import.amount: 'Fee' doesn't say debit or credit, so only the signs of the amounts count"
      ])
    check(
      "D/A", ["5.00;D", "6.00;A", "7.00;X"],
      problems: [
        "import.row: 'A' doesn't say debit or credit, and no amount has a sign"
      ])
  }

  @Test func `what came may have a minus in its column`() {
    let header = "Date;Payee;Debit;Credit\n"
    checkCSV(
      header + "2024-01-02;a;5.00;\n2024-01-03;b;;-7.00\n",
      ["2024-01-02 -5.00 a", "2024-01-03 7.00 b"])
    // Something that came is taken back.
    checkCSV(
      header + "2024-01-02;a;5.00;\n2024-01-03;b;;-7.00\n2024-01-03;c;;9.00\n",
      ["2024-01-02 -5.00 a", "2024-01-03 -7.00 b", "2024-01-03 9.00 c"])
  }

  @Test func `fees belong to an amount when something says so`() {
    let rows = "2024-01-02;a;-100.00;2.00"
    // Balances, from the oldest row or from the newest.
    let header = "Date;Payee;Amount;Fee;Balance\n"
    checkCSV(
      header + "2024-01-01;b;500.00;0;500.00\n\(rows);398.00\n",
      ["2024-01-01 500.00 b", "2024-01-02 -102.00 a"])
    checkCSV(
      header + "\(rows);398.00\n2024-01-01;b;500.00;;500.00\n",
      ["2024-01-02 -102.00 a", "2024-01-01 500.00 b"])
    checkCSV(
      header + "2024-01-01;b;500.00;0;500.00\n2024-01-02;a;-100.00;-2.00;398.00\n",
      ["2024-01-01 500.00 b", "2024-01-02 -102.00 a"])
    checkCSV(
      header + "2024-01-01;b;500.00;0;500.00\n\(rows);400.00\n",
      ["2024-01-01 500.00 b", "2024-01-02 -100.00 a"])
    // What the column is called.
    checkCSV("Date;Payee;Gross;Fee\n\(rows)\n", ["2024-01-02 -102.00 a"])
    checkCSV(
      "Date;Payee;Brutto;Gebühr\n2024-01-02;a;100.00;-2.00\n", ["2024-01-02 98.00 a"])
    checkCSV("Date;Payee;Net;Fee\n\(rows)\n", ["2024-01-02 -100.00 a"])
    checkCSV(
      "Date;Payee;Amount;Fee\n\(rows)\n", ["2024-01-02 -100.00 a"],
      problems: ["import.amount at -100.00"])
    checkCSV("Date;Payee;Amount;Fee\n2024-01-02;a;-1;0.00\n", ["2024-01-02 -1 a"])
  }

  @Test func `balances may have a mark of their own`() {
    let reading = readCSV(
      "Date;Payee;Amount;Balance\n2024-01-02;a;-12,50;1200.00\n2024-01-03;b;7;1,207.00\n")
    #expect(reading.diagnostics.map(\.headline) == [])
    #expect(reading.statements[0].rows.map { "\($0.amount)" } == ["-12.50", "7"])
    #expect(reading.statements[0].rows.map { "\($0.balance ?? .zero)" } == ["1200.00", "1207.00"])
    // What the amounts do not say, balances do.
    let open = readCSV("Date;Payee;Amount;Balance\n2024-01-02;a;1,234;1200.00\n")
    #expect(open.statements[0].rows.map { "\($0.amount)" } == ["1234"])
  }

  @Test func `balances are those of a commodity, and of an account`() {
    let header = "Date;Payee;Amount;Fee;Currency;Balance;Product\n"
    let rows = "2024-01-02;a;500;0;EUR;500;Current\n2024-01-03;b;20;0;GBP;20;Current\n"
    let paid = "2024-01-04;c;-100;2;EUR;398;Current\n"
    let reading = readCSV(header + rows + paid)
    #expect(reading.diagnostics.map(\.headline) == [])
    #expect(reading.statements[0].rows.map { "\($0.amount)" } == ["500", "20", "-102"])
    #expect(reading.statements[0].closing.map { "\($0.amount)" } == "398")
    let pound = "2024-01-05;d;1;0;GBP;21;Current\n"
    #expect(
      readCSV(header + rows + paid + pound).statements[0].closing.map { "\($0.amount)" } == "398")
    // Two accounts in one list have no balance together.
    let savings = "2024-01-05;d;1;0;EUR;21;Savings\n"
    #expect(readCSV(header + rows + paid + savings).statements[0].closing == nil)
  }

  @Test func `signs that may be the wrong ones are told`() {
    func checkDoubt(
      _ text: String, _ profile: CSVProfile = CSVProfile(), at place: String?,
      sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
      let reading = readCSV(text, profile)
      let places = reading.diagnostics.map { diagnostic in
        diagnostic.primary.map {
          String(decoding: Array(text.utf8)[Int($0.start - 100)..<Int($0.end - 100)], as: UTF8.self)
        }
      }
      #expect(places == (place.map { [$0] } ?? []), sourceLocation: sourceLocation)
    }
    let card = "Date;Payee;Amount\n2024-01-02;a;5.00\n2024-01-03;Payment Received;-5.00\n"
    checkDoubt(card, at: "2024-01-03;Payment Received;-5.00")
    checkDoubt(card, csvProfile { $0.isFlipped = true }, at: nil)
    checkDoubt(card.replacing(";5.00", with: ";-6.00").replacing("-5.00", with: "5.00"), at: nil)
    let unsigned = "Date;Payee;Amount\n2024-01-02;a;5\n2024-01-03;b;6\n2024-01-04;c;7\n"
    checkDoubt(unsigned, at: "2024-01-02;a;5")
    checkDoubt(unsigned, csvProfile { $0.moneyIn = .name("Amount") }, at: nil)
    checkDoubt(
      "Date;Payee;Type;Amount\n2024-01-02;a;Purchase;5.00\n2024-01-03;b;Payment;-5.00\n", at: "5.00"
    )
    checkDoubt(
      "Date;Payee;Type;Amount\n2024-01-02;a;Sale;-5.00\n2024-01-03;b;Payment;5.00\n", at: nil)
    checkDoubt(unsigned, csvProfile { $0.amount = .name("Amount") }, at: nil)
    checkDoubt(unsigned, csvProfile { $0.isFlipped = true }, at: nil)
    checkDoubt(unsigned.replacing(";7", with: ";+7"), at: nil)
    let balances = "Date;Payee;Amount;Balance\n2024-01-02;a;5;95\n2024-01-03;b;6;89\n"
    checkDoubt(balances, at: "2024-01-03;b;6;89")
    checkDoubt(balances.replacing(";89", with: ";101"), at: nil)
    checkDoubt("Date;Payee;Amount;Balance\n2024-01-02;a;-5;95\n2024-01-03;b;-6;101\n", at: nil)
    checkDoubt(
      "Date;Payee;Amount;Balance\n2024-01-02;a;-5;9\n2024-01-03;b;-6;15\n2024-01-04;b;1;14\n",
      at: "2024-01-03;b;-6;15")
  }
}
