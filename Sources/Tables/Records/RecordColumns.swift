import SourceText

/// The columns of a grid's records.
struct RecordColumns {
  /// A period of the tidy layout: its texts, and the grid's columns about it.
  struct Period {
    let name: String
    let begin: String?
    let end: String?
    var columns: [Int]
  }

  /// The names of the fields, in lower_snake form.
  private(set) var names: [String] = []
  /// The number of columns of the grid.
  let count: Int
  /// Whether the first field is the kind of the row.
  let hasKinds: Bool
  /// Whether a field after that names the section of the row.
  let hasSections: Bool
  /// The number of columns before the first one of amounts.
  let leading: Int
  /// The periods, for the tidy layout.
  private(set) var periods: [Period] = []

  init(_ grid: Grid, _ layout: RecordLayout) {
    count = grid.columnCount
    var headings: [Grid.Cell] = []
    grid.header.last?.forEachField(columns: count) { headings.append($1 ?? .empty) }
    hasKinds = grid.hasKinds
    hasSections = grid.sections.contains { $0.name != nil }
    leading = headings.firstIndex(where: \.isOfAmounts) ?? count
    if hasKinds { names.append("kind") }
    if hasSections { names.append("section") }
    names += headings[..<min(leading, headings.count)].map(\.recordName)
    let numbers = headings.dropFirst(leading)
    switch layout {
    case .wide: names += numbers.map(\.recordName)
    case .bare:
      // A list of prices has the commodity that is priced before that.
      names.append(names.contains("commodity") ? "amount_commodity" : "commodity")
      names += numbers.map(\.recordName)
    case .tidy:
      for (index, heading) in numbers.enumerated() {
        guard let period = heading.period else { continue }
        if periods.last?.name != period.name {
          periods.append(
            Period(name: period.name, begin: period.begin, end: period.end, columns: []))
        }
        periods[periods.count - 1].columns.append(leading + index)
      }
      names += ["period", "begin", "end", "commodity"]
      names += periods.first?.columns.map { headings[$0].period?.measure ?? "" } ?? []
    }
    if grid.header.isEmpty { names = [] }
  }
}

extension Grid.Cell {
  /// The name of the heading's column for programs: its data, or its text in lower_snake form.
  fileprivate var recordName: String {
    data ?? lines.map(\.text).joined(separator: " ").lowercased().replacing(" ", with: "_")
  }
}
