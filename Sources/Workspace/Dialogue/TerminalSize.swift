import CLibrary

/// The size of a terminal.
public enum TerminalSize {
  /// The width in columns of the terminal of a descriptor; nil if it isn't a terminal or the width is
  /// unknown.
  public static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col >= 20 else { return nil }
    return Int(size.ws_col)
  }

  /// The lines of the terminal of a descriptor; nil if it isn't a terminal or its height is unknown.
  public static func rows(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0 else { return nil }
    return Int(size.ws_row)
  }
}
