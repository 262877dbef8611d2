/// A set of endpoints.
public struct YelpScope: Sendable {
  private let isMember: @Sendable (YelpRequestInfo) -> Bool

  /// The endpoints for which `contains` is true.
  public init(where contains: @escaping @Sendable (YelpRequestInfo) -> Bool) { isMember = contains }

  /// Every endpoint.
  public static let all = YelpScope { _ in true }

  /// No endpoint.
  public static let none = YelpScope { _ in false }

  /// These endpoints alone.
  public static func only(_ endpoints: YelpEndpoint...) -> YelpScope {
    let endpoints = Set(endpoints)
    return YelpScope { endpoints.contains($0.endpoint) }
  }

  /// Every endpoint but these.
  public static func except(_ endpoints: YelpEndpoint...) -> YelpScope {
    let endpoints = Set(endpoints)
    return YelpScope { !endpoints.contains($0.endpoint) }
  }

  public func contains(_ info: YelpRequestInfo) -> Bool { isMember(info) }
}
