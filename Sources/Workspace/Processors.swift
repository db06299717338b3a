import CLibrary

/// The processors of the machine.
public enum Processors {
  /// How many the system has turned on, at least 1. A process may be limited to some of them; that isn't counted.
  public static var count: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
