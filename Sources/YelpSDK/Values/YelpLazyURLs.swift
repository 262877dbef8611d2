public import Foundation

/// A list of URLs of an answer, kept as texts until somebody asks for it; see ``YelpLazyURL``.
///
/// Models declare `@YelpLazyURLs public var photos: [URL]`; to users it is a list of `URL` like any other. What is no
/// URL is left out.
@propertyWrapper
public struct YelpLazyURLs: Hashable, Sendable {
  /// The URLs as Yelp wrote them.
  let texts: [String]

  init(texts: [String]) { self.texts = texts }

  public init(wrappedValue: [URL]) { texts = wrappedValue.map(\.absoluteString) }

  public var wrappedValue: [URL] {
    get { texts.compactMap { URL(string: $0) } }
    set { self = YelpLazyURLs(wrappedValue: newValue) }
  }
}

extension YelpLazyURLs: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try decoder.singleValueContainer().decode([URL].self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(texts)
  }
}
