import CLibrary
public import SourceText

/// What changing files needs of the system, call by call, so that a test may stop between any two.
///
/// Paths are absolute. Nothing here decides: what a failed call means is the caller's business.
public protocol FileSystem: Sendable {
  /// The number of the user whose program this is.
  var user: UInt32 { get }

  /// The one path of something that is there, without links, `.` and `..`.
  func realPath(_ path: String) -> String?
  /// What is known of a name, links not followed; nil when nothing has it.
  func status(_ path: String) throws(SystemError) -> FileStatus?
  /// The path that a link has, as it is written there.
  func target(ofLink path: String) throws(SystemError) -> String
  /// Whether this process may write to a file.
  func isWritable(_ path: String) -> Bool
  /// All bytes of a file.
  func contents(_ path: String) throws(SystemError) -> [UInt8]
  /// The hash of all bytes of a file.
  func hash(of path: String) throws(SystemError) -> ContentHash
  /// Whether a file has these bytes, and no others.
  func holds(_ path: String, _ bytes: SourceBuffer) throws(SystemError) -> Bool
  /// The names in a folder, in any order.
  func names(in folder: String) throws(SystemError) -> [String]

  /// Makes a file that is not there yet, and opens it for writing.
  func create(_ path: String, mode: UInt32) throws(SystemError) -> OpenFile
  /// Writes all bytes.
  func write(_ bytes: SourceBuffer, to file: OpenFile) throws(SystemError)
  /// Sets the bits of `chmod`.
  func setMode(_ mode: UInt32, of file: OpenFile) throws(SystemError)
  /// Sets the owner and the group; nil leaves one alone.
  func setOwner(_ owner: UInt32?, group: UInt32?, of file: OpenFile) throws(SystemError)
  /// Waits until the bytes of a file would survive a power cut.
  func sync(_ file: OpenFile) throws(SystemError)
  /// Closes a file.
  func close(_ file: OpenFile) throws(SystemError)

  /// Gives a file a second name; fails when something has it. A link is given one itself, not what it leads to.
  func link(_ path: String, to other: String) throws(SystemError)
  /// Puts a file in the place of what has the other name.
  func rename(_ path: String, to other: String) throws(SystemError)
  /// Gives each of two files the other's name, at one moment.
  func exchange(_ path: String, with other: String) throws(SystemError)
  /// Takes a name away.
  func unlink(_ path: String) throws(SystemError)
  /// Makes a folder with the bits of `chmod` that the user's mask leaves.
  func makeFolder(_ path: String, mode: UInt32) throws(SystemError)
  /// Takes an empty folder away.
  func removeFolder(_ path: String) throws(SystemError)
  /// Waits until the names in a folder would survive a power cut.
  func syncFolder(_ path: String) throws(SystemError)

  /// Locks a folder against others who ask; nil when another has locked it.
  func lock(_ folder: String) throws(SystemError) -> OpenFile?
  /// Gives a lock back.
  func unlock(_ lock: OpenFile)
  /// Waits.
  func pause(milliseconds: UInt32)
}

/// An open file or folder.
public struct OpenFile: Sendable {
  /// Its number.
  public let descriptor: Int32
  /// Its path when it was opened.
  public let path: String

  /// Makes the handle of what was opened.
  public init(descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }
}

/// A system call that failed.
public struct SystemError: Error, Sendable {
  /// The call: `open`, `fsync`, …
  public let call: String
  /// What it was about.
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

/// What is known of a name in a folder.
public struct FileStatus: Equatable, Sendable {
  /// What has the name.
  public enum Kind: Sendable {
    case file, folder, link, other
  }

  /// What has the name.
  public var kind: Kind
  /// The device and the number of the file: two names with the same are one file.
  public var identity: [UInt64]
  /// How many names the file has.
  public var links: Int
  /// The bits of `chmod`.
  public var mode: UInt32
  /// The user.
  public var owner: UInt32
  /// The group.
  public var group: UInt32
  /// The size, and when bytes and status changed last.
  public var version: [Int64]

  /// What tells the version of a file that was read from any other, as `SourceBuffer.stamp` has it.
  var stamp: [Int64] {
    identity.map { Int64(truncatingIfNeeded: $0) } + version.prefix(3)
  }

  /// The number of bytes.
  var size: Int64 { version.first ?? 0 }

  /// Makes the status of a file with one name, the mode 644, and the owner 0.
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
