import SourceText

/// The order of the sections in a command's help.
enum HelpText {
  /// Puts a command's own options first and the input options, which most commands share, last.
  ///
  /// ArgumentParser prints groups with a title first, and options without a title after them.
  static func ordered(_ text: String) -> String {
    var sections = text.split(separator: "\n\n").map(String.init)
    guard let input = sections.firstIndex(where: { $0.hasPrefix("INPUT:\n") }),
      let own = sections.firstIndex(where: { $0.hasPrefix("OPTIONS:\n") }), input < own
    else { return text }
    sections.insert(sections.remove(at: own), at: input)
    sections.append(sections.remove(at: input + 1))
    return sections.map { $0.hasSuffix("\n") ? String($0.dropLast()) : $0 }
      .joined(separator: "\n\n") + "\n"
  }
}
