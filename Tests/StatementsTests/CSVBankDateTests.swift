import SourceText
import Statements
import Testing

/// Which column of dates counts, and what comes first in it.
@Suite struct CSVBankDateTests {
  @Test(arguments: [
    ("Reskontradatum", "Transaktionsdatum"), ("Bokføringsdato", "Transaksjonsdato"),
    ("Kirjauspäivä", "Date"), ("Datum zaúčtování", "Datum"), ("Run Date", "Settlement Date"),
  ])
  func `the booking day comes before other days`(_ booked: String, _ other: String) {
    let row = "2024-03-29;2024-03-27;a;-1\n"
    checkCSV("\(booked);\(other);Text;Amount\n" + row, ["2024-03-29 -1 a"])
    checkCSV("\(other);\(booked);Text;Amount\n" + row, ["2024-03-27 -1 a"])
  }

  @Test func `a column with all dates is better than one with some`() {
    let header = "Transaction Date;Date;Text;Amount\n"
    checkCSV(
      header + ";2024-03-29;a;-1\n2024-03-30;2024-03-27;b;-2\n",
      ["2024-03-29 -1 a", "2024-03-27 -2 b"])
    // No other column has them.
    checkCSV(
      header + ";;a;-1\n2024-03-30;2024-03-27;b;-2\n", ["2024-03-30 -2 b"],
      problems: ["import.row at ;;a;-1"])
    checkCSV(
      header + ";2024-03-29;a;-1\n2024-03-30;;b;-2\n", ["2024-03-30 -2 b"],
      problems: ["import.row at ;2024-03-29;a;-1"])
    checkCSV(
      header + ";2024-03-29;a;-1\n2024-03-30;2024-03-27;b;-2\n",
      csvProfile { $0.date = .name("Transaction Date") }, ["2024-03-30 -2 b"],
      problems: ["import.row at ;2024-03-29;a;-1"])
    // In all files, not only in one with a blank: cash isn't settled.
    checkCSV(
      "Date;Settlement Date;Text;Amount\n2024-03-27;2024-03-30;b;-2\n", ["2024-03-27 -2 b"])
  }

  @Test func `a row without a day of booking may still be pending`() {
    let rows = ";2024-03-29;a;-1\n2024-03-28;2024-03-27;b;-2\n"
    let text = "Posted Date;Transaction Date;Text;Amount\n" + rows
    checkCSV(text, ["2024-03-28 -2 b"], problems: ["import.row at ;2024-03-29;a;-1"])
    #expect(
      readCSV(text).diagnostics.first?.help == [
        "add the date, or remove the row from the file",
        "if the bank has booked it already, use another column of dates: "
          + "csv: {date: \"Transaction Date\"}",
      ])
    let reading = readCSV(
      "Booking Date;Date;Text;Amount;Status\n;2024-03-29;a;-1;pending\n"
        + "2024-03-28;2024-03-27;b;-2;booked\n")
    #expect(csvLines(reading) == ["2024-03-28 -2 b"])
    #expect(reading.ignored.map(\.reason) == ["pending"])
  }

  @Test func `lines before the header show what comes first`() {
    let header = "Date,Description,Amount\n01/02/2024,a,-1.00\n"
    let read = ["2024-01-02 -1.00 a"]
    checkCSV("Ending balance as of 03/31/2024,,\"1,000.00\"\n\n" + header, read)
    checkCSV("Statement: 03/01/2024-03/31/2024\n" + header, read)
    checkCSV("From 01/03/2024 to 31/03/2024\n" + header, ["2024-02-01 -1.00 a"])
    // They contradict each other, or show nothing; and rows know better.
    let problems = ["import.date-format at 01/02/2024"]
    checkCSV("From 03/31/2024 to 31/03/2024\n" + header, [], problems: problems)
    checkCSV("As of 03/04/2024\n" + header, [], problems: problems)
    checkCSV(
      "As of 03/31/2024\n" + header + "13/02/2024,b,-2.00\n",
      ["2024-02-01 -1.00 a", "2024-02-13 -2.00 b"])
  }

  @Test func `another column of dates shows what comes first`() {
    checkCSV(
      "Booking Date,Value Date,Description,Amount\n01/02/2024,01/31/2024,a,-1.00\n",
      ["2024-01-02 -1.00 a"])
  }

  @Test func `a date may name the day since when it counts`() {
    let text =
      #""Date","Action","Description","Amount""# + "\n"
      + #""03/27/2024 as of 03/26/2024","Interest","BANK INT","$1.25""# + "\n"
      + #""Transactions Total","","","$1.25""# + "\n"
    checkCSV(text, ["2024-03-27 1.25 BANK INT | Interest"])
    #expect(readCSV(text).ignored.map(\.reason) == ["a total or a balance"])
    checkCSV(
      text, csvProfile { $0.dateFormat = "%m/%d/%Y" }, ["2024-03-27 1.25 BANK INT | Interest"])
    // Not one after another.
    let many = "03/27/2024" + String(repeating: " as of 03/26/2024", count: 100_000)
    #expect(readCSV("Date,Text,Amount\n\(many),a,-1\n").statements.flatMap(\.rows).isEmpty)
  }

  @Test func `each commodity may have a column of amounts`() {
    let header =
      #""Account Type","Account Number","Transaction Date","Cheque Number","Description 1","#
      + #""Description 2","CAD$","USD$""# + "\n"
    let text = header + "Chequing,1234,3/29/2024,,LOBLAWS,visa,-12.50,\n"
    let reading = readCSV(text + "Chequing,1234,3/28/2024,,AMAZON,,,-8.00\n")
    #expect(reading.diagnostics.map(\.headline) == [])
    #expect(csvLines(reading) == ["2024-03-29 -12.50 LOBLAWS | visa", "2024-03-28 -8.00 AMAZON"])
    let statement = reading.statements[0]
    #expect(statement.currency == "CAD")
    #expect(statement.rows.map { statement.string($0.currency) } == ["", "USD"])
    checkCSV(
      text + "Chequing,1234,3/28/2024,,AMAZON,,-1.00,-8.00\n",
      ["2024-03-29 -12.50 LOBLAWS | visa"],
      problems: ["import.row at Chequing,1234,3/28/2024,,AMAZON,,-1.00,-8.00"])
    // Other words of three letters are no commodities.
    checkCSV(
      "Datum;Text;BIC\n29.03.2024;a;12\n", [],
      problems: [
        "import.columns at Datum;Text;BIC"
      ])
  }
}
