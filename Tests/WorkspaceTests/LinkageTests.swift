import Foundation
import Testing

/// What the built program is linked with.
@Suite struct LinkageTests {
  private static let program =
    ProcessInfo.processInfo.environment["FLORIN_BIN"]
    ?? URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent(".build/release/florin").path

  #if os(Linux)
  @Test func `the program needs no library of the machine`() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/ldd")
    process.arguments = [Self.program]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(output.contains("not a dynamic executable"))
    #expect(process.terminationStatus == 1)
  }

  @Test func `the program holds no full Foundation`() throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: Self.program))
    // How the names of Swift's symbols begin: the length of the module's name, then the name.
    #expect(bytes.range(of: Data("$s20FoundationEssentials".utf8)) != nil)
    #expect(bytes.range(of: Data("$s10Foundation".utf8)) == nil)
  }
  #endif
}
