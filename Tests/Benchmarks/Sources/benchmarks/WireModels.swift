import Foundation
import YelpSDK

/// The same structs, decoded with ``YelpWire``.
enum Wired {
  struct Nothing: YelpWireModel {
    enum CodingKeys: CodingKey {}
    init(wire: YelpWire<CodingKeys>) {}
    func encode(to encoder: any Encoder) throws {}
  }

  struct Page: YelpWireModel {
    var businesses: [Business]
    var total: Int
    var region: Region?
    enum CodingKeys: String, CodingKey, CaseIterable { case businesses, total, region }
    init(wire: YelpWire<CodingKeys>) throws {
      businesses = wire.list(.businesses)
      total = try wire.require(.total)
      region = wire.model(.region)
    }
  }

  struct Region: YelpWireModel {
    var center: Coordinates?
    enum CodingKeys: String, CodingKey, CaseIterable { case center }
    init(wire: YelpWire<CodingKeys>) { center = wire.model(.center) }
  }

  struct Coordinates: YelpWireModel {
    var latitude, longitude: Double?
    enum CodingKeys: String, CodingKey, CaseIterable { case latitude, longitude }
    init(wire: YelpWire<CodingKeys>) {
      latitude = wire.double(.latitude)
      longitude = wire.double(.longitude)
    }
  }

  struct Category: YelpWireModel {
    var alias, title: String
    enum CodingKeys: String, CodingKey, CaseIterable { case alias, title }
    init(wire: YelpWire<CodingKeys>) throws {
      alias = try wire.require(.alias)
      title = try wire.require(.title)
    }
  }

  struct Location: YelpWireModel {
    var address1, address2, address3, city, state, country: String?
    var zipCode, crossStreets: String?
    var displayAddress: [String]

    enum CodingKeys: String, CodingKey, CaseIterable {
      case address1, address2, address3, city, state, country
      case zipCode = "zip_code"
      case crossStreets = "cross_streets"
      case displayAddress = "display_address"
    }

    init(wire: YelpWire<CodingKeys>) {
      address1 = wire.text(.address1)
      address2 = wire.text(.address2)
      address3 = wire.text(.address3)
      city = wire.text(.city)
      zipCode = wire.text(.zipCode)
      country = wire.text(.country)
      state = wire.text(.state)
      displayAddress = wire.strings(.displayAddress)
      crossStreets = wire.text(.crossStreets)
    }
  }

  struct Hours: YelpWireModel {
    var open: [Period]
    var hoursType: String?
    var isOpenNow: Bool?
    typealias CodingKeys = Plain.Hours.CodingKeys
    init(wire: YelpWire<CodingKeys>) {
      open = wire.list(.open)
      hoursType = wire.text(.hoursType)
      isOpenNow = wire.bool(.isOpenNow)
    }
  }

  struct Period: YelpWireModel {
    var day: Int
    var start, end: String
    var isOvernight: Bool
    typealias CodingKeys = Plain.Period.CodingKeys
    init(wire: YelpWire<CodingKeys>) throws {
      isOvernight = wire.bool(.isOvernight) ?? false
      start = try wire.require(.start)
      end = try wire.require(.end)
      day = try wire.require(.day)
    }
  }

  struct SpecialHours: YelpWireModel {
    var date: String
    var start, end: String?
    var isClosed, isOvernight: Bool?
    typealias CodingKeys = Plain.SpecialHours.CodingKeys
    init(wire: YelpWire<CodingKeys>) throws {
      date = try wire.require(.date)
      isClosed = wire.bool(.isClosed)
      start = wire.text(.start)
      end = wire.text(.end)
      isOvernight = wire.bool(.isOvernight)
    }
  }

  struct Business: YelpWireModel {
    var id: String
    var alias: String?
    var name: String
    var imageURL: URL?
    var url: URL?
    var isClosed, isClaimed: Bool?
    var reviewCount: Int?
    var categories: [Category]
    var rating: Double?
    var coordinates: Coordinates?
    var transactions: [String]
    var price: String?
    var location: Location?
    var phone, displayPhone: String?
    var distance: Double?
    var photos: [URL]
    var hours: [Hours]
    var specialHours: [SpecialHours]

    enum CodingKeys: String, CodingKey, CaseIterable {
      case id, alias, name, url, categories, rating, coordinates, transactions, price, location, phone,
        distance
      case photos, hours
      case imageURL = "image_url"
      case isClosed = "is_closed"
      case isClaimed = "is_claimed"
      case reviewCount = "review_count"
      case displayPhone = "display_phone"
      case specialHours = "special_hours"
    }

    init(wire: YelpWire<CodingKeys>) throws {
      id = try wire.require(.id)
      alias = wire.text(.alias)
      name = try wire.require(.name)
      imageURL = wire.url(.imageURL)
      isClosed = wire.bool(.isClosed)
      url = wire.url(.url)
      reviewCount = wire.int(.reviewCount)
      categories = wire.list(.categories)
      rating = wire.double(.rating)
      coordinates = wire.model(.coordinates)
      transactions = wire.strings(.transactions)
      price = wire.text(.price)
      location = wire.model(.location)
      phone = wire.text(.phone)
      displayPhone = wire.text(.displayPhone)
      distance = wire.double(.distance)
      isClaimed = wire.bool(.isClaimed)
      photos = wire.urls(.photos)
      hours = wire.list(.hours)
      specialHours = wire.list(.specialHours)
    }
  }
}
