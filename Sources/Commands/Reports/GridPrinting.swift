import Journal
import Ledger
import SourceText
import Tables

extension Session {
  /// The colors for standard output; nil for none.
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
    case .json, .ndjson: printJSON(view, as: format)
    case .html: pages(with: view.figures).append(view.grid, to: &output)
    case .text, .csv, .tsv, .md, .sql, .ledger, .beancount:
      try print(view.grid, as: format, look: look, options, isFitted: isFitted)
    }
  }

  /// Prints a report as JSON, or its rows as NDJSON. They're made while they're written.
  mutating func printJSON(_ report: some JSONReport, as format: OutputFormat) {
    laterOutput =
      format == .ndjson
      ? { report.appendNDJSON(to: &$0, $1) } : { report.appendJSON(to: &$0, $1) }
  }

  /// Prints a report of many rows in a format other than text, which has its own layout. The rows are made while
  /// they're written.
  mutating func printRows(
    _ report: some RowReport & JSONReport, _ journal: BalancedJournal, as format: OutputFormat,
    _ options: OutputOptions
  ) throws(Failure) {
    let form: RowWriter.Form
    switch format {
    case .text, .sql, .ledger, .beancount:
      throw Failure(status: .internal, message: "this report has its own text")
    case .json, .ndjson: return printJSON(report, as: format)
    case .csv: form = .records(try records(.csv, options, report.head))
    case .tsv: form = .records(try records(.tsv, options, report.head))
    case .html where report.isEmpty: return pages(with: []).append(Grid(), to: &output)
    case .html: form = .html(pages(with: []))
    case .md: form = .markdown(MarkdownRenderer())
    }
    let amounts = AmountWriter(journal.journal.commodities)
    laterOutput = { output, drain in
      RowWriter.write(
        form, columns: report.columns, amounts, threads: report.rowThreads, to: &output, drain
      ) { report.appendRows(to: &$0) }
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

  /// A renderer of records.
  private func records(
    _ syntax: RecordSyntax, _ options: OutputOptions, _ grid: Grid
  ) throws(Failure) -> RecordRenderer {
    var layout = options.layout?.ofRecords ?? .wide
    // Postings that are printed have their commodities apart anyway.
    if layout == .bare, grid.hasCommodities { layout = .wide }
    let renderer = RecordRenderer(syntax, layout: layout, guardsFormulas: options.csvSafe)
    guard renderer.canPrint(grid) else {
      throw renderer.layout == .tidy
        ? .usage(
          "--layout tidy is for sums of periods, and this table has none",
          help: "'balance' and statements have them, and 'budget' with --monthly")
        : .usage(
          "--layout bare is for sums with their commodities, and this table has none",
          help: "drop --layout")
    }
    return renderer
  }

  /// A page renderer. A table without a title is called by what it lists, with its period.
  private func pages(with figures: [any PageFigure]) -> HTMLRenderer {
    HTMLRenderer(
      heading: (pageName ?? usualPageName) + pagePeriod, query: pageQuery.joined(separator: " "),
      figures: figures)
  }

  /// What the command's pages list, or its name.
  private var usualPageName: String {
    switch commandName {
    case "budget show": "Budgets"
    case "check": "Problems"
    case "diff": "Differences"
    case "print": "Transactions"
    case "recurring list", "recurring show", "recurring stats": "Recurring transactions"
    case "remind": "Reminders"
    case "roi": "Rates of return"
    case "rules list": "Rules"
    case "stats": "Statistics"
    case "undo": "Changes"
    default: commandName.prefix(1).uppercased() + commandName.dropFirst()
    }
  }

  /// Prints a table in any format except JSON, which reports write themselves; `look` is for text.
  mutating func print(
    _ grid: Grid, as format: OutputFormat, look: TextRenderer.Look, _ options: OutputOptions,
    isFitted: Bool = false
  ) throws(Failure) {
    switch format {
    case .text:
      let renderer = textRenderer(look, options, isFitted: isFitted)
      for (index, table) in renderer.fitted(grid).enumerated() {
        if index > 0 { output.append(UInt8(ascii: "\n")) }
        renderer.append(table, to: &output)
      }
    case .csv: try records(.csv, options, grid).append(grid, to: &output)
    case .tsv: try records(.tsv, options, grid).append(grid, to: &output)
    case .html: pages(with: []).append(grid, to: &output)
    case .md: MarkdownRenderer().append(grid, to: &output)
    case .json, .ndjson, .sql, .ledger, .beancount:
      throw Failure(status: .internal, message: "a table has no \(format.rawValue) form")
    }
  }
}
