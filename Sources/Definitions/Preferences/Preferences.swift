public import Dates
public import SourceText

/// A person's defaults, from a configuration file: how florin behaves for this person, whatever the book.
public struct Preferences: Sendable {
  /// `color`: when to use colors: `auto`, `always` or `never`.
  public internal(set) var color: Located<ColorWord>?
  /// `pager`: the command that shows long output on a terminal, or `no`.
  public internal(set) var pager: Located<String>?
  /// `week-start`: the first day of the week in books that don't set it.
  public internal(set) var weekStart: Located<Weekday>?
  /// `options`: words for commands, before those that the user types. hledger's configuration also has words for
  /// all commands, whose name is empty.
  public internal(set) var options: [Words] = []
  /// `aliases`: names for commands with some of their words.
  public internal(set) var aliases: [Words] = []
  /// The files that were read.
  public internal(set) var sources = SourceMap()
  /// What's wrong with them.
  public internal(set) var diagnostics: [Diagnostic] = []

  /// When to use colors.
  public enum ColorWord: String, CaseIterable, Sendable {
    /// On terminals that have them.
    case auto
    /// Always.
    case always
    /// Never.
    case never
  }

  /// A command or an alias, and the words it stands for or starts with.
  public struct Words: Sendable {
    /// The name: `balance`, `recurring list`.
    public let name: Located<String>
    /// The words, each with its place.
    public let words: [Located<String>]
  }

  /// Nothing but florin's own defaults.
  public init() {}
}
