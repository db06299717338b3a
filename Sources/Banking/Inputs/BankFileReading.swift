public import Dates
public import Definitions
public import Journal

/// How bank files are read as parts of a journal.
public struct BankFileReading {
  /// The rules for all files, as the user names them; nil for those next to each file.
  public var rulesFile: String?
  /// Reads the definitions of the book, into a journal without entries; nil if there are none. Only called for a file
  /// without rules. The provider has files that are about to change; nil for those on the disk.
  public var definitions: ((inout ParsedJournal, (any SourceProvider)?) -> Definitions)?
  /// The user's time zone if the system doesn't know it; only asked if dates need it.
  public var unknownZone: () -> String? = { nil }
  /// The local date of a moment in seconds since 1970 in UTC.
  public var localDay: (Int64) -> CivilDate?

  /// Makes the usual way of reading.
  public init(localDay: @escaping (Int64) -> CivilDate?) { self.localDay = localDay }
}
