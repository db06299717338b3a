import Arguments
import Testing

/// A command with a declaration of each kind.
private struct Pack: Command {
  static let configuration = CommandConfiguration(
    name: "pack", abstract: "Pack things.", discussion: "box pack a b", aliases: ["p"])

  @OptionGroup("Looks") var looks: Looks
  @Flag("-f", "--fast", help: "Hurry.") var fast = false
  @Flag("--secret", help: nil) var secret = false
  @Flag(exclusivity: .exclusive) var size: Size?
  @Flag(exclusivity: .chooseLast) var tone = Tone.low
  @Flag var marks: [Mark] = []
  @Option("-c", "--count", value: "N", help: "How many.") var count: Int?
  @Option("--wrap", value: "WHAT", help: "The paper.") var wrap = Paper.plain
  @Option("-t", "--tag", value: "TAG", help: "A tag (repeatable).") var tags: [String] = []
  @Option("--sort", value: "KEY", help: "The order.", takesDashes: true) var sort: String?
  @Argument("BOX", help: "The box.") var box: String
  @Argument("THING", help: "What goes into it.") var things: [String] = []

  struct Looks: ArgumentGroup {
    @Option("--color", value: "NAME", help: "The colour.") var color: String?
    @Flag("--plain", help: "No colour.") var plain = false

    func validate() throws(UsageMistake) {
      if plain, color != nil { throw UsageMistake("--plain and --color don't go together") }
    }
  }

  enum Size: String, FlagChoice {
    case small, large
    static func help(for size: Size) -> String { "A \(size) box." }
  }

  enum Tone: String, FlagChoice {
    case low, high
    static func help(for tone: Tone) -> String { "A \(tone) tone." }
  }

  enum Mark: String, FlagChoice {
    case fragile, heavy
    static func names(for mark: Mark) -> [String] {
      ["-" + mark.rawValue.prefix(1).uppercased(), "--" + mark.rawValue]
    }
    static func help(for mark: Mark) -> String { "It's \(mark)." }
  }

  enum Paper: String, ArgumentValue, CaseIterable { case plain, gold }

  /// What it would do, in a line.
  var summary: String {
    [
      box, "\(things)", fast ? "fast" : "", secret ? "secret" : "", size?.rawValue ?? "",
      tone.rawValue, marks.map(\.rawValue).joined(separator: "+"), count.map(String.init) ?? "",
      wrap.rawValue, "\(tags)", sort ?? "", looks.color ?? "",
    ]
    .filter { !$0.isEmpty }.joined(separator: " ")
  }
}

private struct Box: Command {
  static let configuration = CommandConfiguration(
    name: "box", abstract: "Boxes.", discussion: "", subcommands: [Pack.self, Shelf.self])
}

private struct Shelf: Command {
  static let configuration = CommandConfiguration(
    name: "shelf", abstract: "Shelves.", discussion: "", subcommands: [List.self],
    defaultSubcommand: List.self)

  struct List: Command {
    static let configuration = CommandConfiguration(
      name: "list", abstract: "List shelves.", discussion: "")
    @Argument("NAME", help: "Its name.") var name: String?
  }
}

private func request(_ line: String) throws(CommandLineMistake) -> CommandLineRequest {
  try CommandLineParser(Box.self).parse(line.split(separator: " ").map(String.init))
}

@Suite struct CommandLineParserTests {
  @Test(arguments: [
    ("pack b", "b [] low plain []"),
    ("p b x y", #"b ["x", "y"] low plain []"#),
    ("pack b -fFH --large x", #"b ["x"] fast large low fragile+heavy plain []"#),
    ("pack -fc3 b", "b [] fast low 3 plain []"),
    ("pack -fc=3 b", "b [] fast low 3 plain []"),
    ("pack -c 3 b", "b [] low 3 plain []"),
    ("pack --count=3 b --count 4", "b [] low 4 plain []"),
    ("pack b --wrap gold --tag=a=b -t c", #"b [] low gold ["a=b", "c"]"#),
    ("pack b --sort -date --secret", "b [] secret low plain [] -date"),
    ("pack b --high --low --high", "b [] high plain []"),
    ("pack b --small --small", "b [] small low plain []"),
    ("pack b --sort -h", "b [] low plain [] -h"),
    ("pack b -thot", #"b [] low plain ["hot"]"#),
    ("pack -- --help -h", #"--help ["-h"] low plain []"#),
    ("pack -- -f -c", #"-f ["-c"] low plain []"#),
    ("pack - x --color red", #"- ["x"] low plain [] red"#),
  ])
  func `words become values`(line: String, summary: String) throws {
    guard case .run(let command, let path) = try request(line) else {
      Issue.record("no command")
      return
    }
    #expect((command as? Pack)?.summary == summary)
    #expect(path.map { $0.configuration.name } == ["box", "pack"])
  }

  @Test(arguments: [
    ("pack", UsageMistake.missingArgument("BOX")),
    ("pack b --fats", .unknownOption("--fats", near: "--fast")),
    ("pack b --secre", .unknownOption("--secre", near: nil)),
    ("pack b -fz", .unknownOption("-z", near: nil)),
    ("--nope", .unknownOption("--nope", near: nil)),
    ("help pack --nope", .unknownOption("--nope", near: nil)),
    ("pack b -t --help", .missingValue(of: "-t", about: "-t <TAG>  A tag (repeatable).")),
    ("pack b --help=1", .surplusValue("1", of: "--help")),
    ("pack b -c", .missingValue(of: "-c", about: "-c <N>  How many.")),
    ("pack b --count -f", .missingValue(of: "--count", about: "--count <N>  How many.")),
    ("pack b --count=", .missingValue(of: "--count", about: "--count <N>  How many.")),
    (
      "pack b -c many",
      .wrongValue("many", of: "-c", choices: [], about: "-c <N>  How many.")
    ),
    (
      "pack b --wrap iron",
      .wrongValue(
        "iron", of: "--wrap", choices: ["plain", "gold"], about: "--wrap <WHAT>  The paper.")
    ),
    ("pack b --fast=yes", .surplusValue("yes", of: "--fast")),
    ("pack b -f=yes", .surplusValue("yes", of: "-f")),
    ("pack b --small --large", .conflict("--small", "--large")),
    ("pack b --plain --color red", .other("--plain and --color don't go together")),
    ("shelf a b", .surplusWord("b")),
  ])
  func `a mistake is named`(line: String, mistake: UsageMistake) {
    #expect { try request(line) } throws: { error in
      (error as? CommandLineMistake)?.mistake == mistake
    }
  }

  @Test(arguments: [
    ("", "box"), ("--help", "box"), ("pack -h", "box pack"), ("pack b -fh --nope", "box pack"),
    ("help shelf list", "box shelf list"), ("shelf --help", "box shelf"),
    ("help shelf", "box shelf"), ("pack b --nope --help", "box pack"), ("pack -fFh3", "box pack"),
  ])
  func `help is of the command that's named`(line: String, name: String) throws {
    guard case .help(let path) = try request(line) else {
      Issue.record("no help")
      return
    }
    #expect(HelpPage(path, columns: 80).name == name)
  }

  @Test func `a copy has values of its own`() throws {
    guard case .run(let command, _) = try request("pack b -t x --color red"),
      let pack = command as? Pack
    else {
      Issue.record("no command")
      return
    }
    var copy = pack
    copy.tags.append("y")
    copy.looks.color = nil
    copy.fast = true
    #expect(pack.summary == #"b [] low plain ["x"] red"#)
    #expect(copy.summary == #"b [] fast low plain ["x", "y"]"#)
  }

  @Test func `help shows declarations in their sections`() {
    #expect(
      HelpPage([Box.self, Pack.self], columns: 60).text == """
        OVERVIEW: Pack things.

        box pack a b

        USAGE: box pack [<options>] <BOX> [<THING> ...]

        ARGUMENTS:
          <BOX>                   The box.
          <THING>                 What goes into it.

        OPTIONS:
          -f, --fast              Hurry.
          --small                 A small box.
          --large                 A large box.
          --low                   A low tone. (default: --low)
          --high                  A high tone.
          -F, --fragile           It's fragile.
          -H, --heavy             It's heavy.
          -c, --count <N>         How many.
          --wrap <WHAT>           The paper. (values: plain, gold;
                                  default: plain)
          -t, --tag <TAG>         A tag (repeatable).
          --sort <KEY>            The order.
          --version               Show the version.
          -h, --help              Show help information.

        LOOKS:
          --color <NAME>          The colour.
          --plain                 No colour.

        """)
  }
}
