public import Amounts

extension Grid {
  /// The content of one column in one row.
  public struct Cell: Sendable {
    /// The side of a column at which content stands.
    public enum Alignment: Sendable {
      /// Texts.
      case left
      /// Numbers.
      case right
    }

    /// The content: none, one, or several that belong together, such as a sum's commodities.
    public var lines: [Line]
    /// The side at which the content stands.
    public var alignment: Alignment
    /// How deep in a tree the content is, 0 at the root.
    public var indentation: Int
    /// The number of columns taken, 1 or more. A label's span matters to pages only.
    public var span: Int
    /// What CSV and TSV say in place of the lines, such as the full name of an account in a tree.
    public var data: String?
    /// The amounts that CSV and TSV have in place of those of the lines, among them what people do not
    /// see because it is too small.
    public var exact: [Line.Value]?
    /// Whether a text is never cut, since an amount stands in it.
    public var isWhole = false

    /// Makes a cell.
    public init(
      _ lines: [Line], alignment: Alignment = .left, indentation: Int = 0, span: Int = 1,
      data: String? = nil
    ) {
      precondition(indentation >= 0 && span >= 1, "a cell lies in the grid")
      self.lines = lines
      self.alignment = alignment
      self.indentation = indentation
      self.span = span
      self.data = data
    }
  }

  /// One text of a cell.
  public struct Line: Sendable {
    /// An amount as machines read it.
    public struct Value: Sendable {
      /// The exact decimal number, such as `-1234.50`.
      public var quantity: String
      /// The symbol without quotes; may be empty.
      public var commodity: String
      /// Quantity and symbol in the commodity's style, with all its digits and without groups: `$-1234.505`.
      public var ungrouped: String

      /// Makes a value.
      public init(quantity: String, commodity: String, ungrouped: String) {
        self.quantity = quantity
        self.commodity = commodity
        self.ungrouped = ungrouped
      }
    }

    /// What people see.
    public var text: String
    /// What it means.
    public var role: Role
    /// The amount that the text shows, for machines.
    public var value: Value?
    /// The exact amount that the text shows, so that amounts of a column can be added up.
    public var amount: Amount?

    /// Makes a text.
    public init(_ text: String, role: Role = .plain, value: Value? = nil) {
      self.text = text
      self.role = role
      self.value = value
    }
  }
}

extension Grid.Cell {
  /// A cell without content.
  public static let empty = Grid.Cell([])

  /// A text on the left.
  public static func text(
    _ text: String, role: Grid.Role = .plain, alignment: Alignment = .left, span: Int = 1,
    data: String? = nil
  ) -> Self {
    Self([Grid.Line(text, role: role)], alignment: alignment, span: span, data: data)
  }

  /// The name of a row that isn't an account.
  public static func label(_ text: String, indentation: Int = 0, data: String? = nil) -> Self {
    Self([Grid.Line(text)], indentation: indentation, data: data)
  }

  /// An account, by its full name or, in a tree, by its last parts with its depth as indentation.
  ///
  /// Machines get `fullName`, where it is given.
  public static func account(
    _ name: String, indentation: Int = 0, fullName: String? = nil
  ) -> Self {
    Self([Grid.Line(name, role: .account)], indentation: indentation, data: fullName)
  }

  /// The name of a column, or of several columns with a span.
  ///
  /// Pages show `data` when the text is empty.
  public static func heading(
    _ text: String, alignment: Alignment = .left, span: Int = 1, data: String? = nil
  ) -> Self {
    Self(
      [Grid.Line(text, role: .heading)], alignment: alignment, span: span, data: data)
  }
}
