extension YelpRiskSignals {
  /// What reviews say about one topic.
  ///
  /// Source: docs.developer.yelp.com, "Risk Signals Insights".
  public struct Signal: YelpWireModel {
    /// The topic, such as `food safety`.
    public var type: String
    /// How well reviews speak of it, 0 to 100.
    public var sentimentScore: Double?
    /// The same in a word.
    public var sentimentLabel: Sentiment?
    /// How many mentions this rests on.
    public var evidenceCount: Int?
    /// How the mentions divide.
    public var evidencePercentage: Evidence?

    public enum CodingKeys: String, CodingKey {
      case type
      case sentimentScore = "sentiment_score"
      case sentimentLabel = "sentiment_label"
      case evidenceCount = "evidence_count"
      case evidencePercentage = "evidence_percentage"
    }

    public init(wire: YelpWire<CodingKeys>) throws {
      type = try wire.require(.type)
      sentimentScore = wire.double(.sentimentScore)
      sentimentLabel = wire.value(.sentimentLabel)
      evidenceCount = wire.int(.evidenceCount)
      evidencePercentage = wire.model(.evidencePercentage)
    }

    public init(
      type: String, sentimentScore: Double? = nil, sentimentLabel: Sentiment? = nil,
      evidenceCount: Int? = nil, evidencePercentage: Evidence? = nil
    ) {
      self.type = type
      self.sentimentScore = sentimentScore
      self.sentimentLabel = sentimentLabel
      self.evidenceCount = evidenceCount
      self.evidencePercentage = evidencePercentage
    }
  }

  /// How mentions divide; fractions from 0 to 1, in spite of the name that they have on the wire.
  public struct Evidence: YelpWireModel {
    /// The share that speaks well of it.
    public var positive: Double?
    /// The share that does neither.
    public var neutral: Double?
    /// The share that speaks ill of it.
    public var negative: Double?

    public enum CodingKeys: String, CodingKey {
      case positive, neutral, negative
    }

    public init(wire: YelpWire<CodingKeys>) throws {
      positive = wire.double(.positive)
      neutral = wire.double(.neutral)
      negative = wire.double(.negative)
    }

    public init(positive: Double? = nil, neutral: Double? = nil, negative: Double? = nil) {
      self.positive = positive
      self.neutral = neutral
      self.negative = negative
    }
  }

  /// How reviews speak of a topic. Open: other values are kept.
  public struct Sentiment: YelpOpenValue {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Mostly well.
    public static let positive: Self = "positive"
    /// Neither well nor ill.
    public static let neutral: Self = "neutral"
    /// Mostly ill.
    public static let negative: Self = "negative"
  }
}

extension YelpRiskSignals.Signal: CustomStringConvertible {
  public var description: String {
    [type, sentimentLabel?.rawValue, sentimentScore.map { "\($0)" }].compactMap(\.self).joined(
      separator: ", ")
  }
}

extension YelpRiskSignals.Evidence: CustomStringConvertible {
  public var description: String {
    let shares = [("positive", positive), ("neutral", neutral), ("negative", negative)]
    return shares.compactMap { name, share in share.map { "\($0) \(name)" } }.joined(separator: ", ")
  }
}
