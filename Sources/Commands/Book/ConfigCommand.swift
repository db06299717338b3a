import Arguments
import Dates
import Definitions
import Journal
import SourceText
import Workspace

/// `florin config`
struct ConfigCommand: FlorinCommand {
  static let configuration = CommandConfiguration(
    name: "config",
    abstract: "Show your defaults and where each comes from.",
    discussion: """
      Your defaults are in ~/.config/florin/config.yaml, or in $XDG_CONFIG_HOME:

        color: never
        pager: less -FRX
        week-start: sunday
        options:
          balance: --tree --no-elide
        aliases:
          food: balance expenses:food -M

      A book can't set them. -n ignores them, and --conf FILE reads another file,
      also hledger's hledger.conf.
      """)

  @Option(
    "--conf", value: "FILE", help: "Show this configuration file instead.", completion: .files())
  var conf: String?

  @Flag("-n", "--no-conf", help: "Read no configuration file.")
  var noConf = false

  func execute(in session: inout Session) throws(Failure) {
    let preferences = session.preferences
    var locator = Locator(preferences.sources)
    let place = { (span: ByteSpan) in locator.location(of: span.start).fileAndLine }
    let placeOfWords = { (entry: Preferences.Words) in
      place((entry.words.first ?? entry.name).span)
    }
    var rows: [(String, String, String)] = []
    rows.append(
      preferences.color.map { ("color", $0.value.rawValue, place($0.span)) }
        ?? ("color", "auto", "the default"))
    let pager = session.pagerSetting
    rows.append(
      (
        "pager", pager.command,
        pager.span.map(place) ?? pager.variable.map { "$\($0)" } ?? "the default"
      ))
    rows.append(
      preferences.weekStart.map { ("week-start", $0.value.name.lowercased(), place($0.span)) }
        ?? ("week-start", "monday", "the default"))
    for entry in preferences.options {
      let name = entry.name.value
      rows.append(
        (
          name.isEmpty ? "options" : "options \(name)",
          entry.words.map(\.value).joined(separator: " "), placeOfWords(entry)
        ))
    }
    for entry in preferences.aliases {
      rows.append(
        (
          "alias \(entry.name.value)", entry.words.map(\.value).joined(separator: " "),
          placeOfWords(entry)
        ))
    }
    for line in WordColumns(rows.map { [visible($0), visible($1), visible($2)] }).lines {
      session.output.append(line + "\n")
    }
    if preferences.sources.files.isEmpty, !noConf,
      let file = PreferencesFile(environment: session.environment).reference
    {
      session.say("florin: there is no configuration file; it would be \(visible(file.name))")
    }
    try checkOptions(preferences, in: &session)
  }

  /// Reports options that their command doesn't have.
  private func checkOptions(
    _ preferences: Preferences, in session: inout Session
  ) throws(Failure) {
    var problems: [Diagnostic] = []
    var names = preferences.options.map(\.name.value).filter { !$0.isEmpty }
    while let name = names.first {
      names.removeAll { $0 == name }
      // hledger's file can have an option in one line and its value in the next.
      let words = preferences.options.filter { $0.name.value == name }.flatMap(\.words)
      guard let call = try? Florin.parser.call(name.split(separator: " ").map(String.init)),
        let problem = Florin.parser.refusal(of: words.map(\.value), for: call)
      else { continue }
      problems.append(.unusableOptions(words, of: name, problem))
    }
    session.append(problems, sources: preferences.sources)
    if !problems.isEmpty { throw .findings }
  }
}
