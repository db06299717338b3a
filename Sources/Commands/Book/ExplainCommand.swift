import Arguments
import Banking
import Budgeting
import Definitions
import Edits
import Journal
import Ledger
import Recurring
import SourceText
import Statements
import Workspace

/// `florin explain`
struct ExplainCommand: FlorinCommand {
  static let isAboutFlorin = true
  static let configuration = CommandConfiguration(
    name: "explain",
    abstract: "Explain a message by its code, such as balance.unbalanced.",
    discussion: """
      florin explain balance.unbalanced
      florin explain                           list all codes
      """)

  @Argument(
    "CODE", help: "The code in brackets at the end of a message.",
    completion: .dynamic { _, _ in allCodes.map(\.name) })
  var code: String?

  /// Every diagnostic code of the program, by name.
  static let allCodes =
    (DiagnosticCode.journalCodes + DiagnosticCode.definitionCodes + DiagnosticCode.ledgerCodes
    + DiagnosticCode.statementCodes + DiagnosticCode.bankFormatCodes + DiagnosticCode.recurringCodes
    + DiagnosticCode.budgetingCodes + DiagnosticCode.bankingCodes
    + DiagnosticCode.workspaceCodes + DiagnosticCode.editCodes)
    .sorted { $0.name < $1.name }

  func execute(in session: inout Session) throws(Failure) {
    guard let code else {
      for code in Self.allCodes {
        session.output.append("\(code.name) (\(code.severity.rawValue)): \(code.summary)\n")
      }
      return
    }
    guard let known = Self.allCodes.first(where: { $0.name == code }) else {
      let near = Spelling.nearestName(
        to: code, among: Self.allCodes.map(\.name), separator: ".")
      throw .usage(
        "there is no code '\(visible(code))'",
        help: near.map { Spelling.question($0.name) } ?? "'florin explain' lists all codes")
    }
    session.output.append("\(known.name) (\(known.severity.rawValue))\n\n\(known.explanation)\n")
  }
}
