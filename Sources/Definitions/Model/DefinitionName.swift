public import Amounts
public import Journal
public import SourceText

/// One place where definitions name something: an account, a payee, a template and so on.
///
/// Decoding records all of them, so whoever asks where a name occurs asks these, and never for keys.
public struct DefinitionName: Sendable {
  /// What is named.
  public let subject: Subject
  /// The key or the value that has the name, with its quotes. Its address says which file it's in.
  public let span: ByteSpan
  /// How the name is written there.
  public let form: Form

  /// What a name can name.
  public enum Role: String, CaseIterable, Sendable {
    /// `Expenses:Food`
    case account
    /// `EUR` in `10 EUR`
    case commodity
    /// `Landlord` in `Landlord | Rent`
    case payee
    /// `trip` in `tags: {trip: Rome}`
    case tag
    /// The id of a template.
    case template
    /// The name of a budget.
    case budget
    /// The name of a rule.
    case rule
    /// The name of an import.
    case importProfile
  }

  /// What is named.
  public enum Subject: Hashable, Sendable {
    /// An account, after aliases.
    case account(AccountID)
    /// A commodity.
    case commodity(CommodityID)
    /// Something else by its name, or a text that may mean an account or a commodity.
    case text(Role, String)

    /// What kind of name it is.
    public var role: Role {
      switch self {
      case .account: .account
      case .commodity: .commodity
      case .text(let role, _): role
      }
    }
  }

  /// How a name is written.
  public enum Form: Hashable, Sendable {
    /// The key of an entry.
    case key(Entry)
    /// The whole text of a value or an item.
    case value
    /// A part of a text in the journal's language: an amount, a description.
    case fragment
    /// What a rule looks for: it means every name that it matches.
    case condition
  }

  /// What the entry of a key is, and so what becomes of two that get one name.
  public enum Entry: Hashable, Sendable {
    /// What is named is defined here.
    case definition
    /// A posting, or a share of one.
    case posting
    /// A line of a budget.
    case line
    /// The amount of a line in one period.
    case override
    /// An amount, which can be added to another one.
    case amount
    /// A tag with its value.
    case tag
  }
}
