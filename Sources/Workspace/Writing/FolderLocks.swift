import SourceText

/// Locks on folders, so that no other florin changes files in them at the same time.
///
/// Folders are locked in path order, so two programs that want the same folders never deadlock.
struct FolderLocks {
  private let files: any FileSystem
  private var open: [OpenFile] = []

  /// How long to wait for others, in milliseconds.
  private static let patience: UInt32 = 2000
  private static let pause: UInt32 = 50

  /// Locks folders.
  ///
  /// - Throws: `.locked` when another program holds a lock for longer than two seconds.
  init(_ folders: NameSet, _ files: any FileSystem) throws(WriteProblem) {
    self.files = files
    var waited: UInt32 = 0
    for folder in folders.inByteOrder() {
      while true {
        let lock: OpenFile?
        do throws(SystemError) {
          lock = try files.lock(folder)
        } catch {
          release()
          throw .failed(error, outcome: "nothing was written")
        }
        if let lock {
          open.append(lock)
          break
        }
        guard waited < Self.patience else {
          release()
          throw .locked(folder)
        }
        files.pause(milliseconds: Self.pause)
        waited += Self.pause
      }
    }
  }

  /// Releases all locks.
  func release() {
    for lock in open.reversed() { files.unlock(lock) }
  }
}
