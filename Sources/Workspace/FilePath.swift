#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Paths as text: joined and taken apart without asking the disk.
public enum FilePath {
  /// The folder part of a path: `a/b.journal` → `a`; empty when there is none.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The part after the last slash: `a/b.journal` → `b.journal`.
  public static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// The extension of the name, without the point, in lower case.
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

  /// A path without `.` and `..`. Of an absolute path without links it is the same file's.
  static func normalized(_ path: String) -> String {
    let isAbsolute = path.hasPrefix("/")
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if let last = parts.last, last != ".." {
        parts.removeLast()
      } else if !isAbsolute {
        parts.append(part)
      }
    }
    return (isAbsolute ? "/" : "") + parts.joined(separator: "/")
  }

  /// A path as seen from a folder; both are absolute, without links, `.` and `..`.
  static func relative(_ path: String, to folder: String) -> String {
    let parts = path.split(separator: "/")
    let from = folder.split(separator: "/")
    let common = zip(parts, from).prefix { $0 == $1 }.count
    let up = [Substring](repeating: "..", count: from.count - common)
    let result = (up + parts[common...]).joined(separator: "/")
    return result.isEmpty ? "." : result
  }

  /// Whether a path is that of a folder, or of something below it; both are absolute and without links.
  static func lies(_ path: String, in folder: String) -> Bool {
    folder == "/" || path == folder || path.hasPrefix(folder + "/")
  }

  /// A path as messages show it: relative to the folder when it lies below it, else as it is.
  static func shown(_ path: String, from folder: String) -> String {
    path.hasPrefix(folder == "/" ? "/" : folder + "/") ? relative(path, to: folder) : path
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
