import CLibrary
public import Journal

extension DiskSources {
  /// Sorts files by modification time, the oldest first; equal times keep their order.
  ///
  /// - Throws: `SourceProblem` when the system doesn't report it.
  public func byAge(_ files: [SourceReference]) throws(SourceProblem) -> [SourceReference] {
    var times: [(time: [Int64], file: SourceReference)] = []
    for (index, file) in files.enumerated() {
      let time = try changed(file)
      times.append(([time.seconds, time.nanoseconds, Int64(index)], file))
    }
    return times.sorted { $0.time.lexicographicallyPrecedes($1.time) }.map(\.file)
  }

  /// The day on which a file was last modified, in UTC, as days since 1970-01-01.
  ///
  /// - Throws: `SourceProblem` when the system doesn't report it.
  public func dayOfChange(_ file: SourceReference) throws(SourceProblem) -> Int32 {
    let seconds = try changed(file).seconds
    return Int32(clamping: (seconds - (seconds % 86_400 + 86_400) % 86_400) / 86_400)
  }

  private func changed(
    _ file: SourceReference
  ) throws(SourceProblem) -> (seconds: Int64, nanoseconds: Int64) {
    var status = stat()
    guard retrying({ stat(file.path, &status) }) == 0 else {
      throw SourceProblem(errorNumber: errno)
    }
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    return (Int64(time.tv_sec), Int64(time.tv_nsec))
  }
}
