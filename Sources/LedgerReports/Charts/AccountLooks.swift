// The color of an account in charts.
//
// A household knows its accounts by their colors, so they mustn't change with the month, with what a report
// shows or with the order of its rows. The accounts of one chart should also differ. A color derived from the
// name alone can't do that: with 17 accounts and 12 colors, many would collide by chance.
//
// 1. A `color:` tag sets the color of its account. The accounts below it get shades of the color.
// 2. Without a tag, the account's branch decides, which is its first two parts (`Expenses:Food`). The branch's
//    name determines its preferred place in the palette. The branches of one parent choose in the order of
//    their names, and one whose place is taken moves on to the next least used place. All accounts of the
//    journal choose, whatever is shown.
// 3. Deeper accounts have shades of their branch's color, chosen in the same way.
//
// So a new account can only move others within its parent, and only if they collide.

public import Journal
import Ledger
import SourceText
public import Tables

/// The colors and icons of all accounts in charts.
public struct AccountLooks: Sendable {
  private var tints: [Tint] = []
  private var icons: [String] = []

  /// Finds the colors and icons.
  ///
  /// - Complexity: O(n log n) in the accounts.
  public init(_ journal: ParsedJournal) {
    let declared = DeclaredLooks(journal)
    let accounts = journal.accounts
    let places = Self.places(of: accounts)
    // The color that the accounts below each account have shades of.
    var colors: [Tint] = []
    var isDeclared: [Bool] = []
    for index in 0..<accounts.count {
      let account = AccountID(index)
      let parent = accounts.parent(of: account)
      let isTop = parent == AccountTable.none
      icons.append(declared.icons[account] ?? (isTop ? "" : icons[Int(parent)]))
      if let color = declared.colors[account] {
        colors.append(Tint(color))
        isDeclared.append(true)
        tints.append(Tint(color))
      } else if accounts.depth(of: account) <= 2, isTop || !isDeclared[Int(parent)] {
        let tint = Tint.palette[places[index] % Tint.palette.count]
        colors.append(tint)
        isDeclared.append(false)
        tints.append(tint)
      } else {
        let color = colors[Int(parent)]
        colors.append(color)
        isDeclared.append(isDeclared[Int(parent)])
        tints.append(color.shade(1 + places[index] % Tint.shadeCount))
      }
    }
  }

  /// The color of an account.
  public func tint(of account: AccountID) -> Tint { tints[Int(account)] }

  /// The icon of an account, or an empty text.
  public func icon(of account: AccountID) -> String { icons[Int(account)] }

  /// The place of each account among its siblings: in the palette, or in the shades.
  private static func places(of accounts: AccountTable) -> [Int] {
    var places = [Int](repeating: 0, count: accounts.count)
    var siblings: [AccountID: [(name: [UInt8], account: Int)]] = [:]
    for index in 0..<accounts.count {
      let account = AccountID(index)
      siblings[accounts.parent(of: account), default: []]
        .append((Array(accounts.lastPart(of: account).utf8), index))
    }
    for family in siblings.values {
      guard let first = family.first else { continue }
      let isDeep = accounts.depth(of: AccountID(first.account)) > 2
      var uses = [Int](repeating: 0, count: isDeep ? Tint.shadeCount : Tint.palette.count)
      for member in family.sorted(by: { $0.name.lexicographicallyPrecedes($1.name) }) {
        let wish = Int(hash(member.name) % UInt64(uses.count))
        let least = uses.min() ?? 0
        let steps = (0..<uses.count).first { uses[(wish + $0) % uses.count] == least } ?? 0
        let place = (wish + steps) % uses.count
        uses[place] += 1
        places[member.account] = place
      }
    }
    return places
  }

  /// A hash of a name, well distributed and the same on every machine.
  private static func hash(_ name: [UInt8]) -> UInt64 {
    let hash = FNV1a(name).value
    return hash ^ hash >> 32
  }
}
