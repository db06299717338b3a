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
    switch format {
    case .json: view.appendJSON(to: &output)
    case .html: pages(with: view.figures).append(view.grid, to: &output)
    case .text, .csv, .tsv, .md:
      let grids = format == .text && isFitted ? [view.grid] + view.narrowerGrids : [view.grid]
      try print(grids, as: format, look: look, options, isFitted: isFitted)
    }
  }

  /// What makes pages; a table without a title is called after its command.
  private func pages(with figures: [any PageFigure]) -> HTMLRenderer {
    HTMLRenderer(
      heading: commandName.prefix(1).uppercased() + commandName.dropFirst(), figures: figures)
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
    case .html: pages(with: []).append(grid, to: &output)
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
