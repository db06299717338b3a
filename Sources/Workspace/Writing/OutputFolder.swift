import CLibrary
import CSystem

/// A new folder of files that a command writes: all of them, or none.
///
/// The files are written in a folder beside it, which takes its name at the end. It never replaces what is there. If it
/// doesn't come to that, because of an error, a signal or a caller that gives up, the folder beside it is removed.
public final class OutputFolder {
  private let path: String
  private let stage: String
  private let disk = DiskFileSystem()
  private var files: [OpenFile] = []
  /// Whether the folder beside it is there, with the files so far.
  private var isStaged = false
  /// What the system refused; nothing is written after that.
  private var problem: SystemError?

  /// Opens files in a new folder.
  ///
  /// - Parameters:
  ///   - path: The folder, which doesn't exist yet or is empty.
  ///   - names: The names of its files.
  /// - Throws: `SystemError` when the system refuses; with `ENOTEMPTY` if the folder has files, and with `ENOTDIR` if
  ///   it's something else.
  public init(_ path: String, files names: [String]) throws(SystemError) {
    // A new folder can be named like one that is there: `tables/`.
    var path = path
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") {
      path.unicodeScalars.removeLast()
    }
    self.path = disk.realPath(path) ?? path
    let isThere = try Self.isEmptyFolder(self.path, disk)
    let folder = isThere ? FilePath.folder(of: self.path) : FilePath.folder(of: path)
    stage = FilePath.join(folder, ".florin-output-\(StageName.newToken())")
    do throws(SystemError) {
      florin_remove_on_signal(stage)
      try disk.makeFolder(stage, mode: 0o777)
      isStaged = true
      for name in names {
        let file = FilePath.join(stage, name)
        florin_remove_on_signal(file)
        files.append(try disk.create(file, mode: 0o666))
      }
    } catch {
      discard()
      florin_remove_on_signal(nil)
      throw error
    }
  }

  deinit { discard() }

  /// Whether an empty folder is there; false if nothing is.
  private static func isEmptyFolder(
    _ path: String, _ disk: DiskFileSystem
  ) throws(SystemError) -> Bool {
    guard let status = try disk.status(path) else { return false }
    guard status.kind == .folder else {
      throw SystemError(call: "mkdir", path: path, number: ENOTDIR)
    }
    guard try disk.names(in: path).isEmpty else {
      throw SystemError(call: "mkdir", path: path, number: ENOTEMPTY)
    }
    return true
  }

  /// Writes bytes to the end of a file, by its index among the names, and empties them.
  public func append(_ bytes: inout [UInt8], to file: Int) {
    if problem == nil,
      let number = OutputStream.writeAll(bytes, to: files[file].descriptor)
    {
      problem = SystemError(call: "write", path: files[file].path, number: number)
    }
    bytes.removeAll(keepingCapacity: true)
  }

  /// Gives the folder its name. If something couldn't be written, removes it instead.
  ///
  /// - Throws: `SystemError` for the first thing that the system refused. Nothing is left then.
  public func keep() throws(SystemError) {
    do throws(SystemError) {
      if let problem { throw problem }
      for index in files.indices {
        let file = files[index]
        files[index] = OpenFile(descriptor: -1, path: file.path)
        try disk.syncAndClose(file)
      }
      try disk.syncFolder(stage)
      try disk.rename(stage, to: path)
    } catch {
      discard()
      throw error
    }
    isStaged = false
    florin_remove_on_signal(nil)
    try disk.syncFolder(above: path)
  }

  /// Removes what was written, if it's still beside the folder.
  private func discard() {
    guard isStaged else { return }
    isStaged = false
    for file in files {
      if file.descriptor >= 0 { try? disk.close(file) }
      try? disk.unlink(file.path)
    }
    try? disk.removeFolder(stage)
    florin_remove_on_signal(nil)
  }
}

extension SystemError {
  /// Whether something else is there already.
  public var isOccupied: Bool { [ENOTEMPTY, ENOTDIR, EEXIST].contains(number) }
}
