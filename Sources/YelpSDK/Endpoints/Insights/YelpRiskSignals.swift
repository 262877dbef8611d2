/// What reviews say about the risks of a business. Partners only (Insights).
///
/// Source: docs.developer.yelp.com, "Risk Signals Insights".
public struct YelpRiskSignals: YelpWireModel {
  /// The signals by kind of risk.
  public var signals: Risks

  public enum CodingKeys: String, CodingKey {
    case signals
  }

  public init(wire: YelpWire<CodingKeys>) throws {
    signals = try wire.require(.signals)
  }

  public init(signals: Risks) {
    self.signals = signals
  }
}

extension YelpRiskSignals {
  /// The two kinds of risk.
  public struct Risks: YelpWireModel {
    /// Whether it is safe to go there.
    public var safetyRisk: SafetyRisk?
    /// Whether customers are content.
    public var customerExperienceRisk: CustomerExperienceRisk?

    public enum CodingKeys: String, CodingKey {
      case safetyRisk = "safety_risk"
      case customerExperienceRisk = "customer_experience_risk"
    }

    public init(wire: YelpWire<CodingKeys>) throws {
      safetyRisk = wire.model(.safetyRisk)
      customerExperienceRisk = wire.model(.customerExperienceRisk)
    }

    public init(safetyRisk: SafetyRisk? = nil, customerExperienceRisk: CustomerExperienceRisk? = nil) {
      self.safetyRisk = safetyRisk
      self.customerExperienceRisk = customerExperienceRisk
    }
  }

  /// Signals on safety.
  public struct SafetyRisk: YelpWireModel {
    /// Health and safety, such as clean food.
    public var healthAndSafety: [Signal]

    public enum CodingKeys: String, CodingKey {
      case healthAndSafety = "health_and_safety"
    }

    public init(wire: YelpWire<CodingKeys>) throws {
      healthAndSafety = wire.list(.healthAndSafety)
    }

    public init(healthAndSafety: [Signal] = []) {
      self.healthAndSafety = healthAndSafety
    }
  }

  /// Signals on how content customers are.
  public struct CustomerExperienceRisk: YelpWireModel {
    /// What is sold.
    public var product: [Signal]
    /// Staff and service.
    public var staffAndService: [Signal]
    /// Whether customers come back.
    public var loyalty: [Signal]
    /// What one gets for the money.
    public var value: [Signal]
    /// Mood and looks of the place.
    public var vibe: [Signal]

    public enum CodingKeys: String, CodingKey {
      case product, loyalty, value, vibe
      case staffAndService = "staff_and_service"
    }

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
  }
}

extension YelpRiskSignals: CustomStringConvertible {
  public var description: String { "\(signals)" }
}

extension YelpRiskSignals.Risks: CustomStringConvertible {
  public var description: String {
    let parts = [safetyRisk?.description, customerExperienceRisk?.description].compactMap(\.self)
    return parts.isEmpty ? "no risk signals" : parts.joined(separator: "; ")
  }
}

extension YelpRiskSignals.SafetyRisk: CustomStringConvertible {
  public var description: String { "\(healthAndSafety.count.counted("signal")) on safety" }
}

extension YelpRiskSignals.CustomerExperienceRisk: CustomStringConvertible {
  public var description: String {
    let all = product + staffAndService + loyalty + value + vibe
    return "\(all.count.counted("signal")) on customer experience"
  }
}
