import Foundation
import Testing

/// What the built program is linked with.
@Suite struct LinkageTests {
  private static let program =
    ProcessInfo.processInfo.environment["FLORIN_BIN"]
    ?? URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent(".build/release/florin").path

  #if os(Linux)
  @Test func `the program carries Swift's runtime and not full Foundation`() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/ldd")
    process.arguments = [Self.program]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(output.contains("libc.so"))
    #expect(!output.contains("libFoundation"))
    #expect(!output.contains("libswift"))
  }
  #endif
}
