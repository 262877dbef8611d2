public import Foundation

/// A URL of a response, kept as text until it is read.
///
/// Making a `URL` costs as much as reading twenty other fields, and most URLs of a page of results are never looked
/// at. Models declare `@YelpLazyURL public var imageURL: URL?`; to users it is a `URL?` like any other.
@propertyWrapper
public struct YelpLazyURL: Hashable, Sendable {
  /// The URL as Yelp wrote it.
  let text: String?

  init(text: String?) { self.text = text }

  public init(wrappedValue: URL?) { text = wrappedValue?.absoluteString }

  public var wrappedValue: URL? {
    get { text.flatMap { URL(string: $0) } }
    set { self = YelpLazyURL(wrappedValue: newValue) }
  }
}

extension YelpLazyURL: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try decoder.singleValueContainer().decode(URL?.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension KeyedEncodingContainer {
  /// What the compiler calls for a wrapped property, so that one without a URL is left out rather than null.
  public mutating func encode(_ url: YelpLazyURL, forKey key: Key) throws {
    try encodeIfPresent(url.text, forKey: key)
  }
}
