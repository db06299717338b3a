// `florin recurring edit`: which part of a template does a key name?
//
//     end                                end: 2026-12-31
//     schedule.days                      schedule: {frequency: monthly, days: 15}
//     postings.Expenses:Rent             postings: {Expenses:Rent: 950 EUR}
//     exceptions.2025-03-01.date         exceptions: {2025-03-01: {date: 2025-03-03}}
//     amount                             the only amount that's written in the postings
//
// Accounts and tags can contain dots, so only the first dots separate keys there.

public import Amounts
import Containers
public import Dates
public import Definitions
import Edits
import Journal
import SourceText

extension TemplateEdits {
  /// One change: a key and its new value as written; an empty value removes the key.
  public struct Setting: Sendable {
    /// The key.
    public let key: String
    /// The value.
    public let value: String
    /// The amount that the value is, if it's to be written as one: for the key `amount`, or from a day on.
    public var amount: Amount?

    /// Reads `KEY=VALUE`; nil if there's no key.
    public init?(_ text: String) {
      guard let sign = text.firstIndex(of: "="), sign > text.startIndex else { return nil }
      key = String(text[..<sign])
      value = String(text[text.index(after: sign)...])
    }

    /// Whether it's about one posting.
    public var isOfPosting: Bool { key.hasPrefix("postings.") }

    /// Whether it's the amount of a posting, written without a commodity.
    public var isPlainNumber: Bool {
      isOfPosting && !value.isEmpty
        && value.unicodeScalars.allSatisfy { "0123456789.,+- '".unicodeScalars.contains($0) }
    }

    /// Whether the value is the user's own words, whatever they begin with: `description='[draft] Rent'`.
    var isWords: Bool {
      let last = key.split(separator: ".").last ?? ""
      return ["description", "comment", "location"].contains(last) && !key.hasPrefix("postings.")
        || key.hasPrefix("tags.")
    }

    /// The same key with another value.
    public func with(value: String) -> Setting { Setting(key: key, value: value) }

    private init(key: String, value: String) {
      self.key = key
      self.value = value
    }
  }

  /// Changes parts of a template.
  ///
  /// - Parameters:
  ///   - index: The template.
  ///   - settings: The changes, in their order.
  ///   - day: The first day with the amounts among them; nil for all days.
  /// - Returns: The change; empty if everything is already so.
  /// - Throws: `TemplateRefusal`
  public func set(
    _ index: TemplateID, _ settings: [Setting], from day: CivilDate? = nil
  ) throws(TemplateRefusal) -> TemplateChange {
    var target = try target(index)
    for setting in settings {
      if let amount = setting.amount {
        try setAmount(of: &target, setting.isOfPosting ? setting : nil, amount, from: day)
        continue
      }
      let changed = try part(of: setting, in: target)
      let path = target.path + changed.path
      try edit(&target) { target throws(DefinitionText.Refusal) in
        if let value = changed.value {
          guard target.text.node(at: path).map(YAMLValue.init) != value else { return }
          try target.text.set(path, to: value)
        } else {
          try target.text.remove(path)
        }
      }
    }
    var result = TemplateChange()
    result.change = target.text.change
    let keys = settings.map(\.key).enumeration
    if result.change.isEmpty {
      result.say(
        "\(target.id) already has \(settings.count.choosing("this value", "these values"))")
    } else {
      let what = "\(keys) of \(target.id)" + (day.map { " from \($0) on" } ?? "")
      result.say("would change \(what)", "changed \(what)")
      var said: NameSet = []
      for setting in settings where said.insert(setting.key) {
        guard let day, let later = try laterStep(of: setting, in: target, than: day) else {
          continue
        }
        let what = setting.isOfPosting ? "\(setting.key) is still" : "it still has"
        result.say(
          "from \(later.from) on, \(what) \(journal.commodities.format(later.amount.amount))")
      }
    }
    return result
  }

  /// The path of a key in its template, and the value to write there; nil removes the key.
  private func part(
    of setting: Setting, in target: Target
  ) throws(TemplateRefusal) -> (path: DefinitionText.Path, value: YAMLValue?) {
    let top = setting.key.prefix { $0 != "." }
    let separators =
      switch top {
      case "postings", "tags": 1
      case "exceptions": setting.key.contains(".postings.") ? 3 : 2
      default: Int.max
      }
    var keys = setting.key.split(
      separator: ".", maxSplits: separators, omittingEmptySubsequences: false
    ).map(String.init)
    guard keys.allSatisfy({ !$0.isEmpty }) else {
      throw TemplateRefusal(
        "'\(setting.key)' isn't a key of a template",
        help: "write a key, or keys with a dot between them: schedule.days=15")
    }
    if keys[0] == "schedule", keys.count > 1,
      let text = target.template.node["schedule"]?.value.scalar?.text
    {
      throw TemplateRefusal(
        "the schedule of \(target.id) is one text: \(text)", at: target.template.scheduleSpan,
        help: "write all of it again: schedule='every 15th day of month from 2026-01-01'")
    }
    var path: DefinitionText.Path = keys.map { .key($0) }
    if keys.count == 2, keys[0] == "postings" {
      keys[1] = try posting(named: keys[1], in: target)
      path = Self.postingPath(keys[1], in: target.template) ?? [.key("postings"), .key(keys[1])]
    }
    if setting.value.isEmpty, target.text.node(at: target.path + path) == nil {
      throw TemplateRefusal(
        "\(target.id) has no '\(setting.key)' to remove", at: target.template.id.span)
    }
    let value = setting.value.isEmpty ? nil : try value(of: setting)
    if setting.key == "postings", let value {
      for name in value.accounts { try requireAccount(name, in: target) }
    }
    return (path, value)
  }

  /// The value as YAML: a list or a mapping if it begins as one and isn't words, else a text.
  private func value(of setting: Setting) throws(TemplateRefusal) -> YAMLValue {
    guard !setting.isWords, let first = setting.value.first, "[{".contains(first) else {
      return .text(setting.value, isWords: setting.isWords)
    }
    let (node, problems) = Node.read(
      SourceFile(name: "", buffer: SourceBuffer(Array(setting.value.utf8)), base: 0))
    guard let node, problems.isEmpty else {
      throw TemplateRefusal(
        "the value of '\(setting.key)' isn't valid: \(setting.value)",
        help: "write a list or a mapping as in YAML: \(setting.key)='[1, 15]'")
    }
    return YAMLValue(node)
  }

  // MARK: - Postings

  /// The account of a posting as it's written in the template: the whole name, or the beginning of a word in only one. An
  /// account of the journal becomes a new posting.
  private func posting(named name: String, in target: Target) throws(TemplateRefusal) -> String {
    let known = Self.postingKeys(of: target.template).map(\.key)
    let same = known.filter { $0.isExactly(name) }
    guard same.count < 2 else {
      throw TemplateRefusal(
        "\(target.id) has several postings of \(name)",
        at: target.template.postings.first?.account.span,
        help: "write all of them again: postings='[{\(name): 5 EUR}, …]'")
    }
    if let same = same.first { return same }
    let found = known.filter { $0.hasWord(beginningWith: name) }
    if found.count == 1 { return found[0] }
    guard found.isEmpty else {
      throw TemplateRefusal(
        "'\(name)' matches several postings of \(target.id)",
        help: "write one of them: \(found.alternatives)")
    }
    try requireAccount(name, in: target)
    return name
  }

  /// Refuses an account that neither the journal nor the template has.
  private func requireAccount(_ name: String, in target: Target) throws(TemplateRefusal) {
    let known =
      Self.postingKeys(of: target.template).map(\.key)
      + journal.accounts.ids.map { journal.accounts.name(of: $0) }
    if known.contains(where: { $0.isExactly(name) }) { return }
    let near = Spelling.nearest(to: name, among: known)
    throw TemplateRefusal(
      "there is no account '\(name)'", help: near.map(Spelling.question))
  }

  /// The accounts of a template's postings as written, each with the path to its amount.
  private static func postingKeys(
    of template: Template
  ) -> [(key: String, path: DefinitionText.Path)] {
    guard let postings = template.node["postings"]?.value else { return [] }
    let top = DefinitionText.Path([.key("postings")])
    if let entries = postings.entries { return entries.map { ($0.key, top + [.key($0.key)]) } }
    return (postings.items ?? []).enumerated().flatMap { index, item in
      (item.entries ?? []).map { ($0.key, top + [.item(index), .key($0.key)]) }
    }
  }

  private static func postingPath(_ key: String, in template: Template) -> DefinitionText.Path? {
    postingKeys(of: template).first { $0.key.isExactly(key) }?.path
  }

  /// The amounts that are written in a template's postings, and where.
  ///
  /// - Parameters:
  ///   - template: The template.
  ///   - day: The day for which amounts by date count, too; nil to leave them out.
  /// - Returns: The path of each amount, and what it is.
  private static func writtenAmounts(
    of template: Template, on day: CivilDate?
  ) -> [(path: DefinitionText.Path, amount: Amount, isByDate: Bool)] {
    zip(template.postings, postingKeys(of: template)).compactMap { posting, place in
      let amount: FragmentAmount
      var isByDate = false
      switch posting.amount.value {
      case .fixed(let fixed): amount = fixed
      case .steps(let steps):
        guard let day, let step = steps.last(where: { $0.from <= day }) else { return nil }
        (amount, isByDate) = (step.amount, true)
      default: return nil
      }
      return amount.cost == nil ? (place.path, amount.amount, isByDate) : nil
    }
  }

  /// The next amount by date, after a day, of the postings that a setting is about; nil if there's none.
  private func laterStep(
    of setting: Setting, in target: Target, than day: CivilDate
  ) throws(TemplateRefusal) -> AmountStep? {
    let name = setting.isOfPosting ? try postingName(of: setting, in: target) : nil
    return zip(target.template.postings, Self.postingKeys(of: target.template)).flatMap {
      posting, place -> [AmountStep] in
      guard name.map(place.key.isExactly) ?? true, case .steps(let steps) = posting.amount.value
      else { return [] }
      return steps
    }.filter { $0.from > day }.min { $0.from < $1.from }
  }

  /// The commodity of the amount that a setting changes: that of its posting, or of the first amount that's written in the
  /// template; nil if there's none.
  public func commodity(of index: TemplateID, for setting: Setting) -> CommodityID? {
    let template = plan.definitions.templates[index]
    let name = (try? target(index)).flatMap { target in
      setting.isOfPosting ? try? postingName(of: setting, in: target) : nil
    }
    let written = zip(template.postings, Self.postingKeys(of: template)).compactMap {
      posting, place -> (key: String, commodity: CommodityID)? in
      switch posting.amount.value {
      case .fixed(let amount): (place.key, amount.amount.commodity)
      case .steps(let steps): steps.first.map { (place.key, $0.amount.amount.commodity) }
      case .elided, .last, .average, .percent: nil
      }
    }
    return (written.first { $0.key == name } ?? written.first)?.commodity
  }

  /// Sets the amount that's written in one posting; without one, the only amount of the postings, or two opposite ones.
  /// From a day on, it becomes one by date, and what is written holds until then.
  private func setAmount(
    of target: inout Target, _ posting: Setting?, _ amount: Amount, from day: CivilDate?
  ) throws(TemplateRefusal) {
    let start = target.template.schedule.start
    if let day, day < start {
      throw TemplateRefusal(
        "\(target.id) starts on \(start), so its amount can't change before",
        help: "leave out --from to change it from the start on")
    }
    let written = Self.writtenAmounts(of: target.template, on: day)
    let amounts: [(place: Int, amount: Amount)] =
      if let posting {
        [(try place(of: posting, among: written.map(\.path), in: target), amount)]
      } else {
        try amounts(amount, among: written.map(\.amount), in: target)
      }
    try edit(&target) { target throws(DefinitionText.Refusal) in
      for (place, amount) in amounts where amount != written[place].amount {
        let path = target.path + written[place].path
        let text = YAMLValue.text(journal.commodities.writtenText(amount.padded(in: journal)))
        guard let day, day > start || written[place].isByDate else {
          try target.text.set(path, to: text)
          continue
        }
        guard !written[place].isByDate, let old = target.text.node(at: path) else {
          let steps = target.text.node(at: path + [.key("steps")])?.entries ?? []
          // A month as a key is its first day.
          let known = steps.first {
            $0.key == "\(day)" || day == day.start(of: .month) && $0.key == day.monthName
          }
          try target.text.set(
            path + [.key("steps"), .key(known?.key ?? "\(day)")], to: text, order: .sorted)
          continue
        }
        let steps = [YAMLValue.Entry("\(start)", YAMLValue(old)), .init("\(day)", text)]
        try target.text.set(path, to: .mapping([.init("steps", .mapping(steps))]))
      }
    }
  }
}

extension TemplateEdits {
  /// The account of the posting that a setting is about, as it's written in the template.
  private func postingName(
    of setting: Setting, in target: Target
  ) throws(TemplateRefusal) -> String {
    try posting(named: String(setting.key.dropFirst("postings.".count)), in: target)
  }

  /// The posting whose amount a setting changes, as its place among those that are written.
  private func place(
    of setting: Setting, among paths: [DefinitionText.Path], in target: Target
  ) throws(TemplateRefusal) -> Int {
    let name = try postingName(of: setting, in: target)
    let path = Self.postingPath(name, in: target.template)
    if let place = paths.firstIndex(where: { $0 == path }) { return place }
    throw TemplateRefusal(
      "the posting of \(name) in \(target.id) has no amount that could change from a day on",
      at: target.template.postings.first?.account.span,
      help: "leave out --from, or write its steps in your editor: florin edit \(target.id)")
  }

  /// The amounts to write, and their places among those that are written: the only one, or two opposite ones.
  private func amounts(
    _ amount: Amount, among written: [Amount], in target: Target
  ) throws(TemplateRefusal) -> [(place: Int, amount: Amount)] {
    if let amounts = try? Marking.amounts(amount, written) { return amounts }
    throw TemplateRefusal(
      "the postings of \(target.id) don't have a single amount to change",
      at: target.template.postings.first?.account.span,
      help: "name the account: 'postings.ACCOUNT=35 EUR'")
  }
}

extension YAMLValue {
  /// The accounts of postings: the keys of a mapping, or of the mappings in a list.
  fileprivate var accounts: [String] {
    switch self {
    case .mapping(let entries, _): entries.map(\.key)
    case .list(let items, _): items.flatMap(\.accounts)
    case .text, .nothing: []
    }
  }
}
