import Amounts
import Dates
import SourceText
import Statements

/// A reading as text: what was read, what was passed over, and the messages.
func described(_ reading: StatementReading, _ sources: SourceMap) -> String {
  var lines = reading.statements.flatMap { described($0) }
  var locator = Locator(sources)
  for ignored in reading.ignored {
    let first = locator.location(of: ignored.span.start).line
    let last = locator.location(of: max(ignored.span.start, ignored.span.end - 1)).line
    lines.append("ignored \(first)-\(last): \(ignored.reason)")
  }
  return lines.map { $0 + "\n" }.joined() + messages(reading.diagnostics, sources)
}

/// Messages as they are printed.
func messages(_ diagnostics: [Diagnostic], _ sources: SourceMap) -> String {
  var printer = DiagnosticTextPrinter(sources: sources, isColored: false)
  var output: [UInt8] = []
  for diagnostic in diagnostics.inTextOrder() { printer.append(diagnostic, to: &output) }
  return String(decoding: output, as: UTF8.self)
}

private func described(_ statement: Statement) -> [String] {
  var lines = ["account '\(statement.account)'"]
  append("bank", statement.bank, to: &lines[0])
  append("name", statement.name, to: &lines[0])
  append("currency", statement.currency, to: &lines[0])
  for row in statement.rows {
    var line = "\(row.date) \(row.amount)"
    if !row.currency.isEmpty { line += " \(statement.string(row.currency))" }
    append("payee", statement.string(row.payee), to: &line)
    append("note", statement.string(row.note), to: &line)
    append("code", statement.string(row.code), to: &line)
    append("id", statement.string(row.id), to: &line)
    if let date = row.valueDate { line += " value=\(date)" }
    if let balance = row.balance { line += " balance=\(balance)" }
    if row.isPending { line += " pending" }
    lines.append(line)
    for part in statement.parts[Int(row.parts.lowerBound)..<Int(row.parts.upperBound)] {
      var line = "  part \(part.amount)"
      append("category", statement.string(part.category), to: &line)
      if part.isTransfer { line += " transfer" }
      append("payee", statement.string(part.payee), to: &line)
      append("note", statement.string(part.note), to: &line)
      lines.append(line)
    }
  }
  if let closing = statement.closing { lines.append("closing \(closing.date) \(closing.amount)") }
  return lines
}

private func append(_ key: String, _ value: String, to line: inout String) {
  if !value.isEmpty { line += " \(key)='\(value)'" }
}
