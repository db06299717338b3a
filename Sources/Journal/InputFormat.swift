/// The language of a file that a run reads.
public enum InputFormat: Hashable, Sendable {
  /// hledger's and ledger's journal
  case journal
  /// `i 2024-01-31 09:00 work`
  case timeclock
  /// `work  .... ..` under a date
  case timedot
  /// A bank's file, read with hledger's rules for it. A csv file without a `separator` in its rules uses this
  /// byte between its fields.
  case bank(separator: UInt8)
  /// hledger's rules, which say where the bank's file is
  case rules
  /// A bank's file in a format that says what its fields are: OFX, QIF, CAMT or SimpleFIN. Which one it is, it shows.
  case statement

  /// The format that a word names, before a colon or as a file's extension; nil if it names none.
  ///
  /// - Parameter word: The word in lower case: `journal`, `csv`.
  public init?(word: String) {
    switch word {
    case "journal", "hledger", "ledger", "j": self = .journal
    case "timeclock": self = .timeclock
    case "timedot", "td": self = .timedot
    case "csv": self = .bank(separator: UInt8(ascii: ","))
    case "tsv": self = .bank(separator: UInt8(ascii: "\t"))
    case "ssv": self = .bank(separator: UInt8(ascii: ";"))
    case "rules": self = .rules
    case "ofx", "qfx", "qbo", "qif", "camt", "xml", "simplefin": self = .statement
    default: return nil
    }
  }

  /// Whether a file has definitions, by its name.
  public static func isYAML(fileNamed path: String) -> Bool {
    path.hasSuffix(".yaml") || path.hasSuffix(".yml")
  }

  /// The format that a file's extension says; nil if it has none that's known.
  public init?(ofFileNamed path: String) {
    let bytes = path.utf8
    let start =
      bytes.lastIndex(of: UInt8(ascii: "/")).map { bytes.index(after: $0) } ?? bytes.startIndex
    guard let dot = bytes[start...].lastIndex(of: UInt8(ascii: ".")), dot > start else {
      return nil
    }
    self.init(word: path[bytes.index(after: dot)...].lowercased())
  }
}
