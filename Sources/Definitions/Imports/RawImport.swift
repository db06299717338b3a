import Journal
import SourceText
import Statements

/// An import as written: every key can be missing, and nothing has been cross-checked yet.
struct RawImport {
  var files: Located<[Located<String>]>?
  var format: Located<StatementFormat>?
  var account: Located<ImportProfile.Accounts>?
  var into: Located<String>?
  var archive: Located<String>?
  var rules: Located<String>?
  var get: Located<[Located<String>]>?
  var csv: Located<RawCSV>?
}

/// `csv:` as written.
struct RawCSV {
  var delimiter: Located<UInt8>?
  var quote: Located<UInt8>?
  var encoding: Located<String>?
  var skip: Located<Int>?
  var header: Located<Bool>?
  var date: Located<CSVProfile.Column>?
  var dateFormat: Located<String>?
  var payee: Located<[Located<CSVProfile.Column>]>?
  var description: Located<[Located<CSVProfile.Column>]>?
  var note: Located<[Located<CSVProfile.Column>]>?
  var amount: Located<CSVProfile.Column>?
  var moneyIn: Located<CSVProfile.Column>?
  var moneyOut: Located<CSVProfile.Column>?
  var sign: Located<RawSign>?
  var decimalMark: Located<UInt8>?
  var currency: Located<CSVProfile.Column>?
  var balance: Located<CSVProfile.Column>?
  var id: Located<CSVProfile.Column>?
  var category: Located<CSVProfile.Column>?
  var account: Located<CSVProfile.Column>?

  /// The columns with their keys.
  var columns: [(key: String, column: Located<CSVProfile.Column>)] {
    let single: [(String, Located<CSVProfile.Column>?)] = [
      ("date", date), ("amount", amount), ("in", moneyIn), ("out", moneyOut),
      ("balance", balance), ("id", id), ("category", category), ("account", account),
    ]
    let lists = [("payee", payee), ("description", description), ("note", note)]
    return single.compactMap { key, column in column.map { (key, $0) } }
      + lists.flatMap { key, columns in (columns?.value ?? []).map { (key, $0) } }
  }

  /// The profile for the statement readers.
  var profile: CSVProfile {
    var profile = CSVProfile()
    profile.delimiter = delimiter?.value
    profile.quote = quote?.value
    profile.encoding = encoding?.value
    profile.skip = skip?.value
    profile.hasHeader = header?.value ?? true
    profile.date = date?.value
    profile.dateFormat = dateFormat?.value
    profile.payee = payee?.value.map(\.value) ?? []
    profile.description = description?.value.map(\.value) ?? []
    profile.note = note?.value.map(\.value) ?? []
    profile.amount = amount?.value
    profile.moneyIn = moneyIn?.value
    profile.moneyOut = moneyOut?.value
    switch sign?.value {
    case .flip?: profile.isFlipped = true
    case .minus?: profile.isOutSigned = true
    case .column(let column)?: profile.sign = column
    case nil: break
    }
    profile.decimalMark = decimalMark?.value
    switch currency?.value {
    // The header decides whether it's a column.
    case .name(let name)?: profile.currency = name
    case .number?: profile.currencyColumn = currency?.value
    case nil: break
    }
    profile.balance = balance?.value
    profile.id = id?.value
    profile.category = category?.value
    profile.account = account?.value
    return profile
  }
}

/// `sign:` as written.
enum RawSign {
  /// `flip`
  case flip
  /// `minus`
  case minus
  /// The column that says it in words.
  case column(CSVProfile.Column)
}

extension KeyTable<RawImport> {
  /// The keys of one import.
  static let profile = KeyTable(
    name: "an import",
    keys: [
      key(
        "files", ValueType<String>.line.oneOrMore("files"), \.files,
        "the files to read, relative to this file; * and ? are wildcards",
        examples: ["inbox/checking-*.csv"]),
      key(
        "format", .statementFormat, \.format, "the format of the files; detected by default",
        examples: ["csv"]),
      key(
        "account", .importAccounts, \.account,
        "the account to import into, or accounts by bank account number",
        examples: ["Assets:Bank:Checking", "{DE12 3456: Assets:Bank, DE78 9012: Assets:Savings}"]),
      key(
        "into", .line, \.into, "the journal to add entries to; the default is the main journal",
        examples: ["bank.journal"]),
      key(
        "archive", .line, \.archive, "the folder to move files to once they're imported",
        examples: ["inbox/done"]),
      key(
        "rules", .line, \.rules, "hledger's rules for these files", examples: ["checking.rules"]),
      key(
        "get", ValueType<String>.line.list("words"), \.get,
        "the program that prints a new statement, and its arguments, for 'florin get'",
        examples: ["[fetch-bank, checking]"]),
      key(
        "csv", .csv, \.csv, "how the bank writes csv; what isn't given is detected",
        examples: ["{delimiter: \";\", encoding: latin1, date: Datum, amount: Betrag}"]),
    ])
}

extension KeyTable<RawCSV> {
  /// The keys of `csv`.
  static let csv: KeyTable = {
    let columns = ValueType<CSVProfile.Column>.column.oneOrMore("columns")
    return KeyTable(
      name: "'csv'",
      keys: [
        key(
          "delimiter", .delimiter, \.delimiter, "the character between fields",
          examples: ["\";\"", "tab"]),
        key(
          "quote", .quote, \.quote, "the character around fields; 'none' for none",
          examples: ["\"'\"", "none"]),
        key(
          "encoding", .encoding, \.encoding, "the text encoding",
          examples: ["latin1", "utf-16"]),
        key(
          "skip", .integer(0...100_000), \.skip, "the number of lines to skip before the header",
          examples: ["8"]),
        key(
          "header", .bool, \.header, "whether the first row names the columns",
          examples: ["false"]),
        key("date", .column, \.date, "the column of the booking date", examples: ["Datum"]),
        key(
          "date-format", .dateFormat, \.dateFormat, "the date format, as for strftime(3)",
          examples: ["\"%d.%m.%Y\""]),
        key("payee", columns, \.payee, "the column of the other party", examples: ["Empfänger"]),
        key(
          "description", columns, \.description, "the column of the description",
          examples: ["[Buchungstext, Verwendungszweck]"]),
        key("note", columns, \.note, "the column of further notes", examples: ["Info"]),
        key("amount", .column, \.amount, "the column of the amount", examples: ["Betrag"]),
        key("in", .column, \.moneyIn, "the column of money in", examples: ["Credit"]),
        key("out", .column, \.moneyOut, "the column of money out", examples: ["Debit"]),
        key(
          "sign", .csvSign, \.sign,
          "'flip' if spending is positive, 'minus' if money out has a minus in a column of its own, "
            + "or the column that says debit or credit",
          examples: ["flip", "Soll/Haben"]),
        key(
          "decimal-mark", .decimalMark, \.decimalMark, "the decimal mark: ',' or '.'",
          examples: ["\",\""]),
        key(
          "currency", .commodityColumn, \.currency, "the commodity, or the column that names it",
          examples: ["EUR", "Währung"]),
        key(
          "balance", .column, \.balance, "the column of the balance after each row",
          examples: ["Saldo"]),
        key(
          "id", .column, \.id, "the column of the bank's transaction id", examples: ["Reference"]),
        key(
          "category", .column, \.category,
          "the column of the category: an account's name, or the end of one",
          examples: ["Category"]),
        key(
          "account", .column, \.account,
          "the column of the account, for files with several accounts",
          examples: ["Auftragskonto"]),
      ])
  }()
}
