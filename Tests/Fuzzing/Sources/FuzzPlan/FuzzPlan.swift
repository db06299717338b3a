import Containers
import Dates
import Definitions
import FuzzSupport
import Journal
import Ledger
import Recurring
import SourceText

@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  FuzzPlan.test(Fuzzer.Input(start: start, count: count))
  return 0
}

@_cdecl("FuzzPlan_main")
public func main(_ count: Int32, _ words: UnsafeRawPointer?) -> Int32 { Fuzzer.run(test) }

/// Reads the input as definitions, and what stands behind the first `%` as the journal beside them; then
/// asks what the plan means.
enum FuzzPlan {
  /// Templates with more slots up to today are not listed.
  private static let mostSlots = 4000

  static func test(_ input: Fuzzer.Input) {
    let parts = input.split(
      separator: UInt8(ascii: "%"), maxSplits: 1, omittingEmptySubsequences: false)
    let today = CivilDate(dayNumber: 19_889)
    let options = JournalReader.Options(today: today)
    let text = parts.count == 2 ? Array(parts[1]) : []
    var parsed = JournalReader(provider: OneText(text), options: options)
      .read([OneText.reference])
    let definitions = DefinitionsReader(provider: OneText(Array(parts[0])))
      .read([OneText.reference], into: &parsed)
    guard !definitions.diagnostics.contains(where: { $0.severity == .error }) else { return }
    var journal = BalancedJournal(parsed)
    guard !journal.hasErrors else { return }
    let plan = Plan(definitions, journal, today: today)
    _ = plan.diagnostics(journal.journal)
    for template in definitions.templates.indices { check(template, plan) }
    check(Forecast(plan), plan, &journal)
  }

  private static func check(_ template: TemplateID, _ plan: Plan) {
    let schedule = plan.definitions.templates[template].schedule
    _ = plan.status(of: template)
    guard schedule.slotCount(from: .earliest, through: plan.today) < mostSlots else { return }
    let past = plan.occurrences(of: template, datedFrom: .earliest, through: plan.today)
    Fuzzer.expect(
      past.count { $0.lateness == .missed } == plan.missedCount(of: template),
      "missed occurrences are counted as they are listed")
    let slots = past.filter { $0.link == nil }.map(\.slot)
    Fuzzer.expect(Set(slots).count == slots.count, "a slot without a link comes once")
  }

  /// What a template becomes is read back as what it is.
  private static func check(
    _ forecast: Forecast, _ plan: Plan, _ journal: inout BalancedJournal
  ) {
    guard let entries = try? forecast.entries(journal.journal),
      let rows = try? forecast.append(to: &journal)
    else { return }
    Fuzzer.expect(rows.count >= entries.count, "each entry is a transaction")
    for (row, entry) in zip(rows, entries) {
      let transaction = journal.journal.transactions[row]
      Fuzzer.expect(transaction.date == entry.date, "an entry keeps its date")
      Fuzzer.expect(
        journal.journal.description(of: row) == entry.description, "an entry keeps its description")
      let postings = journal.journal.postingRows(of: row)
      Fuzzer.expect(postings.count == entry.postings.count, "an entry keeps its postings")
      for (row, posting) in zip(postings, entry.postings) {
        let read = journal.journal.postings.rows[row]
        Fuzzer.expect(read.account == posting.account, "a posting keeps its account")
        guard let amount = posting.amount else { continue }
        Fuzzer.expect(read.amount == amount, "a posting keeps its amount")
      }
    }
  }
}
