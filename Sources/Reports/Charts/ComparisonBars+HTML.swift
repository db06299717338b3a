import SourceText

extension ComparisonBars: PageFigure {
  func append(to output: inout [UInt8]) {
    output.append("<figure class=\"pairs\">\n<figcaption>")
    appendSample("period", period, to: &output)
    appendSample("base", base, to: &output)
    output.append(
      "<span class=\"more\"><b>↑</b> more</span> <span class=\"less\"><b>↓</b> less</span>\n")
    if hidden > 0 {
      output.append(
        "<span class=\"rest\">the first \(pairs.count) of \(pairs.count + hidden) rows</span>")
    }
    output.append("</figcaption>\n")
    for total in totals { append(total: total, to: &output) }
    output.append("<ul>\n")
    for pair in pairs { append(pair, to: &output) }
    output.append("</ul>\n</figure>\n")
  }

  private func append(total: Pair, to output: inout [UInt8]) {
    output.append("<p class=\"summary \(total.trend.rawValue)\">")
    output.append(escapingHTML: "\(total.amount), against \(total.base): ")
    output.append("<b>")
    output.append(escapingHTML: "\(total.trend.arrow) \(total.delta)")
    output.append("</b>")
    if !total.percent.isEmpty { output.append(escapingHTML: ", \(total.percent)") }
    output.append("</p>\n")
  }

  private func appendSample(_ kind: StaticString, _ name: String, to output: inout [UInt8]) {
    output.append("<span class=\"sample\"><span class=\"swatch ")
    output.append(kind)
    output.append("\"></span>")
    output.append(escapingHTML: name)
    output.append("</span>\n")
  }

  private func append(_ pair: Pair, to output: inout [UInt8]) {
    output.append("<li class=\"\(pair.trend.rawValue)\"><span class=\"label\">")
    pair.label.append(to: &output)
    output.append("</span>\n<svg viewBox=\"0 0 \(Self.whole) 20\" preserveAspectRatio=\"none\"")
    output.append(" role=\"img\"><title>")
    output.append(
      escapingHTML: "\(pair.label.name): \(pair.amount) in \(period), \(pair.base) in \(base), "
        + "\(pair.trend.rawValue) \(pair.percent)")
    output.append("</title>")
    appendBar("period", pair.range, y: 1, to: &output)
    appendBar("base", pair.baseRange, y: 11, to: &output)
    output.append("</svg>\n<span class=\"figures\"><b>")
    output.append(escapingHTML: pair.amount)
    output.append("</b><span>")
    output.append(escapingHTML: pair.base)
    output.append("</span></span><span class=\"change\"><b>")
    output.append(escapingHTML: "\(pair.trend.arrow) \(pair.delta)")
    output.append("</b><span>")
    output.append(escapingHTML: pair.percent)
    output.append("</span></span></li>\n")
  }

  private func appendBar(
    _ name: StaticString, _ range: Range<Int>, y: Int, to output: inout [UInt8]
  ) {
    guard !range.isEmpty else { return }
    output.append("<rect class=\"")
    output.append(name)
    output.append("\" x=\"\(range.lowerBound)\" y=\"\(y)\" width=\"\(range.count)\" height=\"8\"/>")
  }
}
