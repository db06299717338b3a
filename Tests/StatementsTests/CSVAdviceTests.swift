import SourceText
import Statements
import Testing

/// What to write for a file whose header isn't known.
@Suite struct CSVAdviceTests {
  /// Expects the settings in the help, and what else it says.
  private func check(
    _ text: String, _ settings: String, _ others: [String] = [], isNamed: Bool = false,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let help = readCSV(text).diagnostics.first?.help
    let name = isNamed ? "name its columns" : "if the file has no header, number its columns"
    #expect(
      help == ["\(name) under 'imports:', such as csv: {\(settings)}"] + others,
      sourceLocation: sourceLocation)
  }

  @Test func `columns are numbered by what they hold`() {
    check(
      "01/31/2024,-20.00,*,,SHELL\n01/30/2024,10.00,*,,ACME\n",
      "header: false, date: 1, amount: 2, description: 5")
    // The words of a kind are the same in most rows.
    check(
      """
      29-Mar-24,-12.50,123456789,,EFTPOS DEBIT,COLES SYDNEY,1187.50,
      28-Mar-24,1200.00,123456790,,INTER-BANK CREDIT,ACME PAY,1200.00,
      27-Mar-24,-5.00,123456791,,EFTPOS DEBIT,MYER SYDNEY,0.00,

      """, "header: false, date: 1, amount: 2, balance: 7, description: 6")
  }

  @Test func `a balance is not proposed as the amount`() {
    // From the newest row, and from the oldest.
    for rows in [
      "29.03.2024;1187,50;LIDL;-12,50\n28.03.2024;1200,00;ACME;1200,00\n27.03.2024;0,00;ALDI;-5,00\n",
      "27.03.2024;0,00;ALDI;-5,00\n28.03.2024;1200,00;ACME;1200,00\n29.03.2024;1187,50;LIDL;-12,50\n",
      "27.03.2024;1.000,00;ALDI;5,00\n28.03.2024;900,00;ACME;100,00\n29.03.2024;887,50;LIDL;12,50\n",
    ] {
      check(rows, "header: false, date: 1, amount: 4, balance: 2, description: 3")
    }
  }

  @Test func `two columns where each row fills only one are money out and money in`() {
    check(
      """
      03/29/2024,LOBLAWS,12.50,,1187.50
      03/28/2024,ACME PAY,,1200.00,1200.00
      03/27/2024,TIM HORTONS,5.00,,0.00

      """, "header: false, date: 1, out: 3, in: 4, balance: 5, description: 2")
    check(
      """
      03/27/2024,TIM HORTONS,0.00,5.00,10.00
      03/28/2024,ACME PAY,1200.00,0.00,1210.00
      03/29/2024,LOBLAWS,0.00,12.50,1197.50

      """, "header: false, date: 1, out: 4, in: 3, balance: 5, description: 2")
    // A minus shows it, too.
    check(
      "03/29/2024,LOBLAWS,,-12.50\n03/28/2024,ACME PAY,1200.00,\n",
      "header: false, date: 1, out: 4, in: 3, description: 2")
    check(
      "03/29/2024,LOBLAWS,12.50,\n03/28/2024,ACME PAY,,1200.00\n",
      "header: false, date: 1, description: 2",
      ["and add those of money out and money in: 'out: 3, in: 4', or 'out: 4, in: 3'"])
  }

  @Test func `what is proposed is what is read`() {
    let text =
      "03/29/2024,LOBLAWS,12.50,,1187.50\n03/28/2024,ACME PAY,,1200.00,1200.00\n"
      + "03/27/2024,TIM HORTONS,5.00,,0.00\n"
    let profile = csvProfile {
      ($0.hasHeader, $0.date, $0.description) = (false, .number(1), [.number(2)])
      ($0.moneyOut, $0.moneyIn, $0.balance) = (.number(3), .number(4), .number(5))
    }
    checkCSV(
      text, profile,
      ["2024-03-29 -12.50 LOBLAWS", "2024-03-28 1200.00 ACME PAY", "2024-03-27 -5.00 TIM HORTONS"])
  }

  @Test func `columns with unknown names are named`() {
    check(
      "Tag;Wer;Was;Rest;Su-me\n02.01.2024;a;Brot;8,00;-1,00\n03.01.2024;b;Milch;6,00;-2,00\n",
      "date: Tag, amount: \"Su-me\", balance: Rest, description: Was", isNamed: true)
    // A name that two columns have says nothing.
    check(
      "Tag;Was;Was;Summe\n02.01.2024;a;Brot;-1,00\n",
      "date: Tag, amount: Summe, description: 3", isNamed: true)
    checkHelp("a;b;c\n1;2;3\n")
    checkHelp("hello\n")
  }

  private func checkHelp(
    _ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    #expect(
      readCSV(text).diagnostics.first?.help == [
        "name its columns under 'imports:', such as csv: {date: Day, amount: Total}"
      ], sourceLocation: sourceLocation)
  }
}
