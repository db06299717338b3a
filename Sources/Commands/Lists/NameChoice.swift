import Arguments
import SourceText

/// Which names a list has, by whether they are used and declared.
enum NameChoice: String, FlagChoice {
  case used, declared, undeclared, unused

  static func help(for choice: NameChoice) -> String {
    switch choice {
    case .used: "Only names that are used."
    case .declared: "Only names that directives declare."
    case .undeclared: "Only used names that no directive declares."
    case .unused: "Only declared names that aren't used."
    }
  }
}

extension [NameChoice] {
  /// The names that are chosen; without a choice, all.
  func names(used: NameSet, declared: NameSet) -> NameSet {
    guard !isEmpty else { return used.union(declared) }
    return reduce(into: NameSet()) { names, choice in
      switch choice {
      case .used: names.formUnion(used)
      case .declared: names.formUnion(declared)
      case .undeclared: names.formUnion(used.filter { !declared.contains($0) })
      case .unused: names.formUnion(declared.filter { !used.contains($0) })
      }
    }
  }
}

/// The options of lists whose names can be declared.
struct NameChoiceOptions: ArgumentGroup {
  @Flag var choices: [NameChoice] = []
  @Flag("--find", help: "Only the first name that matches; fail if there is none.")
  var find = false

  func validate() throws(UsageMistake) {
    guard find, !choices.isEmpty else { return }
    throw UsageMistake("--find looks among all names: drop --used, --declared and the like")
  }
}

extension Session {
  /// Prints the first name that a single argument is, or that contains it as a regular expression.
  mutating func printFirst(
    of names: NameSet, matching words: [String], _ what: String, list: String,
    _ options: OutputOptions
  ) throws(Failure) {
    let text = try words.onlyPattern(of: list)
    let pattern = try NameFilter(text)
    guard
      let found = names.contains(text)
        ? text : names.filter(pattern.matches).inByteOrder().first
    else {
      throw Failure(
        status: .findings, message: "no \(what) matches '\(visible(text))'",
        help: "'florin \(list)' lists them")
    }
    try printNames([found], list: list, options)
  }
}

extension [String] {
  /// The one argument of `--find`.
  func onlyPattern(of list: String) throws(Failure) -> String {
    guard count == 1, let text = first else {
      throw .usage(
        "--find needs one name or regular expression", help: "florin \(list) --find TEXT")
    }
    return text
  }
}
