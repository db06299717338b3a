import Reports

extension Run {
  /// The colours for standard output; nil for none.
  func palette(_ options: OutputOptions) -> TextPalette? {
    let goesToTerminal = terminal.isOutputTerminal && options.outputFile == nil
    return terminal.isColored(options.color, stream: goesToTerminal) ? .standard : nil
  }

  /// Prints a report in any format; `look` is that of text.
  mutating func print(
    _ view: some ReportView, as format: OutputFormat, look: TextRenderer.Look,
    _ options: OutputOptions
  ) throws(Failure) {
    switch format {
    case .json: view.appendJSON(to: &output)
    case .html: pages(with: view.figures).append(view.grid, to: &output)
    case .text, .csv, .tsv, .md: try print(view.grid, as: format, look: look, options)
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
    switch format {
    case .text:
      let width = terminal.isOutputTerminal && options.outputFile == nil ? terminal.width : nil
      TextRenderer(look: look, width: width, palette: palette(options))
        .append(grid, to: &output)
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
