/// A command of the program, or the program itself: its properties declare its options.
public protocol Command: ArgumentGroup, SendableMetatype {
  /// Its name, and what help says about it.
  static var configuration: CommandConfiguration { get }
}

/// A command's name, and what help says about it.
public struct CommandConfiguration: Sendable {
  /// The name.
  public let name: String
  /// Other names.
  public let aliases: [String]
  /// What it does, in a sentence.
  public let abstract: String
  /// How it's called, if that can't be told from the arguments.
  public let usage: String?
  private let makeDiscussion: @Sendable () -> String
  /// The commands below it, under titles.
  public let groups: [CommandGroup]
  /// The command below that needs no name.
  public let defaultSubcommand: (any Command.Type)?
  /// The values that help and completions list for options, if they aren't those of the option's type: by name.
  public let listedValues: [String: [String]]

  /// Describes a command.
  public init(
    name: String, abstract: String, usage: String? = nil,
    discussion: @autoclosure @escaping @Sendable () -> String, subcommands: [any Command.Type] = [],
    defaultSubcommand: (any Command.Type)? = nil, aliases: [String] = [],
    listedValues: [String: [String]] = [:]
  ) {
    self.init(
      name: name, abstract: abstract, usage: usage, discussion: discussion(),
      groups: subcommands.isEmpty ? [] : [CommandGroup("", subcommands)],
      defaultSubcommand: defaultSubcommand, aliases: aliases, listedValues: listedValues)
  }

  /// Describes a command with groups of commands below it.
  public init(
    name: String, abstract: String, usage: String? = nil,
    discussion: @autoclosure @escaping @Sendable () -> String, groups: [CommandGroup],
    defaultSubcommand: (any Command.Type)? = nil, aliases: [String] = [],
    listedValues: [String: [String]] = [:]
  ) {
    self.name = name
    self.abstract = abstract
    self.usage = usage
    makeDiscussion = discussion
    self.groups = groups
    self.defaultSubcommand = defaultSubcommand
    self.aliases = aliases
    self.listedValues = listedValues
  }

  /// Examples, and more to know. It's made when it's needed, because some list what the program has.
  public var discussion: String { makeDiscussion() }

  /// The commands below it.
  public var subcommands: [any Command.Type] { groups.flatMap(\.commands) }

  /// The name and the aliases.
  public var names: [String] { [name] + aliases }

  /// The command below with this name or alias.
  public func subcommand(named name: String) -> (any Command.Type)? {
    subcommands.first { $0.configuration.names.contains(name) }
  }
}

/// Commands under a title of the help.
public struct CommandGroup: Sendable {
  let title: String
  let commands: [any Command.Type]

  /// Makes a group.
  public init(_ title: String, _ commands: [any Command.Type]) {
    self.title = title
    self.commands = commands
  }
}
