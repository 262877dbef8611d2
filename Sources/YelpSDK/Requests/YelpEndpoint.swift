/// The name of an endpoint, for logs, metrics and the scopes of middleware. Open: name your own.
public struct YelpEndpoint: YelpOpenValue {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
}
