// What a list of templates says of each: where it stands, when it comes next, and how often it still does.
// Each answer is that of today: what is recorded already no longer counts as left, and what lies in the
// past is never next.

public import Dates
public import Definitions
import Journal

extension Plan {
  /// What a template does now: its status, or archived when it is used up.
  public func status(of template: Int) -> TemplateStatus {
    isUsedUp(template) ? .archived : definitions.templates[template].status.value
  }

  /// Whether a template has nothing more to come: its end or count is used up, nothing is late, and no entry
  /// of it is open or lies ahead.
  ///
  /// It is then archived, without an edit of its definition.
  public func isUsedUp(_ template: Int) -> Bool {
    definitions.templates[template].isActive && remaining(of: template) == 0
      && !hasEntriesToCome(template)
  }

  /// Whether the journal has an entry of a template that is open, or dated after today.
  private func hasEntriesToCome(_ template: Int) -> Bool {
    links.links(of: definitions.templates[template].id.value).contains { _, links in
      links.contains { $0.status == .pending || $0.date > today }
    } || matches.matches(of: template).contains { $0.date > today }
  }

  /// How many occurrences of a template may still come: those that are neither recorded nor missed; nil where
  /// its schedule has no end.
  ///
  /// - Complexity: As that of ``missedCount(of:)``.
  public func remaining(of template: Int) -> Int? {
    let definition = definitions.templates[template]
    let schedule = definition.schedule
    guard !schedule.isEndless else { return nil }
    let recorded = links.slots(of: definition.id.value).keys.count { schedule.isSlot($0) }
    return schedule.slotCount(from: .earliest, through: .latest) - recorded
      - matches.matches(of: template).count - missedSlotCount(of: template)
  }

  /// The date on which a template comes next, from today on: that of an open entry, or of a virtual
  /// occurrence. What is late is not next.
  public func nextDate(of template: Int) -> CivilDate? {
    let open = links.links(of: definitions.templates[template].id.value)
      .flatMap(\.links).filter { $0.status == .pending && $0.date >= today }.map(\.date).min()
    let virtual =
      definitions.templates[template].isActive
      ? occurrences(1, of: template, datedFrom: today) { $0.state == .virtual }.first?.date : nil
    return [open, virtual].compactMap(\.self).min()
  }

  /// The next occurrences of a template that are not done, whatever its status: late and overdue ones first;
  /// skipped ones come along.
  ///
  /// A draft is looked at before it is made active.
  public func preview(_ count: Int, of template: Int) -> [Occurrence] {
    occurrences(count, of: template, datedFrom: firstLateDay(of: template), asIfActive: true) {
      !$0.isDone && $0.lateness != .missed
    }
  }
}
