import Arguments
import Containers
import Dates
import Definitions
import Journal
import Ledger
import Recurring
import SourceText

/// `florin recurring adopt`
struct RecurringAdoptCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    name: "adopt", abstract: "Link a template's history to it.",
    discussion: """
      florin recurring adopt rent            as a diff
      florin recurring adopt rent --write

      Matches unlinked transactions with the dates of the schedule, from its start
      through today. 'florin match' does the same for all templates.
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Changes") var change: ChangeOptions
  @Argument(
    "ID", help: "The template's name in the definitions.", completion: PlanCompletion.templates)
  var id: String

  /// The largest number of slots without a transaction to list.
  private static let listedCount = 12

  func execute(in session: inout Session) throws(Failure) {
    let today = session.today
    let book = try session.loadPlan()
    let template = try book.plan.template(named: id)
    let definition = book.plan.definitions.templates[template]
    guard definition.status.value != .draft else {
      throw Failure(
        status: .findings,
        message: "the template '\(id)' is a draft, so nothing is matched with it",
        help: "write 'status: active', or remove the key")
    }
    let matching = Matching(book) { owner, _, date in owner == template && date <= today }
    var summary = session.say(matching, of: book, isQuiet: input.quiet)
    let paired = Set(matching.linking.linked.map(\.slot) + matching.linking.kept.map(\.match.slot))
    let empty = book.plan.occurrences(of: template, datedFrom: .earliest, through: today)
      .filter { $0.state == .virtual && !paired.contains($0.slot) }.map { "\($0.slot)" }
    if !empty.isEmpty {
      summary.say(
        "no transaction found for \(empty.count.counting("date")): "
          + empty.listed(atMost: Self.listedCount))
    }
    try session.finish(matching, summary, of: book)
  }
}
