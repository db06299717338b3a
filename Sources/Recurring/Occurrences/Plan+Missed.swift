// A ten-year-old daily template has thousands of past slots. They aren't worth listing, but the number of
// slots that nothing took is worth a line. So they are counted, not listed.

import Containers
public import Dates
public import Definitions
import Journal

extension Plan {
  /// The number of virtual occurrences of all templates that are too old to count.
  public var missedCount: Int {
    definitions.templates.indices.reduce(0) { $0 + missedCount(of: $1) }
  }

  /// The number of virtual occurrences of a template that are too old to count.
  ///
  /// - Complexity: That of counting slots (`Schedule.slotCount`), and O(n) in the template's links, matches
  ///   and exceptions.
  public func missedCount(of template: TemplateID) -> Int {
    definitions.templates[template].isActive ? missedSlotCount(of: template) : 0
  }

  /// The virtual occurrences of active templates that are too old to count, but not older than a number of days.
  public func missedOccurrences(inLast days: Int) -> [Occurrence] {
    definitions.templates.indices.flatMap { template in
      definitions.templates[template].isActive
        ? occurrences(of: template, datedFrom: today.adding(days: -days), through: today)
          .filter { $0.state == .virtual && $0.lateness == .missed } : []
    }
  }

  /// The number of a template's slots that are too old to count, whatever its status.
  func missedSlotCount(of template: TemplateID) -> Int {
    let definition = definitions.templates[template]
    let schedule = definition.schedule
    // All slots before this day are too old, wherever a shift moves them.
    let reach = schedule.calendar.reach(of: definition.shift)
    let lastLate = today.adding(days: -lateDays[template] - 1)
    let lastSlot = lastLate.adding(days: -reach)
    let slots = links.slots(of: definition.id.value)
    var count = schedule.slotCount(from: .earliest, through: lastSlot)
    count -= slots.keys.count { $0 <= lastSlot && schedule.isSlot($0) }
    count -= matches.matches(of: template).count { $0.slot <= lastSlot }
    for exception in definition.exceptions.values {
      let slot = exception.slot.value
      guard let date = exception.date?.value, schedule.isSlot(slot), slots[slot] == nil,
        matches.match(of: template, at: slot) == nil
      else { continue }
      if slot <= lastSlot, date > lastLate { count -= 1 }
      if slot > lastSlot, date <= lastLate { count += 1 }
    }
    guard reach > 0 else { return count }
    for slot in schedule.slots(
      from: lastSlot.adding(days: 1), through: lastLate.adding(days: reach))
    where definition.exceptions[slot]?.date == nil && definition.date(of: slot) <= lastLate
      && slots[slot] == nil && matches.match(of: template, at: slot) == nil
    {
      count += 1
    }
    return count
  }

  /// The occurrences of a template that are open in a window: virtual ones that count, pending entries and,
  /// if the window includes today, overdue ones.
  public func open(
    of template: TemplateID, from first: CivilDate, through last: CivilDate
  ) -> [Occurrence] {
    let includesOverdue = first <= today && today <= last
    let begin = includesOverdue ? min(first, today.adding(days: -lateDays[template])) : first
    var result = occurrences(of: template, datedFrom: begin, through: last)
      .filter { $0.state == .pending || $0.state == .virtual && $0.lateness != .missed }
    if includesOverdue {
      let id = definitions.templates[template].id.value
      for (slot, links) in links.links(of: id) {
        for link in links where link.status == .pending && link.date < begin {
          result.append(recorded(link, template, slot))
        }
      }
    }
    return result.sorted { ($0.date, $0.slot) < ($1.date, $1.slot) }
  }
}
