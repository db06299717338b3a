import Amounts
public import Banking
import Containers
import Definitions
public import Journal
public import Ledger
public import SourceText
public import Tables

/// The result of each rule for single transactions.
public struct RuleTrialsView: ReportView {
  private let book: RuleBook
  private let journal: BalancedJournal
  private let words: RuleWords
  private let entries: [Entry]

  /// A posting and the results of trying the rules on it.
  private struct Entry {
    let transaction: TransactionID
    let row: PostingID?
    let subject: RuleSubject
    let trials: [RuleTrial]
    let isOpen: Bool
  }

  /// Tries the rules on transactions.
  ///
  /// - Complexity: O(n · m) in the transactions and the rules.
  public init(
    _ book: RuleBook, _ subjects: RuleSubjects, _ journal: BalancedJournal,
    transactions: [TransactionID]
  ) {
    self.book = book
    self.journal = journal
    words = RuleWords(journal: book.journal)
    entries = transactions.flatMap { transaction -> [Entry] in
      let found = subjects.postings(ofTransaction: transaction)
      guard !found.isEmpty else {
        let subject = RuleSubject(journal.journal.description(of: transaction))
        return [
          Entry(
            transaction: transaction, row: nil, subject: subject,
            trials: book.trials(of: subject), isOpen: false)
        ]
      }
      return found.map { posting in
        Entry(
          transaction: transaction, row: posting.row, subject: posting.subject,
          trials: book.trials(of: posting.subject), isOpen: posting.isOpen)
      }
    }
  }

  // MARK: - Tables

  /// One row per posting and rule.
  public var grid: Grid {
    var locator = Locator(journal.journal.sources)
    var section = Grid.Section()
    for entry in entries {
      let place = place(of: entry, &locator)
      for trial in entry.trials {
        section.rows.append(
          Grid.Row(
            [.text(place.fileAndLine), .text(entry.subject.description)]
              + cells(of: trial)))
      }
    }
    return Grid(
      columns: [.heading("place", data: "source"), .heading("description")] + Self.columns,
      sections: [section])
  }

  /// One table per posting for people, with the posting above it.
  public var tables: [Grid] {
    var locator = Locator(journal.journal.sources)
    return entries.map { entry in
      Grid(
        title: title(of: entry, place(of: entry, &locator)), columns: Self.columns,
        sections: [Grid.Section(rows: entry.trials.map { Grid.Row(cells(of: $0)) })])
    }
  }

  private static let columns: [Grid.Cell] = [
    .heading("rule"), .heading("result"), .heading("conditions"),
  ]

  private func cells(of trial: RuleTrial) -> [Grid.Cell] {
    let rule = book.rules[trial.rule]
    let isHit = trial.hit != nil
    return [
      .text(rule.name.value, role: isHit ? .account : .muted),
      .text(result(of: trial), role: isHit ? .plain : .muted),
      .text(reason(of: trial, rule), role: isHit ? .plain : .muted),
    ]
  }

  private func title(of entry: Entry, _ place: SourceLocation) -> String {
    let facts = journal.journal
    var title =
      "\(facts.transactions[entry.transaction].date) \(entry.subject.description) "
      + "(\(place.fileAndLine))"
    if let row = entry.row {
      let posting = facts.postings.rows[row]
      title +=
        ": \(facts.accounts.name(of: posting.account)) "
        + facts.commodities.format(posting.amount)
        + (entry.isOpen ? "" : ", set by hand")
    }
    return title
  }

  private func place(of entry: Entry, _ locator: inout Locator) -> SourceLocation {
    locator.location(of: journal.journal.transactions[entry.transaction].start)
  }

  /// The result of a trial in words.
  private func result(of trial: RuleTrial) -> String {
    guard let hit = trial.hit else { return "doesn't match" }
    if let stopper = hit.stoppedBy {
      return "matches, stopped by \(book.rules[stopper].name.value)"
    }
    let then = book.rules[trial.rule].then
    var parts: [String] = []
    if !hit.sets.isEmpty {
      parts.append("sets " + hit.sets.map { words.words(of: $0, in: then) }.joined(separator: "; "))
    }
    for (field, winner) in hit.overridden {
      parts.append("\(field.words) is from \(book.rules[winner].name.value)")
    }
    return parts.joined(separator: "; ")
  }

  private func reason(of trial: RuleTrial, _ rule: Rule) -> String {
    let met = zip(rule.when, trial.when).filter(\.1).map { words.words(of: $0.0.test) }
    let unmet = zip(rule.when, trial.when).filter { !$0.1 }.map { words.words(of: $0.0.test) }
    let excluding = zip(rule.unless, trial.unless).filter(\.1).map { words.words(of: $0.0.test) }
    return
      (met + unmet.map { "fails: " + $0 } + excluding.map { "excluded by " + $0 })
      .joined(separator: "; ")
  }

  // MARK: - JSON

  /// `florin.rule-trials/1`
  public static var shape: JSONReportShape {
    JSONReportShape(
      "florin.rule-trials/1",
      row: .object([
        "transaction": .integer, "date": .date, "description": .text, "account": .optional(.text),
        "amounts": .amounts, "open": .flag, "source": .optional(.place),
        "rules": .list(.object(trial)),
      ]))
  }

  private static var trial: JSONShape.Members {
    let conditions = JSONShape.list(
      .object(["key": .text, "values": .list(.text), "holds": .flag]))
    return [
      "name": .text, "fits": .flag, "when": conditions, "not": conditions, "sets": .list(.text),
      "overridden": .list(.object(["field": .text, "by": .text])), "stoppedBy": .optional(.text),
    ]
  }

  /// Appends an object for each posting, with the rules that were tried.
  public func appendRows(to rows: inout JSONWriter.Array) {
    let facts = journal.journal
    var lines = LineNumbers(facts.sources)
    for entry in entries {
      rows.object { object in
        object.set("transaction", entry.transaction.number)
        object.set("date", facts.transactions[entry.transaction].date)
        object.set("description", entry.subject.description)
        if let row = entry.row {
          let posting = facts.postings.rows[row]
          object.set("account", facts.accounts.name(of: posting.account))
          object.set("amounts", journal.amounts(ofPosting: row), in: facts.commodities)
        } else {
          object.setNull("account")
          object.array("amounts") { _ in }
        }
        object.set("open", entry.isOpen)
        if let row = entry.row {
          lines.set("source", ofPosting: row, of: entry.transaction, in: facts, to: &object)
        } else {
          lines.set("source", of: entry.transaction, in: facts, to: &object)
        }
        object.array("rules") { list in
          for trial in entry.trials { list.object { append(trial, to: &$0) } }
        }
      }
    }
  }

  private func append(_ trial: RuleTrial, to object: inout JSONWriter.Object) {
    let rule = book.rules[trial.rule]
    object.set("name", rule.name.value)
    object.set("fits", trial.hit != nil)
    func conditions(
      _ conditions: [RuleCondition], _ verdicts: [Bool], _ list: inout JSONWriter.Array
    ) {
      for (condition, holds) in zip(conditions, verdicts) {
        list.object {
          $0.set("key", condition.test.key)
          $0.array("values") { list in
            for value in words.values(of: condition.test) { list.append(value) }
          }
          $0.set("holds", holds)
        }
      }
    }
    object.array("when") { conditions(rule.when, trial.when, &$0) }
    object.array("not") { conditions(rule.unless, trial.unless, &$0) }
    object.array("sets") { list in
      for field in trial.hit?.sets ?? [] { list.append(field.words) }
    }
    object.array("overridden") { list in
      for (field, winner) in trial.hit?.overridden ?? [] {
        list.object {
          $0.set("field", field.words)
          $0.set("by", book.rules[winner].name.value)
        }
      }
    }
    if let stopper = trial.hit?.stoppedBy {
      object.set("stoppedBy", book.rules[stopper].name.value)
    } else {
      object.setNull("stoppedBy")
    }
  }
}
