import Banking
import Containers
import Dates
import Definitions
import Edits
import Journal
import Ledger
import SourceText
import Statements

/// The effect of an import, in words.
struct ImportSummary {
  /// A row for each statement, below the headings: its file, its account, and the numbers of rows by outcome.
  private let rows: [[String]]
  /// The changes, and things to check.
  var lines: ChangeSummary

  /// The rows as a table. If it's wider than a terminal, it doesn't have the outcomes that no row has.
  func table(width: Int?) -> [String] {
    let lines = WordColumns(rows, numbersFrom: 2).lines
    guard let width, lines.contains(where: { DisplayWidth.of($0) > width }) else { return lines }
    let shown = rows[0].indices.filter { column in
      column < 3 || rows.dropFirst().contains { $0[column] != "0" }
    }
    return WordColumns(rows.map { row in shown.map { row[$0] } }, numbersFrom: 2).lines
  }

  init(_ batch: ImportBatch, _ loaded: LoadedImport, today: CivilDate) {
    let tallies = batch.tallies()
    let outcomes = ["new", "matched", "transfer", "duplicate", "uncategorized"]
    var rows = [["file", "account", "rows"] + outcomes]
    let accounts = loaded.journal.journal.accounts
    for (imported, tally) in zip(loaded.statements, tallies) {
      let counts = [
        tally.rows, tally.new, tally.matched, tally.transfers, tally.duplicates,
        tally.uncategorized,
      ]
      rows.append(
        [visible(imported.file), accounts.name(of: imported.account)] + counts.map(String.init))
    }
    self.rows = rows
    var lines = ChangeSummary()
    let total = RowTally(adding: tallies)
    if total.transactions > 0 { lines.say(.add, total.transactions.counting("transaction")) }
    if total.matched > 0 {
      lines.say(
        .match,
        "\(total.matched.counting("row")) with the journal or the plan")
    }
    if total.duplicates > 0 {
      lines.say("\(total.duplicates.counting("row is", "rows are")) already in the journal")
    }
    if total.uncategorized > 0 {
      lines.say(
        "\(total.uncategorized.counting("row is", "rows are")) uncategorized: "
          + "assign accounts with 'florin rules add' or 'florin categorize'")
    }
    let guessed = batch.edits.outcomes.count { $0.kind.isGuessed }
    if guessed > 0 {
      lines.say(
        "\(guessed.counting("account is", "accounts are")) guessed: 'florin review' asks about those "
          + "that aren't sure")
    }
    if let far = Self.farDates(batch.plan, today: today) { lines.say(far) }
    let repeated = batch.plan.repeatedIDCount
    if repeated > 0 {
      lines.say(
        "\(repeated.counting("row has an id", "rows have ids")) that the bank also gave to other rows: "
          + "florin tells them apart by date, amount and text")
    }
    for text in Self.contradictions(batch.plan.contradictions, in: loaded.journal.journal) {
      lines.say(text)
    }
    if batch.plan.pendingCount > 0 {
      let count = batch.plan.pendingCount
      lines.say(
        "\(count.counting("row is", "rows are")) still pending at the bank, and will come with a later file"
      )
    }
    let late = batch.edits.lateAssertionCount
    if late > 0 {
      lines.say(
        .add, "\(late) balance \(late.choosing("assertion", "assertions")) to existing postings")
    }
    let dropped = batch.droppedAssertionCount
    if dropped > 0 {
      lines.say(
        dropped == 1
          ? "1 balance assertion is skipped, because it wouldn't hold at its place"
          : "\(dropped) balance assertions are skipped, because they wouldn't hold at their places"
      )
    }
    for text in Self.nearMisses(batch) { lines.say(text) }
    for text in Self.changedRows(batch.plan, in: loaded.journal.journal) { lines.say(text) }
    for corrected in batch.correctedAssertions {
      lines.say(.correct, Self.words(of: corrected, in: loaded.journal.journal))
    }
    if let unlike = Self.unlikeRows(batch.plan, in: loaded.journal.journal) { lines.say(unlike) }
    if let unsure = Self.unlikeTransfers(batch.plan, in: loaded.journal.journal) {
      lines.say(unsure)
    }
    if let conversions = Self.conversions(batch.plan, in: loaded.journal.journal) {
      lines.say(conversions)
    }
    let replaced = batch.edits.replacedEntries.count
    if replaced > 0 {
      lines.say(
        replaced.counting("entry of an earlier import is", "entries of earlier imports are")
          + " now part of a row's own entry")
    }
    if let after = batch.readBack?.journal.journal {
      for text in Self.doubledEnds(batch.plan, after) { lines.say(text) }
    }
    for text in Self.changedParts(batch.plan, in: loaded.journal.journal) { lines.say(text) }
    for remark in loaded.remarks { lines.say(remark) }
    self.lines = lines
  }
}

extension ImportSummary {
  /// A bank books no row more than a month ahead: a digit of the date is wrong, or the order of its parts.
  private static func farDates(_ plan: ImportPlan, today: CivilDate) -> String? {
    let far = plan.rows.indices.filter { row in
      guard case .new? = plan.fates[row] else { return false }
      return today.days(to: plan.rows[row].date) > 31
    }
    guard let last = far.map({ plan.rows[$0].date }).max() else { return nil }
    return
      "\(far.count.counting("row is", "rows are")) dated more than a month ahead, up to \(last)"
  }

  /// `1 transfer is between two currencies (2025-11-12, -400.00 EUR): check that this is right`
  private static func conversions(_ plan: ImportPlan, in journal: ParsedJournal) -> String? {
    let count = plan.conversions.count
    return count == 0
      ? nil
      : "\(count.counting("transfer is", "transfers are")) between two currencies "
        + "(\(words(for: plan.conversions, plan, journal))): check that this is right"
  }

  private static func words(
    for rows: [Int], _ plan: ImportPlan, _ journal: ParsedJournal
  ) -> String {
    let shown = rows.prefix(mostNearMisses).map {
      "\(plan.rows[$0].date), \(journal.commodities.format(plan.rows[$0].amount))"
    }
    return shown.joined(separator: "; ") + (rows.count > shown.count ? "; …" : "")
  }

  /// `1 row is in the journal with another text (2025-11-12, -3.50 EUR): check that it's the same payment`
  private static func unlikeRows(_ plan: ImportPlan, in journal: ParsedJournal) -> String? {
    let rows = plan.unlikeRows
    guard !rows.isEmpty else { return nil }
    return rows.count == 1
      ? "1 row is in the journal with another text (\(words(for: rows, plan, journal))): check that it's "
        + "the same payment"
      : "\(rows.count) rows are in the journal with other texts (\(words(for: rows, plan, journal))): "
        + "check that they're the same payments"
  }

  /// `1 transfer is recognized by amount and date alone (2025-11-12, -400.00 EUR): check that this is right`
  private static func unlikeTransfers(_ plan: ImportPlan, in journal: ParsedJournal) -> String? {
    let rows = plan.unlikeTransfers
    guard !rows.isEmpty else { return nil }
    return
      "\(rows.count.counting("transfer is", "transfers are")) recognized by amount and date alone "
      + "(\(words(for: rows, plan, journal))): check that this is right"
  }

  /// `'LUIGI' of 2025-03-15`
  private static func named(_ row: Int, of plan: ImportPlan) -> String {
    let (source, place) = (plan.statementRow(row), plan.rows[row])
    let text = plan.statements[place.statement].statement.description(of: source)
    return "'\(visible(text))' of \(place.date)"
  }

  /// The number of rows reported individually.
  private static let mostNearMisses = 5

  /// `'DD MEO SA' of 2025-07-13 is nearly phone/2025-07-12 (8.3 % > 7.5 %)`, and what to do.
  private static func nearMisses(_ batch: ImportBatch) -> [String] {
    var lines = batch.nearMisses.prefix(mostNearMisses).map { near in
      "\(named(near.row, of: batch.plan)) is nearly \(near.key) (\(near.reason))"
    }
    let count = batch.nearMisses.count
    if count > mostNearMisses { lines.append("and \(count - mostNearMisses) more such rows") }
    if count > 0 {
      lines[lines.count - 1] += ": decide with 'florin review'"
    }
    return lines
  }

  /// `'LUIGI' of 2025-03-15 may be the row at main.journal:3 (-48.00 EUR), which the bank's file no longer has`, and what
  /// to do.
  private static func changedRows(_ plan: ImportPlan, in journal: ParsedJournal) -> [String] {
    var locator = Locator(journal.sources)
    var lines = plan.changedRows.prefix(mostNearMisses).map { changed in
      let payment = named(changed.row, of: plan)
      let posting = journal.postings.rows[changed.posting]
      let day = journal.transactions[journal.transaction(ofPosting: changed.posting)].date
      return "\(payment) may be the row at "
        + "\(locator.location(of: posting.start).fileAndLine) "
        + (changed.isGone
          ? "(\(journal.commodities.format(posting.amount))), which the bank's file no longer has"
          : "of \(day), a day that the bank's file doesn't have")
    }
    let count = plan.changedRows.count
    if count > mostNearMisses { lines.append("and \(count - mostNearMisses) more such rows") }
    if count > 0 {
      lines.append("if the bank has changed a row, remove the entry of the earlier file")
    }
    return lines
  }

  /// `'Transfer' of 2023-12-27 posts 50.00 EUR to Assets:Savings, which has that of 2023-12-28 already
  /// ('Cash'): …`
  private static func doubledEnds(_ plan: ImportPlan, _ after: ParsedJournal) -> [String] {
    let all = plan.doubledEnds(in: after)
    let lines = all.prefix(mostNearMisses).map { end in
      let payment = named(end.row, of: plan)
      let head = after.transactions[end.transaction]
      let other = String(decoding: after.sources.bytes(head.description), as: UTF8.self)
      return "\(payment) posts \(after.commodities.format(end.amount)) to "
        + "\(visible(after.accounts.name(of: end.account))), which has that of \(end.day) already "
        + "('\(visible(other))'): if it's one payment, remove one of the entries"
    }
    return all.count > lines.count
      ? lines + ["and \(all.count - lines.count) more such rows"] : lines
  }

  /// `'Bank' of 2024-01-31 has a part that the entry at main.journal:14 has, too: remove that entry, …`
  private static func changedParts(_ plan: ImportPlan, in journal: ParsedJournal) -> [String] {
    var locator = Locator(journal.sources)
    let shown = plan.changedParts.prefix(mostNearMisses)
    let lines = shown.map { part in
      let payment = named(part.row, of: plan)
      let place = locator.location(of: journal.syntax(of: part.transaction).date.start)
      return "\(payment) has a part that the entry at \(place.fileAndLine) "
        + "has, too: remove that entry, or the part counts twice"
    }
    let others = plan.changedParts.count - shown.count
    return others > 0 ? lines + ["and \(others) more such parts"] : lines
  }

  /// The number of ids reported individually.
  private static let mostContradictions = 5

  /// The reports of contradictions: `the bank's id X1 is at main.journal:8 with -7.00 EUR on 2025-01-08, and
  /// the bank says …`
  private static func contradictions(
    _ all: [IDContradiction], in journal: ParsedJournal
  ) -> [String] {
    var locator = Locator(journal.sources)
    var lines = all.prefix(mostContradictions).map { item in
      let posting = journal.postings.rows[item.posting]
      let place = locator.location(of: posting.start)
      let transaction = journal.transaction(ofPosting: item.posting)
      let present =
        "\(journal.commodities.format(posting.amount)) on \(journal.transactions[transaction].date)"
      let wanted = "\(journal.commodities.format(item.amount)) on \(item.date)"
      let outcome = item.isSame ? "skipped" : "added as another row"
      return "the id '\(visible(item.id))' is at \(place.fileAndLine) with \(present), "
        + "but the bank says \(wanted): \(outcome)"
    }
    if all.count > mostContradictions {
      lines.append("and \(all.count - mostContradictions) more such ids")
    }
    return lines
  }
}

extension ImportSummary {
  /// `the assertion of 2026-01-31 to 925.00 EUR, instead of 930.00 EUR: …`
  private static func words(
    of corrected: CorrectedAssertion, in journal: ParsedJournal
  ) -> String {
    let transaction = journal.transaction(ofPosting: corrected.posting)
    let (old, new) = (
      journal.commodities.format(corrected.old), journal.commodities.format(corrected.new)
    )
    return
      "the assertion of \(journal.transactions[transaction].date) to \(new), instead of \(old): "
      + "the bank has booked earlier rows since, and its new balance agrees"
  }
}

extension ChangeSummary.Verb {
  fileprivate static let correct = ChangeSummary.Verb("correct", past: "corrected")
  fileprivate static let match = ChangeSummary.Verb("match", past: "matched")
}
