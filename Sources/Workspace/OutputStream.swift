public import Journal
import SourceText

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Writes gathered bytes to where they go.
public enum OutputStream {
  /// How writing ended.
  public enum Result {
    /// All bytes are written, or the reader wants no more.
    case done
    /// The system refused; in its words.
    case failed(String)
  }

  /// Writes to an open descriptor; a closed pipe is no failure.
  public static func write(_ bytes: [UInt8], to descriptor: Int32) -> Result {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { raw in
        retrying {
          systemWrite(descriptor, raw.baseAddress.map { $0 + sent }, bytes.count - sent)
        }
      }
      if count < 0 { return errno == EPIPE ? .done : .failed(String(cString: strerror(errno))) }
      sent += count
    }
    return .done
  }

  /// Whether a path leads to one of some files, by whatever name.
  public static func isOne(of paths: [String], _ path: String) -> Bool {
    var target = stat()
    guard path != "-", stat(path, &target) == 0 else { return false }
    return paths.contains { other in
      var file = stat()
      return stat(other, &file) == 0 && file.st_dev == target.st_dev && file.st_ino == target.st_ino
    }
  }

  /// The bytes of the file that output is to take the place of; nil where there is none, and for what is no
  /// ordinary file, such as a device.
  ///
  /// - Throws: `SourceProblem` when it cannot be read.
  public static func earlierContents(
    ofFile path: String
  ) throws(SourceProblem) -> [UInt8]? {
    var status = stat()
    guard path != "-", stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    return try FileReading.contents(of: path).copiedBytes()
  }

  /// Writes a file anew; a report's output, not a user's book.
  public static func write(_ bytes: [UInt8], toFile path: String) -> Result {
    if path == "-" { return write(bytes, to: STDOUT_FILENO) }
    let descriptor = retrying { open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666) }
    guard descriptor >= 0 else { return .failed("'\(path)': \(String(cString: strerror(errno)))") }
    let result = write(bytes, to: descriptor)
    guard close(descriptor) == 0 else { return .failed(String(cString: strerror(errno))) }
    return result
  }
}

private func systemWrite(
  _ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int
) -> Int {
  write(descriptor, bytes, count)
}

/// Reads the small text file behind `@FILE`.
public enum ArgumentFile {
  /// The text of a file, or nil when it cannot be read.
  public static func text(_ path: String) -> String? {
    guard let bytes = try? FileReading.contents(of: path).copiedBytes() else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}
