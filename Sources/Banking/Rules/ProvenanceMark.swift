// Did somebody change the account that a rule or a guess has set?
//
//     Expenses:Food    41.20 EUR  ; source: rule/groceries #m3k0
//     Expenses:Fun     12.00 EUR  ; source: ai 0.93 #77vq
//
// The tag remembers the account: its last four characters are made from the account's name. If the posting's account
// has other ones, somebody has changed it in an editor, and it counts as set by hand. A tag without the characters was
// written by hand, or before florin wrote them; then the account counts as the one that was set.

import Containers
public import Journal
import SourceText

/// The value of a posting's tag `source:`: who set the account, how sure a guess was, and which account it was.
public struct ProvenanceMark: Hashable, Sendable {
  /// Who set the account.
  public let source: Provenance
  /// How sure the guess was; nil if it isn't a guess, or the tag doesn't say.
  public let confidence: Confidence?
  /// Four characters of the hash of the account's name; nil if the tag doesn't have them.
  let account: String?

  /// The mark of an account that's being set.
  ///
  /// - Parameters:
  ///   - source: Who sets it.
  ///   - account: The full name of the account.
  ///   - confidence: How sure a guess is.
  public init(_ source: Provenance, on account: String, _ confidence: Confidence? = nil) {
    self.source = source
    self.confidence = source == .ai ? confidence : nil
    self.account = source.isMachine ? Self.characters(of: account) : nil
  }

  /// Reads the tag's value; nil if it's something else.
  public init?(_ text: String) {
    var rest = text[...]
    account = Self.takeCharacters(from: &rest)
    var confidence: Confidence?
    if rest.hasPrefix("ai "), let number = Confidence(text: rest.dropFirst(3)) {
      confidence = number
      rest = "ai"
    }
    guard let source = Provenance(String(rest)) else { return nil }
    self.source = source
    self.confidence = confidence
  }

  /// Removes ` #m3k0` from the end of a value.
  private static func takeCharacters(from text: inout Substring) -> String? {
    let end = text.utf8.suffix(FNV1a.characterCount + 2)
    let characters = end.dropFirst(2)
    guard characters.count == FNV1a.characterCount, end.starts(with: " #".utf8),
      characters.allSatisfy(FNV1a.isCharacter)
    else { return nil }
    text.removeLast(FNV1a.characterCount + 2)
    return String(Substring(characters))
  }

  /// The four characters of an account's name.
  static func characters(of account: String) -> String { FNV1a(account.utf8).characters }

  /// Whether an account is another one than was set, so somebody has changed it.
  public func isChanged(on account: String) -> Bool {
    guard source.isMachine, let known = self.account else { return false }
    return known != Self.characters(of: account)
  }

  /// The same account, set by somebody else.
  func setBy(_ source: Provenance) -> ProvenanceMark {
    ProvenanceMark(source: source, confidence: confidence, account: account)
  }

  private init(source: Provenance, confidence: Confidence?, account: String?) {
    self.source = source
    self.confidence = confidence
    self.account = account
  }

  /// The same for an account with another name.
  func renamed(to account: String) -> ProvenanceMark {
    ProvenanceMark(source, on: account, confidence)
  }

  /// The tag's value: `ai 0.93 #77vq`.
  public var text: String {
    source.text + (confidence.map { " \($0)" } ?? "") + (account.map { " #\($0)" } ?? "")
  }

  /// The tag.
  public var tag: Tag { Tag(name: Provenance.tagName, value: text) }
}

extension ParsedJournal {
  /// What the tag `source:` of a posting says; nil if it has none.
  public func provenanceMark(ofPosting row: PostingID) -> ProvenanceMark? {
    guard postings.rows[row].flags.contains(.tags) else { return nil }
    return tags(ofPosting: row).first { $0.name == Provenance.tagName }
      .flatMap { ProvenanceMark($0.value) }
  }

  /// Whether somebody has changed the account of a posting since a rule or a guess set it.
  func isChanged(_ mark: ProvenanceMark, ofPosting row: PostingID) -> Bool {
    mark.isChanged(on: accounts.name(of: postings.rows[row].account))
  }

  /// Who set the account of a posting: what its tag `source:` says, or `manual` if somebody has changed the account
  /// since; nil if it has no such tag.
  public func provenance(ofPosting row: PostingID) -> Provenance? {
    provenanceMark(ofPosting: row).map { isChanged($0, ofPosting: row) ? .manual : $0.source }
  }
}
