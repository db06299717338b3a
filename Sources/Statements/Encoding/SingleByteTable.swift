/// The upper halves of single-byte encodings: the characters for the bytes from 0x80 on.
///
/// An undefined byte stands for the control character with its number, as in browsers. ISO 8859-1
/// is read as Windows-1252, as browsers do; it differs only in control characters.
enum SingleByteTable {
  /// Windows Central European.
  static let cp1250 = table(
    """
    €\u{81}‚\u{83}„…†‡\u{88}‰Š‹ŚŤŽŹ\u{90}‘’“”•–—\u{98}™š›śťžź\
    \u{A0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{AD}®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż\
    ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢß\
    ŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙
    """)
  /// Windows Cyrillic.
  static let cp1251 = table(
    """
    ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u{98}™љ›њќћџ\
    \u{A0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{AD}®Ї°±Ііґµ¶·ё№є»јЅѕї\
    АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ\
    абвгдежзийклмнопрстуфхцчшщъыьэюя
    """)
  /// Windows Western European.
  static let cp1252 = table(
    """
    €\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ\
    \u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯°±²³´µ¶·¸¹º»¼½¾¿\
    ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß\
    àáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ
    """)
  /// ISO 8859-15, which has the euro sign and eight other differences from Windows-1252.
  static let latin9: [UInt16] = {
    var scalars = cp1252
    for index in 0..<0x20 { scalars[index] = UInt16(0x80 + index) }
    for (byte, scalar) in zip([0xA4, 0xA6, 0xA8, 0xB4, 0xB8, 0xBC, 0xBD, 0xBE], table("€ŠšŽžŒœŸ")) {
      scalars[byte & 0x7F] = scalar
    }
    return scalars
  }()

  private static func table(_ text: String) -> [UInt16] {
    text.unicodeScalars.map { UInt16(truncatingIfNeeded: $0.value) }
  }
}
