import Definitions
import Journal
import Statements
import Testing

/// What imports mean, and what is wrong with them.
@Suite struct ImportTests {
  @Test func `an import is read with all its keys`() throws {
    let loaded = check(
      """
      imports:
        checking:
          files: [inbox/a*.csv, b.csv]
          format: csv
          account: Assets:Bank
          into: bank.journal
          archive: inbox/done
          csv:
            delimiter: ";"
            quote: "'"
            encoding: latin1
            skip: 8
            date: Datum
            date-format: "%d.%m.%Y"
            payee: Empfänger
            description: [Buchungstext, 5]
            note: "7"
            in: Haben
            out: 4
            sign: flip
            decimal-mark: ","
            currency: EUR
            balance: Saldo
            id: Referenz
            account: Konto
        card: {files: c.ofx, format: qfx, account: Assets:Bank}
        plain: {account: Assets:Bank, csv: {header: false, date: 1, amount: 3, quote: none, delimiter: tab}}
        old: {files: d.csv, rules: d.rules}

      """)
    let imports = loaded.definitions.imports
    #expect(imports.map(\.name.value) == ["checking", "card", "plain", "old"])
    let checking = try #require(loaded.definitions.importProfile("checking"))
    #expect(checking.files.map(\.value) == ["inbox/a*.csv", "b.csv"])
    #expect(checking.format == .csv && checking.into?.value == "bank.journal")
    #expect(checking.archive?.value == "inbox/done" && checking.source.path == "florin.yaml")
    #expect(checking.encodingSpan.map(loaded.text) == "latin1")
    let csv = checking.csv
    #expect(csv.delimiter == UInt8(ascii: ";") && csv.quote == UInt8(ascii: "'"))
    #expect(csv.encoding == "latin1" && csv.skip == 8 && csv.hasHeader)
    #expect(csv.date == .name("Datum") && csv.dateFormat == "%d.%m.%Y")
    #expect(csv.payee == [.name("Empfänger")])
    #expect(csv.description == [.name("Buchungstext"), .number(5)])
    #expect(csv.note == [.name("7")])
    #expect(csv.amount == nil && csv.moneyIn == .name("Haben") && csv.moneyOut == .number(4))
    #expect(csv.isFlipped && csv.sign == nil && csv.decimalMark == UInt8(ascii: ","))
    #expect(csv.currency == "EUR" && csv.balance == .name("Saldo"))
    #expect(csv.id == .name("Referenz") && csv.account == .name("Konto"))
    #expect(imports[1].format == .ofx)
    let plain = imports[2].csv
    #expect(
      !plain.hasHeader && plain.date == .number(1) && plain.quote == 0 && plain.delimiter == 9)
    #expect(imports[3].rules?.value == "d.rules" && imports[3].account(ofNumber: "1") == nil)
  }

  @Test(arguments: [
    ("flip", true, false, nil), ("minus", false, true, nil),
    ("Soll/Haben", false, false, CSVProfile.Column.name("Soll/Haben")),
    ("3", false, false, .number(3)),
  ])
  func `signs have words of their own, or a column`(
    _ sign: String, _ isFlipped: Bool, _ isOutSigned: Bool, _ column: CSVProfile.Column?
  ) throws {
    let loaded = check("imports:\n  bank: {account: Assets:Bank, csv: {sign: \(sign)}}\n")
    let csv = try #require(loaded.definitions.imports.first).csv
    #expect(csv.isFlipped == isFlipped && csv.isOutSigned == isOutSigned && csv.sign == column)
  }

  @Test func `accounts may have numbers, in which blanks do not count`() throws {
    let loaded = check(
      "imports:\n  bank:\n    account: {DE12 3456: Assets:Bank, 78 90: Assets:Savings}\n")
    let bank = try #require(loaded.definitions.imports.first)
    let name = { (number: String) in
      bank.account(ofNumber: number).map { loaded.journal.accounts.name(of: $0) }
    }
    #expect(name("DE123456") == "Assets:Bank" && name("de 12 34 56") == "Assets:Bank")
    #expect(name("7890") == "Assets:Savings" && name("") == nil)
    let one = try #require(
      check("imports:\n  bank: {account: Assets:Bank}\n").definitions.imports.first)
    #expect(one.account(ofNumber: "") != nil && one.account(ofNumber: "DE1") != nil)
  }

  @Test func `what cannot be is reported with its place`() {
    func check(_ keys: String, _ code: String) {
      DefinitionsTests.check("imports:\n  a: {\(keys)}\n", [("①", code)])
    }
    DefinitionsTests.check("imports: ①[a]\n", [("①", "definition.value")])
    DefinitionsTests.check("imports:\n  a: ①b\n", [("①", "definition.value")])
    DefinitionsTests.check("imports:\n  ①a: {files: x.csv}\n", [("①", "definition.missing-key")])
    DefinitionsTests.check("imports:\n  ①a: {csv: {}}\n", [("①", "definition.missing-key")])
    DefinitionsTests.check(
      "imports:\n  a: {account: b}\n  ①a: {account: c}\n", [("①", "yaml.duplicate-key")])
    check("①acount: b, account: b", "definition.unknown-key")
    check("account: b, format: ①xls", "definition.value")
    check("account: ①[b]", "definition.value")
    check("account: ①{}", "definition.value")
    check("account: {1 2: b, ①12: c}", "import.profile")
    check("account: b, csv: {①color: 1}", "definition.unknown-key")
    check("account: b, csv: {delimiter: ①ab}", "definition.value")
    check("account: b, csv: {delimiter: ①a}", "definition.value")
    check("account: b, csv: {encoding: ①\"x y\"}", "definition.value")
    check("account: b, csv: {skip: ①-1}", "definition.value")
    check("account: b, csv: {date: ①0}", "definition.value")
    check("account: b, csv: {date: ①\"\"}", "definition.value")
    check(
      "account: b, csv: {date-format: \"%d.①%Q.%Y\"}".replacing("%Q", with: "%J"), "import.profile")
    check(
      "account: b, csv: {date-format: ①\"%d.%m\"}".replacing("①\"", with: "\"①"), "import.profile")
    check("account: b, csv: {decimal-mark: ①;}", "definition.value")
    check("account: b, csv: {header: ①no}", "definition.value")
    check("account: b, csv: {amount: x, in: ①y, out: z}", "import.profile")
    check("account: b, csv: {in: ①y}", "import.profile")
    check("account: b, csv: {delimiter: \";\", quote: ①\";\"}", "import.profile")
    check("account: b, csv: {header: false, date: ①Datum, amount: 2}", "import.profile")
    check("account: b, csv: {header: ①false, date: 1}", "import.profile")
    check("rules: x.rules, ①csv: {skip: 1}", "import.profile")
    check("format: ofx, account: b, rules: ①x.rules", "import.profile")
  }

  @Test func `names of two files are compared`() {
    let loaded = Loaded([
      "florin.yaml": Array("include: b.yaml\nimports:\n  a: {account: x}\n".utf8),
      "b.yaml": Array("imports:\n  a: {account: y}\n".utf8),
    ])
    #expect(loaded.problems == ["b.yaml:11 import.profile"])
  }
}
