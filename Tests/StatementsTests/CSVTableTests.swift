import SourceText
import Statements
import Testing

/// Files with several tables.
@Suite struct CSVTableTests {
  @Test func `tables follow each other, if each says whose account it is`() {
    let rows = ["2024-01-02 -1.00 a", "2024-01-15 2.00 b", "2024-01-13 -3.00 c"]
    let header = "Datum;Empfänger;Betrag\n"
    let first = header + "02.01.2024;a;-1,00\n15.01.2024;b;2,00\n"
    let second = "13.01.2024;c;-3,00\n"
    let named = "Konto;DE11 1111\n" + first + "Summe;;1,00\n\nKonto;DE22 2222\n" + header + second
    checkCSV(named, rows)
    #expect(readCSV(named).statements.map(\.account) == ["DE11 1111", "DE22 2222"])
    // The header on a new page, of the same account.
    checkCSV(first + "\n" + header + second, rows)
    checkCSV("Konto;DE11 1111\n" + first + "Konto;DE11 1111\n" + header + second, rows)
    #expect(
      readCSV("Konto;DE11 1111\n" + first + "Konto;DE11 1111\n" + header + second)
        .statements.map(\.account) == ["DE11 1111"])
    // The header after a statement's last balance is that of another account, which nothing names.
    checkCSV(
      first + "Neuer Kontostand;;1,00\n\n" + header + second, [],
      problems: ["import.columns at Datum;Empfänger;Betrag"])
    // Other columns, with marks and dates of their own.
    checkCSV(
      "Account Number,Date,Payee,Amount\nA1,2024-01-02,a,-1.00\nA1,2024-01-15,b,2.00\n"
        + "Account Number,Date,Payee,Paid in,Paid out\nB2,13/01/2024,c,,\"3,00\"\n", rows)
    checkCSV(
      first + "Datum;Wer;Empfänger;Betrag\n13.01.2024;x;c;-3,00\n", [],
      problems: ["import.columns at Datum;Wer;Empfänger;Betrag"])
    // A second table without rows is none.
    checkCSV(first + "Datum;Wer;Empfänger;Betrag\n", Array(rows.prefix(2)))
    let many = (0..<50).map { "Konto;DE11 \(1000 + $0)\n" + header + second }.joined()
    #expect(readCSV(many).diagnostics.map(\.headline) == ["this file has too many tables"])
  }

  @Test func `several accounts that go to one are named`() {
    let text =
      "Account number,Date,Payee,Amount\nA,2024-01-02,a,-1\nB,2024-01-02,b,-2\nA,2024-01-03,c,3\n"
    func headlines(_ text: String, _ profile: CSVProfile) -> [String] {
      let file = SourceFile(name: "a.csv", buffer: SourceBuffer(Array(text.utf8)), base: 100)
      return StatementReader.read(file, as: .csv, profile, currency: "EUR").diagnostics.map {
        "\($0.code.name) at \(($0.primary?.start ?? 0) - 100): \($0.headline)"
      }
    }
    let one = csvProfile { $0.isOfOneAccount = true }
    #expect(
      headlines(text, one) == ["import.accounts at 51: rows of 2 accounts go to one account: A, B"])
    #expect(headlines(text, CSVProfile()) == [])
    #expect(headlines(text.replacing("\nB,", with: "\nA,"), one) == [])
  }

  @Test func `rows of a table that is not known are not lost unsaid`() {
    let known = "Date,Payee,Amount\n2024-01-02,a,-1.00\n"
    checkCSV(
      known + "Wer,Was,Tag,Summe\nx,y,2024-01-05,1.50\nx,z,2024-01-06,-2.00\n",
      ["2024-01-02 -1.00 a"],
      problems: ["import.row at x,y,2024-01-05,1.50", "import.row at x,z,2024-01-06,-2.00"])
    checkCSV(
      "x,y,2024-01-05,1.50\nx,z,2024-01-06,-2.00\n" + known, [],
      problems: ["import.columns at x,y,2024-01-05,1.50"])
    // One alone is a remark of the bank.
    checkCSV(known + "Printed,2024-02-01,fee,1.50\n", ["2024-01-02 -1.00 a"])
    checkCSV("Printed,2024-02-01,fee,1.50\n" + known, ["2024-01-02 -1.00 a"])
  }
}
