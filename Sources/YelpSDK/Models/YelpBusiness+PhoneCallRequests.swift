extension YelpBusiness {
  /// Whether customers can ask the business to call them ("Request a Phone Call"). Partners only.
  ///
  /// Source: docs.developer.yelp.com, "Business Details", `rapc`.
  public struct PhoneCallRequests: YelpWireModel, CustomStringConvertible {
    /// Whether the business takes such requests now.
    public var isEnabled: Bool?
    /// Whether the business could take them.
    public var isEligible: Bool?

    public enum CodingKeys: String, CodingKey {
      case isEnabled = "is_enabled"
      case isEligible = "is_eligible"
    }

    public init(wire: YelpWire<CodingKeys>) throws {
      isEnabled = wire.bool(.isEnabled)
      isEligible = wire.bool(.isEligible)
    }

    public init(isEnabled: Bool? = nil, isEligible: Bool? = nil) {
      self.isEnabled = isEnabled
      self.isEligible = isEligible
    }

    public var description: String {
      if isEnabled == true { return "phone call requests enabled" }
      return isEligible == true ? "phone call requests possible" : "no phone call requests"
    }
  }
}
