import Foundation
import Testing

/// The scripts in `.ci` that make what others get.
public enum Packaging {
  /// Runs a command line in the repository, with `$made` as a folder, and returns its output.
  public static func run(_ line: String, in folder: ScratchFolder) throws -> String {
    let outcome = try Program.shell.run(
      ["-c", line], in: Package.root,
      environment: [
        "HOME": folder.url.path, "LANG": "C.UTF-8", "PATH": "/usr/local/bin:/usr/bin:/bin",
        "made": folder.url.path, "program": try #require(Program.florin).path,
      ])
    #expect(outcome.status == 0, "\(line): \(outcome.errors)")
    return outcome.text
  }
}
