import PlanReports
import SourceText
import Tables

extension Session {
  /// Prints names in any format; as text, one per line.
  mutating func printNames(
    _ names: [String], list: String, _ options: OutputOptions
  ) throws(Failure) {
    let format = try options.format(of: list)
    guard format == .text else {
      return try print(NameListView(names, list: list), as: format, look: .list, options)
    }
    printLines(names)
  }

  /// Prints texts, one per line.
  mutating func printLines(_ lines: [String]) {
    for line in lines {
      output.append(line)
      output.append(UInt8(ascii: "\n"))
    }
  }
}
