// Which text is in everything that a regex matches?
//
//     ^amazon (eu|de)[ .]*marketplace     'amazon ', and 'marketplace'
//     lidl|aldi                           none: either may be missing
//
// A regex is tried only where this text has been found, which costs nothing: all substrings are looked for
// at once. Where the answer is not plain to see there is none, and the regex is always tried.

/// The longest text of plain characters that all matches of a regex have in them.
struct RegexLiteral {
  /// The text; nil when none of two characters or more is found.
  private(set) var text: String?

  private var run: [Unicode.Scalar] = []

  /// Reads a regex that is known to be right.
  init(_ source: String) {
    let scalars = Array(source.unicodeScalars)
    var depth = 0
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      index += 1
      switch scalar {
      case "|" where depth == 0:
        text = nil
        return
      case "(":
        endRun()
        depth += 1
      case ")":
        depth -= 1
      case "[":
        endRun()
        // A bracket at the very beginning stands for itself.
        if index < scalars.count, scalars[index] == "^" { index += 1 }
        if index < scalars.count, scalars[index] == "]" { index += 1 }
        while index < scalars.count, scalars[index] != "]" {
          // `[:alpha:]` would end too early: nothing is claimed of such a regex.
          if scalars[index] == "[" || scalars[index] == "\\" {
            text = nil
            return
          }
          index += 1
        }
        index += 1
      case "{":
        dropLast()
        while index < scalars.count, scalars[index] != "}" { index += 1 }
        index += 1
      case "*", "?": dropLast()
      case "+":
        // `+?` is a repeat that may be missing.
        let isRepeated = index < scalars.count && "*?+{".unicodeScalars.contains(scalars[index])
        if isRepeated { dropLast() } else { endRun() }
      case "^", "$", ".": endRun()
      case "\\":
        let escaped = index < scalars.count ? scalars[index] : " "
        index += 1
        if escaped.properties.isAlphabetic || ("0"..."9").contains(escaped)
          || "<>`'".unicodeScalars.contains(escaped)
        {
          endRun()
        } else if depth == 0 {
          run.append(escaped)
        }
      default:
        if depth == 0 { run.append(scalar) }
      }
    }
    endRun()
  }

  /// The last character may be missing.
  private mutating func dropLast() {
    if !run.isEmpty { run.removeLast() }
    endRun()
  }

  private mutating func endRun() {
    if run.count > 1, run.count > text?.unicodeScalars.count ?? 0 {
      var longest = String.UnicodeScalarView()
      longest.append(contentsOf: run)
      text = String(longest)
    }
    run = []
  }
}
