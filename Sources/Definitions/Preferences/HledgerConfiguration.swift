// hledger's configuration file, hledger.conf:
//
//     # a comment
//     --pretty                 options for every command that has them
//
//     [balance]                options for one command
//     --tree --no-elide
//     -X "my EUR"
//
//     [alias]                  names for commands with some of their words
//     food = balance expenses:food -M
//
//     [alias trips]            the same on lines of their own
//     register
//     tag:trip

import Containers
public import Journal
public import SourceText

extension Preferences {
  /// Reads hledger's configuration file.
  ///
  /// - Parameters:
  ///   - reference: The file.
  ///   - buffer: Its bytes.
  /// - Returns: The preferences, with an empty name for the words before the first section; mistakes are among their
  ///   diagnostics.
  public static func readHledger(_ reference: SourceReference, _ buffer: SourceBuffer)
    -> Preferences
  {
    var result = Preferences()
    guard
      let index = result.sources.add(
        name: reference.name, path: reference.path, buffer: buffer)
    else {
      result.diagnostics = [.tooLarge(reference, at: nil)]
      return result
    }
    let file = result.sources.files[index]
    if let problem = buffer.check().problem {
      result.diagnostics = [.encoding(problem, in: file)]
      return result
    }
    var section = Located("", at: ByteSpan(at: file.base))
    var start = 0
    let bytes = buffer.bytes
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      var line = HledgerConfigurationLine(file: file, start: start, end: end)
      start = end + 1
      if let name = line.sectionName {
        section = name
        continue
      }
      let words = line.words()
      if let first = words.first, first.value.hasPrefix("[") {
        result.diagnostics.append(
          Diagnostic(
            .wrongType, "this name of a command isn't closed", at: first.span,
            help: ["write it as [balance]"]))
        continue
      }
      if let first = words.first, section.value.isEmpty, !first.value.hasPrefix("-") {
        result.diagnostics.append(
          Diagnostic(
            .wrongType,
            "'\(excerpt(of: first.value))' isn't an option, so it can't be for all commands",
            at: first.span,
            help: ["write it below the [NAME] of a command, or write it as an option"]))
        continue
      }
      if let quote = line.openQuote {
        result.diagnostics.append(
          Diagnostic(
            .wrongType, "this quote isn't closed", at: quote, help: ["close it in the same line"]))
      }
      guard !words.isEmpty else { continue }
      if section.value == "alias" {
        result.addAlias(in: words)
      } else if section.value.hasPrefix("alias ") {
        let name = String(section.value.dropFirst(6).drop { $0 == " " })
        result.addAlias(Located(name, at: section.span), words)
      } else {
        result.options.append(Words(name: section, words: words))
      }
    }
    return result
  }

  /// Adds the alias of a line such as `food = balance expenses:food`. Of several with one name, the last one counts.
  private mutating func addAlias(in words: [Located<String>]) {
    let first = words[0]
    var rest = words.dropFirst()
    var name = first
    if let mark = first.value.firstIndex(of: "=") {
      name = Located(String(first.value[..<mark]), at: first.span)
      let command = String(first.value[mark...].dropFirst())
      if !command.isEmpty { rest = [Located(command, at: first.span)] + rest }
    } else if let mark = rest.first, mark.value.hasPrefix("=") {
      rest = rest.dropFirst()
      let command = String(mark.value.dropFirst())
      if !command.isEmpty { rest = [Located(command, at: mark.span)] + rest }
    } else {
      rest = []
    }
    guard !rest.isEmpty, !name.value.isEmpty else {
      return diagnostics.append(
        Diagnostic(
          .wrongType, "an alias is written as NAME = COMMAND", at: first.span,
          help: ["such as: food = balance expenses:food"]))
    }
    aliases.removeAll { $0.name.value.isExactly(name.value) }
    addAlias(name, Array(rest))
  }

  /// Adds words to an alias.
  private mutating func addAlias(_ name: Located<String>, _ words: [Located<String>]) {
    let known = aliases.firstIndex { $0.name.value.isExactly(name.value) }
    guard known != nil || !words[0].value.hasPrefix("!") else {
      return diagnostics.append(
        Diagnostic(
          .wrongType, "florin's aliases run no programs", at: words[0].span,
          help: ["write a shell function or a script"]))
    }
    guard let known else { return aliases.append(Words(name: name, words: words)) }
    aliases[known] = Words(name: aliases[known].name, words: aliases[known].words + words)
  }
}

/// A line of hledger's configuration file.
private struct HledgerConfigurationLine {
  private let file: SourceFile
  private var start: Int
  private let end: Int
  /// A quote without its end.
  private(set) var openQuote: ByteSpan?

  init(file: SourceFile, start: Int, end: Int) {
    self.file = file
    self.start = start
    self.end = end
  }

  private func span(_ start: Int, _ end: Int) -> ByteSpan {
    ByteSpan(file.base + UInt32(start), file.base + UInt32(end))
  }

  /// The name in `[name]`; nil for any other line.
  var sectionName: Located<String>? {
    let bytes = file.buffer.bytes
    guard let open = bytes[start..<end].firstIndex(where: { !$0.isSpaceOrControl }),
      bytes[open] == UInt8(ascii: "["),
      let close = bytes[open..<end].firstIndex(of: UInt8(ascii: "]"))
    else { return nil }
    let text = String(decoding: bytes[(open + 1)..<close], as: UTF8.self)
    return Located(text, at: span(open + 1, close))
  }

  /// The words, up to a comment.
  mutating func words() -> [Located<String>] {
    let bytes = file.buffer.bytes
    var words: [Located<String>] = []
    while start < end {
      while start < end, bytes[start].isSpaceOrControl { start += 1 }
      guard start < end, bytes[start] != UInt8(ascii: "#") else { break }
      let begin = start
      var word: [UInt8] = []
      while start < end, !bytes[start].isSpaceOrControl {
        let byte = bytes[start]
        start += 1
        guard byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") else {
          word.append(byte)
          continue
        }
        let quote = start - 1
        while start < end, bytes[start] != byte {
          word.append(bytes[start])
          start += 1
        }
        if start >= end { openQuote = span(quote, quote + 1) }
        start += 1
      }
      start = min(start, end)
      words.append(Located(String(decoding: word, as: UTF8.self), at: span(begin, start)))
    }
    return words
  }
}
