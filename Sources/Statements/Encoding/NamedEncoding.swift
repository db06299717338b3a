/// An encoding that is read without the C library.
enum NamedEncoding: Hashable {
  /// `utf-8`
  case utf8
  /// `utf-16`: the byte order mark determines the byte order.
  case utf16
  /// `utf-16le`
  case utf16LittleEndian
  /// `utf-16be`
  case utf16BigEndian
  /// One byte per character.
  case single(Table)

  /// The tables of such encodings.
  enum Table: Hashable {
    case cp1250, cp1251, cp1252, latin9

    /// The characters for the bytes from 0x80 on.
    var scalars: [UInt16] {
      switch self {
      case .cp1250: SingleByteTable.cp1250
      case .cp1251: SingleByteTable.cp1251
      case .cp1252: SingleByteTable.cp1252
      case .latin9: SingleByteTable.latin9
      }
    }
  }

  /// Recognizes an encoding by any of its usual names, in any spelling: `ISO-8859-1`, `iso8859_1`,
  /// `latin1`.
  init?(_ name: String) {
    let letters = name.lowercased().unicodeScalars.filter {
      ("a"..."z").contains($0) || ("0"..."9").contains($0)
    }
    switch String(String.UnicodeScalarView(letters)) {
    case "utf8", "utf8bom", "utf8sig", "unicode", "ascii", "usascii": self = .utf8
    case "utf16", "ucs2": self = .utf16
    case "utf16le", "ucs2le", "unicodelittle": self = .utf16LittleEndian
    case "utf16be", "ucs2be", "unicodebig": self = .utf16BigEndian
    case "latin9", "latin0", "iso885915", "885915", "l9": self = .single(.latin9)
    case "cp1250", "windows1250", "win1250", "1250": self = .single(.cp1250)
    case "cp1251", "windows1251", "win1251", "1251": self = .single(.cp1251)
    case "cp1252", "windows1252", "win1252", "1252", "ansi", "latin1", "iso88591", "88591", "l1":
      self = .single(.cp1252)
    default: return nil
    }
  }
}
