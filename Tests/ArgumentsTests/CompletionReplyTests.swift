import Arguments
import Testing

private struct Sew: Command {
  static let configuration = CommandConfiguration(
    name: "sew", abstract: "Sew something.", discussion: "", aliases: ["stitch"])

  @Flag("-q", "--quick", help: "Hurry.") var quick = false
  @Flag("--hidden", help: nil) var hidden = false
  @Option("-c", "--color", value: "NAME", help: "The color.", alone: "red") var color: Color?
  @Option(
    "-p", "--pattern", value: "FILE", help: "What to sew.", completion: .files(endings: ["svg"]))
  var pattern: String?
  @Option(
    "--like", value: "NAME", help: "A model.",
    completion: .dynamic { options, start in options.values(of: "--pattern") + [start + "!"] })
  var like: String?
  @Argument("CLOTH", help: "The cloth.", completion: .words(["silk", "cotton"])) var cloth: String
  @Argument("WHERE", help: "Where.", completion: .folders) var folder: String?

  enum Color: String, ArgumentValue, CaseIterable { case red, blue }
}

private struct Shop: Command {
  static let configuration = CommandConfiguration(
    name: "shop", abstract: "A shop.", discussion: "", subcommands: [Sew.self, Stock.self])

  struct Stock: Command {
    static let configuration = CommandConfiguration(
      name: "stock", abstract: "What there is.", discussion: "",
      subcommands: [List.self, Count.self], defaultSubcommand: List.self)

    struct List: Command {
      static let configuration = CommandConfiguration(
        name: "list", abstract: "List it.", discussion: "")
      @Flag("--all", help: "Everything.") var all = false
      @Argument("NAME", help: "Which.", completion: .words(["lace"])) var name: String?
    }

    struct Count: Command {
      static let configuration = CommandConfiguration(
        name: "count", abstract: "Count it.", discussion: "")
    }
  }
}

@Suite struct CompletionReplyTests {
  /// What was typed, with `|` for an empty word at the end, and the words that are offered.
  @Test(arguments: [
    ("s", ["sew", "stock", "silk-shirt"]),
    ("|", ["sew", "stock", "silk-shirt", "help"]),
    ("-p x.svg se", ["sew"]),
    ("-p x.svg sew si", ["silk"]),
    ("nothing s", []),
    ("-", ["--version", "-h", "--help"]),
    ("help st", ["stock"]),
    ("help stock c", ["count"]),
    ("help -", []),
    ("stock |", ["list", "count", "lace"]),
    ("stock x |", []),
    ("sew --", ["--quick", "--color", "--pattern", "--like", "--version", "--help"]),
    (
      "sew -",
      ["-q", "--quick", "-c", "--color", "-p", "--pattern", "--like", "--version", "-h", "--help"]
    ),
    ("sew --qu", ["--quick"]),
    ("sew --color |", ["silk", "cotton"]),
    ("sew --color=|", ["--color=red", "--color=blue"]),
    ("sew --col=b", ["--col=blue"]),
    ("sew --quick=|", []),
    ("sew --nope=|", []),
    ("sew --pattern=x", [":files svg"]),
    ("sew -qp |", [":files svg"]),
    ("sew -pabc --like a", ["abc", "a!"]),
    ("sew --like=a", ["--like=a!"]),
    ("sew silk |", [":folders"]),
    ("sew -- --q", []),
    ("sew --pattern -q si", ["silk"]),
    ("-q --col", ["--color"]),
    ("-- |", []),
    ("stock --all |", ["list", "count", "lace"]),
    ("stock --a", ["--all"]),
    ("-p sew |", ["sew", "stock", "silk-shirt", "help"]),
    ("sew -- si", ["silk"]),
    ("silk-shirt |", [":folders"]),
    ("help sil", ["silk-shirt"]),
    // Upper or lower case doesn't matter where nothing is exactly so.
    ("SE", ["sew"]), ("sew --color=R", ["--color=red"]), ("sew --QU", ["--quick"]),
  ])
  func `what can follow is offered`(line: String, offers: [String]) {
    var parser = CommandLineParser(Shop.self)
    parser.aliases = [CommandAlias("silk-shirt", ["sew", "silk"])]
    let words = line.split(separator: " ").map { String($0).replacing("|", with: "") }
    let reply = CompletionReply(for: words, parser) { _ in [] }
    #expect((reply.listing.map { [$0] } ?? []) + reply.candidates.map(\.word) == offers)
  }

  @Test func `words say what they mean`() {
    #expect(
      CompletionReply(for: ["sew", "--c"], CommandLineParser(Shop.self)) { _ in [] }.text
        == "--color\tThe color.\n")
  }
}
