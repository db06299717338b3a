/// A report for programs: one object with a schema, the facts of the report, rows and totals; or a row a line.
///
/// ```json
/// {"schema":"florin.balance/1","periods":[…],"rows":[{"account":"assets", …}, …],"totals":{…}}
/// ```
///
/// The shapes are a contract: within a version, members are only added.
public protocol JSONReport {
  /// What it looks like.
  static var shape: JSONReportShape { get }
  /// Sets what the report says besides its rows, such as its period.
  func setFacts(in report: inout JSONWriter.Object)
  /// The threads that make the rows. With more than one, `appendRows` runs on each, and has to ask `takesNext`.
  var rowThreads: Int { get }
  /// Appends an object for each row.
  func appendRows(to rows: inout JSONWriter.Array)
  /// Sets the member `totals`: what the rows add up to.
  func setTotals(in report: inout JSONWriter.Object)
}

extension JSONReport {
  /// None.
  public func setFacts(in report: inout JSONWriter.Object) {}

  /// One.
  public var rowThreads: Int { 1 }

  /// Null: the rows have no sum.
  public func setTotals(in report: inout JSONWriter.Object) { report.setNull("totals") }

  /// Appends the report as one object and a line feed. The rows go to the drain as they come.
  public func appendJSON(to output: inout [UInt8], _ drain: ByteDrain = .none) {
    JSONWriter.object(to: &output) { report in
      report.set("schema", word: Self.shape.name)
      setFacts(in: &report)
      report.array("rows", threads: rowThreads, drain) { appendRows(to: &$0) }
      setTotals(in: &report)
    }
    output.append(UInt8(ascii: "\n"))
  }

  /// Appends the rows, each as an object on a line of its own. They go to the drain as they come.
  public func appendNDJSON(to output: inout [UInt8], _ drain: ByteDrain = .none) {
    JSONWriter.lines(threads: rowThreads, to: &output, drain) { appendRows(to: &$0) }
  }
}
