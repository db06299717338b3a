// What a list of templates shows for each: its status, its next date, and how many occurrences are left.
// All answers are as of today: recorded occurrences no longer count as left, and a past date is never next.

import Containers
public import Dates
public import Definitions
import Journal

extension Plan {
  /// The current status of a template: its own, or archived once it's used up.
  public func status(of template: TemplateID) -> TemplateStatus {
    isUsedUp(template) ? .archived : definitions.templates[template].status.value
  }

  /// Whether nothing more comes from a template: its end or count is used up, nothing is late, and no entry
  /// of it is open or in the future.
  ///
  /// Such a template is archived, without an edit of its definition.
  func isUsedUp(_ template: TemplateID) -> Bool {
    definitions.templates[template].isActive && remaining(of: template) == 0
      && !hasEntriesToCome(template)
  }

  /// Whether the journal has an entry of a template that is open or dated after today.
  private func hasEntriesToCome(_ template: TemplateID) -> Bool {
    links.links(of: definitions.templates[template].id.value).contains { _, links in
      links.contains { $0.status == .pending || $0.date > today }
    } || matches.matches(of: template).contains { $0.date > today }
  }

  /// The number of occurrences that a template has left: those neither recorded nor missed. Nil if its
  /// schedule has no end.
  ///
  /// - Complexity: As that of ``missedCount(of:)``.
  public func remaining(of template: TemplateID) -> Int? {
    let definition = definitions.templates[template]
    let schedule = definition.schedule
    guard !schedule.isEndless else { return nil }
    let recorded = links.slots(of: definition.id.value).keys.count { schedule.isSlot($0) }
    return schedule.slotCount(from: .earliest, through: .latest) - recorded
      - matches.matches(of: template).count - missedSlotCount(of: template)
  }

  /// The next date of a template, from today on: that of an open entry or of a virtual occurrence. Late
  /// occurrences don't count.
  public func nextDate(of template: TemplateID) -> CivilDate? {
    let open = links.links(of: definitions.templates[template].id.value)
      .flatMap(\.links).filter { $0.status == .pending && $0.date >= today }.map(\.date).min()
    let virtual =
      definitions.templates[template].isActive
      ? occurrences(1, of: template, datedFrom: today) { $0.state == .virtual }.first?.date : nil
    return [open, virtual].compactMap(\.self).min()
  }

  /// The next occurrences of a template that aren't done, whatever its status: late and overdue ones first,
  /// skipped ones included.
  ///
  /// This lets the user look at a draft before activating it.
  public func preview(_ count: Int, of template: TemplateID) -> [Occurrence] {
    occurrences(count, of: template, datedFrom: firstLateDay(of: template), asIfActive: true) {
      !$0.isDone && $0.lateness != .missed
    }
  }
}
