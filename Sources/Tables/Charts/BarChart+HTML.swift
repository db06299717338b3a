import SourceText

extension BarChart: PageFigure {
  /// The height of a bar, including the space around it.
  private static let laneHeight = 10

  /// Appends the figure as HTML with SVG.
  public func append(to output: inout [UInt8]) {
    output.append("<figure class=\"\(look.rawValue)\">\n<figcaption>")
    for part in caption {
      Self.append(part, to: &output)
      output.append(UInt8(ascii: "\n"))
    }
    output.append("</figcaption>\n")
    for summary in summaries { Self.append(summary, to: &output) }
    output.append("<ul>\n")
    for item in items { append(item, to: &output) }
    output.append("</ul>\n</figure>\n")
  }

  private static func append(_ part: Caption, to output: inout [UInt8]) {
    switch part {
    case .title(let title):
      output.append("<h2>")
      output.append(escapingHTML: title)
      output.append("</h2>")
    case .text(let text): append(Text(text: text), to: &output)
    case .headline(let text, let judgement):
      output.append("<strong class=\"headline \(judgement.rawValue)\">")
      output.append(escapingHTML: text)
      output.append("</strong>")
    case .sample(let kind, let name):
      output.append("<span><span class=\"swatch \(kind.rawValue)\"></span>")
      output.append(escapingHTML: name)
      output.append("</span>")
    case .arrow(let trend): output.append("<span>\(trend.arrow) \(trend.rawValue)</span>")
    case .color(let judgement, let meaning):
      output.append("<span class=\"\(judgement.rawValue)\">")
      output.append(escapingHTML: meaning)
      output.append("</span>")
    }
  }

  private static func append(_ summary: Summary, to output: inout [UInt8]) {
    output.append("<p class=\"summary \(summary.judgement.rawValue)\">")
    output.append(escapingHTML: summary.text)
    output.append(" <b>")
    output.append(escapingHTML: summary.outcome)
    output.append("</b>")
    if !summary.remark.isEmpty { output.append(escapingHTML: ", \(summary.remark)") }
    output.append("</p>\n")
  }

  private func append(_ item: Item, to output: inout [UInt8]) {
    output.append("<li class=\"\(item.judgement.rawValue)\"><span class=\"label\">")
    item.label.append(to: &output)
    output.append("</span>\n<svg viewBox=\"0 0 \(Self.whole) \(look.lanes * Self.laneHeight)\"")
    output.append(" preserveAspectRatio=\"none\" aria-hidden=\"true\">")
    for piece in item.pieces { append(piece, to: &output) }
    output.append("</svg>\n<span class=\"figures\">")
    Self.append(item.figures, to: &output)
    output.append("</span><span class=\"outcome\">")
    Self.append(item.outcome, to: &output)
    output.append("</span></li>\n")
  }

  private func append(_ piece: Piece, to output: inout [UInt8]) {
    guard !piece.range.isEmpty else { return }
    output.append("<rect class=\"\(piece.kind.rawValue)")
    output.append(piece.tint == nil ? "\"" : " tint\"")
    piece.tint?.appendStyle(to: &output)
    // When an item has two bars, each gets a little space around it.
    let inset = look.lanes > 1 && piece.kind != .zero ? 1 : 0
    let height = piece.kind == .zero ? look.lanes * Self.laneHeight : Self.laneHeight - 2 * inset
    output.append(
      " x=\"\(piece.range.lowerBound)\" y=\"\(piece.lane * Self.laneHeight + inset)\""
        + " width=\"\(piece.range.count)\" height=\"\(height)\"/>")
  }

  private static func append(_ texts: [Text], to output: inout [UInt8]) {
    for (index, text) in texts.enumerated() {
      if index > 0 { output.append(UInt8(ascii: " ")) }
      append(text, to: &output)
    }
  }

  private static func append(_ text: Text, to output: inout [UInt8]) {
    output.append("<\(text.weight.rawValue)>")
    output.append(escapingHTML: text.text)
    output.append("</\(text.weight.rawValue)>")
  }
}
