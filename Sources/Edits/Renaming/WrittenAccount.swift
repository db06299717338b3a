// Which text stands for an account at a place?
//
//     alias chk = assets:bank:checking
//     apply account home
//     2024-01-05 Market
//         food           10 EUR       is  home:food
//         chk           -10 EUR       is  home:chk
//     end apply account
//
// A name passes through the `apply account` and the aliases that hold where it stands. When the account
// gets another name, what is written changes as little as possible:
//
// 1. A name that leads to the right account already stays: its alias or its `apply account` has changed.
// 2. A name that goes through an alias keeps the alias, where the new name is below its target.
// 3. Else the new name is written, without what `apply account` puts before it.
//
// Each candidate is tried: an alias may make something else of it.

import Journal
import SourceText

/// Finds the texts that stand for accounts at one place, before a change and after it.
struct WrittenAccount {
  /// What holds at the place now.
  var before = AccountRewriting()
  /// What will hold there.
  var after = AccountRewriting()

  /// What becomes of a text.
  enum Answer: Equatable {
    /// It stays.
    case keep
    /// Another one takes its place.
    case replace(String)
    /// No text stands for the account of this name.
    case impossible(String)
  }

  /// What becomes of a text when its account moves.
  ///
  /// - Complexity: O(n) in the aliases.
  func answer(_ written: String, _ move: AccountMove) -> Answer {
    guard let account = before.name(of: written) else { return .keep }
    let wanted = move.newName(of: account) ?? account
    if after.name(of: written)?.isExactly(wanted) ?? false { return .keep }
    for candidate in candidates(written, account: account, wanted: wanted, move)
    where after.name(of: candidate)?.isExactly(wanted) ?? false {
      return .replace(candidate)
    }
    return .impossible(wanted)
  }

  private func candidates(
    _ written: String, account: String, wanted: String, _ move: AccountMove
  ) -> [String] {
    var result: [String] = []
    let prefix = after.prefixes.joined(separator: ":")
    let isDirect = account.isExactly((before.prefixes + [written]).joined(separator: ":"))
    if !isDirect {
      for case .name(let alias, let target) in after.aliases.all.reversed() {
        guard let rest = AccountMove.rest(of: wanted, below: target) else { continue }
        // A name under `apply account` reaches an alias with it.
        if prefix.isEmpty {
          result.append(alias + rest)
        } else if let inner = AccountMove.rest(of: alias, below: prefix), !inner.isEmpty {
          result.append(String(inner.dropFirst()) + rest)
        }
      }
    }
    if !prefix.isEmpty, let inner = AccountMove.rest(of: wanted, below: prefix), !inner.isEmpty {
      result.append(String(inner.dropFirst()))
    }
    if let own = move.newName(of: written) { result.append(own) }
    result.append(wanted)
    return result
  }
}
