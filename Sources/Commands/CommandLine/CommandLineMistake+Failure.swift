import Arguments
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
        HledgerNames.help(command: name) ?? near.map(Spelling.question) ?? commands
      case .ambiguousOption: nil
      case .unknownOption(let name, let near):
        HledgerNames.help(option: name) ?? near.map(Spelling.question) ?? options
      case .missingValue(_, let about): about ?? options
      case .wrongValue(_, _, let choices, let about):
        choices.isEmpty ? about ?? options : "write \(choices.alternatives)"
      case .missingArgument, .surplusWord: page.usage
      case .missingCommand: commands
      case .surplusValue, .conflict, .other: options
      }
    return .usage(mistake.message, help: help)
  }
}
