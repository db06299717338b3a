extension Character {
  /// The letter in lower case and without its accent, which after its letter can be a scalar of its own.
  public var withoutAccent: String {
    lowercased().unicodeScalars.filter { !("\u{300}"..."\u{36F}").contains($0) }
      .map(\.withoutAccent).joined()
  }
}

extension Unicode.Scalar {
  /// A small letter without its accent, as people write it who don't have it on their keyboard; other characters as they
  /// are.
  public var withoutAccent: String {
    switch self {
    case "à"..."å", "ă", "ą", "ā": "a"
    case "ç", "ć", "č": "c"
    case "ď", "đ": "d"
    case "è"..."ë", "ę", "ė", "ě": "e"
    case "ğ": "g"
    case "ì"..."ï", "ı": "i"
    case "ñ", "ń", "ň": "n"
    case "ò"..."ö", "ø", "ő": "o"
    case "ř": "r"
    case "ù"..."ü", "ů", "ű": "u"
    case "ś", "š", "ş": "s"
    case "ť": "t"
    case "ź", "ż", "ž": "z"
    case "ł": "l"
    case "ý", "ÿ": "y"
    case "ß": "ss"
    case "æ": "ae"
    default: String(self)
    }
  }
}
