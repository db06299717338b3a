import CLibrary

/// A clock that never jumps, for how long something takes.
public enum MonotonicClock {
  /// The time in milliseconds since some moment.
  public static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }
}
