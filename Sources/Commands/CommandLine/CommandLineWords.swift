// Turns what people who know hledger type into what the parser reads:
//
//     florin -f x.journal bal -3 --col --dep 2      common flags before the command, -N, short names
//  →  florin bal -f x.journal --depth=3 --color=always --depth 2
//     florin -f x.journal recurring --next 3 preview rent
//  →  florin recurring preview -f x.journal --next 3 rent
//     florin bal -N --drop -3                   a negative number is a value, not flags
//  →  florin bal -N --drop=-3
//     florin reconcile visa -350                … and an amount in a command that takes amounts
//     florin bal @args                              the lines of a file are words

import Containers
import Journal
import SourceText

/// The rewritten words of a command line.
struct CommandLineWords {
  /// The words in the order that the parser expects, starting with the command.
  private(set) var words: [String] = []

  /// Rewrites the words of a command line.
  ///
  /// - Parameters:
  ///   - words: The arguments, without the program's name, and without names of argument files.
  ///   - commands: The names of all commands.
  /// - Throws: `Failure` if a shortened flag is ambiguous, or no word is a command.
  init(_ words: [String], commands: CommandNames) throws(Failure) {
    var rest = words
    var command: [String] = []
    // The names that would make the next word part of the command; nil if any command's would.
    var names: [String]?
    var rewritten: [String] = []
    var firstPlainWord: String?
    var isLiteral = false
    while !rest.isEmpty {
      let word = rest.removeFirst()
      if isLiteral || !word.hasPrefix("-") || word == "-" {
        if !isLiteral, names?.contains(word) ?? (commands.parts(of: word) != nil) {
          if !command.isEmpty || word != "help" {
            names = command.isEmpty || command == ["help"] ? commands.parts(of: word) ?? [] : []
          }
          command.append(word)
        } else {
          // After `help` or a command with subcommands, the next word has to be one of these names, or belongs to
          // the subcommand that needs no name.
          if !command.isEmpty, names?.isEmpty != true {
            guard command.count == 1, FlagTable.commandsWithWords.contains(command[0]) else {
              throw .noCommand(command, word, among: names.map(Set.init) ?? commands.all)
            }
            names = []
          }
          if firstPlainWord == nil { firstPlainWord = word }
          rewritten.append(word)
        }
        continue
      }
      if word == "--" { isLiteral = true }
      let (flags, takesNext) = try Self.rewriteFlag(
        FlagTable.hledgerForm(of: word, in: command.first, before: rest.first), of: command.first,
        before: rest.first)
      rewritten += flags
      guard takesNext, !rest.isEmpty else { continue }
      let value = rest.removeFirst()
      if Self.isNegativeNumber(value), let flag = rewritten.popLast() {
        rewritten += Self.joined(flag, value)
      } else {
        rewritten.append(value)
      }
    }
    if command.isEmpty, let word = firstPlainWord {
      throw .noCommand([], word, among: commands.all)
    }
    self.words = command + rewritten
  }

  /// The words that the parser knows for a word that begins with a dash, and whether the next word is the
  /// last one's value.
  private static func rewriteFlag(
    _ word: String, of command: String?, before next: String?
  ) throws(Failure) -> (flags: [String], takesNext: Bool) {
    if word.hasPrefix("--") { return try rewriteLongFlag(word, of: command, before: next) }
    if isNegativeNumber(word), command.map(FlagTable.commandsWithAmounts.contains) ?? false {
      // The leading blank keeps the parser from reading the amount as flags.
      return ([" " + word], false)
    }
    let letters = word.dropFirst()
    if !letters.isEmpty, letters.allSatisfy({ "0" <= $0 && $0 <= "9" }) {
      if let command, FlagTable.commandsWithNumbers.contains(command) {
        throw .usage(
          "'\(word)' isn't the number of a change",
          help: "for the last change, write 'florin \(command)'; for another one, its number from "
            + "'florin undo --list'")
      }
      return (["--depth=\(letters)"], false)
    }
    guard
      let index = letters.indices.first(where: { Self.takesValue(letters[$0...], before: next) })
    else { return ([word], false) }
    let after = letters.index(after: index)
    if after == letters.endIndex { return ([word], true) }
    // `-NfFILE`: the rest of the word is the value of the first letter that takes one.
    let rest = letters[after...]
    let value = String(rest.first == "=" ? rest.dropFirst() : rest)
    let flag = String(word[..<after])
    return (isNegativeNumber(value) ? joined(flag, value) : [flag, value], false)
  }

  /// Whether the first letter takes what follows as its value. For `-w` it has to be a number: `-w` is the
  /// width in `register`, and `--write` in commands that write.
  private static func takesValue(_ letters: Substring, before next: String?) -> Bool {
    guard let letter = letters.first, FlagTable.shortWithValue[letter] != nil else { return false }
    guard letter == "w" else { return true }
    let value = letters.count > 1 ? String(letters.dropFirst()) : next ?? ""
    return isNegativeNumber(value) || value.first.map { $0 == "=" || "0"..."9" ~= $0 } ?? false
  }

  private static func rewriteLongFlag(
    _ word: String, of command: String?, before next: String?
  ) throws(Failure) -> (flags: [String], takesNext: Bool) {
    let name = String(word.dropFirst(2).prefix { $0 != "=" })
    let candidates = name.isEmpty ? [] : FlagTable.completions(of: name)
    if candidates.count > 1 {
      let all = candidates.map { "--\($0)" }.joined(separator: ", ")
      throw .usage("'--\(name)' is ambiguous: it could be \(all)")
    }
    guard let full = candidates.first else { return ([word], false) }
    if let equals = word.firstIndex(of: "=") { return (["--\(full)\(word[equals...])"], false) }
    if let value = FlagTable.defaultValues[full] {
      // No query looks for 'never', so it's the value.
      if full == "color", ColorChoice(rawValue: next ?? "") != nil { return (["--color"], true) }
      return (["--\(full)=\(value)"], false)
    }
    if let command, FlagTable.optional[full]?.contains(command) == true {
      return (["--\(full)=\(FlagTable.everything)"], false)
    }
    let isPlain = command.map { FlagTable.plain[full]?.contains($0) == true } ?? false
    return (["--\(full)"], FlagTable.takesValue(full) == true && !isPlain)
  }

  /// Whether a word is a negative number: `-3`, and also `-3,40`
  private static func isNegativeNumber(_ word: String) -> Bool {
    let bytes = Array(word.utf8.prefix(2))
    return bytes.count == 2 && bytes[0] == UInt8(ascii: "-")
      && bytes[1].isDigit
  }

  /// A flag joined with its value: `--drop` and `-3` → `--drop=-3`; `-Nw` and `-3` → `-N`, `--width=-3`
  private static func joined(_ flag: String, _ value: String) -> [String] {
    guard !flag.hasPrefix("--"), let name = flag.last.flatMap({ FlagTable.shortWithValue[$0] })
    else { return ["\(flag)=\(value)"] }
    let others = flag.dropLast()
    return (others == "-" ? [] : [String(others)]) + ["--\(name)=\(value)"]
  }

  /// The words, with those of argument files (`@FILE`) in the place of their names. A file is read once, because it
  /// can be a pipe.
  ///
  /// - Parameters:
  ///   - words: The arguments, without the program's name.
  ///   - readFile: Reads the text of an argument file.
  /// - Returns: The words.
  /// - Throws: `Failure` if an argument file can't be read.
  static func expandingFiles(
    _ words: [String], _ readFile: (String) throws(SourceProblem) -> String
  ) throws(Failure) -> [String] {
    var result: [String] = []
    for word in words {
      guard word.hasPrefix("@"), word.count > 1 else {
        result.append(word)
        continue
      }
      let path = String(word.dropFirst())
      let text: String
      do throws(SourceProblem) {
        text = try readFile(path)
      } catch {
        guard case .missing = error else { throw .unreadable("'\(path)'", error) }
        throw Failure(status: .missingInput, message: "there is no argument file '\(path)'")
      }
      result += text.split(whereSeparator: \.isNewline).map(String.init)
    }
    return result
  }
}

extension Failure {
  /// A word that isn't a command of the program or of `help`, or a subcommand of its command.
  fileprivate static func noCommand(
    _ before: [String], _ word: String, among names: Set<String>
  ) -> Failure {
    let whole = before.first == "help" ? Array(before.dropFirst()) : before
    let near = Spelling.nearest(to: word, among: names.sorted()).map {
      Spelling.question((whole + [$0]).joined(separator: " "))
    }
    return .usage(
      "there is no command '\(visible((whole + [word]).joined(separator: " ")))'",
      help: (whole.isEmpty ? HledgerNames.help(command: word) : nil) ?? near
        ?? "'\((["florin"] + whole + ["--help"]).joined(separator: " "))' lists the commands")
  }
}
