/// A builder with another parser: everything but the type of the response is the base's.
///
/// ```swift
/// let names = try await yelp.businessSearch(location: "Oslo").map { $0.businesses.map(\.name) }.send()
/// ```
public struct YelpMappedBuilder<Base: YelpRequestBuilder, Response: Sendable>: YelpRequestBuilder {
  /// The builder underneath, with its own setters.
  public var base: Base
  public let responseParser: YelpResponseParser<Response>

  public var draft: YelpRequestDraft {
    get { base.draft }
    set { base.draft = newValue }
  }
  public var isIdempotent: Bool { base.isIdempotent }

  public func validate(_ validation: inout YelpValidation) { base.validate(&validation) }
}
