public import Journal

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension DiskSources {
  /// Files by when they were changed, the oldest first; of two that were changed together, as they came.
  public func byAge(_ files: [SourceReference]) -> [SourceReference] {
    let times = files.enumerated().compactMap { index, file in
      changed(file).map { (time: [$0.seconds, $0.nanoseconds, Int64(index)], file: file) }
    }
    return times.sorted { $0.time.lexicographicallyPrecedes($1.time) }.map(\.file)
  }

  /// The day on which a file was changed, in UTC: its number from 1970-01-01; nil when it is not there.
  public func dayOfChange(_ file: SourceReference) -> Int32? {
    changed(file).map {
      Int32(clamping: ($0.seconds - ($0.seconds % 86_400 + 86_400) % 86_400) / 86_400)
    }
  }

  private func changed(_ file: SourceReference) -> (seconds: Int64, nanoseconds: Int64)? {
    var status = stat()
    guard stat(file.path, &status) == 0 else { return nil }
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    return (Int64(time.tv_sec), Int64(time.tv_nsec))
  }
}
