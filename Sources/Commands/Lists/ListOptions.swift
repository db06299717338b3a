import Arguments

/// The options of every command that lists names.
struct ListOptions: ArgumentGroup {
  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Selection") var selection: QueryOptions
  @OptionGroup("Output") var output: OutputOptions
}

/// A command that lists names of the journal.
protocol ListCommand: ReportCommand {
  var options: ListOptions { get }
}

extension ListCommand {
  var input: InputOptions { options.input }
  var output: OutputOptions { options.output }
}
