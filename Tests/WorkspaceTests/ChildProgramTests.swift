import Testing
import Workspace

@Suite struct ChildProgramTests {
  private func run(
    _ script: String, _ input: String = "", milliseconds: Int = 20_000, most: Int = 1 << 24
  ) -> ChildProgram.Outcome {
    ChildProgram(["/bin/sh", "-c", script])
      .run(Array(input.utf8), milliseconds: milliseconds, most: most)
  }

  @Test(arguments: [
    ("cat", "a\nb\n", "a\nb\n"), ("true", "unread", ""), ("echo x; cat >/dev/null", "y", "x\n"),
    ("exec 0<&-; echo x", "nobody reads this", "x\n"), ("printf ''", "", ""),
  ])
  func `what a program writes is its answer`(_ script: String, _ input: String, _ output: String) {
    #expect(run(script, input) == .output(Array(output.utf8)))
  }

  @Test func `more than a pipe holds goes both ways at once`() {
    let text = String(repeating: "0123456789abcdef\n", count: 50_000)
    #expect(run("cat", text) == .output(Array(text.utf8)))
  }

  @Test(arguments: [
    "echo x; exec 1>&-; cat >/dev/null", "exec 1>&-; sleep 0.2; cat >/dev/null",
    "echo x; exec 1>&-; sleep 0.2; exit 0", "exec 1>&- 0<&-; sleep 0.2",
  ])
  func `a program that ends its answer early gets all of its input`(_ script: String) {
    let text = String(repeating: "0123456789abcdef\n", count: 50_000)
    let output = script.contains("echo") ? "x\n" : ""
    #expect(run(script, text, milliseconds: 5000) == .output(Array(output.utf8)))
  }

  @Test(arguments: [("exit 3", 3), ("kill -KILL $$", 137), ("echo half; exit 1", 1)])
  func `a program that fails has no answer`(_ script: String, _ status: Int32) {
    #expect(run(script) == .failed(status: status))
  }

  @Test(arguments: ["sleep 60", "sleep 60 & wait", "exec 1>&-; sleep 60", "cat; sleep 60 &"])
  func `nobody is waited for longer than was said`(_ script: String) {
    let clock = ContinuousClock()
    let start = clock.now
    #expect(run(script, milliseconds: 300) == .timedOut)
    #expect(clock.now - start < .seconds(20))
  }

  @Test func `a program that never stops writing is stopped`() {
    #expect(run("yes", most: 100_000) == .tooMuch)
  }

  @Test func `a program that is not there cannot be started`() {
    let outcome = ChildProgram(["/no/such/program"]).run([], milliseconds: 1000, most: 10)
    guard case .notStarted = outcome else {
      Issue.record("\(outcome)")
      return
    }
  }
}
