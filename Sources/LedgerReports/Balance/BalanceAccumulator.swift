import Amounts
import Journal

/// Sums of amounts by row (an account in a period) and commodity.
///
/// Nearly all rows have a single commodity, and its sum is kept in a flat array. Any others are in a
/// dictionary.
struct BalanceAccumulator {
  private struct Cell {
    var mantissa: Int128 = 0
    var commodity = CommodityTable.none
    var places: UInt8 = 0
    var isUsed = false
  }

  private struct Key: Hashable {
    let row: Int
    let commodity: CommodityID
  }

  private var cells: [Cell]
  private var others: [Key: Quantity] = [:]
  private var otherCommodities: [Int: [CommodityID]] = [:]
  /// Whether a sum needed more than 128 bits. Asked once, after all amounts.
  private(set) var hasOverflow = false

  init(rows: Int) { cells = Array(repeating: Cell(), count: rows) }

  /// Adds an amount to a row.
  @inline(__always)
  mutating func add(mantissa: Int128, places: UInt8, commodity: CommodityID, to row: Int) {
    cells.withUnsafeMutableBufferPointer { cells in
      if cells[row].isUsed, cells[row].commodity == commodity, cells[row].places == places {
        let (sum, overflow) = cells[row].mantissa.addingReportingOverflow(mantissa)
        if !overflow {
          cells[row].mantissa = sum
          return true
        }
      }
      return false
    } ? () : addSlowly(Amount(Quantity(mantissa: mantissa, places: places), commodity), to: row)
  }

  /// Adds an amount to a row.
  @inline(never)
  mutating func addSlowly(_ amount: Amount, to row: Int) {
    do {
      if !cells[row].isUsed {
        cells[row] = Cell(
          mantissa: amount.quantity.mantissa, commodity: amount.commodity,
          places: amount.quantity.places, isUsed: true)
      } else if cells[row].commodity == amount.commodity {
        let sum = try Quantity(mantissa: cells[row].mantissa, places: cells[row].places)
          .adding(amount.quantity)
        cells[row].mantissa = sum.mantissa
        cells[row].places = sum.places
      } else {
        let key = Key(row: row, commodity: amount.commodity)
        if let known = others[key] {
          others[key] = try known.adding(amount.quantity)
        } else {
          others[key] = amount.quantity
          otherCommodities[row, default: []].append(amount.commodity)
        }
      }
    } catch {
      hasOverflow = true
    }
  }

  /// Adds the sums of another accumulator with the same rows, as if its amounts came after those of this one.
  mutating func add(_ other: BalanceAccumulator) {
    for row in cells.indices where other.isUsed(row) {
      for amount in other.sums(of: row).amounts { addSlowly(amount, to: row) }
    }
    hasOverflow = hasOverflow || other.hasOverflow
  }

  /// The sums of a row.
  func sums(of row: Int) -> MixedAmount {
    guard cells[row].isUsed else { return MixedAmount() }
    let cell = cells[row]
    var amounts = [Amount(Quantity(mantissa: cell.mantissa, places: cell.places), cell.commodity)]
    for commodity in otherCommodities[row] ?? [] {
      if let quantity = others[Key(row: row, commodity: commodity)] {
        amounts.append(Amount(quantity, commodity))
      }
    }
    return MixedAmount(distinct: amounts)
  }

  /// Whether anything was added to a row.
  func isUsed(_ row: Int) -> Bool { cells[row].isUsed }
}
