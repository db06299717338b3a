import Amounts
import SourceText

extension DonutChart: PageFigure {
  /// Appends the figure as HTML with SVG.
  public func append(to output: inout [UInt8]) {
    output.append("<figure class=\"donut\">\n<figcaption><h2 id=\"ring\">")
    output.append(escapingHTML: title)
    output.append("</h2></figcaption>\n")
    appendRing(to: &output)
    appendTable(to: &output)
    output.append("</figure>\n")
  }

  private func appendRing(to output: inout [UInt8]) {
    output.append(
      "<svg viewBox=\"-2400 -2400 4800 4800\" role=\"img\" aria-labelledby=\"ring\">\n")
    for index in slices.indices { appendSlice(index, to: &output) }
    appendGaps(to: &output)
    output.append("<circle class=\"edge\" r=\"1100\"/><circle class=\"edge\" r=\"1900\"/>\n")
    appendNumbers(to: &output)
    // A bold digit is about 0.7 times as wide as it's high, and the hole is 2200 wide.
    let size = min(260, 2700 / max(1, DisplayWidth.of(sum)))
    output.append("<text class=\"sum\" font-size=\"\(size)\" y=\"60\">")
    output.append(escapingHTML: sum)
    output.append("</text>\n<text class=\"what\" y=\"360\">")
    output.append(escapingHTML: sumName)
    output.append("</text>\n</svg>\n")
  }

  private func range(of slice: Int) -> Range<Int> {
    (slice == 0 ? 0 : ends[slice - 1])..<ends[slice]
  }

  private func appendSlice(_ index: Int, to output: inout [UInt8]) {
    let range = range(of: index)
    output.append("<circle class=\"slice tint\"")
    slices[index].label.tint.appendStyle(to: &output)
    Self.appendArc(from: range.lowerBound, length: range.count, to: &output)
    output.append("><title>")
    output.append(
      escapingHTML: "\(slices[index].label.name): \(slices[index].amount), \(shares[index])")
    output.append("</title></circle>\n")
  }

  /// Appends the attributes of a part of the ring. The gap after a dash is longer than the ring, because a
  /// browser that measures a circle a little too long would otherwise start the next dash at its end.
  private static func appendArc(from start: Int, length: Int, to output: inout [UInt8]) {
    output.append(
      " r=\"1500\" pathLength=\"\(circumference)\" stroke-dasharray=\"\(length) "
        + "\(2 * circumference)\" stroke-dashoffset=\"\(-start)\" transform=\"rotate(-90)\"")
  }

  /// Appends a thin line between adjacent slices.
  private func appendGaps(to output: inout [UInt8]) {
    guard slices.count > 1 else { return }
    let half = 14
    for (start, length) in ends.dropLast().map({ ($0 - half, 2 * half) })
      + [(0, half), (Self.circumference - half, half)]
    {
      output.append("<circle class=\"gap\"")
      Self.appendArc(from: start, length: length, to: &output)
      output.append("/>\n")
    }
  }

  /// Appends the slices' numbers in the table, outside the ring. Very small slices have no room for one.
  private func appendNumbers(to output: inout [UInt8]) {
    guard slices.count > 1 else { return }
    var last = -Self.circumference
    for index in slices.indices {
      let range = range(of: index)
      let middle = range.lowerBound + range.upperBound
      guard range.count >= 60, middle - last >= 420 else { continue }
      last = middle
      // Half of 360 degrees, because the middle is counted in halves.
      let angle = Quantity(
        mantissa: Int128(middle * 180), places: 4)
      output.append(
        "<text class=\"number\" transform=\"rotate(\(angle)) translate(0 -2060) rotate(-\(angle))\""
          + " dy=\"70\">\(index + 1)</text>\n")
    }
  }

  private func appendTable(to output: inout [UInt8]) {
    output.append(
      "<table class=\"legend\" aria-labelledby=\"ring\">\n<thead>\n<tr><th scope=\"col\" class=\"right\">"
        + "<abbr title=\"number in the ring\">no.</abbr></th>"
        + "<th scope=\"col\">account</th><th scope=\"col\" class=\"right\">amount</th>"
        + "<th scope=\"col\" class=\"right\">share</th></tr>\n</thead>\n<tbody>\n")
    for (index, slice) in slices.enumerated() {
      output.append("<tr><td class=\"right\">\(index + 1)</td><th scope=\"row\">")
      slice.label.append(to: &output)
      output.append("</th><td class=\"amount\">")
      output.append(escapingHTML: slice.amount)
      output.append("</td><td class=\"right\">\(shares[index])</td></tr>\n")
    }
    output.append("</tbody>\n<tfoot>\n")
    for note in notes {
      output.append(note.isSum ? "<tr class=\"total\">" : "<tr>")
      output.append("<td></td><th scope=\"row\">")
      output.append(escapingHTML: note.name)
      output.append("</th><td class=\"amount\">")
      for (index, amount) in note.amounts.enumerated() {
        if index > 0 { output.append("<br>") }
        output.append(escapingHTML: amount)
      }
      output.append("</td><td></td></tr>\n")
    }
    output.append("</tfoot>\n</table>\n")
  }
}
