/// Finds the business that matches a name and address: `GET /v3/businesses/matches`.
///
/// ```swift
/// let response = try await yelp.businessMatch(
///   name: "North Pier Coffee", address1: "12 Pier Rd", city: "San Francisco", state: "CA", country: "US"
/// ).matchThreshold(.strict).send()
/// ```
/// Leave out store numbers and legal forms such as "LLC": they can prevent a match.
///
/// Source: docs.developer.yelp.com/reference/v3_business_match
public struct YelpBusinessMatchBuilder: YelpCoordinateBuilder {
  public var draft = YelpRequestDraft(.businessMatch, path: "/v3/businesses/matches")

  /// Makes a builder. A bare `send()` uses ``YelpSDK/shared``.
  ///
  /// - Parameters:
  ///   - name: At most 64 characters.
  ///   - address1: The street line, at most 64 characters; empty for a business without an address.
  ///   - city: 1 to 64 characters.
  ///   - state: The ISO 3166-2 part, 1 to 3 characters, such as `CA`.
  ///   - country: The ISO 3166-1 code, two capital letters: `.unitedStates` or `"US"`.
  public init(name: String, address1: String, city: String, state: String, country: YelpCountry) {
    draft.set("name", name)
    draft.set("address1", address1)
    draft.set("city", city)
    draft.set("state", state)
    draft.set("country", country.rawValue)
  }

  public var responseParser: YelpResponseParser<YelpBusinessMatchResponse> {
    .wire(name: "BusinessMatchResponseParser")
  }

  /// The second address line, at most 64 characters.
  public consuming func address2(_ line: String?) -> Self { parameter("address2", line) }

  /// The third address line, at most 64 characters.
  public consuming func address3(_ line: String?) -> Self { parameter("address3", line) }

  /// The postal code, at most 12 characters.
  public consuming func postalCode(_ code: String?) -> Self { parameter("postal_code", code) }

  /// Its telephone number, 1 to 32 digits, spaces and signs such as `+`, `(` and `-`, read as
  /// ``YelpPhoneSearchBuilder`` does.
  public consuming func phone(_ phone: String?) -> Self { parameter("phone", phone) }

  /// The last known id of the business, as a hint: 22 characters.
  public consuming func yelpBusinessID(_ id: String?) -> Self { parameter("yelp_business_id", id) }

  /// Matches at most, 1 to 10. Default: 3.
  public consuming func limit(_ limit: Int?) -> Self { parameter("limit", limit) }

  /// How close a match must be. Default: ``YelpMatchThreshold/default``.
  public consuming func matchThreshold(_ threshold: YelpMatchThreshold?) -> Self {
    parameter("match_threshold", threshold)
  }

  public func validate(_ validation: inout YelpValidation) {
    validation.require("name", 1...64, advice: "Pass the business's name.")
    if validation.parameters.contains("address1") {
      validation.length("address1", 0...64)
    } else {
      validation.report(
        "address1", rule: "must be set", advice: "Pass \"\" for a business without an address.")
    }
    validation.length("address2", 0...64)
    validation.length("address3", 0...64)
    validation.require("city", 1...64, advice: "Pass the city.")
    validation.require("state", advice: "Pass the state's code, such as CA.")
    validation.check(
      "state", rule: "must be a code of 1 to 3 characters", advice: "Use the state's code, such as CA."
    ) { text in
      let letters = text.unicodeScalars
      return letters.isEmpty || letters.count <= 3 && letters.contains { !$0.properties.isWhitespace }
    }
    if validation.parameters.contains("country") {
      validation.check(
        "country", rule: "must be two capital letters", advice: "Use the ISO 3166-1 code, such as US."
      ) {
        $0.utf8.count == 2 && $0.utf8.allSatisfy { (65...90).contains($0) }
      }
    } else {
      validation.require("country", advice: "Use the ISO 3166-1 code, such as US.")
    }
    validation.length("postal_code", 0...12)
    validation.coordinate()
    validation.phone()
    validation.check(
      "yelp_business_id", rule: "must be 22 characters long", advice: "Pass the id, not the alias."
    ) {
      $0.utf8.count == 22
    }
    validation.integer("limit", 1...10)
    validation.documented("match_threshold", ["none", "default", "strict"])
  }
}

extension YelpEndpoint {
  public static let businessMatch: Self = "businessMatch"
}

/// The businesses that fit a name and address, the best first.
///
/// Each carries id, alias, name, address, coordinates and telephone only. Yelp's own example is a bare list,
/// which is read too.
///
/// Source: docs.developer.yelp.com, "Business Match".
public struct YelpBusinessMatchResponse: YelpWireModel {
  /// The matches; empty when there is none.
  public var businesses: [YelpBusiness]
  /// The number of matches. Not documented, and rarely sent.
  public var total: Int?

  @_documentation(visibility: internal)
  public enum CodingKeys: String, CodingKey { case businesses, total }

  public static var bareListKey: CodingKeys? { .businesses }

  @_documentation(visibility: internal)
  public init(wire: YelpWire<CodingKeys>) throws {
    businesses = try wire.require(.businesses)
    total = wire.int(.total, in: 0...)
  }

  public init(businesses: [YelpBusiness]) { self.businesses = businesses }
}

/// How close a business match must be to be returned; Yelp's default is ``default``.
///
/// Source: docs.developer.yelp.com, "Business match", parameter `match_threshold`.
public struct YelpMatchThreshold: YelpOpenValue {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Sent as `none`: no threshold, so the nearest matches, however unlike.
  public static let noThreshold: Self = "none"
  /// Good matches.
  public static let `default`: Self = "default"
  /// Nearly exact matches only.
  public static let strict: Self = "strict"
}
