// How a command splits words:
//
//     -Mb2024           flag -M, option -b with 2024
//     --depth=2         option --depth with 2            also '--depth 2', and '--dep 2' if no other option begins so
//     --drop -3         option --drop with -3            a negative number can be a value
//     -3                option --depth with 3            or a word, if the command has a declaration for that
//     --color           option --color with its usual    but 'never' after it is its value
//     -- -x             a word
//
// Everything that splits words does it here: the parser, the search for the command, completion and the configuration.

import Containers

/// What one or two words of a command line are, or one of the letters in a word.
enum ScannedWord {
  /// A word without a name.
  case word(String)
  /// A flag or an option with the name that was typed. The value is nil for a flag, and for an option that misses it.
  case named(ArgumentDeclaration, name: String, value: String?)
}

/// Splits words into the options of a command and other words.
struct WordScanner {
  private let named: [ArgumentDeclaration]
  /// Whether a negative number is a word.
  private let hasNumbers: Bool
  /// The words to come of this part, and the parts after it.
  private var rest: ArraySlice<String> = []
  private var later: ArraySlice<[String]>
  /// The letters to come of a word such as `-Mb2024`.
  private var letters: Substring = ""
  /// Where the last word began that was split: the part, and the place in it.
  private(set) var place = (part: -1, word: 0)
  /// What was split last, or was a mistake: a word, or the letters of it that are left.
  private(set) var text = ""
  /// Whether there was a `--` in this part. It's about the words that were written with it: those of a configuration say
  /// nothing about what's typed.
  private(set) var areOptionsOver = false
  /// What was wrong first.
  private(set) var mistake: UsageMistake?

  /// Makes a scanner.
  ///
  /// - Parameters:
  ///   - parts: The words. A value is in the same part as its option.
  ///   - declarations: What the command declares.
  init(_ parts: [[String]], among declarations: [ArgumentDeclaration]) {
    later = parts[...]
    named = declarations.filter { $0.kind != .argument }
    hasNumbers = declarations.contains { $0.kind == .argument && $0.takesNumbers }
  }

  /// The words to come.
  var others: [String] { Array(rest) + later.joined() }

  /// What comes next, without what's wrong; nil at the end.
  mutating func nextValid() -> ScannedWord? {
    while true {
      do throws(UsageMistake) {
        return try next()
      } catch {
        if mistake == nil { mistake = error }
      }
    }
  }

  /// What comes next; nil at the end. After a mistake, it can be called again. An unknown option is thrown without the
  /// one that was meant, because most callers don't need it: `CommandCall.mistake` finds it.
  ///
  /// - Complexity: O(d) for d declarations.
  mutating func next() throws(UsageMistake) -> ScannedWord? {
    if !letters.isEmpty { return try nextLetter() }
    guard let word = nextWord() else { return nil }
    text = word
    if areOptionsOver || !word.hasPrefix("-") || word == "-" { return .word(word) }
    if word == "--" {
      areOptionsOver = true
      return try next()
    }
    if word.isNegativeNumber {
      if let option = named.first(where: \.takesNumbers), let name = option.names.last {
        return .named(option, name: name, value: String(word.dropFirst()))
      }
      if hasNumbers { return .word(word) }
    }
    if word.hasPrefix("--") { return try nextLong(word) }
    letters = word.dropFirst()
    return try nextLetter()
  }

  private mutating func nextWord() -> String? {
    while rest.isEmpty {
      guard let part = later.popFirst() else { return nil }
      rest = part[...]
      areOptionsOver = false
      place.part += 1
    }
    place.word = rest.startIndex
    return rest.removeFirst()
  }

  // MARK: - Names

  private mutating func nextLong(_ word: String) throws(UsageMistake) -> ScannedWord {
    let typed = String(word.prefix { $0 != "=" })
    let value = word.count > typed.count ? String(word.dropFirst(typed.count + 1)) : nil
    let (declaration, name) = try find(typed)
    return try scan(declaration, name, value)
  }

  private mutating func nextLetter() throws(UsageMistake) -> ScannedWord {
    text = "-\(letters)"
    let name = "-\(letters.removeFirst())"
    guard let declaration = named.first(where: { $0.names.contains(name) }) else {
      letters = ""
      throw .unknownOption(name, near: nil)
    }
    if declaration.kind == .flag, letters.first != "=" {
      return .named(declaration, name: name, value: nil)
    }
    let value = letters.isEmpty ? nil : String(letters.first == "=" ? letters.dropFirst() : letters)
    letters = ""
    return try scan(declaration, name, value)
  }

  /// The declaration with a long name, or with the only name that begins so; and that name.
  private func find(
    _ name: String
  ) throws(UsageMistake) -> (declaration: ArgumentDeclaration, name: String) {
    if let whole = named.first(where: { $0.names.contains(name) }) { return (whole, name) }
    if let other = named.first(where: { $0.otherNames.contains(name) }) { return (other, name) }
    guard name != "--" else { throw .unknownOption(name, near: nil) }
    var found: [(declaration: ArgumentDeclaration, name: String)] = []
    for declaration in named where declaration.canBeShortened {
      for whole in declaration.names
      where whole.hasPrefix(name) && !found.contains(where: { $0.name == whole }) {
        found.append((declaration, whole))
      }
    }
    guard let first = found.first else { throw .unknownOption(name, near: nil) }
    guard found.count == 1 else { throw .ambiguousOption(name, found.map(\.name).sorted()) }
    return first
  }

  // MARK: - Values

  private mutating func scan(
    _ declaration: ArgumentDeclaration, _ name: String, _ value: String?
  ) throws(UsageMistake) -> ScannedWord {
    guard declaration.kind == .option else {
      if let value { throw .surplusValue(value, of: name) }
      return .named(declaration, name: name, value: nil)
    }
    return .named(declaration, name: name, value: value ?? nextValue(of: declaration))
  }

  private mutating func nextValue(of declaration: ArgumentDeclaration) -> String? {
    guard let next = rest.first, declaration.canTake(next) else { return declaration.valueAlone }
    rest.removeFirst()
    return next
  }
}

extension ArgumentDeclaration {
  /// Whether the word after an option is its value. An option that needs no value takes only a word that can't be
  /// anything else: one of its values, or a file of its kind.
  fileprivate func canTake(_ word: String) -> Bool {
    if valueAlone != nil { return values.contains(word) || isFile(word) }
    return takesDashes || !word.hasPrefix("-") || word == "-" || word.isNegativeNumber
  }

  private func isFile(_ word: String) -> Bool {
    guard case .files(let endings) = completion else { return false }
    return endings.contains { word.hasSuffix("." + $0) }
  }
}

extension String {
  /// Whether it's a negative number: `-3`, and also `-3,40` and `-.5`.
  fileprivate var isNegativeNumber: Bool {
    let bytes = Array(utf8.prefix(3))
    guard bytes.count > 1, bytes[0] == UInt8(ascii: "-") else { return false }
    return bytes[1].isDigit
      || bytes.count > 2 && bytes[1] == UInt8(ascii: ".") && bytes[2].isDigit
  }
}
