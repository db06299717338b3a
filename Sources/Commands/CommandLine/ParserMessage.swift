// ArgumentParser's messages, and what florin turns them into:
//
//     Error: The value 'pdf' is invalid for '-O <FMT>'. Please provide one of …
//  →  florin: error: -O can't be 'pdf'
//        = help: write text, csv, tsv, json, html or md
//
//     Error: Unknown option '--quater'. Did you mean '--quarterly'?
//  →  florin: error: there is no option '--quater'
//        = help: did you mean '--quarterly'?

import SourceText

/// A mistake on the command line that ArgumentParser found, worded like florin's other messages.
package struct ParserMessage: Equatable {
  /// What is wrong.
  package let headline: String
  /// What to do.
  package let help: String?

  /// Parses ArgumentParser's message: `Error: …`, the possible values, `Help:  …`, `Usage: …`, and where to
  /// read more. An unknown sentence stays as it is.
  package init(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let known = { (line: Substring) in
      ["  - ", "Help:  ", "Usage: "].contains { line.hasPrefix($0) }
    }
    let sentence = lines.prefix { !known($0) }.joined(separator: "\n").dropPrefix("Error: ")
    let values = lines.filter { $0.hasPrefix("  - ") }.map { String($0.dropFirst(4)) }
    let about = lines.first { $0.hasPrefix("Help:  ") }.map { String($0.dropFirst(7)) }
    let usage = lines.first { $0.hasPrefix("Usage: ") }.map { String($0.dropFirst(7)) }
    let more = lines.lazy.compactMap { $0.between("  See '", "' for more information.") }.first
      .map { "'\($0)' lists the options" }

    if let (_, name) = sentence.parts("", "or: Missing value for '", last: true) {
      // In `-Mb`, only the last letter lacks a value.
      headline = "\(name.withoutValueName) needs a value"
      help = more
    } else if let (value, rest) = sentence.parts("The value '", "' is invalid for '", last: true),
      let (name, list) = rest.parts("", "'", last: false)
    {
      headline = "\(name.withoutValueName) can't be '\(value)'"
      let named = list.between(". Please provide one of ", ".").map(\.quotedWords.alternatives)
      let choice = named ?? (values.isEmpty ? nil : values.alternatives)
      help = choice.map { "write \($0)" } ?? about ?? more
    } else if let (name, near) = sentence.parts("Unknown option '", "'", last: false) {
      headline = "there is no option '\(name)'"
      help =
        HledgerNames.help(option: String(name))
        ?? near.between(". Did you mean ", "?").map { "did you mean \($0)?" } ?? more
    } else if let name = sentence.between("Missing value for '", "'") {
      headline = "\(name.withoutValueName) needs a value"
      help = about ?? more
    } else if let (name, rest) = sentence.parts(
      "The option '", "' does not take any value, but ", last: false),
      let value = rest.between("", " was specified.")
    {
      headline = "\(name.withoutValueName) takes no value, but has \(value)"
      help = more
    } else if let (late, early) = sentence.parts(
      "Value to be set with flag '", "' had already been set with flag '", last: false)
    {
      headline = "\(early.dropSuffix("'")) and \(late) can't be combined"
      help = more
    } else if let name = sentence.between("Missing expected argument '", "'") {
      headline = "\(name) is missing"
      help = usage
    } else if let word = sentence.between("Unexpected argument '", "'") {
      headline = "the word '\(word)' is one too many"
      help = usage
    } else {
      headline = sentence
      help = more
    }
  }
}

extension StringProtocol {
  /// The text without a prefix.
  fileprivate func dropPrefix(_ prefix: String) -> String {
    String(hasPrefix(prefix) ? dropFirst(prefix.count) : self[...])
  }

  fileprivate func dropSuffix(_ suffix: String) -> String {
    String(hasSuffix(suffix) ? dropLast(suffix.count) : self[...])
  }

  /// The text between a beginning and a middle, and the text after the middle; nil if the text has another
  /// form.
  ///
  /// - Parameters:
  ///   - start: How the text begins.
  ///   - middle: The separator.
  ///   - last: Whether to split at the last separator, because what users typed can look like one.
  /// - Returns: The text before the separator and the text after it.
  fileprivate func parts(
    _ start: String, _ middle: String, last: Bool
  ) -> (String, String)? {
    guard hasPrefix(start) else { return nil }
    let rest = dropFirst(start.count)
    let places = rest.indices.filter { rest[$0...].hasPrefix(middle) }
    guard let place = last ? places.last : places.first else { return nil }
    return (String(rest[..<place]), String(rest[place...].dropFirst(middle.count)))
  }

  /// The text between a beginning and an end; nil if the text has another form.
  fileprivate func between(_ start: String, _ end: String) -> String? {
    guard hasPrefix(start), hasSuffix(end), count >= start.count + end.count else { return nil }
    return String(dropFirst(start.count).dropLast(end.count))
  }

  /// The name without the value's name: `--sort` for `--sort <BY>`. The `<N>` of an argument stays.
  fileprivate var withoutValueName: String {
    String(split(separator: " ").first ?? self[...])
  }

  /// The words in quotes: `'a', 'b' and 'c'` → `a`, `b`, `c`
  fileprivate var quotedWords: [String] {
    split(separator: "'").enumerated().filter { $0.offset.isMultiple(of: 2) }.map {
      String($0.element)
    }
  }
}
