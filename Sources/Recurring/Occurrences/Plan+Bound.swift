import Containers
public import Dates
public import Definitions

extension Plan {
  /// The most occurrences that a command makes at a time. A daily template takes 273 years to have that
  /// many.
  public static let mostOccurrences = 100_000

  /// The number of slots that the active templates have in a range of days, recorded or not.
  ///
  /// - Parameters:
  ///   - templates: The templates; nil for all.
  ///   - first: The first day, for each template.
  ///   - last: The last day.
  /// - Returns: The number of slots.
  /// - Complexity: That of counting slots (`Schedule.slotCount`) for each template.
  public func slotCount(
    of templates: Set<TemplateID>? = nil, from first: (TemplateID) -> CivilDate,
    through last: CivilDate
  ) -> Int {
    definitions.templates.indices.reduce(0) { sum, index in
      let isMeant = definitions.templates[index].isActive && templates?.contains(index) ?? true
      return isMeant
        ? sum + definitions.templates[index].schedule.slotCount(from: first(index), through: last)
        : sum
    }
  }
}
