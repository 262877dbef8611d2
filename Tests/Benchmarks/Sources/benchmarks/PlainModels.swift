import Foundation
import YelpSDK

/// Hand-written models for `JSONDecoder`, with the same fields and types as the SDK's models.
enum Plain {
  struct Page: Codable, Hashable {
    var businesses: [Business]
    var total: Int
    var region: Region?
  }

  struct Region: Codable, Hashable { var center: Coordinates? }
  struct Coordinates: Codable, Hashable { var latitude, longitude: Double? }
  struct Category: Codable, Hashable { var alias, title: String }

  struct Location: Codable, Hashable {
    var address1, address2, address3, city, state, country: String?
    var zipCode, crossStreets, formattedAddress: String?
    var displayAddress: [String]?

    enum CodingKeys: String, CodingKey, CaseIterable {
      case address1, address2, address3, city, state, country
      case zipCode = "zip_code"
      case crossStreets = "cross_streets"
      case formattedAddress = "formatted_address"
      case displayAddress = "display_address"
    }
  }

  struct Hours: Codable, Hashable {
    var open: [Period]?
    var hoursType: String?
    var isOpenNow: Bool?

    enum CodingKeys: String, CodingKey, CaseIterable {
      case open
      case hoursType = "hours_type"
      case isOpenNow = "is_open_now"
    }
  }

  struct Period: Codable, Hashable {
    var day: Int
    var start, end: String
    var isOvernight: Bool

    enum CodingKeys: String, CodingKey, CaseIterable {
      case day, start, end
      case isOvernight = "is_overnight"
    }
  }

  struct SpecialHours: Codable, Hashable {
    var date: String
    var start, end: String?
    var isClosed, isOvernight: Bool?

    enum CodingKeys: String, CodingKey, CaseIterable {
      case date, start, end
      case isClosed = "is_closed"
      case isOvernight = "is_overnight"
    }
  }

  struct Business: Codable, Hashable {
    var id: String
    var alias: String?
    var name: String
    var imageURL: URL?
    var url: URL?
    var isClosed, isClaimed: Bool?
    var reviewCount: Int?
    var categories: [Category]?
    var rating: Double?
    var coordinates: Coordinates?
    var transactions: [String]?
    var price: String?
    var location: Location?
    var phone, displayPhone: String?
    var distance: Double?
    var photos: [URL]?
    var hours: [Hours]?
    var specialHours: [SpecialHours]?
    var businessHours: [Hours]?
    var attributes: [String: YelpJSONValue]?
    var messaging: Messaging?
    var dateOpened, dateClosed: String?
    var photoCount: Int?
    var photoDetails: [PhotoDetail]?
    var yelpMenuURL: URL?
    var cbsa: String?
    var popularityScore: PopularityScore?
    var rapc: PhoneCallRequests?
    var mobileLink, mobileURL: URL?
    var reservationData: ReservationData?

    enum CodingKeys: String, CodingKey, CaseIterable {
      case id, alias, name, url, categories, rating, coordinates, transactions, price, location, phone,
        distance
      case photos, hours, attributes, messaging, cbsa, rapc
      case imageURL = "image_url"
      case isClosed = "is_closed"
      case isClaimed = "is_claimed"
      case reviewCount = "review_count"
      case displayPhone = "display_phone"
      case specialHours = "special_hours"
      case businessHours = "business_hours"
      case dateOpened = "date_opened"
      case dateClosed = "date_closed"
      case photoCount = "photo_count"
      case photoDetails = "photo_details"
      case yelpMenuURL = "yelp_menu_url"
      case popularityScore = "popularity_score"
      case mobileLink = "mobile_link"
      case mobileURL = "mobile_url"
      case reservationData = "data"
    }
  }

  struct Messaging: Codable, Hashable {
    var url: URL?
    var useCaseText: String?
    var responseRate: Double?
    var responseTime: Int?
    var isEnabled: Bool?

    enum CodingKeys: String, CodingKey {
      case url
      case useCaseText = "use_case_text"
      case responseRate = "response_rate"
      case responseTime = "response_time"
      case isEnabled = "is_enabled"
    }
  }

  struct PhotoDetail: Codable, Hashable {
    var url: URL?
    var photoID, caption, userID, label: String?
    var width, height: Int?
    var isUserSubmitted: Bool?

    enum CodingKeys: String, CodingKey {
      case url, caption, width, height, label
      case photoID = "photo_id"
      case isUserSubmitted = "is_user_submitted"
      case userID = "user_id"
    }
  }

  struct PopularityScore: Codable, Hashable {
    var date, primaryCategory: String?
    var score: Double?

    enum CodingKeys: String, CodingKey {
      case date, score
      case primaryCategory = "primary_category"
    }
  }

  struct PhoneCallRequests: Codable, Hashable {
    var isEnabled, isEligible: Bool?

    enum CodingKeys: String, CodingKey {
      case isEnabled = "is_enabled"
      case isEligible = "is_eligible"
    }
  }

  struct ReservationData: Codable, Hashable {
    var reservationOpenings: [String]

    enum CodingKeys: String, CodingKey {
      case reservationOpenings = "reservation_openings"
    }
  }
}
