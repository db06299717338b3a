import SourceText
import Synchronization
import Workspace

/// The disk, with something that happens right before one call.
final class StoppingDisk: FileSystem {
  private let disk = DiskFileSystem()
  private let call: String
  private let number: Int
  private let count = Mutex(0)
  private let act: @Sendable () -> Void

  /// Makes a disk that acts before the call of a name with a number, counted from 1.
  init(call: String, number: Int, act: @escaping @Sendable () -> Void) {
    (self.call, self.number, self.act) = (call, number, act)
  }

  private func note(_ name: String) {
    guard name == call else { return }
    let count = count.withLock { count in
      count += 1
      return count
    }
    if count == number { act() }
  }

  var user: UInt32 { disk.user }
  func realPath(_ path: String) -> String? { disk.realPath(path) }
  func status(_ path: String) throws(SystemError) -> FileStatus? { try disk.status(path) }
  func target(ofLink path: String) throws(SystemError) -> String {
    try disk.target(ofLink: path)
  }
  func checkWritable(_ path: String) throws(SystemError) { try disk.checkWritable(path) }
  func contents(_ path: String) throws(SystemError) -> [UInt8] { try disk.contents(path) }
  func hash(of path: String) throws(SystemError) -> ContentHash { try disk.hash(of: path) }
  func holds(_ path: String, _ bytes: SourceBuffer) throws(SystemError) -> Bool {
    try disk.holds(path, bytes)
  }
  func names(in folder: String) throws(SystemError) -> [String] { try disk.names(in: folder) }

  func create(_ path: String, mode: UInt32) throws(SystemError) -> OpenFile {
    note("create")
    return try disk.create(path, mode: mode)
  }
  func write(_ bytes: SourceBuffer, to file: OpenFile) throws(SystemError) {
    note("write")
    try disk.write(bytes, to: file)
  }
  func setMode(_ mode: UInt32, of file: OpenFile) throws(SystemError) {
    try disk.setMode(mode, of: file)
  }
  func setOwner(_ owner: UInt32?, group: UInt32?, of file: OpenFile) throws(SystemError) {
    try disk.setOwner(owner, group: group, of: file)
  }
  func sync(_ file: OpenFile) throws(SystemError) { try disk.sync(file) }
  func close(_ file: OpenFile) throws(SystemError) { try disk.close(file) }

  func link(_ path: String, to other: String) throws(SystemError) {
    note("link")
    try disk.link(path, to: other)
  }
  func rename(_ path: String, to other: String) throws(SystemError) {
    note("rename")
    try disk.rename(path, to: other)
  }
  func exchange(_ path: String, with other: String) throws(SystemError) {
    note("exchange")
    try disk.exchange(path, with: other)
  }
  func unlink(_ path: String) throws(SystemError) {
    note("unlink")
    try disk.unlink(path)
  }
  func makeFolder(_ path: String, mode: UInt32) throws(SystemError) {
    try disk.makeFolder(path, mode: mode)
  }
  func removeFolder(_ path: String) throws(SystemError) { try disk.removeFolder(path) }
  func syncFolder(_ path: String) throws(SystemError) { try disk.syncFolder(path) }
  func lock(_ folder: String) throws(SystemError) -> OpenFile? { try disk.lock(folder) }
  func unlock(_ lock: OpenFile) { disk.unlock(lock) }
  func pause(milliseconds: UInt32) { disk.pause(milliseconds: milliseconds) }
}
