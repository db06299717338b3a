/// The definitions' templates, or one value for each of them.
public struct TemplateTable<Value>: RandomAccessCollection, MutableCollection {
  @usableFromInline var values: [Value] = []

  /// Makes an empty table.
  public init() {}

  /// Makes a table with the same value for a number of templates.
  public init(repeating value: Value, count: Int) {
    values = Array(repeating: value, count: count)
  }

  private init(_ values: [Value]) { self.values = values }

  /// The first template.
  @inlinable public var startIndex: TemplateID { TemplateID(0) }

  /// The template that would come after the last one.
  @inlinable public var endIndex: TemplateID { TemplateID(values.count) }

  /// The value of a template.
  @inlinable public subscript(_ template: TemplateID) -> Value {
    _read { yield values[template.index] }
    _modify { yield &values[template.index] }
  }

  /// The templates and their values.
  public var pairs: Zip2Sequence<Range<TemplateID>, Self> { zip(indices, self) }

  /// A table of what a function makes of each value.
  public func mapped<Result>(_ transform: (Value) -> Result) -> TemplateTable<Result> {
    TemplateTable<Result>(values.map(transform))
  }

  /// Adds the value of one more template.
  mutating func append(_ value: Value) { values.append(value) }
}

extension TemplateTable: Sendable where Value: Sendable {}
