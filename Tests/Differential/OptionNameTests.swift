import TestSupport
import Testing

// Each option of hledger 1.25 is an option of florin, too, or florin knows its name and says what to do instead.

@Suite(
  .enabled(if: Program.hledger != nil && Program.florin != nil, "florin or hledger is missing"))
struct OptionNames {
  @Test(arguments: [
    "accounts", "activity", "add", "aregister", "balance", "balancesheet", "balancesheetequity",
    "cashflow", "check", "close", "codes", "commodities", "descriptions", "diff", "files", "import",
    "incomestatement", "notes", "payees", "prices", "print", "register", "rewrite", "roi", "stats",
    "tags",
  ])
  func `are known`(_ command: String) throws {
    let names = try Self.options(
      in: #require(Program.hledger).run([command, "--help"]).text)
    #expect(names.contains("--help"))
    let florin = try #require(Program.florin)
    let known = Self.options(in: try florin.run(["help", command]).text)
    for name in names.subtracting(known).sorted() {
      // A file that doesn't exist ends commands that know the option.
      let errors = try florin.run([command, name, "-f", "missing.journal"]).errors
      guard errors.contains("there is no option") else { continue }
      #expect(
        errors.contains(#/help: (hledger has it, florin doesn't|only .* ha(s|ve) it)/#),
        "\(command) \(name): \(errors)")
    }
  }

  /// The options that begin the lines of a help text.
  private static func options(in help: String) -> Set<String> {
    var names: Set<String> = []
    for line in help.split(separator: "\n") {
      guard let words = line.firstMatch(of: #/^ +((--?[A-Za-z%][^ ]*,? ?)+)/#) else { continue }
      for name in words.output.1.matches(of: #/(^| )(--?[A-Za-z%][a-z0-9-]*)/#) {
        names.insert(String(name.output.2))
      }
    }
    return names
  }
}
