import Amounts

/// Bars below each other, each with a name before it and figures after it.
public struct BarChart: Sendable {
  /// How its items look.
  public enum Look: String, Sendable {
    /// One bar each, on a track as long as the whole.
    case bars
    /// Two bars each, one above the other.
    case pairs

    /// The bars of an item.
    var lanes: Int { self == .bars ? 1 : 2 }
  }

  /// A name with one bar or two.
  public struct Item: Sendable {
    /// What the bars are about.
    let label: ChartLabel
    /// Whether what they show is welcome.
    let judgement: ChangeJudgement
    /// All that they show, in words.
    let words: String
    /// The parts of the bars.
    let pieces: [Piece]
    /// The amounts.
    let figures: [Text]
    /// What comes of them.
    let outcome: [Text]

    /// Makes one of its parts.
    public init(
      label: ChartLabel, judgement: ChangeJudgement, words: String, pieces: [Piece],
      figures: [Text], outcome: [Text]
    ) {
      self.label = label
      self.judgement = judgement
      self.words = words
      self.pieces = pieces
      self.figures = figures
      self.outcome = outcome
    }
  }

  /// A part of a bar.
  public struct Piece: Hashable, Sendable {
    /// What it stands for.
    public enum Kind: String, Sendable {
      /// The whole that other parts lie on.
      case track
      /// What was spent, within the budget, beyond it, and still to come.
      case spent, beyond, scheduled
      /// The amount of a period, and that of its base.
      case period, base
      /// Where zero is.
      case zero
    }

    let kind: Kind
    /// Where it lies, out of ``whole``.
    let range: Range<Int>
    /// Its bar, 0 for the upper one.
    var lane = 0
    /// Its colour, where it is that of its name.
    var tint: Tint?

    /// Makes one of its parts.
    public init(kind: Kind, range: Range<Int>, lane: Int = 0, tint: Tint? = nil) {
      self.kind = kind
      self.range = range
      self.lane = lane
      self.tint = tint
    }
  }

  /// A text with a weight.
  public struct Text: Sendable {
    /// How much it matters.
    public enum Weight: String, Sendable {
      case plain = "span"
      case bold = "b"
      case small = "small"
      case alert = "strong"
    }

    /// What it says.
    public let text: String
    var weight = Weight.plain

    /// Makes one of its parts.
    public init(text: String, weight: Weight = Weight.plain) {
      self.text = text
      self.weight = weight
    }
  }

  /// What stands above the bars.
  public enum Caption: Sendable {
    /// A title, or a note.
    case text(String)
    /// The one number that counts, in large type.
    case headline(String, ChangeJudgement)
    /// The sample of a part, and what it is.
    case sample(Piece.Kind, String)
    /// An arrow, and what it means.
    case arrow(AmountTrend)
    /// A colour, and what it means.
    case color(ChangeJudgement, String)
  }

  /// A sentence about all of it.
  public struct Summary: Sendable {
    let text: String
    let outcome: String
    let remark: String
    let judgement: ChangeJudgement

    /// Makes one of its parts.
    public init(text: String, outcome: String, remark: String, judgement: ChangeJudgement) {
      self.text = text
      self.outcome = outcome
      self.remark = remark
      self.judgement = judgement
    }
  }

  /// The length of a whole bar.
  public static let whole = 1000

  /// How the items look.
  let look: Look
  /// What is shown, and how to read it.
  let caption: [Caption]
  /// What it comes to.
  var summaries: [Summary] = []
  /// The items, from top to bottom.
  let items: [Item]

  /// Makes one of its parts.
  public init(look: Look, caption: [Caption], summaries: [Summary] = [], items: [Item]) {
    self.look = look
    self.caption = caption
    self.summaries = summaries
    self.items = items
  }
}
