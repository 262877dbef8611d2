// Placeholders for types under way: whoever lands the real type deletes its line here.
import Foundation
public struct YelpCoordinates: Sendable { public var latitude, longitude: Double }
public struct YelpPrice: YelpOpenValue { public let rawValue: String; public init(rawValue: String) { self.rawValue = rawValue }; var tier: Int? { Int(rawValue) } }
public struct YelpBusiness: YelpWireModel { public enum CodingKeys: String, CodingKey, CaseIterable { case id }
 public init(wire: YelpWire<CodingKeys>) throws {}
 public func encode(to encoder: any Encoder) throws {} }
public struct YelpBusinessSearchResponse: YelpWireModel { public enum CodingKeys: String, CodingKey, CaseIterable { case id }
 public init(wire: YelpWire<CodingKeys>) throws {}
 public func encode(to encoder: any Encoder) throws {} }
public struct YelpReviewsResponse: YelpWireModel { public enum CodingKeys: String, CodingKey, CaseIterable { case id }
 public init(wire: YelpWire<CodingKeys>) throws {}
 public func encode(to encoder: any Encoder) throws {} }
public struct YelpAutocompleteResponse: YelpWireModel { public enum CodingKeys: String, CodingKey, CaseIterable { case id }
 public init(wire: YelpWire<CodingKeys>) throws {}
 public func encode(to encoder: any Encoder) throws {} }
