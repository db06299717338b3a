import Containers
public import Patterns
import SourceText

/// A rule that rewrites account names.
public enum AccountAlias: Sendable, Equatable {
  /// `alias A = B`: replaces `A`, and the `A` at the start of `A:…`.
  case name(old: String, new: String)
  /// `alias /RE/ = R`: replaces each match.
  case pattern(Pattern, PatternReplacement)

  /// Why an alias isn't valid.
  public struct Problem: Error {
    /// What is wrong, in one line.
    public let headline: String
  }

  /// Reads `OLD=NEW` or `/RE/=NEW`, as in the option `--alias`.
  ///
  /// - Throws: `Problem` if there is no `=` or the regular expression is wrong.
  public init(option text: String) throws(Problem) {
    if text.hasPrefix("/") {
      var index = text.index(after: text.startIndex)
      while index < text.endIndex, text[index] != "/" {
        if text[index] == "\\" { index = text.index(after: index) }
        if index < text.endIndex { index = text.index(after: index) }
      }
      guard index < text.endIndex, let equals = text[index...].firstIndex(of: "=") else {
        throw Problem(headline: "'\(text)' isn't an alias: write /regex/=replacement")
      }
      let pattern = text[text.index(after: text.startIndex)..<index]
      try self.init(
        pattern: String(pattern), replacement: text[text.index(after: equals)...].withoutOuterBlanks
      )
    } else {
      guard let equals = text.firstIndex(of: "=") else {
        throw Problem(headline: "'\(text)' isn't an alias: write old=new")
      }
      self = .name(
        old: text[..<equals].withoutOuterBlanks,
        new: text[text.index(after: equals)...].withoutOuterBlanks)
    }
  }

  /// Compiles a regex alias; `\/` in the pattern is a slash.
  public init(pattern: String, replacement: String) throws(Problem) {
    var source = ""
    var isEscaped = false
    for character in pattern {
      if isEscaped, character == "/" { source.removeLast() }
      source.append(character)
      isEscaped = character == "\\" && !isEscaped
    }
    do {
      let compiled = try Pattern(source)
      self = .pattern(compiled, try PatternReplacement(replacement, for: compiled))
    } catch {
      throw Problem(headline: error.message)
    }
  }

  /// The text that a name must contain for the alias to change it, ignoring case; nil if there is
  /// none.
  var requiredText: String? {
    switch self {
    case .name(let old, _): old.isEmpty ? nil : old
    case .pattern(let pattern, _): pattern.requiredText
    }
  }

  func apply(to name: String, _ matchers: PatternMatchers) -> String {
    switch self {
    case .name(let old, let new):
      if name.isExactly(old) { return new }
      let isPrefix =
        name.utf8.starts(with: old.utf8)
        && name.utf8.dropFirst(old.utf8.count).first == UInt8(ascii: ":")
      return isPrefix
        ? new + String(decoding: name.utf8.dropFirst(old.utf8.count), as: UTF8.self) : name
    case .pattern(let pattern, let replacement):
      return matchers.matcher(pattern).replacingMatches(in: name, with: replacement) ?? name
    }
  }
}
