public import Amounts

/// A ring whose slices are the parts of a sum, and a table of them.
public struct DonutChart: Sendable {
  /// A part of the sum.
  public struct Slice: Sendable {
    /// What it is.
    let label: ChartLabel
    /// Its amount, above zero.
    public let quantity: Quantity
    /// The amount as text.
    let amount: String

    /// Makes one of its parts.
    public init(label: ChartLabel, quantity: Quantity, amount: String) {
      self.label = label
      self.quantity = quantity
      self.amount = amount
    }
  }

  /// A row below the slices: an amount that isn't in the ring, or a sum.
  public struct Note: Sendable {
    /// What it is.
    let name: String
    /// Its amounts as text.
    let amounts: [String]
    /// Whether it is a sum.
    var isSum = false

    /// Makes one of its parts.
    public init(name: String, amounts: [String], isSum: Bool = false) {
      self.name = name
      self.amounts = amounts
      self.isSum = isSum
    }
  }

  /// The lengths of all slices together.
  static let circumference = 10_000

  /// What the ring shows, in one line.
  let title: String
  /// The sum of the slices as text.
  let sum: String
  /// What the sum is, in a word.
  let sumName: String
  /// The slices, clockwise from the top.
  let slices: [Slice]
  /// Further rows of the table.
  let notes: [Note]
  /// Where each slice ends, of the circumference.
  let ends: [Int]
  /// The shares of the slices as text.
  let shares: [String]

  /// Makes a chart; nil without slices, or when a sum has too many digits to be divided.
  ///
  /// A slice ends where the exact sum of it and those before it lies, rounded; so the lengths add up to
  /// the circumference.
  public init?(title: String, sum: String, sumName: String, slices: [Slice], notes: [Note]) {
    guard !slices.isEmpty else { return nil }
    var ends: [Int] = []
    var shares: [String] = []
    do throws(QuantityError) {
      var total = Quantity.zero
      for slice in slices { total = try total.adding(slice.quantity) }
      var end = Quantity.zero
      for slice in slices {
        end = try end.adding(slice.quantity)
        ends.append(try end.part(of: total, in: Self.circumference))
      }
      for slice in slices { shares.append(try slice.quantity.percent(of: total)) }
    } catch {
      return nil
    }
    self.title = title
    self.sum = sum
    self.sumName = sumName
    self.slices = slices
    self.notes = notes
    self.ends = ends
    self.shares = shares
  }
}

extension Quantity {
  /// How much of a whole length a part of a whole is, rounded half to even.
  ///
  /// - Throws: `.overflow` when the whole is 0 or a product does not fit.
  public func part(of whole: Quantity, in length: Int) throws(QuantityError) -> Int {
    let scaled = try multiplied(by: Quantity(mantissa: Int128(length), places: 0))
    let part = try Quantity.ratio(of: scaled, to: whole, places: 0)
    guard let result = Int(exactly: part.mantissa) else { throw .overflow }
    return result
  }

  /// The share of a whole, as `12.5%`.
  ///
  /// - Throws: `.overflow` when the whole is 0 or a product does not fit.
  func percent(of whole: Quantity) throws(QuantityError) -> String {
    let hundredfold = try multiplied(by: Quantity(mantissa: 100, places: 0))
    return "\(try Quantity.ratio(of: hundredfold, to: whole, places: 1))%"
  }
}
