public import Foundation

// Spellings that newcomers try. The compiler names the right one; none of them can be called.

extension YelpSDK {
  @available(*, unavailable, renamed: "business(id:)")
  public func businessDetails(id: String) -> YelpBusinessDetailsBuilder { business(id: id) }

  @available(*, unavailable, renamed: "autocomplete(_:)")
  public func autocomplete(text: String) -> YelpAutocompleteBuilder { autocomplete(text) }

  @available(*, unavailable, renamed: "autocomplete(_:latitude:longitude:)")
  public func autocomplete(text: String, latitude: Double, longitude: Double) -> YelpAutocompleteBuilder {
    autocomplete(text, latitude: latitude, longitude: longitude)
  }
}

extension YelpBusinessSearchBuilder {
  @available(*, unavailable, renamed: "sort(by:)")
  public consuming func sortBy(_ order: YelpSortOrder?) -> Self { sort(by: order) }
}

extension YelpReviewsBuilder {
  @available(*, unavailable, renamed: "sort(by:)")
  public consuming func sortBy(_ order: YelpReviewSortOrder?) -> Self { sort(by: order) }
}

extension YelpEventSearchBuilder {
  @available(*, unavailable, renamed: "sort(by:)")
  public consuming func sortBy(_ order: YelpEventSortOrder?) -> Self { sort(by: order) }

  @available(*, unavailable, renamed: "starting(from:)")
  public consuming func startDate(_ date: Date?) -> Self { starting(from: date) }

  @available(*, unavailable, renamed: "ending(by:)")
  public consuming func endDate(_ date: Date?) -> Self { ending(by: date) }

  @available(*, unavailable, renamed: "free(_:)")
  public consuming func isFree(_ isFree: Bool?) -> Self { free(isFree) }
}

extension YelpChatBuilder {
  @available(*, unavailable, renamed: "chatID(_:)")
  public consuming func chatId(_ id: String?) -> Self { chatID(id) }
}

extension YelpCoordinateBuilder {
  @available(*, unavailable, renamed: "near(latitude:longitude:)")
  public consuming func location(latitude: Double, longitude: Double) -> Self {
    near(latitude: latitude, longitude: longitude)
  }
}

extension YelpPagedBuilder {
  @available(*, unavailable, message: "Loop over elements(): for try await business in search.elements()")
  public func all() async throws -> [Response.Element] { [] }
}

extension YelpBusiness {
  @available(*, unavailable, renamed: "isPermanentlyClosed")
  public var isClosed: Bool? { isPermanentlyClosed }

  @available(*, unavailable, message: "Use isOpen(at: Date(), in: timeZone): Yelp returns no time zones.")
  public var isOpenNow: Bool? { nil }
}

extension YelpError {
  @available(*, unavailable, renamed: "httpStatus")
  public var statusCode: Int? { httpStatus }
}

extension YelpError.Code {
  @available(*, unavailable, renamed: "notConnected")
  public static var offline: Self { .notConnected }
}

extension YelpCachePolicy {
  @available(*, unavailable, renamed: "reload")
  public static var reloadIgnoringCache: Self { .reload }
}

extension YelpRetryPolicy {
  @available(
    *, unavailable, message: "maximumAttempts counts the first attempt: two retries are maximumAttempts: 3."
  )
  public init(maxRetries: Int) { self.init() }
}

extension YelpConfiguration {
  @available(*, unavailable, renamed: "retry")
  public var retryPolicy: YelpRetryPolicy {
    get { retry }
    set { retry = newValue }
  }

  @available(*, unavailable, renamed: "cache")
  public var cachePolicy: YelpCacheConfiguration {
    get { cache }
    set { cache = newValue }
  }

  @available(*, unavailable, message: "Set logLevel of the YelpSDK, or use YelpSDK(configuration:logLevel:).")
  public var logLevel: YelpLogLevel {
    get { .off }
    set { _ = newValue }
  }
}
