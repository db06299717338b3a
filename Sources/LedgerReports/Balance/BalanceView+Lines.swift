import Journal
import Ledger
import SourceText
public import Tables

// A balance with a format of its own. Its columns are those of a row alone, so that only widths in the format align
// them, as in hledger. Its totals have the same fields, without an account, below a rule.

extension BalanceView {
  /// Appends the balances of a single period in a format, with totals.
  public func append(
    _ format: BalanceFormat, palette: TextPalette?, to output: inout [UInt8]
  ) {
    var lines = FormattedLines(format)
    for row in report.rows {
      lines.add(
        columns.values(.init(row), of: totals)[0], account: row.label,
        depth: row.indent, role: nil)
    }
    if let title {
      output.append(title)
      output.append("\n\n")
    }
    let bodyEnd = lines.count
    if look.showsTotal {
      lines.add(columns.values(totals, of: totals)[0], account: "", depth: 0, role: .total)
    }
    lines.append(rows: 0..<bodyEnd, palette, to: &output)
    guard look.showsTotal else { return }
    output.append(UInt8(ascii: "-"), times: lines.ruleWidth(of: 0..<bodyEnd))
    output.append("\n")
    lines.append(rows: bodyEnd..<lines.count, palette, to: &output)
  }
}

/// The lines of rows, each with a text for each part of a format.
private struct FormattedLines {
  private struct Piece {
    var text: String
    var role: Grid.Role = .plain
  }

  private struct Row {
    /// For each part its lines, all as wide as the part is in this row.
    let cells: [[Piece]]
    let widths: [Int]
    let role: Grid.Role?
  }

  private let format: BalanceFormat
  private var rows: [Row] = []

  init(_ format: BalanceFormat) { self.format = format }

  var count: Int { rows.count }

  mutating func add(_ sum: Grid.Cell, account: String, depth: Int, role: Grid.Role?) {
    var cells: [[Piece]] = []
    for part in format.parts {
      switch part {
      case .text(let text): cells.append([Piece(text: text)])
      case .field(.account, let isLeft, let least, let most):
        cells.append([Self.fit(Piece(text: account, role: .account), isLeft, least, most)])
      case .field(.depthSpacer, _, let least, let most):
        let width = min(depth * least, most ?? .max)
        cells.append([Piece(text: String(repeating: " ", count: width))])
      case .field(.total, let isLeft, let least, let most):
        let pieces = sum.lines.map { Piece(text: $0.text, role: $0.role) }
        let shown = format.stacking == .oneLine ? Self.joined(pieces, most) : Self.cut(pieces, most)
        let width = max(least, shown.map { DisplayWidth.of($0.text) }.max() ?? 0)
        cells.append(shown.map { Self.fit($0, isLeft, width, nil) })
      case .field(_, let isLeft, let least, _):
        cells.append([Self.fit(Piece(text: ""), isLeft, least, nil)])
      }
    }
    let widths = cells.map { $0.map { DisplayWidth.of($0.text) }.max() ?? 0 }
    rows.append(Row(cells: cells, widths: widths, role: role))
  }

  /// The width of the rule above the totals: that of the sums if they come first, otherwise of everything.
  func ruleWidth(of body: Range<Int>) -> Int {
    if case .field(.total, _, _, _) = format.parts.first {
      return max(20, rows.compactMap(\.widths.first).max() ?? 0)
    }
    return format.parts.indices.reduce(0) { width, part in
      width + (rows.map { $0.widths[part] }.max() ?? 0)
    }
  }

  func append(rows range: Range<Int>, _ palette: TextPalette?, to output: inout [UInt8]) {
    for row in rows[range] {
      let height = row.cells.map(\.count).max() ?? 1
      for line in 0..<height {
        // Room beside a text that's on another line; at the end of a line it isn't written.
        var room = 0
        for (cell, width) in zip(row.cells, row.widths) {
          let offset = format.stacking == .top ? 0 : height - cell.count
          guard cell.indices.contains(line - offset) else {
            room += width
            continue
          }
          output.append(spaces: room)
          room = 0
          let piece = cell[line - offset]
          if let palette {
            palette.append(piece.text, role: piece.role, in: row.role, to: &output)
          } else {
            output.append(piece.text)
          }
        }
        output.append("\n")
      }
    }
  }

  // MARK: - Widths

  private static func fit(_ piece: Piece, _ isLeft: Bool, _ least: Int, _ most: Int?) -> Piece {
    var piece = piece
    if let most, DisplayWidth.of(piece.text) > most {
      piece.text = DisplayWidth.truncated(piece.text, to: most, ellipsis: "")
    }
    let missing = String(repeating: " ", count: max(0, least - DisplayWidth.of(piece.text)))
    piece.text = isLeft ? piece.text + missing : missing + piece.text
    return piece
  }

  /// The amounts that fit, and how many don't.
  private static func cut(_ pieces: [Piece], _ most: Int?) -> [Piece] {
    guard let most else { return pieces }
    let fitting = pieces.filter { DisplayWidth.of($0.text) <= most }
    let rest = pieces.count - fitting.count
    guard rest > 0 else { return fitting }
    let remark = "\(rest) more.."
    guard DisplayWidth.of(remark) > most else { return fitting + [Piece(text: remark)] }
    let dots = String(repeating: ".", count: min(2, most))
    return fitting + [Piece(text: DisplayWidth.truncated(remark, to: most, ellipsis: dots))]
  }

  /// The amounts in one line: the first one, and others as long as they fit.
  private static func joined(_ pieces: [Piece], _ most: Int?) -> [Piece] {
    guard let first = pieces.first else { return [Piece(text: "")] }
    var text = first.text
    var shown = 1
    func remark(_ rest: Int) -> String { rest > 0 ? ", \(rest) more.." : "" }
    let whole = pieces.map(\.text).joined(separator: ", ")
    if pieces.count > 1, let most, DisplayWidth.of(whole) <= most { return [Piece(text: whole)] }
    for piece in pieces.dropFirst() {
      let longer = text + ", " + piece.text
      if let most, DisplayWidth.of(longer + remark(pieces.count - shown - 1)) > most { break }
      text = longer
      shown += 1
    }
    let role = pieces.count == 1 ? first.role : .plain
    return [Piece(text: text + remark(pieces.count - shown), role: role)]
  }
}
