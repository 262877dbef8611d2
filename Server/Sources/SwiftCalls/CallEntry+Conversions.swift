import Foundation
import YelpPartner
import YelpSDK

/// Events and bookings that are reported to Yelp. Each is one object, which its builder makes.
extension CallEntry {
  static let conversions: [CallEntry] = [
    CallEntry(
      { YelpConversionBuilder(YelpConversionEvent($0, prefix: "event.")) },
      [
        "trackPurchase(value: \("event.custom_data.value", .decimal), currency: \("event.custom_data.currency", .currency)\("event.custom_data.order_id", .optional(", orderID: ")))\("event.event_name", .only("purchase"))",
        "trackEvent(\("event.event_name", .eventName))",
      ],
      [
        ".value(\("event.custom_data.value", .anyDecimal.orNil()), currency: \("event.custom_data.currency", .currency.orNil()))",
        ".orderID(\("event.custom_data.order_id"))",
        ".contentCategory(\("event.custom_data.content_category"))",
        ".contentIDs(\("event.custom_data.content_ids", .texts))",
        ".contents(\("event.custom_data.contents", .contents))",
        "\("event.custom_data.event_labels", .labels)",
        ".actionSource(\("event.action_source", .actionSource))",
        ".userData(\("event.user_data", .userData))", ".time(\("event.event_time", .date))",
        ".eventID(\("event.event_id"))", ".testEvent()\("test_event", .only(true))",
      ], members: ["event": nil, "event.custom_data": nil], made: ["event"]),
    CallEntry(
      { values in
        let events = values["events"]?.json.arrayValue ?? []
        return YelpConversionsBuilder(
          events.map { YelpConversionEvent(WireValues(members: $0.objectValue ?? [:]), prefix: "") })
      }, ["trackEvents(\("events", .events))"], [".testEvent()\("test_event", .only(true))"],
      made: ["events"]),
    CallEntry(
      { YelpBookingConversionBuilder(YelpBookingConversion($0)) },
      [
        "trackBooking(\("body.event_type", .value("confirmed", "canceled", "rescheduled")), token: \("body.yelp_token"), externalID: \("body.external_id"))"
      ],
      [
        ".originalExternalID(\("body.original_external_id"))",
        ".externalBusinessID(\("body.external_business_id"))",
        ".detailsURL(\("body.booking_details_url", .url))", "\("body.booked_services", .services)",
        ".time(\("body.event_timestamp", .milliseconds))", ".dryRun(\("dry_run", .flag))",
      ], members: [body: nil]),
  ]
}

extension ValueWriter {
  fileprivate static let actionSource = value("app", "physical_store", "website")
  fileprivate static let eventName = ValueWriter { value in
    value.text.map { name in
      let custom = name.hasPrefix("custom_") ? name.dropFirst(7) : ""
      return custom.isEmpty ? eventNames.write(value) ?? "" : ".custom(\(SwiftLiteral.text(String(custom))))"
    }
  }
  private static let eventNames = value(
    "purchase", "lead", "add_payment_info", "add_to_cart", "add_to_wishlist", "checkout", "search", "signup",
    "view_category", "view_content", "watch_video")

  fileprivate static let contents = objects(
    "YelpConversionEvent.Content", [("id", "id: ", .text)],
    [("quantity", "quantity: ", .int), ("item_price", "itemPrice: ", .anyDecimal)])
  fileprivate static let labels = ValueWriter(fallback: "") { value in
    calls(value) {
      arguments($0, [("event_label", "", .text), ("event_value", "", .json)]).map { ".label(\($0))" }
    }
  }
  /// Events that have nothing but what the initializer takes.
  fileprivate static let events = ValueWriter(fallback: "[]") { value in
    let elements = value.json.arrayValue?.map { element -> String? in
      var members = element.objectValue ?? [:]
      guard members.removeValue(forKey: "action_source") ?? "app" == "app" else { return nil }
      let data = members.removeValue(forKey: "custom_data")?.objectValue ?? [:]
      members.merge(data) { $1 }
      return arguments(
        .object(members), [("event_name", "", .eventName)],
        [
          ("value", "value: ", .anyDecimal), ("currency", "currency: ", .currency),
          ("order_id", "orderID: ", .text), ("event_id", "id: ", .text), ("event_time", "time: ", .date),
        ]
      ).map { "YelpConversionEvent(\($0))" }
    }
    return list(elements)
  }

  fileprivate static let userData = ValueWriter(fallback: "YelpConversionUserData()") { value in
    arguments(
      value.json, [],
      userFields.map { ($0.field, "\($0.label): ", $0.isList ? .texts : .text) }
    ).map { "YelpConversionUserData(\($0))" }
  }
  private static let userFields: [(field: String, label: String, isList: Bool)] = [
    ("em", "emails", true), ("ph", "phones", true), ("fn", "firstName", false), ("ln", "lastName", false),
    ("db", "dateOfBirth", false), ("ge", "gender", false), ("ct", "cities", true), ("st", "states", true),
    ("zp", "postalCodes", true), ("country", "countries", true), ("external_id", "externalIDs", true),
    ("client_ip_address", "clientIPAddress", false), ("client_user_agent", "clientUserAgent", false),
    ("madid", "advertisingID", false), ("lead_id", "leadID", false),
  ]

  fileprivate static let services = ValueWriter(fallback: "") { value in
    calls(value) { service in
      var members = service.objectValue ?? [:]
      members.merge(members.removeValue(forKey: "order_value")?.objectValue ?? [:]) { $1 }
      return arguments(
        .object(members), [],
        [
          ("title", "title: ", .text), ("provider", "provider: ", .text),
          ("duration_minutes", "durationMinutes: ", .int), ("start_datetime", "start: ", .milliseconds),
          ("price", "price: ", .anyDecimal), ("currency", "currency: ", .currency),
        ]
      ).map { ".service(.init(\($0)))" }
    }
  }

  // MARK: Objects

  private typealias Argument = (name: String, label: String, writer: ValueWriter)

  /// The members of an object as arguments; `nil` when one is missing, or there are others.
  private static func arguments(
    _ json: YelpJSONValue, _ required: [Argument], _ optional: [Argument] = []
  ) -> String? {
    guard var members = json.objectValue else { return nil }
    var texts: [String] = []
    for (number, argument) in (required + optional).enumerated() {
      guard let value = members.removeValue(forKey: argument.name) else {
        if number < required.count { return nil } else { continue }
      }
      guard let text = argument.writer.write(WireValue(value)) else { return nil }
      texts.append(argument.label + text)
    }
    return members.isEmpty ? texts.joined(separator: ", ") : nil
  }

  private static func objects(
    _ type: String, _ required: [Argument], _ optional: [Argument]
  ) -> ValueWriter {
    ValueWriter(fallback: "[]") { value in
      list(value.json.arrayValue?.map { arguments($0, required, optional).map { "\(type)(\($0))" } })
    }
  }

  private static func list(_ elements: [String?]?) -> String? {
    let texts = elements?.compactMap(\.self)
    return texts?.count == elements?.count ? texts.map { "[\($0.joined(separator: ", "))]" } : nil
  }

  /// A call for each element, each on a line of its own.
  private static func calls(_ value: WireValue, _ call: (YelpJSONValue) -> String?) -> String? {
    guard let elements = value.json.arrayValue, !elements.isEmpty else { return nil }
    let calls = elements.compactMap(call)
    return calls.count == elements.count ? calls.joined(separator: "\n") : nil
  }
}

extension WireValues {
  fileprivate init(members: [String: YelpJSONValue]) {
    self.init()
    for (name, value) in members { add(value, name) }
  }

  private mutating func add(_ json: YelpJSONValue, _ name: String) {
    guard name == "custom_data", let members = json.objectValue else {
      self[name] = WireValue(json)
      return
    }
    for (member, value) in members { self["\(name).\(member)"] = WireValue(value) }
  }
}

extension YelpConversionEvent {
  /// The event that the written Swift makes.
  fileprivate init(_ values: WireValues, prefix: String) {
    func json(_ name: String) -> YelpJSONValue? { values[prefix + name]?.json }
    func text(_ name: String) -> String? { json(name)?.stringValue }
    let seconds = json("event_time")?.doubleValue
    self.init(
      Name(text("event_name") ?? ""), value: json("custom_data.value")?.decimal,
      currency: text("custom_data.currency").map { YelpCurrency($0) },
      orderID: text("custom_data.order_id"), id: text("event_id") ?? UUID().uuidString,
      time: seconds.map { Date(timeIntervalSince1970: $0) })
    if let source = text("action_source") { actionSource = ActionSource(source) }
    contentCategory = text("custom_data.content_category")
    contentIDs = json("custom_data.content_ids")?.texts ?? []
    contents = (json("custom_data.contents")?.arrayValue ?? []).map { item in
      Content(
        id: item["id"]?.stringValue ?? "", quantity: item["quantity"]?.intValue,
        itemPrice: item["item_price"]?.decimal)
    }
    labels = (json("custom_data.event_labels")?.arrayValue ?? []).map { label in
      Label(label["event_label"]?.stringValue ?? "", label["event_value"] ?? .null)
    }
    userData = YelpConversionUserData(json("user_data") ?? [:])
  }
}

extension YelpConversionUserData {
  /// The data that the written Swift makes: hashes are taken as they are.
  fileprivate init(_ json: YelpJSONValue) {
    func text(_ field: String) -> String? { json[field]?.stringValue }
    func texts(_ field: String) -> [String] { json[field]?.texts ?? [] }
    self.init(
      emails: texts("em"), phones: texts("ph"), firstName: text("fn"), lastName: text("ln"),
      dateOfBirth: text("db"), gender: text("ge"), cities: texts("ct"), states: texts("st"),
      postalCodes: texts("zp"), countries: texts("country"), externalIDs: texts("external_id"),
      clientIPAddress: text("client_ip_address"), clientUserAgent: text("client_user_agent"),
      advertisingID: text("madid"), leadID: text("lead_id"))
  }
}

extension YelpBookingConversion {
  /// The booking that the written Swift makes.
  fileprivate init(_ values: WireValues) {
    func json(_ name: String) -> YelpJSONValue? { values["body.\(name)"]?.json }
    func text(_ name: String) -> String? { json(name)?.stringValue }
    self.init(
      Event(text("event_type") ?? ""), token: text("yelp_token") ?? "", externalID: text("external_id") ?? "",
      time: json("event_timestamp")?.moment ?? Date())
    originalExternalID = text("original_external_id")
    externalBusinessID = text("external_business_id")
    detailsURL = text("booking_details_url").flatMap { URL(string: $0) }
    services = (json("booked_services")?.arrayValue ?? []).map { service in
      let value = service["order_value"]
      return Service(
        title: service["title"]?.stringValue, provider: service["provider"]?.stringValue,
        durationMinutes: service["duration_minutes"]?.intValue, start: service["start_datetime"]?.moment,
        price: value?["price"]?.decimal, currency: (value?["currency"]?.stringValue).map { YelpCurrency($0) })
    }
  }
}

extension YelpJSONValue {
  fileprivate var texts: [String]? { arrayValue?.compactMap(\.stringValue) }
  fileprivate var decimal: Decimal? { doubleValue.flatMap { Decimal(string: "\($0)") } }
  /// Unix milliseconds, also as text.
  fileprivate var moment: Date? {
    (doubleValue ?? stringValue.flatMap { Double($0) }).map { Date(timeIntervalSince1970: $0 / 1_000) }
  }
}
