import TestSupport

/// What a program makes of a journal.
enum Verdict {
  case rejected(why: String)
  /// `balances` are the program's own ones.
  case accepted(JournalFacts, balances: [String])
}

/// A run that ended in a way that says nothing about the journal, such as a crash.
struct RunProblem: Error, CustomStringConvertible {
  let description: String
}

/// The day that both programs take for today.
let today = "2024-06-15"

extension Program {
  func printArguments(_ journal: String, _ flags: [String]) -> [String] {
    switch name {
    case "hledger": ["-f", journal, "print", "-x", "-O", "json", "--today=\(today)"] + flags
    default: ["print", "-f", journal, "-x", "-O", "json", "--today", today] + flags
    }
  }

  func balanceArguments(_ journal: String, _ flags: [String]) -> [String] {
    ["balance", "-f", journal, "--flat", "-E", "-N", "-O", "json", "--today", today] + flags
  }

  /// Reads a journal as florin does: the postings of `print`, the sums of `balance`.
  func florinVerdict(of journal: String, flags: [String]) throws -> Verdict {
    let printed = try judge(printArguments(journal, flags), rejecting: [1, 66])
    let balance = try judge(balanceArguments(journal, flags), rejecting: [1, 66])
    switch (printed, balance) {
    case (.output(let postings), .output(let sums)):
      return .accepted(
        try JournalFacts(florinPrint: postings), balances: try Self.florinBalances(sums))
    case (.rejection(let why), .rejection):
      return .rejected(why: why)
    case (.rejection(let why), .output):
      throw RunProblem(description: "florin: print rejects what balance accepts: \(why)")
    case (.output, .rejection(let why)):
      throw RunProblem(description: "florin: balance rejects what print accepts: \(why)")
    }
  }

  /// Reads a journal as hledger does.
  ///
  /// The balances are summed from the postings: the JSON of hledger's own `balance` keeps costs
  /// within the sums, and both round to ten decimals, which longer quantities need a
  /// `NAME.expected` for.
  func hledgerVerdict(of journal: String, flags: [String]) throws -> Verdict {
    switch try judge(printArguments(journal, flags), rejecting: [1]) {
    case .rejection(let why):
      return .rejected(why: why)
    case .output(let json):
      let facts = try JournalFacts(hledgerPrint: json)
      return .accepted(facts, balances: facts.balances)
    }
  }

  private enum Judgement {
    case output(JSONValue)
    case rejection(String)
  }

  private func judge(_ arguments: [String], rejecting codes: Set<Int32>) throws -> Judgement {
    let outcome = try run(arguments)
    if !outcome.wasKilled, codes.contains(outcome.status) { return .rejection(outcome.errors) }
    guard !outcome.wasKilled, outcome.status == 0 else {
      let end = outcome.wasKilled ? "signal" : "exit code"
      throw RunProblem(
        description: "\(end) \(outcome.status) of \(shellLine(arguments))\n\(outcome.errors)")
    }
    do {
      return .output(try JSONValue(reading: outcome.output))
    } catch {
      throw RunProblem(description: "\(error), from \(shellLine(arguments))")
    }
  }
}
