import TestSupport

/// Entries made of pieces: most are right, some are not.
enum RandomEntry {
  private static let heads = [
    "2024-01-05", "2024/2/29=3/1 * (12) a | b", "2024-01-07 ! x ; c", "2023-12-31 ; t:v, u:",
    "2024-02-30 bad",
    "2024-05-05 über 日本", "= a", "~ monthly  x",
  ]
  private static let names = ["a:b", "(c)", "[d:e]", "! f g", "h;", "ü", "a", "* i", "(j", "[(k)]"]
  private static let amounts = [
    "", "  1", "\t$-5.00", "  10 EUR @ 2 X", "  1.000,50 \"A B\"", "  = 3 EUR",
    "  2 X {5 EUR} [2024-01-01] = 2 X",
    "  1,000 EUR ==* 5", "  --1", "  1 @@ ", "  .5%", "  7 EUR", "  1.000 EUR", "  2. EUR",
    "  3,5 EUR",
  ]
  private static let comments = [
    "", "", "  ; c", " ;t:v", "  ; [2024-03-01]", "  ; date:1/2\n    ; more", "  ; [2/31]",
  ]

  static func text(_ random: inout SeededGenerator) -> String {
    var text = heads.randomElement(using: &random)! + "\n"
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      text += "    " + names.randomElement(using: &random)!
      text +=
        amounts.randomElement(using: &random)! + comments.randomElement(using: &random)! + "\n"
    }
    return text
  }
}
