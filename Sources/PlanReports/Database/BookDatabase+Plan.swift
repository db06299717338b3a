import Amounts
import Budgeting
import Containers
import Dates
import Definitions
import Journal
import Recurring

extension BookDatabase {
  /// Writes the rows of the plan.
  func append(_ records: PlanRecords, _ commodities: [[UInt8]], to rows: inout TableRows) {
    append(plan.definitions.templates, to: &rows)
    append(records, occurrences: records.occurrences.rows, commodities, to: &rows)
    for budget in plan.definitions.budgets {
      rows.begin(.budgets)
      rows.text(budget.name.value)
      rows.literal(commodities[Int(budget.currency)])
      rows.text(budget.calendar.unit.rawValue)
      rows.flag(budget.isDefault)
      rows.end()
    }
    for (index, amount) in records.budgetAmounts.enumerated() {
      rows.begin(.budgetAmounts)
      rows.number(index + 1)
      rows.text(amount.budget)
      rows.text(amount.period)
      rows.date(amount.span.begin)
      rows.date(amount.span.lastDay)
      rows.word(amount.kind)
      rows.number(Int(amount.account) + 1)
      rows.literal(commodities[Int(amount.commodity)])
      rows.append(amount.numbers)
      rows.end()
      rows.offer()
    }
    append(records.months, commodities[Int(records.envelopeCurrency)], to: &rows)
  }

  private func append(_ templates: RowTable<TemplateID, Template>, to rows: inout TableRows) {
    for (index, template) in templates.pairs {
      rows.begin(.templates)
      rows.text(template.id.value)
      rows.text(template.description.value)
      rows.text(template.schedule.description)
      rows.text(plan.status(of: index).rawValue)
      rows.end()
    }
  }

  private func append(
    _ records: PlanRecords, occurrences: [OccurrencesReport.Row], _ commodities: [[UInt8]],
    to rows: inout TableRows
  ) {
    for (index, row) in occurrences.enumerated() {
      let occurrence = row.occurrence
      rows.begin(.occurrences)
      rows.number(index + 1)
      rows.text(plan.definitions.templates[occurrence.template].id.value)
      rows.date(occurrence.slot)
      rows.date(occurrence.date)
      rows.text(occurrence.state.rawValue)
      rows.flag(occurrence.isOverdue(on: plan.today))
      rows.flag(occurrence.lateness == .late)
      rows.flag(occurrence.lateness == .missed)
      rows.flag(occurrence.match != nil)
      rows.text(row.description)
      rows.number(occurrence.transaction?.number)
      rows.end()
      var number = 0
      for posting in row.postings {
        for amount in posting.amounts {
          guard let value = records.number(amount) else { continue }
          number += 1
          rows.begin(.occurrencePostings)
          rows.number(index + 1)
          rows.number(number)
          rows.number(Int(posting.account) + 1)
          rows.literal(commodities[Int(amount.commodity)])
          rows.append([value])
          rows.end()
        }
      }
      rows.offer()
    }
  }

  private func append(
    _ months: [PlanRecords.EnvelopesOfMonth], _ currency: [UInt8], to rows: inout TableRows
  ) {
    for month in months {
      rows.begin(.envelopeMonths)
      rows.text(month.name)
      rows.date(month.span.begin)
      rows.date(month.span.lastDay)
      rows.text(month.budget)
      rows.literal(currency)
      rows.append(month.numbers)
      rows.end()
      for (account, numbers) in month.envelopes {
        rows.begin(.envelopes)
        rows.text(month.name)
        rows.number(Int(account) + 1)
        rows.literal(currency)
        rows.append(numbers)
        rows.end()
      }
      rows.offer()
    }
  }
}

extension TableRows {
  /// Appends numbers of the same places: the places once, then each as mantissa and decimal.
  fileprivate mutating func append(_ numbers: [ScaledNumber]) {
    number(Int(numbers.first?.places ?? 0))
    for number in numbers { self.number(number) }
  }
}
