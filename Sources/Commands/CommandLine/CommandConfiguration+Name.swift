import ArgumentParser

extension CommandConfiguration {
  /// What ArgumentParser needs to know about a command below `florin`.
  ///
  /// Since it names the command above, ArgumentParser doesn't search the words for a request for a completion script at
  /// every start. `florin` itself answers those.
  init(
    name: String, abstract: String, usage: String? = nil, discussion: String,
    subcommands: [any ParsableCommand.Type] = [],
    defaultSubcommand: (any ParsableCommand.Type)? = nil, aliases: [String] = []
  ) {
    self.init(
      commandName: name, _superCommandName: "florin", abstract: abstract, usage: usage,
      discussion: discussion, subcommands: subcommands, defaultSubcommand: defaultSubcommand,
      aliases: aliases)
  }
}
