import Amounts
public import Banking
public import SourceText
public import Tables

/// The accuracy of the model by threshold, as a table and as JSON.
public struct CategoryEvaluationView: ReportView {
  private let evaluation: CategoryModel.Evaluation
  private let threshold: Confidence

  /// Makes a view of an evaluation. `threshold` is the one in the settings.
  public init(_ evaluation: CategoryModel.Evaluation, threshold: Confidence) {
    self.evaluation = evaluation
    self.threshold = threshold
  }

  /// One row per threshold.
  public var grid: Grid {
    var section = Grid.Section()
    for row in evaluation.rows {
      section.rows.append(
        Grid.Row([
          .text("\(row.threshold)", alignment: .right), .text("\(row.guessed)", alignment: .right),
          .text(percent(row.guessed, of: evaluation.asked), alignment: .right),
          .text("\(row.right)", alignment: .right),
          .text(percent(row.right, of: row.guessed), alignment: .right),
          .text(row.threshold == threshold ? "in use" : ""),
        ]))
    }
    return Grid(
      title: "\(evaluation.asked) postings, each guessed from all the others",
      columns: ["threshold", "guessed", "coverage", "right", "precision"].map {
        .heading($0, alignment: .right)
      } + [.heading("")], sections: [section])
  }

  private func percent(_ part: Int, of whole: Int) -> String {
    guard whole > 0 else { return "" }
    let hundredfold = Quantity(mantissa: Int128(part) * 100, places: 0)
    return "\(hundredfold.average(of: whole, places: 1))%"
  }

  /// `florin.categorize-evaluation/1`
  public static var shape: JSONReportShape {
    JSONReportShape(
      "florin.categorize-evaluation/1", facts: ["postings": .integer, "threshold": .text],
      row: .object(["threshold": .text, "guessed": .integer, "right": .integer]))
  }

  /// Sets the number of postings, and the threshold in force.
  public func setFacts(in report: inout JSONWriter.Object) {
    report.set("postings", evaluation.asked)
    report.set("threshold", "\(threshold)")
  }

  /// Appends an object for each threshold.
  public func appendRows(to rows: inout JSONWriter.Array) {
    for row in evaluation.rows {
      rows.object {
        $0.set("threshold", "\(row.threshold)")
        $0.set("guessed", row.guessed)
        $0.set("right", row.right)
      }
    }
  }
}
