import CLibrary
import Journal
import SourceText
import Workspace

/// A program that changes files as florin's commands do, for tests that stop it at every system call.
///
///     WriteProbe [--between COMMAND] [--stop CALL NUMBER COMMAND] FILE… [+NEWFILE…]
///
/// It reads the files, runs the shell command, and then appends an entry to each; a file behind `+` is
/// made. The exit codes are florin's. With `--stop`, a command runs right before a call of the file system,
/// such as the second `exchange`; when it fails, so does the probe, and leaves everything as it is.
@main
struct WriteProbe {
  /// What is appended.
  static let entry = "\n2024-02-01 More\n    expenses:more    1 EUR\n    assets:cash\n"

  static func main() {
    var words = CommandLine.arguments.dropFirst()
    var command: String?
    if words.first == "--between" {
      words.removeFirst()
      command = words.popFirst()
    }
    var files: any FileSystem = DiskFileSystem()
    if words.first == "--stop" {
      words.removeFirst()
      if let call = words.popFirst(), let number = words.popFirst().flatMap({ Int($0) }),
        let command = words.popFirst()
      {
        files = StoppingDisk(call: call, number: number) {
          if system(command) != 0 { exit(70) }
        }
      }
    }
    let environment = Environment.current()
    let sources = DiskSources(environment: environment)
    var map = SourceMap()
    var change = ChangeSet()
    for word in words where !word.hasPrefix("+") {
      let reference = sources.reference(to: word)
      guard let buffer = try? sources.read(reference),
        let index = map.add(name: reference.name, path: reference.path, buffer: buffer)
      else { fail("'\(word)' cannot be read", 66) }
      change.insert(entry, at: map.files[index].span.end)
    }
    for word in words where word.hasPrefix("+") {
      change.create(String(word.dropFirst()), entry)
    }
    if let command, system(command) != 0 { fail("'\(command)' failed", 70) }
    do {
      let changes = try change.fileChanges(in: map)
      var writable = WritableFolders(environment: environment)
      writable.add(folder: environment.workingFolder)
      let writer = ChangeWriter(environment: environment, writable: writable, files: files)
      for remark in try writer.write(changes) { print(remark) }
      print("done")
    } catch let problem as WriteProblem {
      switch problem.kind {
      case .passing: fail(problem.message, 75)
      case .failed: fail(problem.message, 74)
      }
    } catch {
      fail("\(error)", 70)
    }
  }

  private static func fail(_ message: String, _ status: Int32) -> Never {
    print(message)
    exit(status)
  }
}
