// Completes a name that someone has begun to type.
//
//     exp             Expenses:                  the current part; what is below it comes next
//     Expenses:f      Expenses:Fo                as far as all matches agree: Food, Forum
//     e:gi            Expenses:Gifts             each part may be left unfinished
//     gifts           Expenses:Gifts             the parts above it can be left out, if no name begins like this
//
// 1. Names and the text are split into parts. A name matches if its first parts begin with those of
//    the text. If some name's part equals the text's, longer parts don't match there.
// 2. The candidates are the matching names, cut to the number of parts that the text has.
// 3. The text becomes what all candidates have in common, if that's more. A single candidate gets a
//    separator if there are names below it, unless it's a name itself that isn't typed in full yet.

/// The completion of the beginning of a name.
public struct NameCompletion: Sendable, Equatable {
  /// The text, completed as far as is certain.
  public let text: String
  /// The possible completions, in order, up to the current part.
  public let candidates: [String]

  /// Completes a text.
  ///
  /// - Parameters:
  ///   - begun: The text; case doesn't matter.
  ///   - names: All names.
  ///   - separator: The separator between the parts of a name; nil if names have no parts.
  /// - Complexity: O(n) in the bytes of the names.
  public init(_ begun: String, among names: [String], separator: Character? = nil) {
    let known = Set(names)
    let parts = Self.parts(of: begun.lowercased(), separator)
    let all = known.map { Name($0, separator) }
    let beginning = Set(Self.names(all, beginWith: parts))
    candidates = (beginning.isEmpty ? Set(Self.names(all, hold: parts)) : beginning).sorted()
    guard let first = candidates.first else {
      text = begun
      return
    }
    guard candidates.count == 1 else {
      let common = candidates.reduce(first, Self.commonBeginning)
      // What they have in common can be less than what was typed.
      let isMore = !beginning.isEmpty && Self.parts(of: common, separator).count == parts.count
      text = isMore ? common : begun
      return
    }
    let isComplete = known.contains(first) && first != begun
    let below = separator.map { first + String($0) }
    let isAbove = below.map { below in known.contains { $0.hasPrefix(below) } } ?? false
    text = isAbove && !isComplete ? below ?? first : first
  }

  /// A name with its parts in the form used for comparison.
  private struct Name {
    let name: String
    let separator: Character?
    let parts: [String]

    init(_ name: String, _ separator: Character?) {
      self.name = name
      self.separator = separator
      parts = NameCompletion.parts(of: name.lowercased(), separator)
    }

    /// The name, cut to its first parts.
    func stem(_ count: Int) -> String {
      guard let separator, count < parts.count else { return name }
      return name.split(separator: separator, omittingEmptySubsequences: false)
        .prefix(count).joined(separator: String(separator))
    }
  }

  private static func parts(of text: String, _ separator: Character?) -> [String] {
    guard let separator else { return [text] }
    return text.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }

  /// The names whose first parts begin with the given ones, cut to that number of parts.
  private static func names(_ all: [Name], beginWith parts: [String]) -> [String] {
    var fitting = all.filter { $0.parts.count >= parts.count }
    for (index, part) in parts.enumerated() {
      fitting.removeAll { !$0.parts[index].hasPrefix(part) }
      guard index < parts.count - 1 else { break }
      let same = fitting.filter { $0.parts[index] == part }
      if !same.isEmpty { fitting = same }
    }
    return fitting.map { $0.stem(parts.count) }
  }

  /// The names that have such parts further on; for names without parts, those that contain the
  /// text.
  private static func names(_ all: [Name], hold parts: [String]) -> [String] {
    all.compactMap { name in
      guard name.separator != nil else {
        return name.parts[0].contains(parts[0]) ? name.name : nil
      }
      let starts = 0...max(0, name.parts.count - parts.count)
      let start = starts.first { start in
        parts.indices.allSatisfy {
          start + $0 < name.parts.count && name.parts[start + $0].hasPrefix(parts[$0])
        }
      }
      return start.map { name.stem($0 + parts.count) }
    }
  }

  /// The common beginning of two texts, ignoring case, as spelled in the first one.
  private static func commonBeginning(_ a: String, _ b: String) -> String {
    let count = zip(a, b).prefix { $0.lowercased() == $1.lowercased() }.count
    return String(a.prefix(count))
  }
}
