import ArgumentParser
import Reports

/// When to use colours.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never

  init?(argument: String) {
    switch argument {
    case "auto": self = .auto
    case "always", "yes", "y": self = .always
    case "never", "no", "n": self = .never
    default: return nil
    }
  }
}

/// The formats in which reports can be printed.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case text, csv, tsv, json, html, md

  init?(argument: String) {
    switch argument {
    case "txt": self = .text
    case "markdown": self = .md
    default: self.init(rawValue: argument)
    }
  }

  /// Whether programs read it, to whom amounts count that are too small for people to see.
  var isExact: Bool {
    switch self {
    case .csv, .tsv, .json: true
    case .text, .html, .md: false
    }
  }
}

/// Where the report goes, and how it looks.
struct OutputOptions: ParsableArguments {
  @Option(
    name: [.customShort("O"), .long],
    help: ArgumentHelp("Print in this format: text csv tsv json html md.", valueName: "FMT"))
  var outputFormat: OutputFormat?

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp("Write to a file; its ending may tell the format.", valueName: "FILE"))
  var outputFile: String?

  @Flag(help: "Keep csv and tsv fields from being formulas in a spreadsheet.")
  var csvSafe = false

  @Option(help: ArgumentHelp("Use colours: auto, always or never.", valueName: "WHEN"))
  var color: ColorChoice = .auto

  init() {}

  /// The options of a command that has some of them itself.
  init(_ format: OutputFormat?, _ file: String?, csvSafe: Bool, color: ColorChoice) {
    outputFormat = format
    outputFile = file
    self.csvSafe = csvSafe
    self.color = color
  }

  /// The format: the option, else the ending of the file, else text.
  func format(of command: String, among supported: [OutputFormat]) throws(Failure) -> OutputFormat {
    if outputFile == "" { throw .usage("-o names no file: its value is empty") }
    var format = OutputFormat.text
    if let outputFormat {
      format = outputFormat
    } else if let outputFile, let point = outputFile.lastIndex(of: "."),
      let known = OutputFormat(argument: String(outputFile[outputFile.index(after: point)...]))
    {
      format = known
    }
    guard supported.contains(format) else {
      throw .usage(
        "\(command) cannot be printed as \(format.rawValue)",
        help: "it knows \(supported.map(\.rawValue).joined(separator: ", "))")
    }
    guard !csvSafe || format == .csv || format == .tsv else {
      throw .usage(
        "--csv-safe is for csv and tsv, and this is \(format.rawValue)",
        help: supported.contains(.csv) ? "add -O csv, or leave out --csv-safe" : "leave it out")
    }
    return format
  }
}
