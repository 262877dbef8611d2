import TestKit
import Testing
import YelpSDK

@testable import YelpSandbox

struct WorldBuilderTests {
  let world = WorldBuilder.world(seed: 7)

  @Test("a world has at least 600 businesses in at least six cities")
  func size() {
    #expect(world.businesses.count >= 600)
    #expect(Set(world.businesses.map(\.city.name)).count >= 6)
    #expect(Set(world.businesses.map(\.city.country)).count >= 5)
  }

  @Test("no two businesses share an id or an alias", arguments: [1, 7, 99] as [UInt64])
  func identity(seed: UInt64) {
    let world = WorldBuilder.world(seed: seed)
    #expect(Set(world.businesses.map(\.id)).count == world.businesses.count)
    #expect(Set(world.businesses.map(\.alias)).count == world.businesses.count)
    #expect(Set(world.events.map(\.id)).count == world.events.count)
  }

  @Test("ids have the format of Yelp's")
  func ids() {
    for business in world.businesses {
      #expect(business.id.utf8.count == 22)
      #expect(
        business.id.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") })
      #expect(world.business(business.id)?.alias == business.alias)
      #expect(world.business(business.alias)?.id == business.id)
    }
  }

  @Test("every category exists at Yelp")
  func categories() {
    for alias in Set(world.businesses.flatMap(\.categories)) {
      #expect(YelpCategory(alias).title != nil, "\(alias)")
    }
  }

  @Test("Yelp's gaps exist: no price, no phone, no coordinates, no hours, no photo, no review")
  func gaps() {
    #expect(world.businesses.contains { $0.price == nil && $0.kind.trade == .restaurant })
    #expect(world.businesses.contains { $0.phone.e164.isEmpty })
    #expect(world.businesses.contains { $0.hidesCoordinates })
    #expect(world.businesses.contains { $0.hours == nil })
    #expect(world.businesses.contains { !$0.hasPhotos })
    #expect(world.businesses.contains { $0.reviewCount == 0 && $0.rating == 0 })
    #expect(world.businesses.contains { $0.isClosedForGood })
    #expect(world.businesses.contains { $0.street.isEmpty })
  }

  @Test("prices have the country's currency sign")
  func prices() {
    let signs = Dictionary(grouping: world.businesses, by: \.city.country).mapValues { businesses in
      Set(businesses.compactMap { $0.priceText?.first })
    }
    #expect(signs["US"] == ["$"])
    #expect(signs["DE"] == ["€"])
    #expect(signs["JP"] == ["￥"])
    #expect(signs["GB"] == ["£"])
  }

  @Test("ratings are tenths from 1 to 5, or 0 without reviews")
  func ratings() {
    for business in world.businesses {
      if business.reviewCount == 0 {
        #expect(business.rating == 0)
      } else {
        #expect((1...5).contains(business.rating))
        #expect((business.rating * 10).rounded() / 10 == business.rating)
      }
    }
  }

  @Test("every city has coffee, tacos and pizza, and three of what people need every day")
  func staples() {
    for city in City.all {
      let kinds = world.businesses.filter { $0.city.name == city.name }.map(\.kind.alias)
      #expect(Set(kinds).isSuperset(of: ["coffee", "tacos", "pizza"]))
      for kind in ["pharmacy", "gyms", "hotels", "hair"] {
        #expect(kinds.count { $0 == kind } >= 3, "\(kind) in \(city.name)")
      }
      #expect(kinds.count >= 95)
      #expect(world.events.count { $0.business.city.name == city.name } >= 12)
    }
  }

  @Test("a city that is added later leaves the businesses of the others as they are")
  func stability() {
    let businesses = world.businesses.prefix(1_160).map { business in
      "\(business.id) \(business.alias) \(business.phone.e164) \(business.latitude) \(business.reviewCount) "
        + "\(business.attributes.sorted()) \(business.hours?.spans.count ?? 0) \(business.seed)\n"
    }
    #expect(Text.fingerprint(businesses.joined()) == 8_619_605_076_174_737_534)
    let events = world.events.prefix(148).map { "\($0.id) \($0.day)" }
    #expect(Text.fingerprint(events.joined(separator: "\n")) == 4_965_927_742_794_728_329)
  }

  @Test("no two businesses of a city share a phone number")
  func distinctPhones() {
    let phones = world.businesses.map(\.phone.e164).filter { !$0.isEmpty }
    #expect(Set(phones).count == phones.count)
  }

  @Test("the same seed makes the same world, another seed makes another")
  func determinism() {
    let again = WorldBuilder.newWorld(seed: 7)
    let other = WorldBuilder.world(seed: 8)
    #expect(
      again.businesses.prefix(100).map(Self.described) == world.businesses.prefix(100).map(Self.described))
    #expect(again.businesses.map(\.id) == world.businesses.map(\.id))
    #expect(again.businesses.map(\.name) == world.businesses.map(\.name))
    #expect(again.events.map(\.id) == world.events.map(\.id))
    #expect(Set(other.businesses.map(\.id)).isDisjoint(with: world.businesses.map(\.id)))
  }

  /// The values of a business. A set has no order.
  private static func described(_ business: Business) -> [String] {
    Mirror(reflecting: business).children.map { child in
      (child.value as? Set<String>)?.sorted().description ?? "\(child.value)"
    }
  }

  @Test("phone numbers are in the ranges reserved for fiction")
  func phones() {
    for business in world.businesses where !business.phone.e164.isEmpty {
      let digits = business.phone.e164.dropFirst()
      #expect(business.phone.e164.hasPrefix("+") && digits.allSatisfy(\.isWholeNumber))
      switch business.city.country {
      case "US", "CA": #expect(digits.dropFirst(4).hasPrefix("55501"), "\(digits)")
      case "GB": #expect(digits.hasPrefix("442079460"))
      case "DE": #expect(digits.hasPrefix("493023125"))
      case "FR": #expect(digits.hasPrefix("33199000"))
      case "JP": #expect(digits.hasPrefix("8130000"))
      default: #expect(digits.hasPrefix("6135550"))
      }
    }
  }
}
