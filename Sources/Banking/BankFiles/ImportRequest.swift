public import Dates
public import Statements

/// What an import is asked to do.
public struct ImportRequest {
  /// The files, as users name them; when there are none, those that the definitions' imports name.
  public var files: [String] = []
  /// The entry of `imports:` to read them with; nil for the one that names the file.
  public var profile: String?
  /// The whole name of the account to import into; nil for that of the import.
  public var account: String?
  /// The format; nil for that of the import, or the one that the file looks like.
  public var format: StatementFormat?
  /// Whether closing balances become assertions.
  public var assertsBalances = true
  /// Whether users say themselves where imported files go.
  public var isArchived = false
  /// The day on which a moment is, in seconds since 1970 in UTC.
  public var localDay: (Int64) -> CivilDate?
  /// The user's time zone, when the machine doesn't know it.
  public var unknownZone: String?

  /// What there is to say about the request.
  public var remarks: [String] = []

  /// Asks for all files that the definitions name.
  ///
  /// - Parameter localDay: The day on which a moment is, in seconds since 1970 in UTC.
  public init(localDay: @escaping (Int64) -> CivilDate?) { self.localDay = localDay }
}
