/// A drawing on a page, with its figures next to it as text.
public protocol PageFigure: Sendable {
  /// Appends a `figure` element.
  func append(to output: inout [UInt8])
}

extension ReportView {
  /// No drawings.
  public var figures: [any PageFigure] { [] }
}
