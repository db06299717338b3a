import CLibrary

/// The processors of the machine.
public enum Processors {
  /// How many this process may use now, at least 1.
  public static var count: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
