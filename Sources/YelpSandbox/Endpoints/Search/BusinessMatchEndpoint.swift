public import Foundation
import YelpSDK

enum BusinessMatchEndpoint {
  static let route = YelpSandboxEndpoint(builtIn: .get, "/v3/businesses/matches", answer: answer)

  static func answer(_ call: Call) throws(Refusal) -> YelpHTTPResponse {
    let found = try businesses(call.query, in: call.world)
    return .json([
      "businesses": .array(
        found.map { business in
          let body = BusinessBody(business: business, call: call, medium: "api_v3_business_match")
          return [
            "id": .string(business.id), "alias": .string(business.alias), "name": .string(business.name),
            "location": body.location(), "coordinates": body.coordinates,
            "phone": .string(business.phone.e164), "display_phone": .string(business.phone.display),
          ]
        })
    ])
  }

  /// The candidates, best match first.
  static func businesses(_ query: Query, in world: World) throws(Refusal) -> [Business] {
    let wanted = try Particulars(query)
    let limit = try query.integer("limit", in: 1...10) ?? 3
    let threshold = try query.choice("match_threshold", of: ["none", "default", "strict"]) ?? "default"
    let enough = ["none": 0.3, "default": 0.55, "strict": 0.9][threshold, default: 0.55]
    let scored = world.businesses.map { (score: wanted.likeness(to: $0), business: $0) }
    return scored.filter { $0.score >= enough }
      .sorted { $0.score == $1.score ? $0.business.id < $1.business.id : $0.score > $1.score }
      .prefix(limit).map(\.business)
  }

  /// The name and address to match.
  private struct Particulars {
    let name: Set<String>
    let address: Set<String>
    let city: String
    let state: String
    let country: String
    let phone: String
    let postalCode: String
    let id: String?

    init(_ query: Query) throws(Refusal) {
      _ = try query.locale()
      _ = try query.coordinates()
      name = Set(Text.words(try query.required("name", length: 1...64)))
      address = Set(Text.words(try query.required("address1", length: 0...64)))
      city = Text.fold(try query.required("city", length: 1...64))
      state = try query.required("state", length: 1...3)
      let country = try query.required("country", length: 2...2)
      self.country = country
      _ = try query.matching("country", pattern: "^[A-Z]{2}$") {
        $0.utf8.allSatisfy { (65...90).contains($0) }
      }
      for field in ["address2", "address3"] { _ = try query.text(field, length: 0...64) }
      _ = try query.text("phone", length: 1...32)
      phone = Query.digits(of: try query.phone() ?? "")
      postalCode = Text.fold(try query.text("postal_code", length: 0...12) ?? "")
      id = try query.text("yelp_business_id", length: 22...22)
    }

    /// 0 for nothing in common up to about 1.
    func likeness(to business: Business) -> Double {
      let place = business.city
      guard place.country == country, place.state == state, place.aliases.contains(city) || place.name == city
      else { return 0 }
      if business.id == id { return 1.5 }
      let names = Self.overlap(name, Set(Text.words(business.name)))
      guard names > 0 else { return 0 }
      var likeness = names * 0.65 + Self.overlap(address, Set(Text.words(business.street))) * 0.35
      if !phone.isEmpty, business.phone.e164.hasSuffix(phone) { likeness += 0.2 }
      if !postalCode.isEmpty, postalCode == Text.fold(business.neighborhood.postalCode) { likeness += 0.05 }
      return likeness
    }

    /// The share of words in common; two empty texts count as equal.
    private static func overlap(_ first: Set<String>, _ second: Set<String>) -> Double {
      let all = first.union(second)
      return all.isEmpty ? 1 : Double(first.intersection(second).count) / Double(all.count)
    }
  }
}

extension YelpSampleBodies {
  /// The business that matches a name and an address.
  public static var businessMatch: Data {
    body(
      of: BusinessMatchEndpoint.route,
      query: [
        "name": business.name, "address1": business.street, "city": business.city.name,
        "state": business.city.state, "country": business.city.country,
      ])
  }
}
