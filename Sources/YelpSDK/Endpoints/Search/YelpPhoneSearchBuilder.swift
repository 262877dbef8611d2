/// Businesses with a telephone number: `GET /v3/businesses/search/phone`.
///
/// ```swift
/// let answer = try await yelp.phoneSearch("+14155550123").send()
/// ```
/// Several businesses can share a number; an unknown number gives an empty list.
///
/// Source: docs.developer.yelp.com/reference/v3_business_phone_search
public struct YelpPhoneSearchBuilder: YelpLocalizableBuilder {
  public var draft = YelpRequestDraft(
    .phoneSearch, path: "/v3/businesses/search/phone", localePlacement: .parameter)

  /// - Parameter phone: the number with `+` and country code, 1 to 32 characters: digits, spaces and `+()-./x`.
  public init(_ phone: String) { draft.set("phone", phone) }

  public var responseParser: YelpResponseParser<YelpBusinessSearchResponse> {
    .wire(name: "PhoneSearchResponseParser")
  }

  public func validate(_ validation: inout YelpValidation) {
    validation.require("phone", advice: "Pass a number such as +14155550123.")
    validation.check(
      "phone", rule: "is 1 to 32 digits, spaces or +()-./x",
      advice: "Write it as +, country code and number."
    ) { text in
      // An empty number is reported as missing already.
      text.isEmpty
        || text.utf8.count <= 32 && text.utf8.allSatisfy { "0123456789 +()-./x".utf8.contains($0) }
          && text.utf8.contains { (48...57).contains($0) }
    }
    validation.locale()
  }
}
