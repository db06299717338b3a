public import Amounts

extension Grid {
  /// The content of one column in one row.
  public struct Cell: Sendable {
    /// The side of a column that content is aligned to.
    public enum Alignment: Sendable {
      /// Texts.
      case left
      /// Numbers.
      case right
    }

    /// The content: no line, one, or several that belong together, such as the commodities of a sum.
    public var lines: [Line]
    /// The side that the content is aligned to.
    public var alignment: Alignment
    /// The depth in a tree, 0 at the root.
    public var indentation: Int
    /// The number of columns that the cell takes, 1 or more. A label's span only matters to pages.
    public var span: Int
    /// What CSV and TSV print instead of the lines, such as the full name of an account in a tree.
    public var data: String?
    /// The amounts that CSV and TSV print instead of those in the lines, including amounts that are too small
    /// for people to see.
    public var exact: [Line.Value]?
    /// Whether the text is never cut, because it contains an amount or is to be typed.
    public var isWhole = false
    /// The period that a heading is of, for programs.
    public var period: Period?
    /// Whether the column of a heading holds amounts.
    public var isOfAmounts = false
    /// When the column of a heading goes because the table is too wide for a terminal; nil for never.
    var goes: Stage?
    /// What the cell shows instead if the table is too wide, by stage.
    var briefs: [Brief] = []

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

  /// The period of a column, and what the column shows of it.
  public struct Period: Sendable {
    /// The name, such as `2024-03`.
    let name: String
    /// The first day, and the day after the last one; nil where it's open.
    let begin: String?
    let end: String?
    /// The name of the column among those of its period.
    let measure: String

    /// Makes a period from ISO dates.
    public init(name: String, begin: String?, end: String?, measure: String) {
      self.name = name
      self.begin = begin
      self.end = end
      self.measure = measure
    }
  }

  /// One text of a cell.
  public struct Line: Sendable {
    /// An amount for machines.
    public struct Value: Sendable {
      /// The exact decimal number with at least the places of its commodity, such as `-1234.50`.
      public var quantity: String
      /// The symbol without quotes; can be empty.
      public var commodity: String
      /// Quantity and symbol in the commodity's style, with every digit and no digit groups: `$-1234.505`.
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
    /// The meaning of the text.
    public var role: Role
    /// The amount that the text shows, for machines.
    public var value: Value?
    /// The exact amount that the text shows, so the amounts of a column can be added up.
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
  /// Machines get `fullName`, if it's given.
  public static func account(
    _ name: String, indentation: Int = 0, fullName: String? = nil
  ) -> Self {
    Self([Grid.Line(name, role: .account)], indentation: indentation, data: fullName)
  }

  /// The name of a column, or of several columns with a span.
  ///
  /// Pages show `data` if the text is empty.
  public static func heading(
    _ text: String, alignment: Alignment = .left, span: Int = 1, data: String? = nil
  ) -> Self {
    Self(
      [Grid.Line(text, role: .heading)], alignment: alignment, span: span, data: data)
  }

  /// The name of a column of amounts.
  public static func amountHeading(_ text: String, data: String? = nil) -> Self {
    var cell = heading(text, alignment: .right, data: data)
    cell.isOfAmounts = true
    return cell
  }
}
