import Amounts
import Edits
import SourceText
import Workspace

/// Asks on a terminal for what a book starts with. An empty answer skips a question.
struct HouseholdQuestions {
  private let dialogue: Dialogue

  init(_ environment: Environment) { dialogue = Dialogue(environment: environment) }

  /// Says which keys help, and asks for the currency if it isn't known; nil if the input ends.
  func currency(_ known: String?) -> String? {
    let keys = dialogue.canEdit ? "Press Tab to complete a name." : "Type '?' to list names."
    dialogue.show("Press Enter to skip a question or to accept the value in brackets.")
    dialogue.show("\(keys) Nothing is written before the last question.")
    if let known { return known }
    while let answer = dialogue.ask("Currency [\(CurrencySymbol.usual)]:") {
      if answer.isEmpty { return CurrencySymbol.usual }
      do throws(Failure) {
        return try CurrencySymbol.checked(answer)
      } catch {
        dialogue.show("  \(error.message): write letters or a single sign")
      }
    }
    return nil
  }

  /// Asks for everything else.
  ///
  /// - Parameters:
  ///   - answers: Gets the answers.
  ///   - folder: The folder of the book; empty for this one.
  /// - Returns: Whether to write the book; not if the input ends.
  /// - Throws: `Failure` if the balances can't be added up.
  func complete(_ answers: inout HouseholdAnswers, folder: String) throws(Failure) -> Bool {
    for part in HouseholdPart.allCases {
      dialogue.show("\n\(part.introduction)")
      guard ask(part, &answers) else { return false }
    }
    let summary = try answers.summary()
    if !summary.isEmpty { dialogue.show("\n" + summary) }
    let place = folder.isEmpty ? "here" : "in \(visible(folder))"
    guard let answer = dialogue.ask("Create the book \(place)? [y]") else { return false }
    return answer.isEmpty || answer.lowercased().hasPrefix("y")
  }

  /// Asks for the accounts of a part until one is left empty; false if the input ends.
  private func ask(_ part: HouseholdPart, _ answers: inout HouseholdAnswers) -> Bool {
    let names = part.offers.map(\.name)
    while let answer = dialogue.ask(
      "\(part.noun) \((answers.answers[part]?.count ?? 0) + 1) (Enter to finish):",
      completing: { NameCompletion($0, among: names, separator: ":") })
    {
      if answer.isEmpty { return true }
      if answer.hasSuffix("?") {
        dialogue.show(names: names)
        continue
      }
      do throws(Failure) {
        var new = try answers.account(answer, in: part)
        guard let amount = self.amount(of: new, part, &answers) else { return false }
        new.amount = amount
        if part.isMonthly, amount != nil {
          guard let day = day() else { return false }
          new.day = day
        }
        answers.add(new, to: part)
      } catch {
        // The help names a flag, or says what the question says.
        dialogue.show("  \(error.message)")
      }
    }
    return false
  }

  /// Asks for an amount. The outer nil means that the input ends, the inner one that it's skipped.
  private func amount(
    of answer: HouseholdAnswers.Answer, _ part: HouseholdPart, _ answers: inout HouseholdAnswers
  ) -> Amount?? {
    while let text = dialogue.ask("\(part.question(visible(answer.account.name))) [skip]:") {
      if text.isEmpty { return .some(nil) }
      do throws(Failure) {
        return try answers.amount(text, in: part)
      } catch {
        dialogue.show(error)
      }
    }
    return nil
  }

  private func day() -> String? {
    while let answer = dialogue.ask("Day of the month [1]:") {
      if answer.isEmpty { return "1" }
      do throws(Failure) {
        return try HouseholdAnswers.day(answer)
      } catch {
        dialogue.show(error)
      }
    }
    return nil
  }
}

extension HouseholdPart {
  /// What a person reads before its questions.
  fileprivate var introduction: String {
    switch self {
    case .asset: "What do you have? Start with the account that pays your bills."
    case .debt: "What do you owe, as on a credit card?"
    case .income: "What do you get every month?"
    case .bill: "What do you pay every month, such as rent?"
    }
  }

  fileprivate var noun: String {
    switch self {
    case .asset: "Account"
    case .debt: "Debt"
    case .income: "Income"
    case .bill: "Bill"
    }
  }

  /// The question about its amount.
  fileprivate func question(_ account: String) -> String {
    switch self {
    case .asset: "Balance of \(account)"
    case .debt: "What you owe on \(account)"
    case .income, .bill: "Amount of \(account)"
    }
  }
}
