// Which colour an account has in charts.
//
// A household knows its accounts by their colours, so that these must not change with the month, with
// what a report shows or with the order of its rows. And accounts of one chart should differ, which a
// colour made of the name alone cannot do: of 17 accounts and 12 colours, many would meet by chance.
//
// 1. A `color:` tag holds for its account, and in shades for those below it.
// 2. Else the account's branch decides, which is its first two parts (`Expenses:Food`). Its name says
//    where in the palette it would like to be. The branches of one parent choose in the order of their
//    names; one whose place is taken goes on to the next that is taken least. All accounts of the
//    journal choose, whatever is shown.
// 3. Deeper accounts have shades of their branch's colour, which they choose in the same way.
//
// So a new account may move others only within its parent, and only where they meet.

import Journal
import Ledger
import SourceText
import Tables

/// The colours and icons of all accounts in charts.
struct AccountLooks: Sendable {
  private var tints: [Tint] = []
  private var icons: [String] = []

  /// Finds the colours and icons.
  ///
  /// - Complexity: O(n log n) in the accounts.
  init(_ journal: ParsedJournal) {
    let declared = DeclaredLooks(journal)
    let accounts = journal.accounts
    let places = Self.places(of: accounts)
    // What the accounts below an account have shades of.
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

  /// The colour of an account.
  func tint(of account: AccountID) -> Tint { tints[Int(account)] }

  /// The icon of an account, or an empty text.
  func icon(of account: AccountID) -> String { icons[Int(account)] }

  /// The place of each account among those below the same parent: in the palette, or in the shades.
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

  /// A number that spreads names and is the same on every machine.
  private static func hash(_ name: [UInt8]) -> UInt64 {
    let hash = FNV1a(name).value
    return hash ^ hash >> 32
  }
}
