import Arguments
import Journal
import LedgerReports
import SourceText

extension CommandLineMistake {
  /// The mistake with what to do about it.
  var failure: Failure {
    let page = HelpPage(path, columns: 80)
    let options = "'\(page.name) --help' lists the options"
    let commands = "'\(page.name) --help' lists the commands"
    let help: String? =
      switch mistake {
      case .unknownCommand(let name, let near):
        InputFormat(ofFileNamed: name).map { _ in
          "to read a file, name it with -f: \(page.name) -f \(ShellWord.written(name)) balance"
        } ?? HledgerNames.help(command: name) ?? near.map(Spelling.question) ?? commands
      case .ambiguousOption: nil
      case .unknownOption(let name, let near):
        periodHelp(option: name, page) ?? nameHelp(option: name, page)
          ?? HledgerNames.help(option: name)
          ?? near.map(Spelling.question) ?? options
      case .missingValue(_, let about): about ?? options
      case .wrongValue(_, _, let choices, let about):
        choices.isEmpty ? about ?? options : "write \(choices.alternatives)"
      case .missingArgument, .surplusWord: page.usage
      case .missingCommand: commands
      case .surplusValue(let value, let name):
        closingHelp(option: name, value, page) ?? options
      case .conflict, .other: options
      }
    return .usage(mistake.message, help: help)
  }

  /// hledger's short option for the names that are used. Otherwise `-U` would be near.
  private func nameHelp(option name: String, _ page: HelpPage) -> String? {
    name == "-u" && page.has(option: "--used") ? "write --used" : nil
  }

  /// How to tag closing entries: hledger writes `--clopen=2026`.
  private func closingHelp(option name: String, _ value: String, _ page: HelpPage) -> String? {
    let kinds = ClosingKind.allCases.map { "--\($0)" }
    return page.has(option: "--tag-value") && kinds.contains(name)
      ? "write: \(name) --tag-value \(ShellWord.written(value))" : nil
  }

  /// How to write a period where it's an argument and hledger's options are for queries.
  private func periodHelp(option name: String, _ page: HelpPage) -> String? {
    let period: String? =
      switch name {
      case "-p", "--period": "2025-10"
      case "-b", "--begin", "-e", "--end": "2025-10..2025-12"
      default: nil
      }
    guard let period, page.usage.contains("PERIOD") else { return nil }
    return "here a period is a word: \(page.name) \(period)"
  }
}
