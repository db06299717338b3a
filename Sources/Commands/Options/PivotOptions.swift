import Arguments
import Ledger
import SourceText

/// What a report shows in the place of accounts.
struct PivotOptions: ArgumentGroup {
  @Option(
    "--pivot", value: "FIELD",
    help: "Show this field or tag instead of accounts: payee, acct:project, trip|desc.")
  var pivot: String?
}

extension Session {
  /// The journal with the accounts that `--pivot` asks for; the same journal without it.
  mutating func pivoted(
    _ journal: BalancedJournal, _ options: PivotOptions?
  ) throws(Failure) -> BalancedJournal {
    guard let text = options?.pivot else { return journal }
    let fields = Pivot.fields.joined(separator: ", ")
    guard let pivot = Pivot(text) else {
      throw .usage(
        "--pivot: '\(visible(text))' lacks the name of a field or tag",
        help: "write one or more of \(fields) and tags, such as --pivot acct:project")
    }
    let (result, unknownTags) = journal.pivoted(by: pivot)
    for tag in unknownTags.sorted() where !input.quiet {
      warn(
        "--pivot: no posting has a tag '\(visible(tag))' with a value",
        help: "'florin tags' lists the tags; the fields are \(fields)")
    }
    return result
  }
}
