import CLibrary

/// Another program, by the number that the system gave it.
public enum OtherProcess {
  /// Whether it's running.
  public static func isRunning(_ number: Int32) -> Bool { kill(number, 0) == 0 || errno == EPERM }
}
