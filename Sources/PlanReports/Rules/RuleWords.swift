import Amounts
import Containers
import Dates
import Definitions
import Journal
import SourceText
import Tables

/// Describes rules in words, for people.
struct RuleWords {
  @Boxed private(set) var journal: ParsedJournal

  /// All conditions: `payee: lidl, aldi; amount: > 100; not payee: bank`.
  func conditions(of rule: Rule) -> String {
    (rule.when.map { words(of: $0.test) } + rule.unless.map { "not " + words(of: $0.test) })
      .joined(separator: "; ")
  }

  /// One condition: `payee: lidl, aldi`.
  func words(of test: RuleTest) -> String {
    "\(test.key): \(values(of: test).joined(separator: ", "))"
  }

  /// The values that a condition accepts; any one of them is enough.
  func values(of test: RuleTest) -> [String] {
    switch test {
    case .text(_, let patterns): patterns.map(\.source)
    case .amount(let ranges): ranges.map(words)
    case .commodity(let commodities): commodities.map(journal.commodities.symbol)
    case .date(let spans): spans.map(\.description)
    case .tag(let tags): tags.map { $0.name + ($0.value.map { "=\($0.source)" } ?? "") }
    case .imported(let names): names
    }
  }

  private func words(_ range: RuleAmount) -> String {
    func number(_ bound: RuleAmount.Bound) -> String {
      let sign = range.isSigned && !bound.quantity.isNegative && !bound.quantity.isZero ? "+" : ""
      guard let commodity = range.commodity else { return sign + bound.quantity.description }
      return sign + journal.commodities.format(Amount(bound.quantity, commodity), rounding: .none)
    }
    switch (range.lower, range.upper) {
    case (let lower?, let upper?):
      return lower == upper ? number(lower) : "\(number(lower))..\(number(upper))"
    case (let lower?, nil): return (lower.isIncluded ? ">= " : "> ") + number(lower)
    case (nil, let upper?): return (upper.isIncluded ? "<= " : "< ") + number(upper)
    case (nil, nil): return ""
    }
  }

  /// What a rule sets: `Expenses:Food; payee: Lidl; tag shop: l`.
  func settings(of rule: Rule) -> String {
    rule.then.fields.map { words(of: $0, in: rule.then) }.joined(separator: "; ")
      + (rule.stops ? "; stop" : "")
  }

  /// One field with its value. An account needs no field name.
  func words(of field: RuleField, in then: RuleAction) -> String {
    switch field {
    case .account: value(of: field, in: then)
    default: "\(field.words): \(value(of: field, in: then))"
    }
  }

  /// The value that a rule sets a field to.
  func value(of field: RuleField, in then: RuleAction) -> String {
    switch field {
    case .account:
      if let account = then.account { return journal.accounts.name(of: account.value) }
      return then.splits.map { split in
        let name = journal.accounts.name(of: split.account.value)
        return switch split.part {
        case .percent(let percent): "\(name) \(percent.normalized)%"
        case .amount(let amount): "\(name) \(journal.commodities.format(amount, rounding: .none))"
        case .rest: "\(name) the rest"
        }
      }.joined(separator: ", ")
    case .payee: return then.payee?.value ?? ""
    case .tag(let name): return then.tags.first { $0.value.name == name }?.value.value ?? ""
    case .comment: return (then.comment?.value ?? "").split(separator: "\n").joined(separator: " ")
    }
  }
}

extension JSONShape {
  /// The members that describe a rule.
  static var rule: Members {
    let conditions = JSONShape.list(.object(["key": .text, "values": .list(.text)]))
    let split = JSONShape.object([
      "account": .text, "percent": .sometimes(.text), "amount": .sometimes(.amount),
      "rest": .sometimes(.flag),
    ])
    return [
      "name": .text, "when": conditions, "not": conditions,
      "then": .object([
        "account": .sometimes(.text), "splits": .sometimes(.list(split)),
        "payee": .sometimes(.text), "tags": .sometimes(.tags), "comment": .sometimes(.text),
      ]), "priority": .integer, "stop": .flag,
    ]
  }
}

extension JSONWriter.Object {
  /// Sets the members that describe a rule.
  mutating func set(_ rule: Rule, _ words: RuleWords) {
    set("name", rule.name.value)
    conditions("when", rule.when, words)
    conditions("not", rule.unless, words)
    object("then") { then in
      if let account = rule.then.account {
        then.set("account", words.journal.accounts.name(of: account.value))
      }
      if !rule.then.splits.isEmpty {
        then.array("splits") { list in
          for split in rule.then.splits {
            list.object {
              $0.set("account", words.journal.accounts.name(of: split.account.value))
              switch split.part {
              case .percent(let percent): $0.set("percent", percent.description)
              case .amount(let amount):
                $0.set("amount", amount, in: words.journal.commodities)
              case .rest: $0.set("rest", true)
              }
            }
          }
        }
      }
      if let payee = rule.then.payee { then.set("payee", payee.value) }
      if !rule.then.tags.isEmpty {
        then.setTags(rule.then.tags.map(\.value))
      }
      if let comment = rule.then.comment { then.set("comment", comment.value) }
    }
    set("priority", rule.priority)
    set("stop", rule.stops)
  }

  private mutating func conditions(
    _ name: StaticString, _ conditions: [RuleCondition], _ words: RuleWords
  ) {
    array(name) { list in
      for condition in conditions {
        list.object {
          $0.set("key", condition.test.key)
          $0.array("values") { list in
            for value in words.values(of: condition.test) { list.append(value) }
          }
        }
      }
    }
  }
}
