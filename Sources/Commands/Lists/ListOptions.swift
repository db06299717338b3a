import ArgumentParser

/// The options of every command that lists names.
struct ListOptions: ParsableArguments {
  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Selection") var selection: QueryOptions
  @OptionGroup(title: "Output") var output: OutputOptions
}

/// A command that lists names of the journal.
protocol ListCommand: ReportCommand {
  var options: ListOptions { get }
}

extension ListCommand {
  var input: InputOptions { options.input }
  var output: OutputOptions { options.output }
}
