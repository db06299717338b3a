import Journal
import SourceText
import Workspace

/// Files whose lines are words of the command line: `florin @args`.
enum ArgumentFiles {
  /// The words, with those of argument files in the place of their names. A file is read once, because it can be a pipe.
  ///
  /// - Parameter words: The words, without the program's name.
  /// - Returns: The words without these names.
  /// - Throws: `Failure` if an argument file can't be read.
  static func expand(_ words: [String]) throws(Failure) -> [String] {
    var result: [String] = []
    for word in words {
      guard word.hasPrefix("@"), word.count > 1 else {
        result.append(word)
        continue
      }
      let path = String(word.dropFirst())
      let text: String
      do throws(SourceProblem) {
        text = try ArgumentFile.text(path)
      } catch {
        guard case .missing = error else { throw .unreadable("'\(path)'", error) }
        throw Failure(status: .missingInput, message: "there is no argument file '\(path)'")
      }
      result += text.split(whereSeparator: \.isNewline).map(String.init)
    }
    return result
  }
}
