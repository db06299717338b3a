import ArgumentParser

/// The options of every command that lists names.
struct ListOptions: ParsableArguments {
  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Selection") var selection: QueryOptions
}
