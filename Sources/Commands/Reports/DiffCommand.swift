import Arguments
import Dates
import Journal
import Ledger
import LedgerReports
import SourceText
import Tables

/// `florin diff`
struct DiffCommand: ReportCommand {
  static let configuration = CommandConfiguration(
    name: "diff",
    abstract: "Show how two journals differ in one account.",
    discussion: """
      florin diff -f main.journal -f bank.journal assets:checking

      Postings to the account are paired with postings of the same amount in the
      other journal; dates and descriptions can differ. Transactions with unpaired
      postings are printed. Balance assertions aren't checked.
      """)

  @Argument("ACCOUNT", help: "The account's full name.", completion: QueryCompletion.accounts)
  var account: String

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Selection") var selection: QueryOptions
  @OptionGroup("Output") var output: OutputOptions

  func execute(in session: inout Session) throws(Failure) {
    let format = try output.format(of: "diff")
    guard input.file.count == 2 else {
      throw .usage(
        "diff compares two journals",
        help: "write: florin diff -f main.journal -f bank.journal assets:checking")
    }
    guard input.file != ["-", "-"] else {
      throw .usage("only one of the journals can be standard input", help: "name a file with -f")
    }
    try selection.requireNames(for: "diff")
    let plan = try QueryPlan(selection, today: session.today)
    let sides = try journals(in: &session)
    guard sides.contains(where: { $0.journal.journal.accounts.find(account.utf8) != nil }) else {
      let near = sides.compactMap { $0.journal.journal.nearestAccount(to: account) }.first
      throw Failure(
        status: .usage, message: "neither journal has the account '\(visible(account))'",
        help: near.map(Spelling.question) ?? "write its full name")
    }
    let difference = AccountDifference(of: account, sides[0].journal, sides[1].journal) {
      plan.selection($0, isRelated: false)
    } isInPeriod: {
      plan.period.span.contains($0)
    }
    guard format == .text else {
      return try session.print(
        AccountDifferenceView(difference, of: account, sides), as: format, look: .list, output)
    }
    session.append(difference.inFirstOnly, of: sides[0].journal, side: "first")
    session.append(difference.inSecondOnly, of: sides[1].journal, side: "second")
  }

  /// Reads each of the journals by itself.
  private func journals(
    in session: inout Session
  ) throws(Failure) -> [(name: String, journal: BalancedJournal)] {
    var sides: [(name: String, journal: BalancedJournal)] = []
    var read: [String] = []
    for file in input.file {
      var one = input
      one.file = [file]
      one.ignoreAssertions = true
      try session.read(as: one, color)
      session.location = nil
      let journal = try session.load()
      read += session.readFiles
      sides.append(
        (file, try session.styled(selection.inferred(journal), selection.commodityStyle)))
    }
    session.readFiles = read
    return sides
  }
}

extension Session {
  /// Appends the entries that one of the journals has alone.
  fileprivate mutating func append(
    _ transactions: [TransactionID], of journal: BalancedJournal, side: String
  ) {
    output.append("These transactions are in the \(side) file only:\n\n")
    var printer = EntryPrinter(journal, isExplicit: true)
    for transaction in transactions { printer.append(transaction: transaction, to: &output) }
  }
}
