import CLibrary

/// A name in a folder, as the system lists it.
struct FolderEntry {
  /// The name. If it isn't UTF-8, it's repaired, and then it leads to nothing.
  let name: String
  /// Whether the name is UTF-8.
  let isWhole: Bool
  /// Whether it may be a folder, as far as the list says.
  let mayBeFolder: Bool

  private init(_ entry: UnsafeMutablePointer<dirent>) {
    (name, isWhole) = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) {
        let name = String(validatingCString: $0)
        return (name ?? String(cString: $0), name != nil)
      }
    }
    mayBeFolder = [Int(DT_DIR), Int(DT_UNKNOWN)].contains(Int(entry.pointee.d_type))
  }

  /// Calls `body` with each name in a folder but `.` and `..`.
  ///
  /// - Returns: The call that the system refused, and the number of the error; nil if these are all names.
  static func forEach<Failure: Error>(
    in folder: String, _ body: (FolderEntry) throws(Failure) -> Void
  ) throws(Failure) -> (call: String, number: Int32)? {
    guard let stream = opendir(folder) else { return ("open", errno) }
    defer { closedir(stream) }
    errno = 0
    while let entry = readdir(stream) {
      let entry = FolderEntry(entry)
      if entry.name != ".", entry.name != ".." { try body(entry) }
      errno = 0
    }
    // The end of the folder, or an error.
    return errno == 0 ? nil : ("readdir", errno)
  }
}
