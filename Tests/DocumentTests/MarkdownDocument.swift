import Testing

/// A document of the repository: its fenced blocks, its links, and the words that it sets as code.
struct MarkdownDocument: Sendable {
  let path: String
  private let lines: [String]

  init(path: String, text: String) {
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The blocks between fences of three or more backticks.
  var blocks: [FencedBlock] {
    var blocks: [FencedBlock] = []
    var open: (fence: String, info: String, line: Int, body: [String])?
    for (index, line) in lines.enumerated() {
      let fence = String(line.prefix { $0 == "`" })
      if let block = open {
        if fence == block.fence, line == fence {
          blocks.append(
            FencedBlock(
              document: path, line: block.line, info: block.info,
              text: block.body.map { $0 + "\n" }.joined()))
          open = nil
        } else {
          open?.body.append(line)
        }
      } else if fence.count >= 3 {
        open = (fence, String(line.dropFirst(fence.count)), index + 1, [])
      }
    }
    return blocks
  }

  /// The lines outside fences.
  var prose: [String] { numberedProse.map(\.text) }

  /// The lines outside fences, with their numbers from 1.
  var numberedProse: [(number: Int, text: String)] {
    var fence: String?
    var found: [(number: Int, text: String)] = []
    for (index, line) in lines.enumerated() {
      let ticks = String(line.prefix { $0 == "`" })
      if let open = fence {
        if ticks == open, line == ticks { fence = nil }
      } else if ticks.count >= 3 {
        fence = ticks
      } else {
        found.append((index + 1, line))
      }
    }
    return found
  }

  /// The targets of links, such as `docs/queries.md` and `#dates`.
  var links: [String] {
    prose.flatMap { $0.matches(of: /\]\(([^)\s]+)\)/).map { String($0.output.1) } }
  }

  /// The texts between single backticks.
  var codeSpans: [String] {
    prose.flatMap { $0.matches(of: /`([^`]+)`/).map { String($0.output.1) } }
  }

  /// The anchors of the headings, as GitHub makes them.
  var anchors: Set<String> {
    Set(
      prose.filter { $0.hasPrefix("#") }.map { heading in
        heading.drop { $0 == "#" }.dropFirst().lowercased()
          .filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }
          .replacing(" ", with: "-")
      })
  }
}

/// A fenced block: ```` ```journal error=date.invalid ````, its text, and the end.
struct FencedBlock: Sendable, CustomTestStringConvertible {
  let document: String
  /// The line of the opening fence, from 1.
  let line: Int
  /// The word after the fence.
  let language: String
  /// What follows the word: `name=value`.
  let attributes: [String: String]
  let text: String

  init(document: String, line: Int, info: String, text: String) {
    self.document = document
    self.line = line
    self.text = text
    let words = info.split(separator: " ")
    language = words.first.map(String.init) ?? ""
    attributes = Dictionary(
      words.dropFirst().map { word in
        let parts = word.split(separator: "=", maxSplits: 1)
        return (String(parts[0]), parts.count == 2 ? String(parts[1]) : "")
      }, uniquingKeysWith: { $1 })
  }

  var testDescription: String { "\(document):\(line)" }
}
