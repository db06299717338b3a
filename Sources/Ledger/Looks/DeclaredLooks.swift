public import Journal
public import SourceText

/// How accounts look in charts, from the tags of `account` directives.
///
/// ```journal
/// account Expenses:Food ; color: seagreen, icon: 🥕
/// ```
///
/// A tag that can't be used is skipped, with a warning for `check`. If an account has several, the last one
/// counts.
public struct DeclaredLooks: Sendable {
  /// The colors of the accounts that have their own.
  public private(set) var colors: [AccountID: Color] = [:]
  /// The icons of the accounts that have their own.
  public private(set) var icons: [AccountID: String] = [:]
  /// Warnings about tags that can't be used.
  public private(set) var diagnostics: [Diagnostic] = []

  /// Reads the tags of all declarations.
  ///
  /// - Complexity: O(n) in the bytes of the directives.
  public init(_ journal: ParsedJournal) {
    for declaration in journal.accountDeclarations where !declaration.comments.isEmpty {
      guard let account = journal.accounts.find(declaration.name.utf8) else { continue }
      for comment in declaration.comments {
        for (tag, value) in journal.locatedTags(in: comment) {
          switch tag.name {
          case "color": read(color: tag.value, at: value, for: account)
          case "icon": read(icon: tag.value, at: value, for: account)
          default: break
          }
        }
      }
    }
  }

  private mutating func read(color text: String, at span: ByteSpan, for account: AccountID) {
    if let color = Color(text) {
      colors[account] = color
    } else {
      diagnostics.append(.noColor(text, at: span))
    }
  }

  private mutating func read(icon text: String, at span: ByteSpan, for account: AccountID) {
    // A character may be a long chain of code points. One that is too long isn't an icon.
    if 1...2 ~= text.count, text.utf8.count <= 64, visible(text) == text {
      icons[account] = text
    } else {
      diagnostics.append(.noIcon(text, at: span))
    }
  }
}

extension Diagnostic {
  fileprivate static func noColor(_ text: String, at span: ByteSpan) -> Self {
    Diagnostic(
      .lookInvalid, text.isEmpty ? "the color is missing here" : "'\(text)' isn't a color",
      at: span, help: ["write #rgb, #rrggbb or a CSS color name, such as seagreen"])
  }

  fileprivate static func noIcon(_ text: String, at span: ByteSpan) -> Self {
    Diagnostic(
      .lookInvalid, text.isEmpty ? "the icon is missing here" : "'\(text)' isn't an icon",
      at: span, help: ["write one or two characters, such as an emoji"])
  }
}
