/// The rules of a place.
extension YelpValidation {
  /// Latitude and longitude: both or neither, in their ranges.
  public mutating func coordinate() {
    let latitude = parameters.text(of: "latitude").map(Self.decimal)
    let longitude = parameters.text(of: "longitude").map(Self.decimal)
    coordinate(latitude: latitude, longitude: longitude)
  }

  /// Latitude and longitude as numbers; an inner `nil` is no number.
  mutating func coordinate(latitude: Double??, longitude: Double??) {
    var advice = "Choose a value in that range."
    if case (let latitude??, let longitude??) = (latitude, longitude),
      (90...180).contains(latitude.magnitude), longitude.magnitude <= 90
    {
      let (first, second) = (YelpParameter.decimal(longitude), YelpParameter.decimal(latitude))
      advice = "Latitude and longitude look swapped: pass latitude \(first), longitude \(second)."
    }
    let limits = [("latitude", latitude, 90, "longitude"), ("longitude", longitude, 180, "latitude")]
    for (field, value, limit, other) in limits {
      let range = Double(-limit)...Double(limit)
      func rule() -> String { "must be a number from -\(limit) to \(limit) degrees" }
      record(field, .number(range), "\(rule()), set together with \(other)")
      // A number that is not finite is reported already.
      guard let value, value.map(range.contains) != true, parameters[field]?.isFinite != false else {
        continue
      }
      report(
        field, value: parameters.text(of: field) ?? value.map(YelpParameter.decimal) ?? "", rule: rule(),
        advice: advice)
    }
    if (latitude == nil) != (longitude == nil) {
      let (missing, given) = latitude == nil ? ("latitude", "longitude") : ("longitude", "latitude")
      report(missing, rule: "must be set together with \(given)", advice: "Set both or neither.")
    }
  }

  /// A place: a location text of 1 to 250 characters, a coordinate, or both.
  public mutating func place() {
    read("location", \.withoutBlankEnds)
    length("location", 1...250, advice: "Name a place.")
    coordinate()
    let rule = "must be set where there are no coordinates"
    record("location", .words, rule)
    guard !["location", "latitude", "longitude"].contains(where: parameters.contains) else { return }
    report("location", rule: rule, advice: "Name a place.")
  }

  /// `radius`: metres up to Yelp's maximum.
  mutating func radius() {
    integer(
      "radius", 0...40_000, unit: "metres", advice: "The maximum is 40000 metres, about 24.8 miles.")
  }

  /// The value of a plain decimal, without an exponent.
  private static func decimal(_ text: String) -> Double? {
    ByteSet("0123456789+-.").holdsAll(of: text) ? Double(text) : nil
  }
}
