import Dates
import Journal
import SourceText

/// Combines the settings of all files.
struct SettingsReading {
  let provider: any SourceProvider
  /// The first day of the week if no file says it.
  let weekStart: Weekday

  func read(_ files: [LoadedFile], _ reading: inout Reading) -> Settings {
    var raw = RawSettings()
    var places: [String: ByteSpan] = [:]
    var settings = Settings()
    for file in files {
      guard let node = file.raw.settings?.value, !node.isEmpty else { continue }
      KeyTable<RawSettings>.settings.read(
        new(node, &places, &reading), into: &raw, owner: node.span, &reading)
      for holiday in raw.holidays?.value ?? [] {
        switch holiday.value {
        case .date(let date): settings.holidays.insert(date)
        case .file(let path):
          settings.holidays.formUnion(
            dates(in: Located(path, at: holiday.span), from: file.reference, &reading))
        }
      }
      // A calendar's path is relative to its own file, and the next file has another path.
      raw.holidays = nil
    }
    settings.currency = raw.currency
    settings.uncategorized = raw.uncategorized
    settings.uncategorizedIncome = raw.uncategorizedIncome
    settings.weekStart = raw.weekStart?.value ?? weekStart
    settings.generate = raw.generate?.value
    if let prices = raw.prices?.value {
      settings.prices = PriceSettings(
        file: prices.file,
        commands: (prices.get?.value ?? []).map { Located($0.value.map(\.value), at: $0.span) })
    }
    settings.floor = raw.floor
    settings.balanceAt = raw.balanceAt
    settings.remindAt = raw.remindAt
    settings.timeZone = raw.timeZone
    if let categorizer = raw.categorizer {
      settings.categorizer = CategorizerSettings(
        command: categorizer.value.command?.value.map(\.value) ?? [],
        threshold: categorizer.value.threshold)
    }
    return settings
  }

  /// The settings of a file that no earlier file has set.
  private func new(
    _ node: Node, _ places: inout [String: ByteSpan], _ reading: inout Reading
  ) -> Node {
    guard let entries = node.entries else { return node }
    let new = entries.filter { entry in
      guard let first = places[entry.key] else {
        places[entry.key] = entry.keyNode.span
        return true
      }
      reading.report(.settingTwice(entry, first: first))
      return false
    }
    return Node(content: .mapping(new), span: node.span)
  }

  /// The all-day events of a calendar.
  private func dates(
    in path: Located<String>, from file: SourceReference, _ reading: inout Reading
  ) -> Set<CivilDate> {
    do throws(SourceProblem) {
      var dates: Set<CivilDate> = []
      for reference in try provider.expand(path.value, from: file) {
        let buffer = try provider.read(reference)
        guard let source = reading.journal.addSource(reference, buffer: buffer) else {
          throw .tooLarge
        }
        let calendar = HolidayCalendar(source)
        reading.diagnostics += calendar.diagnostics
        dates.formUnion(calendar.dates)
      }
      return dates
    } catch {
      reading.report(.noInclude(path.value, error, at: path.span))
      return []
    }
  }
}

extension Diagnostic {
  fileprivate static func settingTwice(_ entry: Node.Entry, first: ByteSpan) -> Self {
    Diagnostic(
      .settingTwice, "the setting '\(entry.key)' occurs twice", at: entry.keyNode.span,
      notes: [Note("the first one", at: first)], help: ["remove one of them"])
  }
}
