import Tables

extension Session {
  /// The colours for standard output; nil for none.
  mutating func palette(_ options: OutputOptions) -> TextPalette? {
    let goesToTerminal = terminal.isOutputTerminal && options.outputFile == nil
    guard terminal.isColored(options.color, stream: goesToTerminal) else { return nil }
    hasStyledOutput = true
    return .standard
  }

  /// Prints a report in any format; `look` is for text. A fitted report also keeps to `$COLUMNS` in a pipe.
  mutating func print(
    _ view: some ReportView, as format: OutputFormat, look: TextRenderer.Look,
    _ options: OutputOptions, isFitted: Bool = false
  ) throws(Failure) {
    switch format {
    case .json: view.appendJSON(to: &output)
    case .html: pages(with: view.figures).append(view.grid, to: &output)
    case .text:
      let renderer = textRenderer(look, options, isFitted: isFitted)
      let grids = isFitted ? view.grids(for: renderer) : [view.grid]
      for (index, grid) in grids.enumerated() {
        if index > 0 { output.append(UInt8(ascii: "\n")) }
        renderer.append(grid, to: &output)
      }
    case .csv, .tsv, .md: try print(view.grid, as: format, look: look, options)
    }
  }

  /// A text renderer for the terminal's width. In a pipe, only fitted reports have a width.
  private mutating func textRenderer(
    _ look: TextRenderer.Look, _ options: OutputOptions, isFitted: Bool
  ) -> TextRenderer {
    let known = isFitted || terminal.isOutputTerminal ? terminal.reportWidth : nil
    return TextRenderer(
      look: look, width: options.outputFile == nil ? known : nil, palette: palette(options))
  }

  /// A page renderer. A table without a title gets the name of its command.
  private func pages(with figures: [any PageFigure]) -> HTMLRenderer {
    HTMLRenderer(
      heading: commandName.prefix(1).uppercased() + commandName.dropFirst(), figures: figures)
  }

  /// Prints a table in any format except JSON, which reports write themselves; `look` is for text.
  mutating func print(
    _ grid: Grid, as format: OutputFormat, look: TextRenderer.Look, _ options: OutputOptions
  ) throws(Failure) {
    switch format {
    case .text: textRenderer(look, options, isFitted: false).append(grid, to: &output)
    case .csv: CSVRenderer(guardsFormulas: options.csvSafe).append(grid, to: &output)
    case .tsv: TSVRenderer(guardsFormulas: options.csvSafe).append(grid, to: &output)
    case .html: pages(with: []).append(grid, to: &output)
    case .md: MarkdownRenderer().append(grid, to: &output)
    case .json: throw Failure(status: .internal, message: "a table has no JSON form")
    }
  }
}

extension Failure {
  /// A sum in the report doesn't fit.
  static let overflow = Failure(
    status: .findings, message: "a sum in this report has more digits than florin can hold exactly",
    help: "sums may have 38 significant digits; narrow the query to find the amounts")
}
