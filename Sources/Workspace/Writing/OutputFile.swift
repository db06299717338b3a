import CLibrary
import CSystem
public import Journal
import SourceText

/// The file of `-o`, which holds the whole output or stays as it was.
///
/// The output goes to a file beside it, which takes its name at the end. What can't be replaced like that is written
/// in place: a device or a pipe, whatever the system's folders lead to, a file with other names or of another owner,
/// or one in a folder that takes no new file.
public struct OutputFile {
  /// The descriptor to write to.
  public let descriptor: Int32
  /// The file's name without links.
  private let target: String
  /// The file beside it; nil if it's written in place.
  private let stage: String?
  private let disk = DiskFileSystem()

  /// Opens a file for writing.
  ///
  /// - Throws: `SystemError` when the system refuses.
  public init(_ path: String) throws(SystemError) {
    target = disk.realPath(path) ?? path
    let old = try disk.status(target)
    if let old, old.kind == .file { try disk.checkWritable(target) }
    let disk = disk
    if !Self.isOfSystem(path), old.map({ Self.isReplaceable($0, disk) }) ?? true,
      let file = try Self.openStage(of: target, replacing: old, disk)
    {
      (descriptor, stage) = (file.descriptor, file.path)
      florin_remove_on_signal(file.path)
    } else {
      (descriptor, stage) = (try Self.openInPlace(path), nil)
    }
  }

  private static func isReplaceable(_ old: FileStatus, _ disk: DiskFileSystem) -> Bool {
    old.kind == .file && old.links == 1 && old.owner == disk.user
  }

  /// Whether a path may lead to an open file of the process, such as `/dev/fd/3`.
  private static func isOfSystem(_ path: String) -> Bool {
    path.hasPrefix("/dev/") || path.hasPrefix("/proc/")
  }

  /// A new file in the target's folder with the rights of the old one; nil if it can't have them or the folder takes
  /// none, but the target may still be written.
  private static func openStage(
    of target: String, replacing old: FileStatus?, _ disk: DiskFileSystem
  ) throws(SystemError) -> OpenFile? {
    // A name that 'recover' doesn't take for a part of a change.
    let name = ".florin-output-\(StageName.newToken())"
    let file: OpenFile
    do throws(SystemError) {
      file = try disk.create(FilePath.join(FilePath.folder(of: target), name), mode: 0o666)
    } catch {
      if old != nil, error.isRefusal { return nil }
      throw error
    }
    guard let old else { return file }
    do throws(SystemError) {
      if try disk.status(file.path)?.group != old.group {
        try disk.setOwner(nil, group: old.group, of: file)
      }
      try disk.setMode(old.mode, of: file)
      return file
    } catch {
      try? disk.close(file)
      try? disk.unlink(file.path)
      guard error.isRefusal else { throw error }
      return nil
    }
  }

  private static func openInPlace(_ path: String) throws(SystemError) -> Int32 {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC
    let descriptor = retrying { open(path, flags, 0o666) }
    guard descriptor >= 0 else { throw SystemError(call: "open", path: path, number: errno) }
    return descriptor
  }

  /// Closes the file, which then holds what was written.
  ///
  /// - Throws: `SystemError` when the system refuses. The file is as it was then, unless it's written in place or only
  ///   its name couldn't be brought to the disk.
  public func keep() throws(SystemError) {
    guard let stage else { return try disk.close(OpenFile(descriptor: descriptor, path: target)) }
    do throws(SystemError) {
      try disk.syncAndClose(OpenFile(descriptor: descriptor, path: stage))
      try disk.rename(stage, to: target)
    } catch {
      try? disk.unlink(stage)
      florin_remove_on_signal(nil)
      throw error
    }
    florin_remove_on_signal(nil)
    try disk.syncFolder(above: target)
  }

  /// Closes the file and leaves the one that was there.
  ///
  /// - Returns: Whether it could; a file that's written in place holds a part of the output.
  public func discard() -> Bool {
    try? disk.close(OpenFile(descriptor: descriptor, path: target))
    guard let stage else { return false }
    try? disk.unlink(stage)
    florin_remove_on_signal(nil)
    return true
  }
}

// MARK: - What is there before

extension OutputFile {
  /// Whether a path leads to one of some files, by whatever name.
  public static func isOne(of paths: [String], _ path: String) -> Bool {
    var target = stat()
    guard path != "-", stat(path, &target) == 0 else { return false }
    return paths.contains { other in
      var file = stat()
      return stat(other, &file) == 0 && file.st_dev == target.st_dev && file.st_ino == target.st_ino
    }
  }

  /// Whether there's an ordinary file at a path, with something in it.
  public static func hasText(_ path: String) -> Bool {
    var file = stat()
    return path != "-" && stat(path, &file) == 0 && file.st_mode & S_IFMT == S_IFREG
      && file.st_size > 0
  }

  /// The bytes of the file that output will replace; nil if there is none, or if it isn't an ordinary file,
  /// such as a device.
  ///
  /// - Throws: `SourceProblem` when it can't be read.
  public static func earlierContents(
    ofFile path: String
  ) throws(SourceProblem) -> [UInt8]? {
    var status = stat()
    guard path != "-" else { return nil }
    guard retrying({ stat(path, &status) }) == 0 else {
      if errno == ENOENT { return nil }
      throw SourceProblem(errorNumber: errno)
    }
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    return try FileReading.contents(of: path).copiedBytes()
  }
}

extension DiskFileSystem {
  /// Brings what was written to the disk and closes the file, even if that fails.
  func syncAndClose(_ file: OpenFile) throws(SystemError) {
    do {
      try sync(file)
    } catch {
      try? close(file)
      throw error
    }
    try close(file)
  }

  /// Brings a name to the disk, unless its folder takes names but can't be opened.
  func syncFolder(above path: String) throws(SystemError) {
    let folder = FilePath.folder(of: path)
    do {
      try syncFolder(folder.isEmpty ? "." : folder)
    } catch {
      guard error.isForbidden else { throw error }
    }
  }
}
