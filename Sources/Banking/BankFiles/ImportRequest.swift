public import Dates
public import Statements

/// The options of an import.
public struct ImportRequest {
  /// The files, as the user names them; if empty, those that the definitions' imports name.
  public var files: [String] = []
  /// The entry of `imports:` to read them with; nil for the one that names the file.
  public var profile: String?
  /// The full name of the account to import into; nil for the import's own.
  public var account: String?
  /// The format; nil for the import's own, or one detected from the file.
  public var format: StatementFormat?
  /// Whether closing balances become assertions.
  public var assertsBalances = true
  /// Whether the user decides where imported files go.
  public var isArchived = false
  /// The local date of a moment in seconds since 1970 in UTC.
  public var localDay: (Int64) -> CivilDate?
  /// The user's time zone if the system doesn't know it.
  public var unknownZone: String?

  /// Remarks on the request.
  public var remarks: [String] = []

  /// Requests all files that the definitions name.
  ///
  /// - Parameter localDay: The local date of a moment in seconds since 1970 in UTC.
  public init(localDay: @escaping (Int64) -> CivilDate?) { self.localDay = localDay }
}
