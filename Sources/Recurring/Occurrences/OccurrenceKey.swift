import Containers
public import Dates
public import Definitions
import SourceText

/// The name of an occurrence on the command line: `rent/2026-03-01`.
public struct OccurrenceKey: Hashable, Sendable, CustomStringConvertible {
  /// The template's id.
  public let template: String
  /// The slot.
  public let slot: CivilDate

  /// Makes a key.
  public init(template: String, slot: CivilDate) {
    self.template = template
    self.slot = slot
  }

  /// Reads a key; nil if the text isn't one.
  public init?(_ text: String) {
    guard let slash = text.lastIndex(of: "/"), slash != text.startIndex,
      let slot = CivilDate(isoText: text[text.index(after: slash)...].utf8)
    else { return nil }
    self.init(template: String(text[..<slash]), slot: slot)
  }

  /// The text that `init` reads.
  public var description: String { "\(template)/\(slot)" }
}

extension Plan {
  /// The key of a template's slot.
  public func key(of template: TemplateID, at slot: CivilDate) -> OccurrenceKey {
    OccurrenceKey(template: definitions.templates[template].id.value, slot: slot)
  }
}

extension OccurrenceLink {
  /// The occurrence that it names.
  public var key: OccurrenceKey { OccurrenceKey(template: template, slot: slot) }
}

/// Why there isn't an occurrence for a key.
public enum OccurrenceProblem: Error, Sendable {
  /// There is no such template. Carries the nearest id.
  case noTemplate(near: String?)
  /// The schedule has no such slot. Carries advice on the slots before and after it.
  case noSlot(advice: String?)
}

extension Plan {
  /// Finds an occurrence and the entries linked to it. There can be several, each with its `part:`.
  public func find(
    _ key: OccurrenceKey
  ) throws(OccurrenceProblem) -> (occurrence: Occurrence, links: [OccurrenceLink]) {
    let templates = definitions.templates
    guard let template = templates.firstIndex(where: { $0.id.value == key.template }) else {
      let ids = templates.map(\.id.value)
      throw .noTemplate(near: Spelling.nearest(to: key.template, among: ids))
    }
    guard let occurrence = occurrence(of: template, at: key.slot) else {
      throw .noSlot(advice: templates[template].schedule.adviceOnSlots(near: key.slot))
    }
    return (occurrence, links.links(of: key.template, at: key.slot))
  }
}
