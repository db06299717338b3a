import SourceText

// The messages for problems with a CSV file.

extension Diagnostic {
  static func noHeader(at span: ByteSpan, _ advice: CSVAdvice?) -> Self {
    Diagnostic(
      .importColumns, "this file has no header with a date column and an amount column", at: span,
      help: help(advice))
  }

  private static func help(_ advice: CSVAdvice?) -> [String] {
    guard let advice else {
      return ["name its columns under 'imports:', such as csv: {date: Day, amount: Total}"]
    }
    let name = advice.isNamed ? "name its columns" : "if the file has no header, number its columns"
    var help = ["\(name) under 'imports:', such as \(advice.settings)"]
    if let (first, second) = advice.open {
      help.append(
        "and add those of money out and money in: 'out: \(first), in: \(second)', "
          + "or 'out: \(second), in: \(first)'")
    }
    return help
  }

  /// The columns that a profile names but the header doesn't have, all at once.
  static func noColumns(
    _ missing: [ProfileColumns.Missing], among names: [String], at span: ByteSpan
  ) -> Self {
    let columns = "the columns are \(shown(names))"
    func nearest(_ missing: ProfileColumns.Missing) -> String? {
      Spelling.nearest(to: missing.name, among: names).map(Spelling.question)
    }
    if missing.count == 1, let only = missing.first {
      return Diagnostic(
        .importColumns,
        "'\(only.key)' names the column '\(visible(only.name))', but there's no such column",
        at: span, help: [nearest(only) ?? columns])
    }
    let list = missing.map { "'\(visible($0.name))' (\($0.key))" }.joined(separator: ", ")
    return Diagnostic(
      .importColumns, "no columns are called \(list)", at: span,
      help: missing.compactMap { missing in nearest(missing).map { "\(missing.key): \($0)" } }
        + [columns])
  }

  static func incomplete(_ what: String, among names: [String], at span: ByteSpan) -> Self {
    Diagnostic(
      .importColumns, "no column of this file seems to hold \(what)", at: span,
      help: ["name it under 'csv:'; the columns are \(shown(names))"])
  }

  static func noTexts(among names: [String], at span: ByteSpan) -> Self {
    Diagnostic(
      .importTexts, "no column of this file seems to say who was paid, or for what", at: span,
      help: [
        "name it under 'imports:', such as csv: {payee: COLUMN}; the columns are \(shown(names))"
      ])
  }

  /// The names of a header, shortened if it's very long.
  private static func shown(_ names: [String]) -> String {
    names.filter { !$0.isEmpty }.map { "'\(visible($0))'" }.listed(atMost: 24)
  }

  static func tableOfUnknownAccount(at span: ByteSpan) -> Self {
    Diagnostic(
      .importColumns,
      "another table starts here, and it's unclear which account each table belongs to",
      at: span, help: ["put each table in a file of its own"])
  }

  static func tooManyColumns(at span: ByteSpan) -> Self {
    Diagnostic(
      .importColumns, "this line has more than \(CSVLayout.mostColumns) columns", at: span,
      help: ["check that the file is csv and that its delimiter matches the one under 'imports:'"])
  }

  static func tooManyTables(at span: ByteSpan) -> Self {
    Diagnostic(
      .importColumns, "this file has too many tables", at: span,
      help: ["put all rows of an account under one header"])
  }

  static func rowsBeforeHeader(at span: ByteSpan, header: ByteSpan) -> Self {
    Diagnostic(
      .importColumns, "there are rows before the header", at: span,
      notes: [Note("the header", at: header)],
      help: [
        "put each table in a file of its own, or skip the first N lines with csv: {skip: N}"
      ])
  }

  static func openDate(_ text: String, at span: ByteSpan) -> Self {
    Diagnostic(
      .importDateFormat,
      "'\(visible(text))' may start with the day or the month, and no row shows which",
      at: span,
      help: [
        "set the format under 'imports:', such as csv: {date-format: \"%d/%m/%Y\"} or \"%m/%d/%Y\""
      ])
  }

  static func openYear(_ text: String, at span: ByteSpan) -> Self {
    Diagnostic(
      .importDateFormat, "'\(visible(text))' may start or end with the year", at: span,
      help: [
        "set the format under 'imports:', such as csv: {date-format: \"%y-%m-%d\"} or \"%d-%m-%y\""
      ])
  }

  static func badDateFormat(_ text: String, _ problem: DateFormat.Problem, at span: ByteSpan)
    -> Self
  {
    Diagnostic(
      .importDateFormat, "'\(visible(text))' isn't a date format: \(problem.message)", at: span,
      help: ["write it as for strftime(3), such as \"%d.%m.%Y\""])
  }

  static func openNumber(_ text: String, at span: ByteSpan) -> Self {
    Diagnostic(
      .importDecimalMark,
      "'\(visible(text))' may be thousands or decimals, and no other amount shows which",
      at: span, help: ["set the mark under 'imports:', such as csv: {decimal-mark: \".\"}"])
  }

  static func twoMarks(points: ByteSpan, commas: ByteSpan) -> Self {
    Diagnostic(
      .importDecimalMark, "the decimal mark is a comma here, but a point in another row",
      at: commas,
      notes: [Note("a point", at: points)],
      help: ["set the mark under 'imports:', such as csv: {decimal-mark: \",\"}"])
  }

  static func oppositeBalance(_ left: Bool, at span: ByteSpan) -> Self {
    Diagnostic(
      .importAmount,
      "this amount is read as money \(left ? "out" : "in"), but the balances show the opposite",
      at: span,
      help: [
        "if spending is positive in this file, add csv: {sign: flip}; otherwise csv: {sign: COLUMN}"
      ])
  }

  static func spentAsPositive(at span: ByteSpan) -> Self {
    Diagnostic(
      .importAmount,
      "spending seems to be positive in this file, and refunds negative",
      at: span, help: ["to reverse all amounts, add csv: {sign: flip} under 'imports:'"])
  }

  static func unsigned(at span: ByteSpan) -> Self {
    Diagnostic(
      .importAmount, "no amount of this file has a sign, so all of them are read as money in",
      at: span,
      help: [
        "if they're spending, add csv: {sign: flip} under 'imports:'",
        "if they're money in, name their column: csv: {amount: COLUMN}",
      ])
  }

  /// A word in the column for directions that means none, where amounts have no signs.
  static func unknownDirection(_ word: String, at span: ByteSpan) -> Self {
    badRow(
      "'\(visible(word))' doesn't say debit or credit, and no amount has a sign", at: span,
      help: [
        "if the column means something else, add to the import: csv: {amount: COLUMN} if amounts are "
          + "money in, or csv: {sign: flip} if they're spending"
      ])
  }

  /// A direction column that is ignored because most of its words mean something else.
  static func ignoredDirections(_ word: String, of column: String, at span: ByteSpan) -> Self {
    Diagnostic(
      .importAmount,
      "'\(visible(word))' doesn't say debit or credit, so only the signs of the amounts count",
      at: span,
      help: ["other rows do say it in '\(visible(column))'; compare them with what the bank shows"])
  }

  /// A minus in the column of money out, where as many amounts have one as don't.
  static func openOut(at span: ByteSpan) -> Self {
    Diagnostic(
      .importAmount,
      "this amount has a minus in the column of money out, so it's read as money in", at: span,
      help: [
        "as many amounts there have a minus as don't, and no balance shows what it means; "
          + "if it means money out, add csv: {sign: minus} under 'imports:'"
      ])
  }

  static func openFee(at span: ByteSpan) -> Self {
    Diagnostic(
      .importAmount, "it's unclear whether this amount includes the fee next to it", at: span,
      help: ["florin assumes it does; compare it with what the bank shows"])
  }

  static func strayQuote(at span: ByteSpan) -> Self {
    Diagnostic(
      .importQuotes, "unexpected quote; it's read as part of the text", at: span,
      help: ["compare this row with the bank's; inside a quoted field, quotes must be doubled"])
  }

  static func cutShort(at span: ByteSpan) -> Self {
    badRow(
      "the file ends within this row", at: span,
      help: ["the download was perhaps cut off: download the file again"])
  }

  static func badRow(_ headline: String, at span: ByteSpan, help: [String] = []) -> Self {
    Diagnostic(.importRow, headline, at: span, help: help)
  }
}
