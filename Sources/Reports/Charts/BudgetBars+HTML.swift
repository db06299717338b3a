import SourceText

extension BudgetBars: PageFigure {
  func append(to output: inout [UInt8]) {
    output.append("<figure class=\"bars\">\n<figcaption>")
    output.append(escapingHTML: title)
    output.append("</figcaption>\n<ul>\n")
    for bar in bars { Self.append(bar, to: &output) }
    output.append("</ul>\n</figure>\n")
  }

  private static func append(_ bar: Bar, to output: inout [UInt8]) {
    output.append(bar.isOver ? "<li class=\"over\">" : "<li>")
    output.append("<span class=\"label\">")
    bar.label.append(to: &output)
    output.append("</span>\n")
    appendDrawing(of: bar, to: &output)
    output.append("<span class=\"figures\"><b>")
    output.append(escapingHTML: bar.spent)
    output.append("</b> of ")
    output.append(escapingHTML: bar.available)
    output.append(bar.remarks)
    output.append("</span><span class=\"used\">")
    output.append(escapingHTML: bar.used)
    if !bar.note.isEmpty {
      output.append(bar.isOver ? " <strong>" : " <span>")
      output.append(escapingHTML: bar.note)
      output.append(bar.isOver ? "</strong>" : "</span>")
    }
    output.append("</span></li>\n")
  }

  private static func appendDrawing(of bar: Bar, to output: inout [UInt8]) {
    output.append(
      "<svg viewBox=\"0 0 \(Parts.whole) 10\" preserveAspectRatio=\"none\" role=\"img\"><title>")
    output.append(escapingHTML: bar.text)
    output.append("</title>")
    appendRectangle("track", from: 0, length: Parts.whole, to: &output)
    let parts = bar.parts
    appendRectangle("spent tint", bar.label.tint, from: 0, length: parts.spent, to: &output)
    appendRectangle("beyond", from: parts.spent, length: parts.beyond, to: &output)
    appendRectangle(
      "scheduled tint", bar.label.tint, from: parts.spent + parts.beyond, length: parts.scheduled,
      to: &output)
    output.append("</svg>\n")
  }

  private static func appendRectangle(
    _ name: StaticString, _ tint: Tint? = nil, from start: Int, length: Int,
    to output: inout [UInt8]
  ) {
    guard length > 0 else { return }
    output.append("<rect class=\"")
    output.append(name)
    output.append("\"")
    tint?.appendStyle(to: &output)
    output.append(" x=\"\(start)\" width=\"\(length)\" height=\"10\"/>")
  }
}

extension BudgetBars.Bar {
  /// The bar in words.
  fileprivate var text: String {
    var text = "\(label.name): \(spent) of \(available)"
    if !used.isEmpty { text += ", \(used)" }
    if !scheduled.isEmpty { text += ", \(scheduled) scheduled" }
    if !note.isEmpty { text += ", \(note)" }
    return text
  }

  /// What else there is to say beside the figures, as HTML.
  fileprivate var remarks: String {
    var bytes: [UInt8] = []
    for (amount, word) in [(carried, "carried"), (scheduled, "scheduled")] where !amount.isEmpty {
      bytes.append(" <small>")
      bytes.append(escapingHTML: "\(amount) \(word)")
      bytes.append("</small>")
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
