#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Paths as text: joined and taken apart without asking the disk.
enum FilePath {
  /// The folder part of a path: `a/b.journal` → `a`; empty when there is none.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The part behind the last slash.
  static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// The ending behind the last point of the name, without the point, in lower case.
  static func ending(of path: String) -> String {
    let name = name(of: path)
    guard let point = name.utf8.lastIndex(of: UInt8(ascii: ".")), point != name.startIndex else {
      return ""
    }
    return String(name[name.utf8.index(after: point)...]).lowercased()
  }

  /// A path as seen from a folder; absolute ones stay.
  static func join(_ folder: String, _ path: String) -> String {
    if path.utf8.first == UInt8(ascii: "/") || folder.isEmpty { return path }
    return folder.utf8.last == UInt8(ascii: "/") ? folder + path : folder + "/" + path
  }

  /// A path with `~/` replaced by the home folder.
  static func expandingHome(_ path: String, home: String) -> String {
    path.hasPrefix("~/") ? join(home, String(path.dropFirst(2))) : path
  }

  /// The folder in which the program was started.
  static func workingFolder() -> String {
    guard let buffer = getcwd(nil, 0) else { return "/" }
    defer { free(buffer) }
    return String(cString: buffer)
  }
}
