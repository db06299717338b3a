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
    [
      .column("transaction"), .column("date"), .column("code"), .column("description"),
      .column("account"), .sums("amounts"), .sums("running"),
    ]
  }

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
      if row.isSum {
        rows.emptyText()
        rows.date(row.date)
        rows.emptyText()
        rows.emptyText()
      } else {
        rows.number(row.transaction + 1)
        rows.date(row.date)
        let hasCode = transactions[row.transaction].flags.contains(.code)
        if hasCode { rows.text(boxed.value.code(of: row.transaction)) } else { rows.emptyText() }
        rows.text(sources.bytes(transactions[row.transaction].description))
      }
      if let account = row.account {
        let name = names.place(of: account, row.isSum ? .real : postings[row.posting].kind)
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
        if let period = row.period {
          setOrigin(period, row.date, in: &object)
        } else {
          let transaction = transactions[row.transaction]
          object.set("transaction", row.transaction + 1)
          object.set("date", row.date)
          if transaction.flags.contains(.code) {
            object.set("code", boxed.value.code(of: row.transaction))
          } else {
            object.set("code", word: "")
          }
          object.set("description", bytes: sources.bytes(transaction.description))
        }
        if let account = row.account {
          object.set("account") { names.append(account, .real, to: &$0) }
        } else {
          object.setNull("account")
        }
        if !row.isSum { object.set("kind", word: postings[row.posting].kind.word) }
        object.set("amounts") { amounts.append(json: row.amounts, to: &$0) }
        running.removeAll(keepingCapacity: true)
        for amount in row.running { running.append(amounts.exactAverage(amount, of: row.count)) }
        amounts.sort(&running)
        object.set("running") { amounts.append(json: running, to: &$0) }
        if row.isSum || transactions[row.transaction].flags.contains(.generated) {
          object.setNull("source")
        } else if postings[row.posting].flags.contains(.comment) {
          lines.set(
            "source", ofPosting: row.posting, of: row.transaction, in: boxed.value, to: &object)
        } else {
          lines.set("source", ofLineAt: postings[row.posting].start, in: &object)
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
