import CFuzzer

/// What all fuzz targets share.
public enum Fuzzer {
  /// The bytes that libFuzzer made.
  public typealias Input = UnsafeBufferPointer<UInt8>

  /// Runs libFuzzer with the process's arguments and returns its exit code.
  public static func run(
    _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
  ) -> Int32 {
    var count = CommandLine.argc
    var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    return LLVMFuzzerRunDriver(&count, &words, test)
  }

  /// Ends the process with a crash, which libFuzzer reports with the input, unless a promise is kept.
  public static func expect(
    _ isKept: Bool, _ promise: @autoclosure () -> String, line: UInt = #line
  ) {
    if !isKept { fatalError("line \(line): \(promise())") }
  }
}
