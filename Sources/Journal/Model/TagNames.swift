/// The names of tags with a meaning.
public enum TagNames {
  /// Those that link an entry with an occurrence of a template.
  public static let links = ["recurring", "occurrence", "as", "part"]

  /// Those that florin reads. A name of one's own can't take their place.
  public static let own: Set<String> =
    Set(links).union(["date", "date2", "id", "lots", "source", "type", "unique"])

  /// Those that need no `tag` directive: what florin and hledger read, and what their commands write.
  public static let builtIn: Set<String> = own.union([
    "alias", "assert", "category", "clopen", "color", "conversion-posting", "cost-posting",
    "generated-posting", "generated-transaction", "icon", "location", "modified-transaction",
    "retain", "start", "t",
  ])
}
