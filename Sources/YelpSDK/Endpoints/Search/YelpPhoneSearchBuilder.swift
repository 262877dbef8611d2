/// Businesses with a telephone number: `GET /v3/businesses/search/phone`.
///
/// ```swift
/// let response = try await yelp.phoneSearch("+14155550123").send()
/// ```
/// Several businesses can share a number; an unknown number gives an empty list.
///
/// Source: docs.developer.yelp.com/reference/v3_business_phone_search
public struct YelpPhoneSearchBuilder: YelpLocalizableBuilder {
  public var draft = YelpRequestDraft(
    .phoneSearch, path: "/v3/businesses/search/phone", localePlacement: .parameter)

  /// Makes a builder. A bare `send()` uses ``YelpSDK/shared``.
  ///
  /// - Parameter phone: The number with `+` and country code, 1 to 32 characters: digits, spaces and `+()-./x`. As
  ///   people paste it: `tel:`, other blanks, dashes and digits, and invisible characters are read.
  public init(_ phone: String) { draft.set("phone", phone) }

  public var responseParser: YelpResponseParser<YelpBusinessSearchResponse> {
    .wire(name: "PhoneSearchResponseParser")
  }

  public func validate(_ validation: inout YelpValidation) {
    validation.require("phone", advice: "Pass a number such as +14155550123.")
    validation.locale()
    guard validation.parameters.text(of: "phone")?.isEmpty == false, validation.phone() else { return }
    validation.check(
      "phone", rule: "must begin with + and the country code", advice: "Write it like +14155550123."
    ) { $0.utf8.first == UInt8(ascii: "+") }
  }
}

extension YelpEndpoint {
  public static let phoneSearch: Self = "phoneSearch"
}

extension YelpValidation {
  /// A telephone number as Yelp's schema has it; says whether it is set and right.
  @discardableResult
  package mutating func phone() -> Bool {
    read("phone", \.phoneNumber)
    return check(
      "phone", rule: "must be 1 to 32 digits, spaces or +()*,-./x, with a digit",
      advice: "Write it as +, country code and number, like +14155550123."
    ) { text in
      (1...32).contains(text.utf8.count) && ByteSet("0123456789 +()*,-./x").holdsAll(of: text)
        && text.utf8.contains(where: ByteSet.digits.contains)
    }
  }
}
