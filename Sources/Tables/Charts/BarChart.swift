import Amounts

/// A chart of horizontal bars, each with a name before it and figures after it.
public struct BarChart: Sendable {
  /// How its items look.
  public enum Look: String, Sendable {
    /// One bar per item, on a track as long as the whole.
    case bars
    /// Two bars per item, one above the other.
    case pairs

    /// The number of bars per item.
    var lanes: Int { self == .bars ? 1 : 2 }
  }

  /// A name with one or two bars.
  public struct Item: Sendable {
    /// What the bars are about.
    let label: ChartLabel
    /// Whether what the bars show is welcome.
    let judgement: ChangeJudgement
    /// The parts of the bars.
    let pieces: [Piece]
    /// The amounts, as text: with the outcome, everything that the bars show.
    let figures: [Text]
    /// The result of the amounts, as text.
    let outcome: [Text]

    /// Makes an item.
    public init(
      label: ChartLabel, judgement: ChangeJudgement, pieces: [Piece], figures: [Text],
      outcome: [Text]
    ) {
      self.label = label
      self.judgement = judgement
      self.pieces = pieces
      self.figures = figures
      self.outcome = outcome
    }
  }

  /// A part of a bar.
  public struct Piece: Hashable, Sendable {
    /// What a part of a bar represents.
    public enum Kind: String, Sendable {
      /// The whole, drawn under the other parts.
      case track
      /// What was spent within the budget, what was spent beyond it, and what is still scheduled.
      case spent, beyond, scheduled
      /// The amount of a period, and the amount that it's compared with.
      case period, base
      /// The mark at zero.
      case zero
    }

    let kind: Kind
    /// The position along the bar, in units of ``whole``.
    let range: Range<Int>
    /// The bar that the part belongs to; 0 is the upper one.
    var lane = 0
    /// The color, if the part is drawn in the color of its label.
    var tint: Tint?

    /// Makes a part of a bar.
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

    /// Makes a text.
    public init(text: String, weight: Weight = Weight.plain) {
      self.text = text
      self.weight = weight
    }
  }

  /// A line above the bars.
  public enum Caption: Sendable {
    /// What the chart shows.
    case title(String)
    /// A note.
    case text(String)
    /// The one number that matters most, in large type.
    case headline(String, ChangeJudgement)
    /// A legend entry: a sample of a part and its meaning.
    case sample(Piece.Kind, String)
    /// A legend entry for an arrow.
    case arrow(AmountTrend)
    /// A legend entry for a color and its meaning.
    case color(ChangeJudgement, String)
  }

  /// A sentence about the chart as a whole.
  public struct Summary: Sendable {
    let text: String
    let outcome: String
    let remark: String
    let judgement: ChangeJudgement

    /// Makes a summary.
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
  /// What the chart shows and how to read it.
  let caption: [Caption]
  /// The conclusions.
  var summaries: [Summary] = []
  /// The items, from top to bottom.
  let items: [Item]

  /// Makes a chart.
  public init(look: Look, caption: [Caption], summaries: [Summary] = [], items: [Item]) {
    self.look = look
    self.caption = caption
    self.summaries = summaries
    self.items = items
  }
}
