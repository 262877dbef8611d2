/// A set of endpoints.
public struct YelpScope: Sendable {
  /// `nil` for every endpoint.
  private let contains: (@Sendable (YelpRequestInfo) -> Bool)?

  /// The endpoints for which `contains` is true.
  public init(where contains: @escaping @Sendable (YelpRequestInfo) -> Bool) { self.contains = contains }

  private init() { contains = nil }

  /// Every endpoint.
  public static let all = YelpScope()

  /// No endpoint.
  static let nowhere = YelpScope { _ in false }

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

  public func contains(_ info: YelpRequestInfo) -> Bool { contains?(info) ?? true }
}
