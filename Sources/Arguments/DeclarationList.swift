import CLibrary

/// What a command declares, in the order of its properties.
///
/// A property wrapper adds itself to the list when it's made. So a command is made once, and its properties aren't looked
/// for with reflection, which would take most of a short run.
final class DeclarationList {
  /// The declarations.
  private(set) var declarations: [ArgumentDeclaration] = []
  /// The title of the group whose declarations are being made.
  private var section: String?
  /// The checks of groups.
  private(set) var checks: [() throws(UsageMistake) -> Void] = []

  private init() {}

  /// Makes a value and collects the declarations of its properties.
  static func collect<Value>(_ make: () -> Value) -> (value: Value, list: DeclarationList) {
    let list = DeclarationList()
    let outer = current
    current = list
    defer { current = outer }
    return (make(), list)
  }

  /// Makes a command and collects its declarations, with the values that it lists.
  static func collect<Type: Command>(_ type: Type.Type) -> (
    command: any Command, list: DeclarationList
  ) {
    let (command, list) = collect(Type.init)
    for (name, values) in Type.configuration.listedValues {
      for declaration in list.declarations where declaration.names.contains(name) {
        declaration.values = values
      }
    }
    return (command, list)
  }

  /// Adds a declaration to the list of the command that's being made, if any is.
  static func add(_ declaration: ArgumentDeclaration) {
    guard let list = current else { return }
    declaration.section = list.section
    list.declarations.append(declaration)
  }

  /// Adds a flag for each choice.
  static func add<Choice: FlagChoice>(
    flagsOf type: Choice.Type, usual: Choice? = nil, areRepeatable: Bool = false,
    take: @escaping (_ choice: Choice, _ name: String) throws(UsageMistake) -> Void
  ) {
    for choice in Choice.allCases {
      let names = Choice.names(for: choice)
      add(
        ArgumentDeclaration(
          .flag, names: names, help: Choice.help(for: choice),
          usualValue: choice == usual ? names.last : nil, isRepeatable: areRepeatable
        ) { name, _ throws(UsageMistake) in
          try take(choice, name)
          return true
        })
    }
  }

  /// Adds a check of what was taken from the command line.
  static func check(_ check: @escaping () throws(UsageMistake) -> Void) {
    current?.checks.append(check)
  }

  /// Makes a group, with its declarations under a title.
  static func group<Group>(_ title: String?, _ make: () -> Group) -> Group {
    guard let list = current else { return make() }
    let outer = list.section
    list.section = title ?? outer
    defer { list.section = outer }
    return make()
  }

  /// The list of the command that this thread is making.
  private static var current: DeclarationList? {
    get { pthread_getspecific(key).map { Unmanaged.fromOpaque($0).takeUnretainedValue() } }
    set { pthread_setspecific(key, newValue.map { Unmanaged.passUnretained($0).toOpaque() }) }
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()
}
