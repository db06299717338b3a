import SourceText

/// Collects the statements of a file. If a file returns to an account, for example with one
/// statement per day, it stays one statement.
struct StatementCollector {
  private struct Account: Hashable {
    let number: String
    let bank: String
    let currency: String
  }

  /// The result so far.
  var reading = StatementReading()
  private var known: [Account: Int] = [:]

  /// The result, with a count of the further problems instead of each one.
  var finished: StatementReading {
    guard reading.diagnostics.count > CappedDiagnostics.most else { return reading }
    var capped = CappedDiagnostics()
    for diagnostic in reading.diagnostics { capped.append(diagnostic) }
    var finished = reading
    finished.diagnostics = capped.all
    return finished
  }

  /// Adds a statement of an account.
  mutating func add(_ statement: Statement) {
    let account = Account(
      number: statement.account, bank: statement.bank, currency: statement.currency)
    if let index = known[account] {
      reading.statements[index].append(statement)
    } else {
      known[account] = reading.statements.count
      reading.statements.append(statement)
    }
  }
}

extension Statement {
  /// Appends the rows of another statement of the account.
  mutating func append(_ other: Statement) {
    let start = appendTexts(of: other)
    let firstPart = Int32(parts.count)
    parts += other.parts.map { part in
      var part = part
      part.category = part.category.moved(by: start)
      part.payee = part.payee.moved(by: start)
      part.note = part.note.moved(by: start)
      return part
    }
    rows += other.rows.map { row in
      var row = row
      row.currency = row.currency.moved(by: start)
      row.payee = row.payee.moved(by: start)
      row.note = row.note.moved(by: start)
      row.code = row.code.moved(by: start)
      row.id = row.id.moved(by: start)
      row.parts = row.parts.lowerBound + firstPart..<row.parts.upperBound + firstPart
      return row
    }
    if let latest = other.closing, closing.map({ $0.date <= latest.date }) ?? true {
      closing = latest
    }
  }

  /// Clears a row's note if it only repeats the payee.
  func withoutRepetition(_ row: StatementRow) -> StatementRow {
    guard isSame(row.note, row.payee) else { return row }
    var row = row
    row.note = .empty
    return row
  }
}
