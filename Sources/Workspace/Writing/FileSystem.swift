import CLibrary
public import SourceText

/// The system calls needed to change files, one by one, so that a test can stop between any two.
///
/// Paths are absolute. Nothing is decided here: what a failed call means is up to the caller.
public protocol FileSystem: Sendable {
  /// The number of the user who runs the program.
  var user: UInt32 { get }

  /// The canonical path of an existing file, without links, `.` and `..`; nil if it doesn't exist or can't be named.
  func realPath(_ path: String) -> String?
  /// The status of a name, without following links; nil if it doesn't exist.
  func status(_ path: String) throws(SystemError) -> FileStatus?
  /// The path of a link's target, as stored in the link.
  func target(ofLink path: String) throws(SystemError) -> String
  /// Throws if this process can't write to a file.
  func checkWritable(_ path: String) throws(SystemError)
  /// All bytes of a file.
  func contents(_ path: String) throws(SystemError) -> [UInt8]
  /// The hash of all bytes of a file.
  func hash(of path: String) throws(SystemError) -> ContentHash
  /// Whether a file has exactly these bytes.
  func holds(_ path: String, _ bytes: SourceBuffer) throws(SystemError) -> Bool
  /// The names in a folder, in any order.
  func names(in folder: String) throws(SystemError) -> [String]

  /// Creates a file that doesn't exist yet, and opens it for writing.
  func create(_ path: String, mode: UInt32) throws(SystemError) -> OpenFile
  /// Writes all bytes.
  func write(_ bytes: SourceBuffer, to file: OpenFile) throws(SystemError)
  /// Sets the mode bits, as `chmod`.
  func setMode(_ mode: UInt32, of file: OpenFile) throws(SystemError)
  /// Sets the owner and the group; nil leaves one unchanged.
  func setOwner(_ owner: UInt32?, group: UInt32?, of file: OpenFile) throws(SystemError)
  /// Waits until the bytes of a file would survive a power cut.
  func sync(_ file: OpenFile) throws(SystemError)
  /// Closes a file.
  func close(_ file: OpenFile) throws(SystemError)

  /// Gives a file a second name; fails if the name exists. For a link, the link itself gets the name, not
  /// what it leads to.
  func link(_ path: String, to other: String) throws(SystemError)
  /// Renames a file, replacing the one that has the other name.
  func rename(_ path: String, to other: String) throws(SystemError)
  /// Exchanges the names of two files atomically.
  func exchange(_ path: String, with other: String) throws(SystemError)
  /// Removes a name.
  func unlink(_ path: String) throws(SystemError)
  /// Creates a folder with the mode bits that the user's mask leaves.
  func makeFolder(_ path: String, mode: UInt32) throws(SystemError)
  /// Removes an empty folder.
  func removeFolder(_ path: String) throws(SystemError)
  /// Waits until the names in a folder would survive a power cut.
  func syncFolder(_ path: String) throws(SystemError)

  /// Locks a folder against other programs that ask for the lock; nil if it's already locked.
  func lock(_ folder: String) throws(SystemError) -> OpenFile?
  /// Releases a lock.
  func unlock(_ lock: OpenFile)
  /// Waits.
  func pause(milliseconds: UInt32)
}

extension FileSystem {
  /// Creates a folder, and those on the way to it that don't exist.
  ///
  /// - Parameters:
  ///   - path: The absolute path.
  ///   - mode: The mode bits that the user's mask can take away from.
  ///   - made: Receives the folders that were created, the outermost first.
  /// - Throws: `SystemError` when the system refuses.
  func makeFolders(_ path: String, mode: UInt32, made: inout [String]) throws(SystemError) {
    guard realPath(path) == nil else { return }
    let above = FilePath.folder(of: path)
    if above != path, !above.isEmpty { try makeFolders(above, mode: mode, made: &made) }
    do {
      try makeFolder(path, mode: mode)
      made.append(path)
    } catch {
      // Another florin may have created it in the meantime.
      guard error.isExisting, realPath(path) != nil else { throw error }
    }
    try syncFolder(above)
  }
}

/// An open file or folder.
public struct OpenFile: Sendable {
  /// The descriptor's number.
  public let descriptor: Int32
  /// The path when it was opened.
  public let path: String

  /// Makes a handle for an open file.
  public init(descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }
}

/// A system call that failed.
public struct SystemError: Error, Sendable {
  /// The call: `open`, `fsync`, …
  public let call: String
  /// The path it was called with.
  public let path: String
  /// The error's number.
  public let number: Int32

  /// Makes an error.
  public init(call: String, path: String, number: Int32) {
    self.call = call
    self.path = path
    self.number = number
  }

  /// The error in the system's words.
  public var reason: String { String(cString: strerror(number)) }
}

/// The status of a name in a folder.
public struct FileStatus: Equatable, Sendable {
  /// The kind of file.
  public enum Kind: Sendable {
    case file, folder, link, other
  }

  /// The kind of file.
  public var kind: Kind
  /// The device and the number of the file: two names with the same values are one file.
  public var identity: [UInt64]
  /// The number of names that the file has.
  public var links: Int
  /// The mode bits.
  public var mode: UInt32
  /// The user.
  public var owner: UInt32
  /// The group.
  public var group: UInt32
  /// The size, and when bytes and status last changed.
  public var version: [Int64]

  /// Identifies the version of a file that was read, as in `SourceBuffer.stamp`.
  var stamp: [Int64] {
    identity.map { Int64(truncatingIfNeeded: $0) } + version.prefix(3)
  }

  /// The number of bytes.
  var size: Int64 { version.first ?? 0 }

  /// Makes the status of a file with one name, mode 644 and owner 0.
  public init(kind: Kind, identity: [UInt64], version: [Int64]) {
    self.kind = kind
    self.identity = identity
    self.version = version
    links = 1
    mode = 0o644
    owner = 0
    group = 0
  }
}
