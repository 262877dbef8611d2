// What users of other SDKs type first: each line tells the compiler the name that this SDK has for it.

@_documentation(visibility: internal)
@available(*, unavailable, renamed: "YelpSDK") public typealias YelpClient = YelpSDK

@_documentation(visibility: internal)
extension YelpSDK {
  @available(*, unavailable, message: "Call YelpSDK.shared.configure(apiKey:).")
  public static func initialize(apiKey: String) {}
  @available(*, unavailable, renamed: "configure(apiKey:)") public func configure(key: String) {}
  @available(*, unavailable, message: "Use businessSearch(term:near: YelpCoordinates(latitude, longitude)).")
  public func businessSearch(
    term: String? = nil, latitude: Double, longitude: Double
  ) -> YelpBusinessSearchBuilder { businessSearch(term: term, near: YelpCoordinates(latitude, longitude)) }
}

@_documentation(visibility: internal)
extension YelpBusiness {
  @available(*, unavailable, message: "Use isPermanentlyClosed, or isOpen() for whether it is open now.")
  public var isClosed: Bool { isPermanentlyClosed }
  @available(*, unavailable, message: "Use isOpen(), which knows the hours and the time zone.")
  public var isOpenNow: Bool? { isOpen() }
  @available(*, unavailable, renamed: "imageURL") public var imageUrl: String? { nil }
  @available(*, unavailable, renamed: "reviewCount") public var reviewsCount: Int? { reviewCount }
}

// They can be set to anything, so that an assignment gets no other message.
@_documentation(visibility: internal)
extension YelpConfiguration {
  @available(*, unavailable, message: "Use limits, such as limits.perSecond and limits.perDay.")
  public var rateLimit: Any? {
    get { nil }
    set {}
  }
  @available(*, unavailable, message: "Set logLevel and logHandler of YelpSDK.")
  public var logger: Any? {
    get { nil }
    set {}
  }
  @available(*, unavailable, renamed: "observers") public var observer: Any? {
    get { nil }
    set {}
  }
}

@_documentation(visibility: internal)
extension YelpCacheConfiguration {
  @available(*, unavailable, renamed: "memory(timeToLive:)")
  public static func memory(ttl: Duration) -> YelpCacheConfiguration { memory(timeToLive: ttl) }
}
