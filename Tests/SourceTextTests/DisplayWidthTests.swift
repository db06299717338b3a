// Compared with `wcswidth` of Python's wcwidth 0.9.4 over every assigned scalar and 3000 mixed texts,
// these differ on purpose: a spacing mark on its own is one column (there zero: it looks at what
// stands before), U+261D with a skin tone is two (there one), a text-style selector (U+FE0E) does
// not narrow an emoji, and the Arabic and Kaithi number signs that reach around digits are zero.

import SourceText
import Testing

/// Checks the columns of each text, measured as a string, as a part of one, and as bytes.
private func check(_ cases: [(text: String, columns: Int)]) {
  for (text, columns) in cases {
    let scalars = text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
    #expect(DisplayWidth.of(text) == columns, "\(text) (\(scalars))")
    #expect(DisplayWidth.of("\n\(text)\n".dropFirst().dropLast()) == columns, "part: \(scalars)")
    let ofBytes = Array(text.utf8).withUnsafeBufferPointer { DisplayWidth.of($0) }
    #expect(ofBytes == columns, "bytes: \(scalars)")
  }
}

@Test func `an ASCII text has a column for each printable byte`() {
  check([
    ("", 0), ("a", 1), (" ", 1), ("~", 1), ("Assets:Bank", 11), ("12.50 EUR", 9),
    (String(repeating: "x", count: 1000), 1000),
  ])
}

@Test func `controls take no column`() {
  check([
    ("\0", 0), ("\t", 0), ("\n", 0), ("\r\n", 0), ("a\u{1B}b", 2), ("\u{7F}", 0),
    ("é\r\n", 1), ("\u{80}", 0), ("é\u{9F}", 1), ("\u{2028}", 0),
  ])
}

@Test func `Latin, Greek, Cyrillic and currency signs take one column`() {
  check([
    ("Café", 4), ("Zürich", 6), ("naïve façade", 12), ("Ωμέγα", 5), ("Москва", 6),
    ("12,50 €", 7), ("£3", 2), ("₹ 9,99", 6), ("“quoted” – dash…", 16), ("±½µ§", 4),
  ])
}

@Test func `spaces that do not break take one column`() {
  check([("1\u{A0}000", 5), ("1\u{202F}000 €", 7), ("1\u{2009}000", 5), ("a\u{AD}b", 3)])
}

@Test func `ideographs, kana, syllables and fullwidth forms take two columns`() {
  check([
    ("家賃", 4), ("資産:銀行", 9), ("カフェ", 6), ("ｶﾌｪ", 3), ("한국어", 6), ("ＡＢＣ", 6),
    ("　", 2), ("￥100", 5), ("𠮷", 2), ("。", 2), ("注文, 2 x", 9),
  ])
}

@Test func `Hangul jamo form one syllable of two columns`() {
  check([
    ("\u{1100}\u{1161}", 2),  // initial, vowel
    ("\u{1112}\u{1161}\u{11AB}", 2),  // initial, vowel, final
    ("\u{1100}", 2), ("\u{1161}", 0), ("\u{D7B0}", 0), ("ㄱ", 2),
    ("\u{115F}\u{1161}", 2),  // a vowel on a filler
  ])
}

@Test func `combining marks and invisible scalars take no column`() {
  check([
    ("e\u{301}", 1), ("Cafe\u{301}", 4), ("o\u{308}\u{304}", 1), ("\u{301}", 0),
    ("a\u{20DD}", 1), ("は\u{3099}", 2), ("a\u{200B}b", 2), ("a\u{200D}b", 2), ("\u{FEFF}a", 1),
    ("a\u{2060}b", 2), ("a\u{FE0F}", 1), ("שָׁלוֹם", 4), ("ก็", 1), ("\u{202E}abc\u{202C}", 3),
  ])
}

@Test func `letters of a conjunct each keep their column`() {
  check([("क्ष", 2), ("हिन्दी", 5), ("ß", 1), ("ﬁ", 1)])
}

@Test func `an emoji takes two columns, however many scalars it is made of`() {
  check([
    ("🏠", 2), ("⌚", 2), ("🏠 rent", 7),
    ("👍🏽", 2), ("☝🏽", 2), ("🏽", 2),  // skin tones
    ("👨‍👩‍👧", 2), ("👩🏽‍🚀", 2), ("🏴‍☠️", 2), ("❤️‍🔥", 2),  // joined
    ("🇩🇪", 2), ("🇩🇪🇫🇷", 4), ("🇩", 2),  // flags
    ("🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}", 2),  // flag of Scotland
  ])
}

@Test func `variation selector 16 widens what has an emoji form`() {
  check([
    ("❤", 1), ("❤\u{FE0F}", 2), ("☺", 1), ("☺\u{FE0F}", 2), ("©", 1), ("©\u{FE0F}", 2),
    ("1\u{FE0F}\u{20E3}", 2), ("#\u{FE0F}\u{20E3}", 2), ("✈\u{FE0F} trip", 7),
  ])
}

@Test func `malformed UTF-8 takes a column for each replacement character`() {
  for (bytes, columns) in [
    ([0x61, 0xFF, 0x62], 3), ([0xC3], 1), ([0x80], 1), ([0xE5, 0xAE, 0x61], 2),
  ] as [([UInt8], Int)] {
    #expect(bytes.withUnsafeBufferPointer { DisplayWidth.of($0) } == columns, "\(bytes)")
  }
}

@Test func `a text that fits is not cut`() {
  for text in ["", "rent", "家賃", "Café"] {
    #expect(DisplayWidth.truncated(text, to: DisplayWidth.of(text)) == text)
    #expect(DisplayWidth.truncated(text, to: 80) == text)
  }
}

@Test func `a text is cut at whole characters`() {
  let cases: [(text: String, columns: Int, expected: String)] = [
    ("groceries", 5, "groc…"), ("groceries", 1, "…"), ("groceries", 0, ""), ("rent", -3, ""),
    ("Café Müller", 6, "Café …"), ("Cafe\u{301} Müller", 5, "Cafe\u{301}…"),
    ("家賃と水道", 5, "家賃…"), ("家賃と水道", 6, "家賃…"),  // the third would need a seventh
    ("👨‍👩‍👧👨‍👩‍👧", 3, "👨‍👩‍👧…"), ("👨‍👩‍👧👨‍👩‍👧", 2, "…"), ("🇩🇪🇫🇷🇮🇹", 5, "🇩🇪🇫🇷…"),
  ]
  for (text, columns, expected) in cases {
    let cut = DisplayWidth.truncated(text, to: columns)
    #expect(cut == expected)
    #expect(DisplayWidth.of(cut) <= max(columns, 0))
  }
}

@Test func `the ellipsis can be chosen, and is cut when it does not fit`() {
  #expect(DisplayWidth.truncated("groceries", to: 5, ellipsis: "..") == "gro..")
  #expect(DisplayWidth.truncated("groceries", to: 5, ellipsis: "") == "groce")
  #expect(DisplayWidth.truncated("groceries", to: 2, ellipsis: "...") == "..")
  #expect(DisplayWidth.truncated("groceries", to: 1, ellipsis: "家") == "")
}
