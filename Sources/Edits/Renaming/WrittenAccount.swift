// Which text refers to an account at a given place?
//
//     alias chk = assets:bank:checking
//     apply account home
//     2024-01-05 Market
//         food           10 EUR       is  home:food
//         chk           -10 EUR       is  home:chk
//     end apply account
//
// A name goes through the `apply account` and the aliases that are in effect at its place. When the account
// is renamed, the text changes as little as possible:
//
// 1. A name that already resolves to the right account stays: its alias or its `apply account` has changed.
// 2. A name that goes through an alias keeps the alias, if the new name is below its target.
// 3. Otherwise the new name is written, without what `apply account` adds to it.
//
// Each candidate is tested, because an alias may change it.

import Journal
import SourceText

/// Finds the texts that refer to accounts at one place, before and after a change.
struct WrittenAccount {
  /// The aliases and prefix in effect at the place before the change.
  var before = AccountRewriting()
  /// Those in effect after the change.
  var after = AccountRewriting()

  /// What to do with a text.
  enum Answer: Equatable {
    /// Keep it.
    case keep
    /// Replace it with another text.
    case replace(String)
    /// No text can refer to the account of this name.
    case impossible(String)
  }

  /// What to do with a text when its account moves.
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
        // Under `apply account`, a name reaches an alias with its prefix.
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
