/// The fields of objects that several endpoints have, as Yelp's reference documents them: by path; `[]` stands for every
/// element, `**` for everything inside.
enum Fields {
  static let point = ["latitude", "longitude"]
  static let location = [
    "address1", "address2", "address3", "city", "zip_code", "country", "state", "display_address[]",
    "cross_streets", "formatted_address",
  ]
  static let hours =
    ["hours_type", "is_open_now"] + inside("open[]", ["is_overnight", "start", "end", "day"])
  static let specialHours = ["date", "is_closed", "start", "end", "is_overnight"]
  static let messaging = ["url", "use_case_text", "response_rate", "response_time", "is_enabled"]
  static let photo = [
    "photo_id", "url", "caption", "width", "height", "is_user_submitted", "user_id", "label",
  ]
  static let popularity = ["date", "primary_category", "score"]
  static let business: [String] =
    [
      "id", "alias", "name", "image_url", "is_closed", "url", "review_count", "categories[].alias",
      "categories[].title", "rating", "transactions[]", "price", "phone", "display_phone", "distance",
      "attributes.**", "mobile_link", "mobile_url", "data.reservation_openings[]", "is_claimed", "photos[]",
      "date_opened", "date_closed", "photo_count", "yelp_menu_url", "cbsa", "rapc.is_enabled",
      "rapc.is_eligible",
    ] + parts.flatMap { inside($0, $1) }
  private static let parts: [(String, [String])] = [
    ("coordinates", point), ("location", location), ("hours[]", hours), ("business_hours[]", hours),
    ("special_hours[]", specialHours), ("messaging", messaging), ("photo_details[]", photo),
    ("popularity_score", popularity),
  ]
  static let review =
    ["id", "url", "text", "rating", "time_created"]
    + inside("user", ["id", "profile_url", "image_url", "name"])
  static let event =
    [
      "attending_count", "category", "cost", "cost_max", "description", "event_site_url", "id", "image_url",
      "interested_count", "is_canceled", "is_free", "is_official", "latitude", "longitude", "name",
      "tickets_url", "time_start", "time_end", "business_id",
    ] + inside("location", location)
  static let category = [
    "alias", "title", "parent_aliases[]", "country_whitelist[]", "country_blacklist[]",
  ]
}

/// The paths of fields in an object.
func inside(_ path: String, _ fields: [String]) -> [String] {
  fields.map { "\(path).\($0)" }
}
