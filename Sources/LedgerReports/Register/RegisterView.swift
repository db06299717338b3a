import Amounts
import Containers
import Dates
import Journal
public import Ledger
public import SourceText
public import Tables

/// A register for programs: records for tables, and JSON.
public struct RegisterView {
  private let report: RegisterReport
  private let journal: BalancedJournal

  /// Makes a view.
  public init(_ report: RegisterReport, _ journal: BalancedJournal) {
    self.report = report
    self.journal = journal
  }
}

extension RegisterView: RowReport {
  /// One row per posting.
  public var columns: [RowWriter.Column] {
    let hasDescriptions = !report.isSummed
    let hasCodes = hasDescriptions && journal.journal.hasCodes
    return [
      .column("transaction", isOnPages: false), .column("date"),
      .column("code", isOnPages: hasCodes), .column("description", isOnPages: hasDescriptions),
      .column("account"), .sums("amounts"), .sums("running"),
    ]
  }

  /// Whether there are no rows.
  public var isEmpty: Bool { report.isEmpty }

  /// The threads that make the rows.
  public var rowThreads: Int { report.rowThreads }

  /// Appends the rows.
  public func appendRows(to rows: inout RowWriter) {
    let facts = journal.journal
    let (transactions, postings, sources) = (facts.transactions, facts.postings.rows, facts.sources)
    // For what few rows need: the closure would copy the journal itself for each row.
    let boxed = Boxed(facts)
    var names = PostingNames.bracketed(facts.accounts)
    report.forEachRow { row in
      guard rows.takesNext() else { return }
      if let transaction = row.item?.transaction {
        rows.number(transaction.number)
        rows.date(row.date)
        let hasCode = transactions[transaction].flags.contains(.code)
        if hasCode { rows.text(boxed.value.code(of: transaction)) } else { rows.emptyText() }
        rows.text(sources.bytes(transactions[transaction].description))
      } else {
        rows.emptyText()
        rows.date(row.date)
        rows.emptyText()
        rows.emptyText()
      }
      if let account = row.account {
        let name = names.place(of: account, row.item.map { postings[$0.posting].kind } ?? .real)
        names.withBytes(name) { rows.account($0, isPlain: name.isPlain) }
      } else {
        rows.emptyText()
      }
      rows.sum(row.amounts)
      rows.sum(row.running, dividedBy: row.count)
      rows.endRow()
    }
  }
}

extension RegisterView: JSONReport {
  /// `florin.register/1`
  public static var shape: JSONReportShape {
    JSONReportShape(
      "florin.register/1",
      row: .object([
        "transaction": .optional(.integer), "date": .date, "code": .text, "description": .text,
        "period": .sometimes(.period), "account": .optional(.text),
        "kind": .sometimes(PostingKind.shape), "amounts": .amounts,
        "running": .amounts, "source": .optional(.place),
      ]))
  }

  /// Appends an object for each posting, or for each sum of a period.
  public func appendRows(to rows: inout JSONWriter.Array) {
    let facts = journal.journal
    let (transactions, postings, sources) = (facts.transactions, facts.postings.rows, facts.sources)
    // For what few rows need: the closure would copy the journal itself for each row.
    let boxed = Boxed(facts)
    let amounts = AmountWriter(facts.commodities)
    var names = PostingNames.json(facts.accounts)
    var lines = LineNumbers(facts.sources)
    var running: [Amount] = []
    report.forEachRow { row in
      guard rows.takesNext() else { return }
      rows.object { object in
        if let item = row.item {
          let transaction = transactions[item.transaction]
          object.set("transaction", item.transaction.number)
          object.set("date", row.date)
          if transaction.flags.contains(.code) {
            object.set("code", boxed.value.code(of: item.transaction))
          } else {
            object.set("code", word: "")
          }
          object.set("description", bytes: sources.bytes(transaction.description))
        } else if let period = row.period {
          setOrigin(period, row.date, in: &object)
        }
        if let account = row.account {
          object.set("account") { names.append(account, .real, to: &$0) }
        } else {
          object.setNull("account")
        }
        if let item = row.item { object.set("kind", word: postings[item.posting].kind.word) }
        object.set("amounts") { amounts.append(json: row.amounts, to: &$0) }
        running.removeAll(keepingCapacity: true)
        for amount in row.running { running.append(amounts.exactAverage(amount, of: row.count)) }
        object.set("running") { amounts.append(json: running, to: &$0) }
        guard let item = row.item, !transactions[item.transaction].flags.contains(.generated) else {
          object.setNull("source")
          return
        }
        let posting = postings[item.posting]
        if posting.flags.contains(.comment) {
          lines.set(
            "source", ofPosting: item.posting, of: item.transaction, in: boxed.value, to: &object)
        } else {
          lines.set("source", ofLineAt: posting.start, in: &object)
        }
      }
    }
  }

  /// Sets that a row is the sum of a period's postings.
  private func setOrigin(
    _ period: DateSpan, _ date: CivilDate, in object: inout JSONWriter.Object
  ) {
    object.setNull("transaction")
    object.set("date", date)
    object.set("code", word: "")
    object.set("description", word: "")
    object.setPeriod(period)
  }
}
