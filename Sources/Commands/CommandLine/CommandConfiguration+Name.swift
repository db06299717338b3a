import ArgumentParser

extension CommandConfiguration {
  /// What ArgumentParser is to know about a command below `florin`.
  ///
  /// Because of the command above it, ArgumentParser doesn't search the words for a request for a completion script,
  /// which would take a seventh of a short run. `florin` itself answers those.
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
