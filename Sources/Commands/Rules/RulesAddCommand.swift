import Arguments
import Banking
import Definitions
import Edits
import Journal
import Ledger
import SourceText

/// `florin rules add`
struct RulesAddCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    name: "add",
    abstract: "Add a rule, and show what it matches.",
    usage: "florin rules add <NAME> --when KEY=VALUE ... --then KEY=VALUE ...",
    discussion: """
      florin rules add food --when payee=lidl --then account=expenses:food
      florin rules add food --when payee=lidl --when payee=aldi \\
        --when 'amount=< 0' --not note=gift --then account=expenses:food
      florin rules add phone --when payee=telco --then payee=Telco \\
        --then split=expenses:phone=60% --then split=expenses:office

      If you give a KEY several times, any of its values may match; different KEYs
      must all match. --when and --not take the keys of a rule's 'when'; --then takes
      account, payee, comment, tag=NAME=VALUE and split=ACCOUNT=PART. The rule goes
      after the others.
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Changes") var change: ChangeOptions
  @OptionGroup var names: NewAccountOption
  @Option("--when", value: "KEY=VALUE", help: "A condition that must hold.")
  var when: [String] = []
  @Option("--not", value: "KEY=VALUE", help: "A condition that must not hold.")
  var not: [String] = []
  @Option("--then", value: "KEY=VALUE", help: "What the rule sets.")
  var then: [String] = []
  @Option(
    "--priority", value: "N", help: "Rules with a higher priority are tried first (default: 0).")
  var priority: Int?
  @Flag("--stop", help: "Where it matches, ignore the rules after it.")
  var stop = false
  @Argument("NAME", help: "The rule's name.")
  var name: String

  func execute(in session: inout Session) throws(Failure) {
    guard !when.isEmpty, !then.isEmpty else {
      throw .usage(
        when.isEmpty
          ? "--when is missing: what must hold?" : "--then is missing: what does the rule set?",
        help: "florin rules add food --when payee=lidl --then account=expenses:food")
    }
    let book = try session.loadBook(using: [.rules])
    var journal = book.journal
    var rule = NewRule(name, when: try Self.conditions(when, "--when"), settings: [])
    rule.unless = try Self.conditions(not, "--not")
    rule.priority = priority ?? 0
    rule.stops = stop
    let policy = names.policy.forRules
    var accounts: [AccountID] = []
    for word in then {
      let (key, value) = try Self.parts(of: word, "--then")
      switch key {
      case "account":
        let account = try journal.enteredAccount(value, policy)
        accounts.append(account)
        rule.settings.append((key, journal.journal.accounts.name(of: account)))
      case "payee", "comment": rule.settings.append((key, value))
      case "tag":
        let mark = value.firstIndex { $0 == "=" || $0 == ":" } ?? value.endIndex
        rule.tags.append(
          (String(value[..<mark]), String(value[mark...].dropFirst()).withoutLeadingBlanks))
      case "split":
        let mark = value.firstIndex(of: "=") ?? value.endIndex
        let account = try journal.enteredAccount(String(value[..<mark]), policy)
        let part = value[mark...].dropFirst()
        accounts.append(account)
        rule.splits.append(
          (journal.journal.accounts.name(of: account), part.isEmpty ? nil : String(part)))
      default:
        throw .usage(
          "--then '\(word)': a rule sets account, payee, comment, tag or split",
          help: "write, for example, --then account=expenses:food")
      }
    }
    var summary = ChangeSummary()
    for (key, values) in rule.when {
      for value in values where value.isListOfWords && ["payee", "description"].contains(key) {
        let words = value.split { ",[]".contains($0) }.map { word in
          "--when \(ShellWord.written("\(key)=\(word.drop { $0 == " " })"))"
        }
        summary.say(
          "'\(visible(value))' is one text; for several: \(visible(words.joined(separator: " ")))")
      }
    }
    var declared = ChangeSet()
    declared.declareNew(accounts: accounts, in: journal.journal, &summary)
    try session.finish(
      adding: RuleAddition(rule: rule, edits: declared),
      to: Book(journal: journal, definitions: book.definitions),
      summary)
  }

  /// The conditions given by words, with all values of a key together.
  private static func conditions(
    _ words: [String], _ flag: String
  ) throws(Failure) -> [(key: String, values: [String])] {
    var conditions: [(key: String, values: [String])] = []
    for word in words {
      let (key, value) = try parts(of: word, flag)
      if let known = conditions.firstIndex(where: { $0.key == key }) {
        conditions[known].values.append(value)
      } else {
        conditions.append((key, [value]))
      }
    }
    return conditions
  }

  private static func parts(
    of word: String, _ flag: String
  ) throws(Failure) -> (key: String, value: String) {
    guard let mark = word.firstIndex(of: "="), mark > word.startIndex,
      word.index(after: mark) < word.endIndex
    else {
      let example = flag == "--then" ? "account=Expenses:Food" : "payee=lidl"
      throw .usage(
        "\(flag) '\(word)' isn't KEY=VALUE", help: "write, for example, \(flag) \(example)")
    }
    return (String(word[..<mark]), String(word[word.index(after: mark)...]))
  }
}

extension String {
  /// Whether it's a list as YAML has it, or words with commas and no blanks between them. `Shop, Inc.` is a name.
  fileprivate var isListOfWords: Bool {
    contains(",") && !contains { "/^$|{}()\\*+?".contains($0) }
      && (hasPrefix("[") || !contains(" "))
  }

  fileprivate var withoutLeadingBlanks: String { String(drop { $0 == " " }) }
}
