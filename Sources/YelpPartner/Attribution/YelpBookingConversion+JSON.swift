import Foundation
import YelpSDK

extension YelpBookingConversion {
  /// The body of a request.
  var json: YelpJSONValue {
    var members: YelpJSONObject = [
      "yelp_token": .string(token), "event_type": .string(event.rawValue), "external_id": .string(externalID),
    ]
    members["event_timestamp"] = time.milliseconds.map { .integer($0) }
    members["original_external_id"] = originalExternalID.map { .string($0) }
    members["external_business_id"] = externalBusinessID.map { .string($0) }
    members["booking_details_url"] = detailsURL.map { .string($0.absoluteString) }
    if !services.isEmpty { members["booked_services"] = .array(services.map(\.json)) }
    return .object(members)
  }

  /// Reports what Yelp would refuse.
  func validate(_ validation: inout YelpValidation) {
    for (field, text) in [("yelp_token", token), ("external_id", externalID), ("event_type", event.rawValue)]
    where text.unicodeScalars.allSatisfy({ $0.properties.isWhitespace }) {
      validation.report(field, rule: "must not be empty", advice: "Pass what the link and your booking say.")
    }
    if time.milliseconds == nil {
      validation.report(
        "event_timestamp", rule: "must be a moment of the years 1 to 9999", advice: "Check the date.")
    }
    for (number, service) in services.enumerated() {
      service.validate(&validation, field: "booked_services[\(number)]")
    }
  }
}

extension YelpBookingConversion.Service {
  fileprivate var json: YelpJSONValue {
    var members = YelpJSONObject()
    members["title"] = title.map { .string($0) }
    members["provider"] = provider.map { .string($0) }
    members["duration_minutes"] = durationMinutes.map { .integer($0) }
    // Yelp takes this one as text.
    members["start_datetime"] = start?.milliseconds.map { .string(String($0)) }
    if let price {
      var value: YelpJSONObject = ["price": price.json]
      value["currency"] = currency.map { .string($0.rawValue) }
      members["order_value"] = .object(value)
    }
    return .object(members)
  }

  fileprivate func validate(_ validation: inout YelpValidation, field: String) {
    if let durationMinutes, durationMinutes < 0 {
      validation.report(
        "\(field).duration_minutes", value: "\(durationMinutes)", rule: "must not be negative",
        advice: "Pass the length in minutes.")
    }
    if let start, start.milliseconds == nil {
      validation.report(
        "\(field).start_datetime", rule: "must be a moment of the years 1 to 9999", advice: "Check the date.")
    }
    if let price, price.isNaN || price < 0 {
      validation.report(
        "\(field).order_value.price", value: "\(price)", rule: "must be a number of 0 or more",
        advice: "Pass the price in units of the currency.")
    }
    if price != nil, currency?.rawValue.isEmpty ?? true {
      validation.report(
        "\(field).order_value.currency", rule: "must be set together with the price",
        advice: "Pass .usd or another.")
    }
  }
}

extension Date {
  /// Whole Unix milliseconds; `nil` outside the years 1 to 9999.
  fileprivate var milliseconds: Int? {
    YelpTimestamp.text(self) == nil ? nil : Int((timeIntervalSince1970 * 1_000).rounded())
  }
}

extension Decimal {
  /// The shortest JSON number of the same value.
  fileprivate var json: YelpJSONValue {
    Int("\(self)").map { .integer($0) } ?? .number(Double("\(self)") ?? 0)
  }
}
