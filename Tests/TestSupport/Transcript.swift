import Foundation
import SourceText

/// What a shell session with florin looks like: commands behind `$ `, each followed by what it writes to
/// standard output, then to standard error, and by its exit code when that is not 0.
///
/// ```
/// $ florin balance expenses
///            10.00 EUR  expenses:food
/// --------------------
///            10.00 EUR
/// $ florin balanc
/// florin: error: …
/// [64]
/// ```
/// A line of output without its line feed is followed by `%`. Escape characters are shown as `␛`.
public struct Transcript: Equatable, Sendable {
  private struct Step: Equatable {
    let command: String
    var lines: [Substring]
  }

  private var steps: [Step] = []

  /// Reads a transcript.
  public init(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("$ ") {
        steps.append(Step(command: String(line.dropFirst(2)), lines: []))
      } else if let last = steps.indices.last {
        steps[last].lines.append(line)
      }
    }
    // The end of the text, and blank lines that part commands.
    for index in steps.indices {
      while steps[index].lines.last?.isEmpty ?? false { steps[index].lines.removeLast() }
    }
  }

  /// The session again, with what the commands write now.
  public func rerun(with florin: FlorinProgram, in folder: ScratchFolder) throws -> Transcript {
    var result = self
    for index in steps.indices {
      let outcome = try florin.run(steps[index].command, in: folder)
      var text = Self.closingLine(outcome.output) + Self.closingLine(outcome.errors)
      if outcome.status != 0 { text += "[\(outcome.status)]\n" }
      text = text.replacing("\u{1B}", with: "␛").replacing(folder.url.path, with: "$ROOT")
      result.steps[index].lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      while result.steps[index].lines.last?.isEmpty ?? false {
        result.steps[index].lines.removeLast()
      }
    }
    return result
  }

  private static func closingLine(_ text: String) -> String {
    text.isEmpty || text.utf8.last == UInt8(ascii: "\n") ? text : text + "%\n"
  }

  /// The transcript as text.
  public var text: String {
    steps.map { "$ \($0.command)\n" + $0.lines.map { $0 + "\n" }.joined() }.joined()
  }
}
