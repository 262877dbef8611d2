public import YelpSDK

extension YelpLead {
  /// The consumer of a lead, as far as Yelp names people to businesses. Printing it shows no name.
  public struct Consumer: YelpWireModel {
    /// First name and initial.
    public var displayName: String?

    public enum CodingKeys: String, CodingKey {
      case displayName = "display_name"
    }

    public init(wire: YelpWire<CodingKeys>) throws { displayName = wire.text(.displayName) }

    public init(displayName: String? = nil) { self.displayName = displayName }
  }
}

extension YelpLead.Consumer: CustomStringConvertible {
  public var description: String { "consumer" }
}
