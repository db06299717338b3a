import Amounts
import Arguments
import Dates
import Edits
import Journal
import Ledger
import Recurring
import SourceText

/// `florin recurring edit`
struct RecurringEditCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    name: "edit", abstract: "Change a template, and see what that does to its entries.",
    usage: "florin recurring edit [<options>] <ID> <KEY=VALUE> ...",
    discussion: """
      florin recurring edit gym amount='35 EUR'
      florin recurring edit gym amount=40 --from 2027-01-01
      florin recurring edit rent postings.Expenses:Rent=950 --from 2027-01
      florin recurring edit gym schedule.days=15 end=2026-12-31
      florin recurring edit gym postings.Expenses:Gym='35 EUR' tags.contract=g-12
      florin recurring edit gym checklist='[call, cancel]' time=09:30
      florin recurring edit gym end=                 removes a key
      florin recurring edit gym amount=35 --propagate --write

      The keys are those of the definitions. Entries that are already in the journal
      stay, unless you add --propagate: then open ones follow, from today on, and keep
      what you edited in them.
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Changes") var change: ChangeOptions
  @Option("--from", value: "DATE", help: "Change the amount from this day or month on.")
  var from: String?
  @Flag("--propagate", help: "Also update open entries from today on.")
  var propagate = false
  @Argument(
    "ID", help: "The template's name in the definitions.", completion: PlanCompletion.templates)
  var id: String
  @Argument("KEY=VALUE", help: "A key and its new value.")
  var settings: [String]

  func execute(in session: inout Session) throws(Failure) {
    var read: [TemplateEdits.Setting] = []
    for text in settings {
      guard let setting = TemplateEdits.Setting(text) else {
        throw .usage(
          "'\(text)' isn't a change of a template",
          help: "write a key and its value: florin recurring edit \(ShellWord.written(id)) "
            + "amount='35 EUR'")
      }
      read.append(setting)
    }
    guard from == nil || read.allSatisfy({ $0.key == "amount" || $0.isOfPosting }) else {
      throw .usage("only amounts can change from a day on", help: "drop --from, or the other keys")
    }
    let book = try session.loadPlan()
    let day = try SmartDate(option: from, "--from", today: book.plan.today)?.date
    let template = try book.plan.template(named: id)
    var journal = book.journal
    let edits = TemplateEdits(book.plan, journal.journal)
    for index in read.indices {
      let setting = read[index]
      let usual = edits.commodity(of: template, for: setting)
      if setting.key == "amount" || day != nil {
        guard let amount = try journal.entered(setting.value, in: usual) else {
          throw .notAnAmount(setting.value, of: "\(setting.key)=")
        }
        read[index].amount = amount
      } else if setting.isPlainNumber, let amount = try journal.entered(setting.value, in: usual) {
        read[index] = setting.with(value: journal.journal.commodities.writtenText(amount))
      }
    }
    let result: TemplateChange
    do throws(TemplateRefusal) {
      // The amount can have a new commodity.
      result = try TemplateEdits(book.plan, journal.journal)
        .set(template, read, from: day)
    } catch {
      throw Failure(error, book.journal.journal.sources)
    }
    var summary = ChangeSummary()
    for note in result.notes { summary.say(before: note.before, after: note.after) }
    try session.finish(
      changing: id, result.change, summary, of: book, propagates: propagate)
  }
}
