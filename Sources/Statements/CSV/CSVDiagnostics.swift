import SourceText

// What can be wrong with a file of csv, in words.

extension Diagnostic {
  static func noHeader(at span: ByteSpan, suggestion: String?) -> Self {
    Diagnostic(
      .importColumns, "no line of this file names a column of dates and one of amounts", at: span,
      help: [
        suggestion.map {
          "if the file has no header, number its columns under 'imports:', such as \($0)"
        }
          ?? "name its columns under 'imports:', such as csv: {skip: 4, date: Day, amount: Total}"
      ])
  }

  /// The columns that a profile names and the header does not have, all at once.
  static func noColumns(
    _ missing: [ProfileColumns.Missing], among names: [String], at span: ByteSpan
  ) -> Self {
    let columns = "the columns are \(shown(names))"
    func nearest(_ missing: ProfileColumns.Missing) -> String? {
      Spelling.nearest(to: missing.name, among: names).map { "did you mean '\(visible($0))'?" }
    }
    if missing.count == 1, let only = missing.first {
      return Diagnostic(
        .importColumns, "no column is called '\(visible(only.name))', as '\(only.key)' says",
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
      .importColumns, "no column of this file is known to hold \(what)", at: span,
      help: ["name it under 'csv:'; the columns are \(shown(names))"])
  }

  /// The names of a header, but for those of a very long one.
  private static func shown(_ names: [String]) -> String {
    let all = names.filter { !$0.isEmpty }
    let most = 24
    return all.prefix(most).map { "'\(visible($0))'" }.joined(separator: ", ")
      + (all.count > most ? " and \(all.count - most) more" : "")
  }

  static func tableOfUnknownAccount(at span: ByteSpan) -> Self {
    Diagnostic(
      .importColumns, "another table begins here, and nothing says whose account each of them is",
      at: span, help: ["put each table in a file of its own"])
  }

  static func tooManyColumns(at span: ByteSpan) -> Self {
    Diagnostic(
      .importColumns, "this line has more than \(CSVLayout.mostColumns) columns", at: span,
      help: ["check that the file is a csv, and that its delimiter is the one under 'imports:'"])
  }

  static func tooManyTables(at span: ByteSpan) -> Self {
    Diagnostic(
      .importColumns, "this file has too many tables", at: span,
      help: ["put the rows of each account below one header"])
  }

  static func rowsBeforeHeader(at span: ByteSpan, header: ByteSpan) -> Self {
    Diagnostic(
      .importColumns, "rows stand here, before the header", at: span,
      notes: [Note("the header", at: header)],
      help: [
        "put each table in a file of its own; or say with csv: {skip: N} that the first N lines are none"
      ])
  }

  static func openDate(_ text: String, at span: ByteSpan) -> Self {
    Diagnostic(
      .importDateFormat,
      "'\(visible(text))' may begin with the day or the month, and no row says which",
      at: span,
      help: [
        "say it under 'imports:', such as csv: {date-format: \"%d/%m/%Y\"} or \"%m/%d/%Y\""
      ])
  }

  static func openYear(_ text: String, at span: ByteSpan) -> Self {
    Diagnostic(
      .importDateFormat, "'\(visible(text))' may begin with the year or end with it", at: span,
      help: ["say it under 'imports:', such as csv: {date-format: \"%y-%m-%d\"} or \"%d-%m-%y\""])
  }

  static func badDateFormat(_ text: String, _ problem: DateFormat.Problem, at span: ByteSpan)
    -> Self
  {
    Diagnostic(
      .importDateFormat, "'\(visible(text))' is no format of dates: \(problem.message)", at: span,
      help: ["write it as of strftime(3), such as \"%d.%m.%Y\""])
  }

  static func openNumber(_ text: String, at span: ByteSpan) -> Self {
    Diagnostic(
      .importDecimalMark,
      "'\(visible(text))' may be thousands or decimals, and no other amount says which",
      at: span, help: ["say it under 'imports:', such as csv: {decimal-mark: \".\"}"])
  }

  static func twoMarks(points: ByteSpan, commas: ByteSpan) -> Self {
    Diagnostic(
      .importDecimalMark, "the decimal mark is a comma here, and a point in another row",
      at: commas,
      notes: [Note("a point", at: points)],
      help: ["say which it is under 'imports:', such as csv: {decimal-mark: \",\"}"])
  }

  static func oppositeBalance(_ left: Bool, at span: ByteSpan) -> Self {
    Diagnostic(
      .importAmount,
      "this amount is read as what \(left ? "left" : "came"), and the balances say the opposite",
      at: span,
      help: [
        "if the file counts what is spent as positive: csv: {sign: flip}; else csv: {sign: COLUMN}"
      ])
  }

  static func spentAsPositive(at span: ByteSpan) -> Self {
    Diagnostic(
      .importAmount,
      "what is spent seems to count as positive here, and what is paid back as negative",
      at: span, help: ["turn all amounts round under 'imports:' with csv: {sign: flip}"])
  }

  static func unsigned(at span: ByteSpan) -> Self {
    Diagnostic(
      .importAmount, "no amount of this file has a sign, so that all of them are read as what came",
      at: span,
      help: [
        "if they were spent, turn them round under 'imports:' with csv: {sign: flip}",
        "if they came, name their column: csv: {amount: COLUMN}",
      ])
  }

  static func openFee(at span: ByteSpan) -> Self {
    Diagnostic(
      .importAmount, "nothing says whether this amount contains the fee beside it", at: span,
      help: ["it is read as if it did; compare it with what the bank shows"])
  }

  static func strayQuote(at span: ByteSpan) -> Self {
    Diagnostic(
      .importQuotes, "a quote stands where none should, and is taken as it is", at: span,
      help: ["compare this row with the bank's; within a field a quote is doubled"])
  }

  static func badRow(_ headline: String, at span: ByteSpan, help: [String] = []) -> Self {
    Diagnostic(.importRow, headline, at: span, help: help)
  }

  static func moreBadRows(_ count: Int, at span: ByteSpan) -> Self {
    Diagnostic(
      .importRow, "\(count) more rows cannot be read, from here on", at: span,
      help: ["is this the right import for the file?"])
  }
}
