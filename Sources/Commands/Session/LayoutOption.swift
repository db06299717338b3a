import Arguments
import Journal
import SourceText
import Tables

/// The value of `--layout`: how a report lays out its amounts.
enum LayoutOption: Equatable {
  /// `wide`, `bare`, `tidy`: as CSV and TSV of any report can.
  case records(RecordLayout)
  /// `wide,20`: with at most 20 columns of text for the amounts of a sum.
  case narrow(Int)
  /// `tall`: with a row for each amount of a sum.
  case tall
  /// `hledger1`, `53`: where the amounts of entries are.
  case entries(AlignedPostings.Layout)
  /// No layout; what there is depends on the report.
  case unknown(String)

  /// What a report can lay out.
  enum Reach {
    /// Records.
    case records
    /// Balances, in records and in tables.
    case balances
    /// Entries, and their records.
    case entries

    /// What to write.
    fileprivate var advice: String {
      switch self {
      case .records: "write wide, bare or tidy"
      case .balances: "write wide, wide,N (columns), tall, bare or tidy"
      case .entries: "write the column of decimal marks, such as 53, or hledger1"
      }
    }
  }

  /// The layout of records.
  var ofRecords: RecordLayout {
    if case .records(let layout) = self { layout } else { .wide }
  }

  /// The layout of the amounts in a table for people; nil for the usual one.
  var ofAmounts: AmountLayout? {
    switch self {
    case .records(.bare): .bare
    case .narrow(let columns): .wide(columns: columns)
    case .tall: .tall
    case .records, .entries, .unknown: nil
    }
  }

  var argument: String {
    switch self {
    case .records(let layout): layout.rawValue
    case .narrow(let columns): "wide,\(columns)"
    case .tall: "tall"
    case .entries(.rightAligned): "hledger1"
    case .entries(.decimalMarks(let column)): "\(column)"
    case .unknown(let text): visible(text)
    }
  }
}

extension LayoutOption: ArgumentValue {
  /// The layouts of any report's records.
  static let listedArguments = RecordLayout.allCases.map(\.rawValue)
  /// The layouts of balances.
  static let ofBalances = listedArguments + ["tall", "wide,20"]
  /// The layouts of entries.
  static let ofEntries = listedArguments + ["53", "hledger1"]

  /// The most columns that can be asked for.
  private static let mostColumns = 1000

  init(argument: String) {
    if let layout = RecordLayout(rawValue: argument) {
      self = .records(layout)
    } else if argument == "tall" {
      self = .tall
    } else if argument == "hledger1" {
      self = .entries(.rightAligned)
    } else if let column = Int(argument), Self.allows(column) {
      self = .entries(.decimalMarks(column: column))
    } else if argument.hasPrefix("wide,"), let columns = Int(argument.dropFirst(5)),
      Self.allows(columns)
    {
      self = .narrow(columns)
    } else {
      self = .unknown(argument)
    }
  }

  private static func allows(_ columns: Int) -> Bool { (1...mostColumns).contains(columns) }

  /// Whether a report can be laid out like this in a format.
  ///
  /// - Throws: `Failure` if not.
  func require(_ reach: Reach, for format: OutputFormat, _ supported: [OutputFormat])
    throws(Failure)
  {
    let isOfRecords = format == .csv || format == .tsv
    let isOfTables = format == .text || format == .html || format == .md
    switch self {
    case .records where isOfRecords, .records(.wide) where isOfTables && reach == .balances,
      .records(.bare) where isOfTables && reach == .balances,
      .tall where (isOfTables || isOfRecords) && reach == .balances,
      .narrow where isOfTables && reach == .balances,
      .entries where format == .text && reach == .entries:
      return
    case .records(let layout):
      let isForPeople = layout == .bare && reach == .balances
      throw .usage(
        "--layout \(argument) only works with \(isForPeople ? "text, html, md, csv and tsv" : "csv and tsv"), "
          + "not with \(format.rawValue)",
        help: supported.contains(.csv) ? "add -O csv, or drop --layout" : "drop it")
    case .narrow where isOfRecords && reach == .balances:
      throw .usage(
        "--layout \(argument) would leave amounts out of \(format.rawValue)",
        help: "write --layout wide, or tall, bare or tidy")
    case .unknown:
      throw .usage(
        "--layout can't be '\(argument)'",
        help: reach.advice)
    case .tall, .narrow:
      throw .usage(
        reach == .balances
          ? "--layout \(argument) doesn't work with \(format.rawValue)"
          : "--layout \(argument) is for balance and statements",
        help: "drop it")
    case .entries:
      throw .usage(
        reach == .entries
          ? "--layout \(argument) is for entries as text, not for \(format.rawValue)"
          : "--layout \(argument) is for the entries that 'florin print' prints",
        help: "drop it")
    }
  }
}
