// How does a name go on that somebody has begun to type?
//
//     exp             Expenses:                  the part that is begun; what is below comes next
//     Expenses:f      Expenses:Fo                as far as all that fit agree: Food, Forum
//     e:gi            Expenses:Gifts             each part may be left unfinished
//     gifts           Expenses:Gifts             and those above it out, when no name begins so
//
// 1. Names are cut into parts, and so is the text. A name fits when its first parts begin as those of the
//    text do; where one of them is the text's own, longer ones do not.
// 2. The candidates are the names that fit, cut after as many parts as the text has.
// 3. The text becomes what all candidates have in common, where that is more. Behind the only one comes the
//    separator, where it is no name itself, or is there already, and there are names below it.

/// What becomes of the beginning of a name.
public struct NameCompletion: Sendable, Equatable {
  /// The text, as far as it is certain.
  public let text: String
  /// What it may become, in order, up to the part that is begun.
  public let candidates: [String]

  /// Completes a text.
  ///
  /// - Parameters:
  ///   - begun: The text; the case of letters does not matter.
  ///   - names: The names that there are.
  ///   - separator: What stands between the parts of a name; nil when names have no parts.
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
      // What they have in common may be less than was typed.
      let isMore = !beginning.isEmpty && Self.parts(of: common, separator).count == parts.count
      text = isMore ? common : begun
      return
    }
    let isComplete = known.contains(first) && first != begun
    let below = separator.map { first + String($0) }
    let isAbove = below.map { below in known.contains { $0.hasPrefix(below) } } ?? false
    text = isAbove && !isComplete ? below ?? first : first
  }

  /// A name with its parts as they are compared.
  private struct Name {
    let name: String
    let separator: Character?
    let parts: [String]

    init(_ name: String, _ separator: Character?) {
      self.name = name
      self.separator = separator
      parts = NameCompletion.parts(of: name.lowercased(), separator)
    }

    /// The name as far as some of its parts.
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

  /// The names whose first parts begin as others do, up to those.
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

  /// The names that have such parts further on; of those without parts, the ones that hold the text.
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

  /// What two texts begin with, but for the case of letters, as the first one spells it.
  private static func commonBeginning(_ a: String, _ b: String) -> String {
    let count = zip(a, b).prefix { $0.lowercased() == $1.lowercased() }.count
    return String(a.prefix(count))
  }
}
