/// The options among words, as a command reads them. What's wrong is left for the parser.
public struct OptionWords {
  private let parts: [[String]]
  private let declarations: [ArgumentDeclaration]

  init(_ parts: [[String]], _ declarations: [ArgumentDeclaration]) {
    self.parts = parts
    self.declarations = declarations
  }

  /// Whether a flag or an option is among the words.
  public func has(_ name: String) -> Bool { named.contains { $0.declaration.names.contains(name) } }

  /// The values of an option, in the order of the words.
  public func values(of name: String) -> [String] {
    named.compactMap { $0.declaration.names.contains(name) ? $0.value : nil }
  }

  /// Each option with its value as one word: `-Nb2024` is `--no-total` and `--begin=2024`. It skips options that the
  /// command doesn't have, and those with a word after them, which is a value for other commands.
  public var withoutWords: [String] {
    var scanner = WordScanner(parts, among: declarations)
    var options: [String] = []
    var isAfterOption = false
    while true {
      do throws(UsageMistake) {
        guard let part = try scanner.next() else { return options }
        if case .named(let declaration, _, let value) = part {
          options.append(declaration.word(value))
          isAfterOption = true
          continue
        }
        if isAfterOption { options.removeLast() }
      } catch {}
      isAfterOption = false
    }
  }

  /// The words without an option and its values. Other options are one word each, and what's wrong stays.
  public func without(_ name: String) -> [String] {
    var scanner = WordScanner(parts, among: declarations)
    var kept: [String] = []
    var hasEnd = false
    func end() {
      if scanner.areOptionsOver, !hasEnd { kept.append("--") }
      hasEnd = scanner.areOptionsOver
    }
    while true {
      do throws(UsageMistake) {
        guard let word = try scanner.next() else {
          end()
          return kept
        }
        end()
        switch word {
        case .word(let word): kept.append(word)
        case .named(let found, _, _) where found.names.contains(name): continue
        case .named(let found, _, let value): kept.append(found.word(value))
        }
      } catch {
        kept.append(scanner.text)
      }
    }
  }

  private var scanned: [ScannedWord] {
    var scanner = WordScanner(parts, among: declarations)
    var words: [ScannedWord] = []
    while let word = scanner.nextValid() { words.append(word) }
    return words
  }

  private var named: [(declaration: ArgumentDeclaration, value: String?)] {
    scanned.compactMap {
      if case .named(let declaration, _, let value) = $0 { (declaration, value) } else { nil }
    }
  }
}

extension ArgumentDeclaration {
  /// A flag or an option and its value as one word.
  fileprivate func word(_ value: String?) -> String {
    let name = names.last ?? ""
    return value.map { "\(name)=\($0)" } ?? name
  }
}
