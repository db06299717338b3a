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

  static func noColumn(
    _ missing: ProfileColumns.Missing, among names: [String], at span: ByteSpan
  ) -> Self {
    let nearest = Spelling.nearest(to: missing.name, among: names)
    let shown = names.filter { !$0.isEmpty }.map { "'\(visible($0))'" }.joined(separator: ", ")
    return Diagnostic(
      .importColumns, "no column is called '\(visible(missing.name))', as '\(missing.key)' says",
      at: span,
      help: [
        nearest.map { "did you mean '\(visible($0))'?" } ?? "the columns are \(shown)"
      ])
  }

  static func incomplete(_ what: String, among names: [String], at span: ByteSpan) -> Self {
    let shown = names.filter { !$0.isEmpty }.map { "'\(visible($0))'" }.joined(separator: ", ")
    return Diagnostic(
      .importColumns, "no column of this file is known to hold \(what)", at: span,
      help: ["name it under 'csv:'; the columns are \(shown)"])
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
