/// How one bank writes its csv files: `csv:` of an import in the definitions. What is nil is detected from
/// the file.
public struct CSVProfile: Sendable {
  /// A column by its name in the header, or by its number from 1.
  public enum Column: Hashable, Sendable {
    /// Its name; case and blanks around it are ignored.
    case name(String)
    /// Its number from 1.
    case number(Int)
  }

  /// `delimiter`: the byte between two fields.
  public var delimiter: UInt8?
  /// `quote`: the byte around a field that holds delimiters; zero where there is none.
  public var quote: UInt8?
  /// `encoding`: its name, as iconv(3) knows it.
  public var encoding: String?
  /// `skip`: the lines before the header; nil: they are found.
  public var skip: Int?
  /// `header`: whether the first line that counts names the columns.
  public var hasHeader = true
  /// `date`
  public var date: Column?
  /// `date-format`: as of strftime(3), such as `%d.%m.%Y`.
  public var dateFormat: String?
  /// `payee`: the columns, joined with a blank. Where a file has none, the description is the payee.
  public var payee: [Column] = []
  /// `description`: what the payment was for; the columns, joined with a blank.
  public var description: [Column] = []
  /// `note`: more of the same.
  public var note: [Column] = []
  /// `amount`
  public var amount: Column?
  /// `in`: the column of what came, without a sign.
  public var moneyIn: Column?
  /// `out`: the column of what left.
  public var moneyOut: Column?
  /// `sign: flip`: whether the file counts what is spent as positive (cards do).
  public var isFlipped = false
  /// `sign: Soll/Haben`: the column that says in words whether money came or left.
  public var sign: Column?
  /// `decimal-mark`: `.` or `,`.
  public var decimalMark: UInt8?
  /// `currency`: a commodity, or the name of a column, if the header has one of that name.
  public var currency: String?
  /// The column that names the commodity, by its number.
  public var currencyColumn: Column?
  /// `balance`
  public var balance: Column?
  /// `id`
  public var id: Column?
  /// `account`: the column that says whose row it is, where a file has several accounts.
  public var account: Column?

  /// Whether the rows of all formats go to one account, however many the file names: `account` of the import
  /// is a single one.
  public var isOfOneAccount = false

  /// Makes a profile that says nothing.
  public init() {}
}
