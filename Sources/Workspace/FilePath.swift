import CLibrary
import SourceText

/// Operations on paths as text, without disk access.
///
/// Paths are bytes: `/` and a combining mark after it are one Character, and two spellings of one name are
/// two names.
public enum FilePath {
  /// The folder part of a path: `a/b.journal` → `a`; empty if there is none.
  public static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The part after the last slash: `a/b.journal` → `b.journal`.
  public static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// Whether a path begins at the root folder.
  static func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }

  /// The names in a path: `/a//b` → `a`, `b`.
  static func parts(of path: String) -> [Substring] {
    path[...].utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
  }

  /// A path relative to a folder; absolute paths stay.
  public static func join(_ folder: String, _ path: String) -> String {
    if isAbsolute(path) || folder.isEmpty { return path }
    return folder.utf8.last == UInt8(ascii: "/") ? folder + path : folder + "/" + path
  }

  /// A path without `.` and `..`. If the path is absolute and has no links, it's the same file.
  public static func normalized(_ path: String) -> String {
    let isAbsolute = isAbsolute(path)
    var parts: [Substring] = []
    for part in self.parts(of: path) where !part.isExactly(".") {
      if !part.isExactly("..") {
        parts.append(part)
      } else if let last = parts.last, !last.isExactly("..") {
        parts.removeLast()
      } else if !isAbsolute {
        parts.append(part)
      }
    }
    return (isAbsolute ? "/" : "") + parts.joined(separator: "/")
  }

  /// A path relative to a folder; both are absolute, without links, `.` and `..`.
  static func relative(_ path: String, to folder: String) -> String {
    let parts = parts(of: path)
    let from = self.parts(of: folder)
    let common = zip(parts, from).prefix { $0.isExactly($1) }.count
    let up = [Substring](repeating: "..", count: from.count - common)
    let result = (up + parts[common...]).joined(separator: "/")
    return result.isEmpty ? "." : result
  }

  /// Whether a path is that of a folder or of something in it; both are absolute and without links.
  static func lies(_ path: String, in folder: String) -> Bool {
    folder == "/" || path.isExactly(folder) || path.utf8.starts(with: (folder + "/").utf8)
  }

  /// A path for messages: relative to the folder if it's below it, otherwise unchanged.
  public static func shown(_ path: String, from folder: String) -> String {
    lies(path, in: folder) && !path.isExactly(folder) ? relative(path, to: folder) : path
  }

  /// A path with `~/` replaced by the home folder.
  static func expandingHome(_ path: String, home: String) -> String {
    belowHome(path).map { join(home, $0) } ?? path
  }

  /// The part after `~/`; nil if the path doesn't begin in the home folder.
  static func belowHome(_ path: String) -> String? {
    path.utf8.starts(with: "~/".utf8) ? String(Substring(path[...].utf8.dropFirst(2))) : nil
  }

  /// The folder in which the program was started.
  ///
  /// - Throws: `ForeignName` if its path isn't UTF-8.
  static func workingFolder() throws(ForeignName) -> String {
    guard let buffer = getcwd(nil, 0) else { return "/" }
    defer { free(buffer) }
    return try ForeignName.text(buffer, of: "the path of this folder")
  }
}
