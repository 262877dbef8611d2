/// Suggestions while a user types: `GET /v3/autocomplete`.
///
/// ```swift
/// let suggestions = try await yelp.autocomplete("cof", near: coordinates).send()
/// ```
/// Up to three terms, businesses and categories; businesses only where a coordinate is given.
///
/// Source: docs.developer.yelp.com/reference/v3_autocomplete
public struct YelpAutocompleteBuilder: YelpCoordinateBuilder, YelpLocalizableBuilder {
  public var draft = YelpRequestDraft(
    .autocomplete, path: "/v3/autocomplete", localePlacement: .parameter)

  /// Makes a builder. A bare `send()` uses ``YelpSDK/shared``.
  ///
  /// - Parameter text: what the user has typed so far, one character at least.
  public init(_ text: String) { draft.set("text", text) }

  /// Suggestions near a coordinate. A bare `send()` uses ``YelpSDK/shared``.
  public init(_ text: String, near coordinates: YelpCoordinates) {
    self.init(text)
    self = near(coordinates)
  }

  /// Suggestions near a coordinate in degrees. A bare `send()` uses ``YelpSDK/shared``.
  public init(_ text: String, latitude: Double, longitude: Double) {
    self.init(text, near: YelpCoordinates(latitude: latitude, longitude: longitude))
  }

  public var responseParser: YelpResponseParser<YelpAutocompleteResponse> {
    .wire(name: "AutocompleteResponseParser")
  }

  public func validate(_ validation: inout YelpValidation) {
    validation.require("text", advice: "Wait until the user has typed a character.")
    validation.coordinate()
    validation.locale()
  }
}
