import ArgumentParser

/// The options of every command that lists names.
struct ListOptions: ParsableArguments {
  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Selection") var selection: QueryOptions
}

/// A command that lists names of the journal.
protocol ListCommand: BookCommand {
  var options: ListOptions { get }
}

extension ListCommand {
  var input: InputOptions { options.input }
  var color: ColorChoice { .auto }
}
