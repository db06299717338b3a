import Journal
import SourceText

/// The time zones that the system has, in files below one folder.
public struct TimeZoneFiles {
  private let folder: String
  private let disk: DiskSources

  /// The zones in the folder `$TZDIR`, or the usual one.
  public init(_ environment: Environment) {
    folder = Self.folder(environment)
    disk = DiskSources(environment: environment)
  }

  /// The folder `$TZDIR`, or the usual one.
  public static func folder(_ environment: Environment) -> String {
    environment["TZDIR"] ?? "/usr/share/zoneinfo"
  }

  /// The file of a zone; nil if there is none. A name consists of letters, digits, `_`, `+` and `-`, with `/` between its
  /// parts.
  public func contents(of name: String) -> [UInt8]? {
    guard let buffer = try? disk.read(disk.reference(to: disk.join(folder, name))) else {
      return nil
    }
    return buffer.copiedBytes()
  }

  /// The names of all zones, sorted; empty if the system has none.
  public var names: [String] {
    // Other names are those of lists, and of folders with the same zones once more.
    let origin = disk.reference(to: disk.join(folder, "zones"))
    return ["[A-Z]*", "[A-Z]*/**/*"].flatMap { pattern in
      ((try? disk.expand(pattern, from: origin)) ?? []).map {
        String($0.name.utf8.dropFirst(FilePath.join(folder, "").utf8.count)) ?? ""
      }
    }.sorted()
  }
}
