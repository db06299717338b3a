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
  @Option("--level", value: "N", help: "How deep.", takesNumbers: true) var levels: [Int] = []
  @Option(
    "--when", value: "DAY", help: "When; today if nothing follows.", also: ["--day"], alone: "today"
  )
  var day: Day?
  @Argument("BOX", help: "The box.") var box: String
  @Argument("THING", help: "What goes into it.") var things: [String] = []

  struct Looks: ArgumentGroup {
    @Option("--color", value: "NAME", help: "The color.") var color: String?
    @Flag("--plain", help: "No color.") var plain = false

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

  enum Day: String, ArgumentValue, CaseIterable { case today, friday }

  enum Paper: String, ArgumentValue, CaseIterable { case plain, gold }

  /// What it would do, in a line.
  var summary: String {
    [
      box, "\(things)", fast ? "fast" : "", secret ? "secret" : "", size?.rawValue ?? "",
      tone.rawValue, marks.map(\.rawValue).joined(separator: "+"), count.map(String.init) ?? "",
      wrap.rawValue, "\(tags)", sort ?? "", levels.isEmpty ? "" : "\(levels)", day?.rawValue ?? "",
      looks.color ?? "",
    ]
    .filter { !$0.isEmpty }.joined(separator: " ")
  }
}

private struct Box: Command {
  static let configuration = CommandConfiguration(
    name: "box", abstract: "Boxes.", discussion: "",
    subcommands: [Pack.self, Shelf.self, Stack.self])
}

private struct Stack: Command {
  static let configuration = CommandConfiguration(
    name: "stack", abstract: "Stack boxes.", discussion: "")
  @Flag("--whole", help: "All.", canBeShortened: false) var whole = false
  @Option("--on", value: "BOX", help: "Below it.") var base: String?
  @Argument("BOX", help: "A box.") var boxes: [String] = []

  var summary: String { "\(base ?? "") \(boxes)" }
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

private var parser: CommandLineParser {
  var parser = CommandLineParser(Box.self)
  parser.aliases = [
    CommandAlias("gift", ["pack", "b", "--wrap", "gold"]), CommandAlias("s", ["shelf"]),
    CommandAlias("lost", ["nowhere"]), CommandAlias("loop", ["loop"]),
    CommandAlias("plain", ["pack", "--", "-b"]),
  ]
  return parser
}

private func request(_ line: String) throws(CommandLineMistake) -> CommandLineRequest {
  try parser.parse(words(line))
}

/// The words of a line; `''` is an empty one.
private func words(_ line: String) -> [String] {
  line.split(separator: " ").map { $0 == "''" ? "" : String($0) }
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
    // Options before the command are read as the command reads them.
    ("-f pack b", "b [] fast low plain []"),
    ("--count 3 -t pack pack b", #"b [] low 3 plain ["pack"]"#),
    ("-c3 --sort -x p b", "b [] low 3 plain [] -x"),
    ("-ftpack p b", #"b [] fast low plain ["pack"]"#),
    // Options can be shortened, and have other names.
    ("pack b --cou 3 --fra", "b [] low fragile 3 plain []"),
    ("pack b --secre", "b [] secret low plain []"),
    ("pack b --day=friday", "b [] low plain [] friday"),
    // A value can be left out.
    ("pack --when b", "b [] low plain [] today"),
    ("pack --when=friday b", "b [] low plain [] friday"),
    ("pack --when friday b", "b [] low plain [] friday"),
    ("--when pack b", "b [] low plain [] today"),
    // Negative numbers are values, or options of a command that has one for them.
    ("pack b -c -3", "b [] low -3 plain []"),
    ("pack b -fc-3", "b [] fast low -3 plain []"),
    ("pack b -3 -t -.5", #"b [] low plain ["-.5"] [3]"#),
    ("pack -- b -3", #"b ["-3"] low plain []"#),
    ("pack b --tag= -t ''", #"b [] low plain ["", ""]"#),
    // Aliases are words that come before the others.
    ("gift x", #"b ["x"] low gold []"#),
    ("-c 3 gift --wrap plain", "b [] low 3 plain []"),
    // What an alias says of its words isn't about the others.
    ("plain -f x", #"-b ["x"] fast low plain []"#),
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
    ("pack b --secretive", .unknownOption("--secretive", near: nil)),
    ("pack b --f", .ambiguousOption("--f", ["--fast", "--fragile"])),
    ("pack b --=x", .unknownOption("--", near: nil)),
    ("pack --when", .missingArgument("BOX")),
    ("pack b -3x", .wrongValue("3x", of: "--level", choices: [], about: "--level <N>  How deep.")),
    ("nowhere", .unknownCommand("nowhere", near: nil)),
    ("pak b", .unknownCommand("pak", near: "pack")),
    ("gfit", .unknownCommand("gfit", near: "gift")),
    ("-c pack b", .unknownCommand("b", near: nil)),
    ("help pak", .unknownCommand("pak", near: "pack")),
    ("lost", .unknownCommand("nowhere", near: nil)),
    ("loop", .unknownCommand("loop", near: nil)),
    ("help shelf lsit", .unknownCommand("shelf lsit", near: "shelf list")),
    ("-c 3", .missingCommand(butValue: nil, of: nil)),
    ("-- pack", .missingCommand(butValue: nil, of: nil)),
    ("-c pack", .missingCommand(butValue: "pack", of: "-c")),
    // What's wrong before the command is named, and not its value.
    ("--cuont 3 pack b", .unknownOption("--cuont", near: "--count")),
    ("--cuont pack b", .unknownOption("--cuont", near: "--count")),
    ("-c 3 shelf list", .unknownOption("-c", near: nil)),
    ("pack b -x3", .unknownOption("-x", near: nil)),
    ("stack -3", .unknownOption("-3", near: nil)),
    ("help pack b", .surplusWord("b")),
    ("help gift b", .surplusWord("b")),
    ("stack --wh", .unknownOption("--wh", near: "--whole")),
    ("stack --w", .unknownOption("--w", near: nil)),
    ("--count 3 shelf", .unknownOption("--count", near: nil)),
    ("pack b -fz", .unknownOption("-z", near: nil)),
    ("--nope", .unknownOption("--nope", near: nil)),
    ("help pack --fats", .unknownOption("--fats", near: "--fast")),
    ("pack b -t --help", .missingValue(of: "-t", about: "-t <TAG>  A tag (repeatable).")),
    ("pack b --help=1", .surplusValue("1", of: "--help")),
    ("pack b -c", .missingValue(of: "-c", about: "-c <N>  How many.")),
    ("pack b --count -f", .missingValue(of: "--count", about: "--count <N>  How many.")),
    (
      "pack b --count=",
      .wrongValue("", of: "--count", choices: [], about: "--count <N>  How many.")
    ),
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
    ("help pack -f --count many", "box pack"), ("-f help pack", "box pack"),
    ("help gift", "box pack"), ("help help", "box"), ("help help shelf", "box shelf"),
    ("--count 3 help pack", "box pack"),
  ])
  func `help is of the command that's named`(line: String, name: String) throws {
    guard case .help(let path) = try request(line) else {
      Issue.record("no help")
      return
    }
    #expect(HelpPage(path, columns: 80).name == name)
  }

  @Test(arguments: [
    // A value can be the name of a command that hasn't the option.
    ("--on pack stack a", #"pack ["a"]"#), ("--on help stack a", #"help ["a"]"#),
    ("--on gift stack", "gift []"), ("--on 3 stack pack", #"3 ["pack"]"#),
    ("--whole stack stack", #" ["stack"]"#), ("stack --on -3", "-3 []"),
  ])
  func `the command's own options are before it`(line: String, summary: String) throws {
    guard case .run(let command, _) = try request(line) else {
      Issue.record("no command")
      return
    }
    #expect((command as? Stack)?.summary == summary)
  }

  @Test(arguments: [
    ("shelf a", "list a"), ("shelf list", "list"), ("shelf list a", "list a"),
    ("s list a", "list a"),
    ("shelf -- list", "list list"), ("s a", "list a"),
  ])
  func `a command below another may need no name`(line: String, summary: String) throws {
    guard case .run(let command, let path) = try request(line) else {
      Issue.record("no command")
      return
    }
    let list = try #require(command as? Shelf.List)
    #expect("list \(list.name ?? "")".split(separator: " ").joined(separator: " ") == summary)
    #expect(path.map { $0.configuration.name } == ["box", "shelf", "list"])
  }

  @Test(arguments: [
    ("pack -ft x --count=3 b", "--tag", ["x"], ["--fast", "--count=3", "b"]),
    ("pack --tag= b -tx -- -t y", "--tag", ["", "x"], ["b", "--", "-t", "y"]),
    ("pack -fz --tag a b", "--tag", ["a"], ["--fast", "-z", "b"]),
    ("pack -fz3 --tag a b --", "--tag", ["a"], ["--fast", "-z3", "b", "--"]),
    ("-t a pack b", "--tag", ["a"], ["b"]),
    ("pack --nope -3 b", "--level", ["3"], ["--nope", "b"]),
  ])
  func `an option and its values can be taken out`(
    line: String, name: String, values: [String], others: [String]
  ) throws {
    let options = try parser.call(words(line)).options
    #expect(options.has(name))
    #expect(options.values(of: name) == values)
    #expect(options.without(name) == others)
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
          --level <N>             How deep.
          --when[=<DAY>]          When; today if nothing follows.
                                  (values: today, friday)
          --version               Show the version.
          -h, --help              Show help information.

        LOOKS:
          --color <NAME>          The color.
          --plain                 No color.

        """)
  }
}
