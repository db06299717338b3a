public import Amounts
import Containers
public import Dates
import Definitions
public import Journal

extension Plan {
  /// The entry of an occurrence that isn't in the journal, on a date.
  ///
  /// - Parameters:
  ///   - occurrence: The occurrence.
  ///   - date: The date of the entry.
  ///   - status: Its status.
  ///   - journal: The journal.
  ///   - amount: The amount to use for one that isn't known.
  /// - Returns: Nil if an amount isn't known: there's no done occurrence yet for `last` or `average`, or no
  ///   income for a percentage.
  /// - Throws: `.overflow` when an amount that depends on others doesn't fit.
  public func entry(
    of occurrence: Occurrence, on date: CivilDate, status: Status, _ journal: ParsedJournal,
    supposing amount: Amount? = nil
  ) throws(QuantityError) -> PlannedEntry? {
    let template = definitions.templates[occurrence.template]
    let exception = template.exceptions[occurrence.slot]
    guard let postings = try postings(of: occurrence, journal, supposing: amount) else {
      return nil
    }
    return PlannedEntry(
      template: template.id.value, slot: occurrence.slot, date: date, status: status,
      description: exception?.description?.value ?? template.description.value,
      postings: postings, notes: template.notes(of: exception),
      rank: template.rank)
  }

  private func postings(
    of occurrence: Occurrence, _ journal: ParsedJournal, supposing supposed: Amount?
  ) throws(QuantityError) -> [PlannedEntry.Posting]? {
    let template = definitions.templates[occurrence.template]
    var result: [PlannedEntry.Posting] = []
    for posting in template.exceptions[occurrence.slot]?.postings ?? template.postings {
      switch posting.amount.value {
      case .elided: result.append(posting.planned(nil))
      case .fixed(let amount): result.append(posting.planned(amount.amount, cost: amount.cost))
      case .steps(let steps):
        guard let step = steps.last(where: { $0.from <= occurrence.slot }) else { return nil }
        result.append(posting.planned(step.amount.amount, cost: step.amount.cost))
      case .last, .average, .percent:
        var amounts = try dynamicAmounts(of: posting, occurrence, journal)
        if amounts.isEmpty, let supposed { amounts = [supposed] }
        guard !amounts.isEmpty else { return nil }
        result += amounts.map { posting.planned($0) }
      }
    }
    // Written amounts have the places of their commodity's directive. Places inferred from postings don't
    // count, so that two clones write the same bytes even if one has an extra posting.
    for index in result.indices {
      guard let amount = result[index].amount else { continue }
      result[index].amount = amount.padded(
        to: journal.commodities.declaredPlaces(of: amount.commodity) ?? 0)
    }
    return result
  }

  /// The value of an amount that depends on others: one for each commodity, or none.
  private func dynamicAmounts(
    of posting: TemplatePosting, _ occurrence: Occurrence, _ journal: ParsedJournal
  ) throws(QuantityError) -> [Amount] {
    let account = posting.account.value
    let places = { journal.commodities.style(of: $0).places }
    switch posting.amount.value {
    case .last:
      let last = try history.last(occurrence.template, account, before: occurrence.slot)
      return last.map { [$0] } ?? []
    case .average(let count):
      let average = try history.average(
        of: count, occurrence.template, account, before: occurrence.slot, places: places)
      return average.map { [$0] } ?? []
    case .percent(let percent, let source):
      return try share(percent, of: source, inMonthOf: occurrence.date, journal, places)
    case .fixed, .elided, .steps: return []
    }
  }

  /// A percentage of what an account and its subaccounts receive in the month of a date.
  private func share(
    _ percent: Quantity, of account: AccountID, inMonthOf date: CivilDate,
    _ journal: ParsedJournal, _ places: (CommodityID) -> UInt8
  ) throws(QuantityError) -> [Amount] {
    var result: [Amount] = []
    // Income is negative, so a share of it to set aside is positive.
    for amount in try income(of: account, inMonthOf: date, journal).nonzero
    where amount.quantity.isNegative {
      let product = try amount.quantity.negated().multiplied(by: percent)
      let part = try product.divided(by: 100, places: places(amount.commodity))
      result.append(Amount(part, amount.commodity))
    }
    return result
  }

  /// What an account and its subaccounts receive in the month of a date: recorded, and expected from
  /// templates without percentages.
  private func income(
    of account: AccountID, inMonthOf date: CivilDate, _ journal: ParsedJournal
  ) throws(QuantityError) -> MixedAmount {
    var sum = try history.recorded(account, in: date)
    let first = date.adding(days: 1 - date.day)
    let last = first.adding(days: first.dayCountOfMonth - 1)
    for (index, template) in definitions.templates.pairs
    where template.isActive && template.incomeAccounts.isEmpty
      && template.postings.contains(where: {
        journal.accounts.isOrIsBelow($0.account.value, account)
      })
    {
      for occurrence in occurrences(of: index, datedFrom: first, through: last)
      where occurrence.state == .virtual && occurrence.lateness != .missed
        && !history.has(index, occurrence.slot)
      {
        guard
          let entry = try entry(
            of: occurrence, on: occurrence.date, status: .pending, journal)
        else { continue }
        for (posting, amounts) in zip(entry.postings, try entry.balancedAmounts())
        where journal.accounts.isOrIsBelow(posting.account, account) {
          for amount in amounts { try sum.add(amount) }
        }
      }
    }
    return sum
  }
}

extension TemplatePosting {
  fileprivate func planned(_ amount: Amount?, cost: Cost? = nil) -> PlannedEntry.Posting {
    PlannedEntry.Posting(account: account.value, kind: kind, amount: amount, cost: cost)
  }
}

extension Template {
  /// The comment lines below the first line: tags, the comment, the checklist.
  fileprivate func notes(of exception: SlotException?) -> [String] {
    var tags = (exception?.tags ?? tags).map { ($0.value.name, $0.value.value) }
    if let priority { tags.append(("priority", "\(priority.value)")) }
    if let time { tags.append(("time", "\(time.value)")) }
    if let duration { tags.append(("duration", duration.value)) }
    if let location { tags.append(("location", location.value)) }
    var notes = tags.map { $1.isEmpty ? "\($0):" : "\($0): \($1)" }
    if let comment = exception?.comment ?? comment {
      notes += comment.value.split(separator: "\n", omittingEmptySubsequences: true).map(
        String.init)
    }
    return notes + checklist.map { "[ ] \($0.value)" }
  }
}
