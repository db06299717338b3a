public import Amounts

/// A ring chart of the parts of a sum, with a table of them.
public struct DonutChart: Sendable {
  /// A part of the sum.
  public struct Slice: Sendable {
    /// The name of the part.
    let label: ChartLabel
    /// Its amount, above zero.
    public let quantity: Quantity
    /// The amount as text.
    let amount: String

    /// Makes a slice.
    public init(label: ChartLabel, quantity: Quantity, amount: String) {
      self.label = label
      self.quantity = quantity
      self.amount = amount
    }
  }

  /// A row below the slices: a sum, or an amount that isn't in the ring.
  public struct Note: Sendable {
    /// The name of the row.
    let name: String
    /// Its amounts as text.
    let amounts: [String]
    /// Whether it's a sum.
    var isSum = false

    /// Makes a note.
    public init(name: String, amounts: [String], isSum: Bool = false) {
      self.name = name
      self.amounts = amounts
      self.isSum = isSum
    }
  }

  /// The total length of all slices.
  static let circumference = 10_000

  /// What the ring shows, in one line.
  let title: String
  /// The sum of the slices as text.
  let sum: String
  /// A word that says what the sum is.
  let sumName: String
  /// The slices, clockwise from the top.
  let slices: [Slice]
  /// Further rows of the table.
  let notes: [Note]
  /// The position where each slice ends, along the circumference.
  let ends: [Int]
  /// The shares of the slices as text.
  let shares: [String]

  /// Makes a chart, or nil if there are no slices or a sum has too many digits to be divided.
  ///
  /// Each slice ends at the exact running sum, rounded, so the lengths add up to the circumference.
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
  /// The length that stands for this part of a whole, out of a total length, rounded half to even.
  ///
  /// - Throws: `.overflow` when the whole is 0 or a product doesn't fit.
  public func part(of whole: Quantity, in length: Int) throws(QuantityError) -> Int {
    let scaled = try multiplied(by: Quantity(mantissa: Int128(length), places: 0))
    let part = try Quantity.ratio(of: scaled, to: whole, places: 0)
    guard let result = Int(exactly: part.mantissa) else { throw .overflow }
    return result
  }

  /// The share of a whole, as `12.5%`.
  ///
  /// - Throws: `.overflow` when the whole is 0 or a product doesn't fit.
  func percent(of whole: Quantity) throws(QuantityError) -> String {
    let hundredfold = try multiplied(by: Quantity(mantissa: 100, places: 0))
    return "\(try Quantity.ratio(of: hundredfold, to: whole, places: 1))%"
  }
}
