import ArgumentParser

/// What every command that lists names can be told.
struct ListOptions: ParsableArguments {
  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Selection") var selection: QueryOptions
}
