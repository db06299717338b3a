import CLibrary
import CSystem
public import SourceText

/// The disk. Interrupted system calls are repeated.
public struct DiskFileSystem: FileSystem {
  /// Makes the disk.
  public init() {}

  /// The effective user.
  public var user: UInt32 { geteuid() }

  /// The path without links; nil also if it isn't UTF-8.
  public func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(validatingCString: real)
  }

  /// Uses `lstat`.
  public func status(_ path: String) throws(SystemError) -> FileStatus? {
    var status = stat()
    guard retrying({ lstat(path, &status) }) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw SystemError(call: "stat", path: path, number: errno)
    }
    return FileStatus(status)
  }

  /// Uses `readlink`.
  public func target(ofLink path: String) throws(SystemError) -> String {
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { room, count in
      room.withMemoryRebound(to: CChar.self) { room in
        guard let start = room.baseAddress else { return }
        count = max(0, readlink(path, start, room.count))
      }
    }
    guard !bytes.isEmpty else {
      throw SystemError(call: "readlink", path: path, number: errno)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Uses `access`, which lets root write to any file but those that nobody can write to.
  public func checkWritable(_ path: String) throws(SystemError) {
    try Self.check("open", path) { access(path, W_OK) }
  }

  /// Reads the bytes to the end.
  public func contents(_ path: String) throws(SystemError) -> [UInt8] {
    let descriptor = try Self.openFile(path)
    defer { _ = systemClose(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw SystemError(call: "stat", path: path, number: errno)
    }
    var bytes: [UInt8] = []
    var room = Int(status.st_size) + 1
    while true {
      let start = bytes.count
      var failure: Int32 = 0
      let part = [UInt8](unsafeUninitializedCapacity: room) { target, count in
        let result = retrying { read(descriptor, target.baseAddress, room) }
        if result < 0 { failure = errno }
        count = max(0, result)
      }
      guard failure == 0 else { throw SystemError(call: "read", path: path, number: failure) }
      if part.isEmpty { return bytes }
      if start == 0 { bytes = part } else { bytes += part }
      room = max(1 << 16, Int(status.st_size) + 1 - bytes.count)
    }
  }

  /// Reads the bytes piece by piece, because a file can be long and is in memory once already.
  public func holds(_ path: String, _ bytes: SourceBuffer) throws(SystemError) -> Bool {
    let descriptor = try Self.openFile(path)
    defer { _ = systemClose(descriptor) }
    let expected = bytes.bytes
    let piece = UnsafeMutableBufferPointer<UInt8>.allocate(
      capacity: min(expected.count + 1, 1 << 20))
    defer { piece.deallocate() }
    var offset = 0
    while true {
      let count = retrying { read(descriptor, piece.baseAddress, piece.count) }
      guard count >= 0 else { throw SystemError(call: "read", path: path, number: errno) }
      if count == 0 { return offset == expected.count }
      guard count <= expected.count - offset,
        UnsafeBufferPointer(rebasing: piece[..<count])
          .isSame(as: UnsafeBufferPointer(rebasing: expected[offset..<offset + count]))
      else { return false }
      offset += count
    }
  }

  /// Hashes pieces, too.
  public func hash(of path: String) throws(SystemError) -> ContentHash {
    let descriptor = try Self.openFile(path)
    defer { _ = systemClose(descriptor) }
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 8)
    defer { piece.deallocate() }
    var stream = ContentHash.Stream()
    while true {
      // Fill each piece, whatever a single call returns, so that no word is split between two pieces.
      var filled = 0
      while filled < piece.count {
        let count = retrying {
          read(descriptor, piece.baseAddress?.advanced(by: filled), piece.count - filled)
        }
        guard count >= 0 else { throw SystemError(call: "read", path: path, number: errno) }
        if count == 0 { break }
        filled += count
      }
      stream.append(UnsafeRawBufferPointer(rebasing: piece[..<filled]))
      if filled < piece.count { return stream.hash }
    }
  }

  /// Uses `readdir`. A name that isn't UTF-8 is repaired: it's there, but nothing can be done with it.
  public func names(in folder: String) throws(SystemError) -> [String] {
    var names: [String] = []
    if let (call, number) = FolderEntry.forEach(in: folder, { names.append($0.name) }) {
      throw SystemError(call: call, path: folder, number: number)
    }
    return names
  }

  /// `open` with `O_EXCL`.
  public func create(_ path: String, mode: UInt32) throws(SystemError) -> OpenFile {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
    let descriptor = retrying { open(path, flags, mode_t(mode)) }
    guard descriptor >= 0 else { throw SystemError(call: "open", path: path, number: errno) }
    return OpenFile(descriptor: descriptor, path: path)
  }

  /// `write` until nothing is left.
  public func write(_ bytes: SourceBuffer, to file: OpenFile) throws(SystemError) {
    let total = bytes.bytes.count
    var sent = 0
    while sent < total {
      let count = retrying { systemWrite(file.descriptor, bytes.start + sent, total - sent) }
      guard count > 0 else {
        throw SystemError(call: "write", path: file.path, number: count == 0 ? EIO : errno)
      }
      sent += count
    }
  }

  /// `fchmod`
  public func setMode(_ mode: UInt32, of file: OpenFile) throws(SystemError) {
    try Self.check("chmod", file.path) { fchmod(file.descriptor, mode_t(mode)) }
  }

  /// `fchown`
  public func setOwner(
    _ owner: UInt32?, group: UInt32?, of file: OpenFile
  ) throws(SystemError) {
    try Self.check("chown", file.path) {
      fchown(file.descriptor, owner ?? .max, group ?? .max)
    }
  }

  /// `fsync`; on a Mac it also empties the disk's cache.
  public func sync(_ file: OpenFile) throws(SystemError) {
    #if canImport(Darwin)
    if fcntl(file.descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    try Self.check("fsync", file.path) { fsync(file.descriptor) }
  }

  /// `close`; a call that a signal interrupts has closed the file.
  public func close(_ file: OpenFile) throws(SystemError) {
    guard systemClose(file.descriptor) != 0, errno != EINTR else { return }
    throw SystemError(call: "close", path: file.path, number: errno)
  }

  /// `linkat`: `link` follows links on macOS.
  public func link(_ path: String, to other: String) throws(SystemError) {
    try Self.check("link", other) { linkat(AT_FDCWD, path, AT_FDCWD, other, 0) }
  }

  /// `rename`
  public func rename(_ path: String, to other: String) throws(SystemError) {
    try Self.check("rename", other) { systemRename(path, other) }
  }

  /// `renameat2` with `RENAME_EXCHANGE`, `renamex_np` with `RENAME_SWAP`
  public func exchange(_ path: String, with other: String) throws(SystemError) {
    try Self.check("exchange", other) { florin_exchange(path, other) }
  }

  /// `unlink`
  public func unlink(_ path: String) throws(SystemError) {
    try Self.check("unlink", path) { systemUnlink(path) }
  }

  /// `mkdir`
  public func makeFolder(_ path: String, mode: UInt32) throws(SystemError) {
    try Self.check("mkdir", path) { mkdir(path, mode_t(mode)) }
  }

  /// `rmdir`
  public func removeFolder(_ path: String) throws(SystemError) {
    try Self.check("rmdir", path) { rmdir(path) }
  }

  /// `fsync` of the folder; if folders can't be synced, their names are safe without it.
  public func syncFolder(_ path: String) throws(SystemError) {
    let folder = try Self.openFolder(path)
    defer { _ = systemClose(folder.descriptor) }
    do {
      try sync(folder)
    } catch {
      guard error.number == EINVAL || error.number == ENOTSUP else { throw error }
    }
  }

  /// `flock`
  public func lock(_ folder: String) throws(SystemError) -> OpenFile? {
    let file = try Self.openFolder(folder)
    guard retrying({ flock(file.descriptor, LOCK_EX | LOCK_NB) }) != 0 else { return file }
    let number = errno
    _ = systemClose(file.descriptor)
    if number == EWOULDBLOCK { return nil }
    throw SystemError(call: "flock", path: folder, number: number)
  }

  /// Closes the locked folder, which ends the lock.
  public func unlock(_ lock: OpenFile) { _ = systemClose(lock.descriptor) }

  /// `usleep`
  public func pause(milliseconds: UInt32) { usleep(milliseconds * 1000) }

  private static func check(
    _ call: String, _ path: String, _ body: () -> Int32
  ) throws(SystemError) {
    guard retrying(body) != 0 else { return }
    throw SystemError(call: call, path: path, number: errno)
  }

  /// Opens a file for reading without waiting, because it may have become a pipe.
  private static func openFile(_ path: String) throws(SystemError) -> Int32 {
    let descriptor = retrying { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { throw SystemError(call: "open", path: path, number: errno) }
    return descriptor
  }

  private static func openFolder(_ path: String) throws(SystemError) -> OpenFile {
    let descriptor = retrying { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw SystemError(call: "open", path: path, number: errno) }
    return OpenFile(descriptor: descriptor, path: path)
  }
}

extension FileStatus {
  fileprivate init(_ status: stat) {
    #if canImport(Darwin)
    let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
    let (modified, changed) = (status.st_mtim, status.st_ctim)
    #endif
    let kind: Kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    self.init(
      kind: kind,
      identity: [UInt64(truncatingIfNeeded: status.st_dev), UInt64(status.st_ino)],
      version: [
        Int64(status.st_size), Int64(modified.tv_sec), Int64(modified.tv_nsec),
        Int64(changed.tv_sec), Int64(changed.tv_nsec),
      ])
    links = Int(status.st_nlink)
    mode = UInt32(status.st_mode) & 0o7777
    owner = status.st_uid
    group = status.st_gid
  }
}

// The system calls with the same names as methods above.

private func systemWrite(
  _ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int
) -> Int { write(descriptor, bytes, count) }

private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }

private func systemRename(_ path: String, _ other: String) -> Int32 { rename(path, other) }

private func systemUnlink(_ path: String) -> Int32 { unlink(path) }

extension DiskFileSystem {
  /// Whether a path leads to a folder.
  public func isFolder(_ path: String) -> Bool {
    realPath(path).flatMap { try? status($0) }?.kind == .folder
  }
}

extension SystemError {
  /// Whether the name already exists.
  var isExisting: Bool { number == EEXIST }

  /// Whether the name, or a folder in its path, doesn't exist.
  var isMissing: Bool { number == ENOENT || number == ENOTDIR }

  /// Whether the file system can't exchange two files.
  var isUnsupported: Bool {
    number == EINVAL || number == ENOSYS || number == ENOTSUP || number == EOPNOTSUPP
  }

  static let existing = EEXIST
  static let forbidden = EACCES
  static let immutable = EPERM
  static let onReadOnlyDisk = EROFS
  static let notAFolder = ENOTDIR

  /// The command that makes an immutable file one that can change.
  #if canImport(Darwin)
  static let changesAllowed = "chflags nouchg"
  #else
  static let changesAllowed = "chattr -i"
  #endif

  /// Whether the file system doesn't do this here, for this user or for anyone. A full disk isn't a refusal.
  var isRefusal: Bool { isForbidden || isUnsupported || number == EROFS }

  /// Whether the system doesn't allow this user to do it.
  var isForbidden: Bool { number == EPERM || number == EACCES || number == EINVAL }
}
