import Amounts
import Edits
import SourceText
import Workspace

/// Asks on a terminal for what a book starts with. An empty answer skips a question, and `<` goes back to the one before.
struct HouseholdQuestions {
  private let dialogue: Dialogue

  /// A question, and the answer that it belongs to while that isn't complete.
  private enum Step {
    case currency
    case account(HouseholdPart)
    case amount(HouseholdPart, HouseholdAnswers.Answer)
    case rhythm(HouseholdPart, HouseholdAnswers.Answer)
    case creation
  }

  /// What is typed to go back, as in hledger's `add`.
  private static let back = "<"

  init(_ environment: Environment) { dialogue = Dialogue(environment: environment) }

  /// Asks for everything.
  ///
  /// - Parameters:
  ///   - known: The currency, if it needn't be asked for.
  ///   - folder: The folder of the book; empty for this one.
  ///   - start: Makes empty answers in a currency.
  /// - Returns: The answers; nil if the book shouldn't be written, as when the input ends.
  /// - Throws: `Failure` if the balances can't be added up.
  func answers(
    in known: String?, folder: String,
    startingWith start: (String) throws(Failure) -> HouseholdAnswers
  ) throws(Failure) -> HouseholdAnswers? {
    let keys = dialogue.canEdit ? "Press Tab to complete a name." : "Type '?' to list names."
    dialogue.show("Press Enter to skip a question or to accept the value in brackets.")
    dialogue.show("\(keys) Type '<' to go back to the question before.")
    dialogue.show("Nothing is written until you say yes at the end.")
    var answers = try start(known ?? CurrencySymbol.usual)
    var step = known == nil ? Step.currency : .account(HouseholdPart.first)
    if known != nil { introduce(HouseholdPart.first) }
    while true {
      switch step {
      case .currency:
        guard let symbol = currency(answers.currency) else { return nil }
        if symbol != answers.currency { answers = try start(symbol) }
        step = .account(HouseholdPart.first)
        introduce(HouseholdPart.first)
      case .account(let part):
        guard let next = askAccount(in: part, &answers, isFirst: known != nil) else { return nil }
        step = next
      case .amount(let part, let answer):
        guard let next = askAmount(of: answer, part, &answers) else { return nil }
        step = next
      case .rhythm(let part, let answer):
        guard let next = askRhythm(of: answer, part, &answers) else { return nil }
        step = next
      case .creation:
        let summary = try answers.summary()
        if !summary.isEmpty { dialogue.show("\n" + summary) }
        let place = folder.isEmpty ? "here" : "in \(visible(folder))"
        guard let answer = dialogue.ask("Create the book \(place)? [Y/n]") else { return nil }
        switch answer.lowercased() {
        case "", "y", "yes": return answers
        case "n", "no": return nil
        case Self.back:
          step = .account(HouseholdPart.last)
          introduce(HouseholdPart.last)
        default: dialogue.say("answer y or n, or '<' to go back")
        }
      }
    }
  }

  private func introduce(_ part: HouseholdPart) { dialogue.show("\n\(part.introduction)") }

  /// Asks for the currency; nil if the input ends.
  private func currency(_ usual: String) -> String? {
    while let answer = dialogue.ask("Currency [\(usual)]:") {
      if answer.isEmpty { return usual }
      guard answer != Self.back else {
        dialogue.say("this is the first question")
        continue
      }
      do throws(Failure) {
        return try CurrencySymbol.checked(answer)
      } catch {
        dialogue.say("\(error.message): write letters or a single sign")
      }
    }
    return nil
  }

  /// Asks for an account of a part; nil if the input ends. An empty answer ends the part. If `isFirst`, no question comes
  /// before those about accounts.
  private func askAccount(
    in part: HouseholdPart, _ answers: inout HouseholdAnswers, isFirst: Bool
  ) -> Step? {
    let names = part.offers.map(\.name)
    while let text = dialogue.ask(
      "\(part.noun) \((answers.answers[part]?.count ?? 0) + 1) (Enter to finish):",
      completing: { NameCompletion($0, among: names, separator: ":") })
    {
      if text.isEmpty {
        guard let next = part.next else { return .creation }
        introduce(next)
        return .account(next)
      }
      if text == Self.back {
        if let last = answers.removeLast(from: part) {
          return part.isRepeated && last.amount != nil ? .rhythm(part, last) : .amount(part, last)
        }
        if let before = part.previous {
          introduce(before)
          return .account(before)
        }
        guard isFirst else { return .currency }
        dialogue.say("this is the first question")
        continue
      }
      if text.hasSuffix("?") {
        dialogue.show(names: names)
        continue
      }
      do throws(Failure) {
        return .amount(part, try answers.account(text, in: part))
      } catch {
        // The help names a flag, or says what the question says.
        dialogue.say(error.message)
      }
    }
    return nil
  }

  /// Asks for an amount; nil if the input ends. After going back, the amount that was given is offered.
  private func askAmount(
    of answer: HouseholdAnswers.Answer, _ part: HouseholdPart, _ answers: inout HouseholdAnswers
  ) -> Step? {
    var answer = answer
    let usual = answer.amount.map { answers.text($0) } ?? "skip"
    while let text = dialogue.ask("\(part.question(visible(answer.account.name))) [\(usual)]:") {
      if text == Self.back { return .account(part) }
      do throws(Failure) {
        if !text.isEmpty { answer.amount = try answers.amount(text, in: part) }
        if part.isRepeated, answer.amount != nil { return .rhythm(part, answer) }
        answers.add(answer, to: part)
        return .account(part)
      } catch {
        dialogue.show(error)
      }
    }
    return nil
  }

  /// Asks when something is paid; nil if the input ends.
  private func askRhythm(
    of answer: HouseholdAnswers.Answer, _ part: HouseholdPart, _ answers: inout HouseholdAnswers
  ) -> Step? {
    var answer = answer
    let question =
      part == .income ? "Day of the month, or as in 'every 2 weeks'" : "Day of the month"
    while let text = dialogue.ask("\(question) [\(answer.rhythm.text)]:") {
      if text == Self.back { return .amount(part, answer) }
      do throws(Failure) {
        if !text.isEmpty { answer.rhythm = try answers.rhythm(text, in: part) }
        answers.add(answer, to: part)
        return .account(part)
      } catch {
        dialogue.show(error)
      }
    }
    return nil
  }
}

extension HouseholdPart {
  /// The part that's asked about first.
  fileprivate static let first = HouseholdPart.asset
  /// The part that's asked about last.
  fileprivate static let last = HouseholdPart.bill

  /// The part that's asked about after it.
  fileprivate var next: HouseholdPart? {
    switch self {
    case .asset: .debt
    case .debt: .loan
    case .loan: .income
    case .income: .bill
    case .bill: nil
    }
  }

  /// The part that's asked about before it.
  fileprivate var previous: HouseholdPart? { Self.allCases.first { $0.next == self } }
}

extension HouseholdPart {
  /// What a person reads before its questions.
  fileprivate var introduction: String {
    switch self {
    case .asset: "What do you have? Start with the account that pays your bills."
    case .debt: "What do you owe on credit cards?"
    case .loan: "What do you owe on loans, such as a mortgage? They aren't part of the budget."
    case .income: "What do you get every month, or every two weeks?"
    case .bill: "What do you pay every month, such as rent?"
    }
  }

  fileprivate var noun: String {
    switch self {
    case .asset: "Account"
    case .debt: "Card"
    case .loan: "Loan"
    case .income: "Income"
    case .bill: "Bill"
    }
  }

  /// The question about its amount.
  fileprivate func question(_ account: String) -> String {
    switch self {
    case .asset: "Balance of \(account)"
    case .debt, .loan: "What you owe on \(account)"
    case .income, .bill: "Amount of \(account)"
    }
  }
}
