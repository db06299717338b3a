/// The commands that were made to see what they declare.
///
/// Making a command is most of the work of a short run. So the one that's found among the words is also the one that
/// gets them.
final class MadeCommands {
  typealias Made = (command: any Command, list: DeclarationList)

  /// Those that haven't taken any words: mostly one.
  private var unused: [Made] = []

  /// A command that hasn't taken any words.
  func take(_ wanted: any Command.Type) -> Made {
    guard let index = unused.firstIndex(where: { type(of: $0.command) == wanted }) else {
      return DeclarationList.collect(wanted)
    }
    return unused.remove(at: index)
  }

  /// What a command declares.
  func declarations(of type: any Command.Type) -> [ArgumentDeclaration] {
    let made = take(type)
    unused.append(made)
    return made.list.declarations
  }

  /// What a command declares, or all commands below it; of two with one name, the first counts.
  func declarations(below type: any Command.Type) -> [ArgumentDeclaration] {
    type.withoutGroups.flatMap(declarations(of:))
  }
}

extension Command {
  /// The command and those below it that have no others below them.
  static var withoutGroups: [any Command.Type] {
    let below = configuration.subcommands
    return below.isEmpty ? [self] : below.flatMap { $0.withoutGroups }
  }
}
