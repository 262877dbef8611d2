public import YelpSDK

/// Signals from reviews on a business's safety and service:
/// `GET /v3/businesses/{business_id_or_alias}/insights/risk_signals`.
///
/// ```swift
/// let signals = try await yelp.riskSignals(businessID: "north-pier-coffee-san-francisco").send()
/// ```
/// For partners with Insights.
///
/// Source: docs.developer.yelp.com/reference/v3_get_business_risk_signals_insights
public struct YelpRiskSignalsBuilder: YelpLocalizableBuilder {
  public var draft: YelpRequestDraft

  /// Makes a builder. A bare `send()` uses `YelpSDK.shared`.
  ///
  /// - Parameter businessID: The 22-character id or the alias.
  public init(businessID: String) {
    draft = YelpRequestDraft(
      .riskSignals, path: "/v3/businesses/\(businessID, field: "business_id_or_alias")/insights/risk_signals",
      localePlacement: .parameter)
  }

  public var responseParser: YelpResponseParser<YelpRiskSignals> { .wire(name: "RiskSignalsResponseParser") }

  public func validate(_ validation: inout YelpValidation) { validation.locale() }
}

/// Signals from reviews on the risks of a business. Partners only (Insights).
///
/// Source: docs.developer.yelp.com, "Risk Signals Insights".
public struct YelpRiskSignals: YelpWireModel, CustomStringConvertible {
  /// The signals by kind of risk.
  public var signals: Risks

  @_documentation(visibility: internal)
  public enum CodingKeys: String, CodingKey {
    case signals
  }

  @_documentation(visibility: internal)
  public init(wire: YelpWire<CodingKeys>) throws {
    signals = try wire.require(.signals)
  }

  public init(signals: Risks) {
    self.signals = signals
  }

  public var description: String { "\(signals)" }

  /// The two kinds of risk.
  public struct Risks: YelpWireModel, CustomStringConvertible {
    /// Signals on safety.
    public var safetyRisk: SafetyRisk?
    /// Signals on customer satisfaction.
    public var customerExperienceRisk: CustomerExperienceRisk?

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey {
      case safetyRisk = "safety_risk"
      case customerExperienceRisk = "customer_experience_risk"
    }

    @_documentation(visibility: internal)
    public init(wire: YelpWire<CodingKeys>) throws {
      safetyRisk = wire.model(.safetyRisk)
      customerExperienceRisk = wire.model(.customerExperienceRisk)
    }

    public init(safetyRisk: SafetyRisk? = nil, customerExperienceRisk: CustomerExperienceRisk? = nil) {
      self.safetyRisk = safetyRisk
      self.customerExperienceRisk = customerExperienceRisk
    }

    public var description: String {
      let parts = [safetyRisk?.description, customerExperienceRisk?.description].compactMap(\.self)
      return parts.isEmpty ? "no risk signals" : parts.joined(separator: "; ")
    }
  }

  /// Signals on safety.
  public struct SafetyRisk: YelpWireModel, CustomStringConvertible {
    /// Health and safety, such as clean food.
    public var healthAndSafety: [Signal]

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey {
      case healthAndSafety = "health_and_safety"
    }

    @_documentation(visibility: internal)
    public init(wire: YelpWire<CodingKeys>) throws {
      healthAndSafety = wire.list(.healthAndSafety)
    }

    public init(healthAndSafety: [Signal] = []) {
      self.healthAndSafety = healthAndSafety
    }

    public var description: String { "\(healthAndSafety.count.counted("signal")) on safety" }
  }

  /// Signals on customer satisfaction.
  public struct CustomerExperienceRisk: YelpWireModel, CustomStringConvertible {
    /// The products.
    public var product: [Signal]
    /// Staff and service.
    public var staffAndService: [Signal]
    /// The loyalty of customers.
    public var loyalty: [Signal]
    /// The value for money.
    public var value: [Signal]
    /// The atmosphere of the place.
    public var vibe: [Signal]

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey {
      case product, loyalty, value, vibe
      case staffAndService = "staff_and_service"
    }

    @_documentation(visibility: internal)
    public init(wire: YelpWire<CodingKeys>) throws {
      product = wire.list(.product)
      staffAndService = wire.list(.staffAndService)
      loyalty = wire.list(.loyalty)
      value = wire.list(.value)
      vibe = wire.list(.vibe)
    }

    public init(
      product: [Signal] = [], staffAndService: [Signal] = [], loyalty: [Signal] = [], value: [Signal] = [],
      vibe: [Signal] = []
    ) {
      self.product = product
      self.staffAndService = staffAndService
      self.loyalty = loyalty
      self.value = value
      self.vibe = vibe
    }

    public var description: String {
      let all = product + staffAndService + loyalty + value + vibe
      return "\(all.count.counted("signal")) on customer experience"
    }
  }

  /// The signal of reviews on one topic.
  ///
  /// Source: docs.developer.yelp.com, "Risk Signals Insights".
  public struct Signal: YelpWireModel, CustomStringConvertible {
    /// The topic, such as `food safety`.
    public var type: String?
    /// The sentiment of the reviews, from 0, bad, to 100, good.
    public var sentimentScore: Double?
    /// The sentiment in a word.
    public var sentimentLabel: Sentiment?
    /// The number of mentions that the signal is based on.
    public var evidenceCount: Int?
    /// The shares of good, neutral and bad mentions.
    public var evidencePercentage: Evidence?

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey {
      case type
      case sentimentScore = "sentiment_score"
      case sentimentLabel = "sentiment_label"
      case evidenceCount = "evidence_count"
      case evidencePercentage = "evidence_percentage"
    }

    @_documentation(visibility: internal)
    public init(wire: YelpWire<CodingKeys>) throws {
      type = wire.text(.type)
      sentimentScore = wire.double(.sentimentScore)
      sentimentLabel = wire.value(.sentimentLabel)
      evidenceCount = wire.int(.evidenceCount)
      evidencePercentage = wire.model(.evidencePercentage)
    }

    public init(
      type: String? = nil, sentimentScore: Double? = nil, sentimentLabel: Sentiment? = nil,
      evidenceCount: Int? = nil, evidencePercentage: Evidence? = nil
    ) {
      self.type = type
      self.sentimentScore = sentimentScore
      self.sentimentLabel = sentimentLabel
      self.evidenceCount = evidenceCount
      self.evidencePercentage = evidencePercentage
    }

    public var description: String {
      [type ?? "unknown topic", sentimentLabel?.rawValue, sentimentScore.map { "\($0)" }].compactMap(\.self)
        .joined(
          separator: ", ")
    }
  }

  /// The shares of good, neutral and bad mentions: fractions from 0 to 1, in spite of their name on the wire.
  public struct Evidence: YelpWireModel, CustomStringConvertible {
    /// The share of good mentions.
    public var positive: Double?
    /// The share of neutral mentions.
    public var neutral: Double?
    /// The share of bad mentions.
    public var negative: Double?

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey {
      case positive, neutral, negative
    }

    @_documentation(visibility: internal)
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

    public var description: String {
      let shares = [("positive", positive), ("neutral", neutral), ("negative", negative)]
      return shares.compactMap { name, share in share.map { "\($0) \(name)" } }.joined(separator: ", ")
    }
  }

  /// The sentiment of reviews on a topic. Open: other values are kept.
  public struct Sentiment: YelpOpenValue {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Mostly good.
    public static let positive: Self = "positive"
    /// Neither good nor bad.
    public static let neutral: Self = "neutral"
    /// Mostly bad.
    public static let negative: Self = "negative"
  }
}
