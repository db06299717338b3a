import Arguments
import SourceText
import Tables

/// When to use colors.
enum ColorChoice: String, ArgumentValue, CaseIterable {
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

/// The formats of reports.
enum OutputFormat: String, ArgumentValue, CaseIterable {
  case text, csv, tsv, json, ndjson, html, md, sql, ledger, beancount

  /// The formats that only entries can be printed in.
  static let ofEntries: [OutputFormat] = [.sql, .ledger, .beancount]
  /// The formats of most reports.
  static let ofReports = allCases.filter { !ofEntries.contains($0) }
  /// The values that help and completions list.
  static let listedArguments = ofReports.map(\.rawValue)

  init?(argument: String) {
    switch argument {
    case "txt": self = .text
    case "markdown": self = .md
    default: self.init(rawValue: argument)
    }
  }

  /// The format that a file's extension sets. Journals are called `.ledger`, too.
  init?(ofFiles ending: String) {
    switch ending.lowercased() {
    case OutputFormat.ledger.rawValue: return nil
    case "htm": self = .html
    case "jsonl": self = .ndjson
    case let ending: self.init(argument: ending)
    }
  }

  /// Whether it's the journal format of another program.
  var isForeign: Bool { self == .ledger || self == .beancount }

  /// Whether it's a form of JSON.
  var isJSON: Bool { self == .json || self == .ndjson }

  /// Whether the format is for programs, which need amounts that are too small for people to see.
  var isExact: Bool {
    switch self {
    case .csv, .tsv, .json, .ndjson, .sql: true
    case .text, .html, .md, .ledger, .beancount: false
    }
  }
}

/// Where the report goes and how it looks.
struct OutputOptions: ArgumentGroup {
  @Option("-O", "--output-format", value: "FMT", help: "The output format.")
  var outputFormat: OutputFormat?

  @Option(
    "-o", "--output-file", value: "FILE",
    help: "Write to a file; its extension can set the format.", completion: .files()
  )
  var outputFile: String?

  @Flag("--csv-safe", help: "Make CSV and TSV safe to open in a spreadsheet.")
  var csvSafe = false

  @Option(
    "--layout", value: "LAYOUT",
    help:
      "Lay out amounts: a row per commodity (bare), per period (tidy); in tables: tall, wide,N."
  )
  var layout: LayoutOption?

  @Option(
    "--color", value: "WHEN", help: "When to use colors; --color alone means always.",
    also: ["--colour"], alone: "always")
  var color: ColorChoice = .auto

  init() {}

  /// The options of a command that defines some of them itself.
  init(
    _ format: OutputFormat?, _ file: String?, csvSafe: Bool, layout: LayoutOption?,
    color: ColorChoice
  ) {
    outputFormat = format
    outputFile = file
    self.csvSafe = csvSafe
    self.layout = layout
    self.color = color
  }

  /// How a table shows sums of several commodities; nil for the usual way. Records have layouts of their own.
  func amountLayout(as format: OutputFormat) -> AmountLayout? {
    guard let layout = layout?.ofAmounts else { return nil }
    return layout == .bare && (format == .csv || format == .tsv) ? nil : layout
  }

  /// The format: from the option, otherwise from the file's extension, otherwise text.
  func format(
    of command: String, among supported: [OutputFormat] = OutputFormat.ofReports,
    layouts: LayoutOption.Reach = .records
  ) throws(Failure) -> OutputFormat {
    if outputFile == "" { throw .usage("-o needs a file name") }
    var format = OutputFormat.text
    if let outputFormat {
      format = outputFormat
    } else if let outputFile, let point = outputFile.lastIndex(of: "."),
      let known = OutputFormat(ofFiles: String(outputFile[outputFile.index(after: point)...])),
      supported.contains(known) || !known.isForeign
    {
      format = known
    }
    guard supported.contains(format) else {
      throw .usage(
        "\(command) can't be printed as \(format.rawValue)",
        help: supported.count.choosing("its format is ", "its formats are ")
          + supported.map(\.rawValue).joined(separator: ", "))
    }
    guard !csvSafe || format == .csv || format == .tsv else {
      throw .usage(
        "--csv-safe only works with csv and tsv, not with \(format.rawValue)",
        help: supported.contains(.csv) ? "add -O csv, or drop --csv-safe" : "drop it")
    }
    try layout?.require(layouts, for: format, supported)
    return format
  }
}
