/// How a bank writes its CSV files: `csv:` of an import in the definitions. Anything nil is
/// detected from the file.
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
  /// `quote`: the byte around a field with delimiters; zero for none.
  public var quote: UInt8?
  /// `encoding`: its name, as for iconv(3).
  public var encoding: String?
  /// `skip`: the number of lines before the header; nil to detect it.
  public var skip: Int?
  /// `header`: whether the first row names the columns.
  public var hasHeader = true
  /// `date`
  public var date: Column?
  /// `date-format`: as for strftime(3), such as `%d.%m.%Y`.
  public var dateFormat: String?
  /// `payee`: the columns, joined with a space. If a file has none, the description is the payee.
  public var payee: [Column] = []
  /// `description`: the columns of the description, joined with a space.
  public var description: [Column] = []
  /// `note`: the columns of further notes.
  public var note: [Column] = []
  /// `amount`
  public var amount: Column?
  /// `in`: the column of money in, without a sign.
  public var moneyIn: Column?
  /// `out`: the column of money out.
  public var moneyOut: Column?
  /// `sign: flip`: whether spending is positive in the file, as on card statements.
  public var isFlipped = false
  /// `sign: minus`: whether money out has a minus in a column of its own, so that an amount without
  /// one takes it back.
  public var isOutSigned = false
  /// `sign: Soll/Haben`: the column that says in words whether it's money in or out.
  public var sign: Column?
  /// `decimal-mark`: `.` or `,`.
  public var decimalMark: UInt8?
  /// `currency`: a commodity, or the name of a column if the header has such a column.
  public var currency: String?
  /// The number of the column that names the commodity.
  public var currencyColumn: Column?
  /// `balance`
  public var balance: Column?
  /// `id`
  public var id: Column?
  /// `category`: the column of the category, as another program has set it.
  public var category: Column?
  /// `account`: the column of the account, for files with several accounts.
  public var account: Column?

  /// Whether all rows go to one account, however many the file names, because the import's `account`
  /// is a single account.
  public var isOfOneAccount = false

  /// Makes an empty profile.
  public init() {}
}
