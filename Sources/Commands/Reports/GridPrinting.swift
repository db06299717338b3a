import Reports

extension Run {
  /// The colours for standard output; nil for none.
  func palette(_ options: OutputOptions) -> TextPalette? {
    let goesToTerminal = terminal.isOutputTerminal && options.outputFile == nil
    return terminal.isColored(options.color, stream: goesToTerminal) ? .standard : nil
  }

  /// Prints a report in any format; `look` is that of text. What is fitted keeps to `$COLUMNS` in a pipe,
  /// too.
  mutating func print(
    _ view: some ReportView, as format: OutputFormat, look: TextRenderer.Look,
    _ options: OutputOptions, isFitted: Bool = false
  ) throws(Failure) {
    guard format == .json else {
      let grids = format == .text && isFitted ? [view.grid] + view.narrowerGrids : [view.grid]
      return try print(grids, as: format, look: look, options, isFitted: isFitted)
    }
    view.appendJSON(to: &output)
  }

  /// Prints a table in any format but JSON, which reports write themselves; `look` is that of text.
  mutating func print(
    _ grid: Grid, as format: OutputFormat, look: TextRenderer.Look, _ options: OutputOptions
  ) throws(Failure) {
    try print([grid], as: format, look: look, options, isFitted: false)
  }

  /// Prints the first of some tables that fits, or the last; they are ordered from the widest on.
  private mutating func print(
    _ grids: [Grid], as format: OutputFormat, look: TextRenderer.Look, _ options: OutputOptions,
    isFitted: Bool
  ) throws(Failure) {
    guard let grid = grids.first, let last = grids.last else { return }
    switch format {
    case .text:
      let known = isFitted || terminal.isOutputTerminal ? terminal.reportWidth : nil
      let width = options.outputFile == nil ? known : nil
      let renderer = TextRenderer(look: look, width: width, palette: palette(options))
      renderer.append(grids.first(where: renderer.fits) ?? last, to: &output)
    case .csv: CSVRenderer().append(grid, to: &output)
    case .tsv: TSVRenderer().append(grid, to: &output)
    case .html: HTMLRenderer().append(grid, to: &output)
    case .md: MarkdownRenderer().append(grid, to: &output)
    case .json: throw Failure(status: .internal, message: "a table has no JSON form")
    }
  }
}

extension Failure {
  /// A sum of the report does not fit.
  static let overflow = Failure(
    status: .findings, message: "a sum in this report has more digits than florin can hold exactly",
    help: "sums may have 38 significant digits; narrow the query to find the amounts")
}
