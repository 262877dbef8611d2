public import Foundation

// Spellings that newcomers try. A deprecated one does what its author expects, and the compiler names the right one.
// An unavailable one can't do that, and the compiler says why.

extension YelpSDK {
  @available(*, deprecated, renamed: "business(id:)")
  public func businessDetails(id: String) -> YelpBusinessDetailsBuilder { business(id: id) }

  @available(*, deprecated, renamed: "reviews(businessID:)")
  public func reviews(businessId: String) -> YelpReviewsBuilder { reviews(businessID: businessId) }

  @available(*, deprecated, renamed: "phoneSearch(_:)")
  public func phoneSearch(phone: String) -> YelpPhoneSearchBuilder { phoneSearch(phone) }

  @available(*, deprecated, renamed: "autocomplete(_:)")
  public func autocomplete(text: String) -> YelpAutocompleteBuilder { autocomplete(text) }

  @available(*, deprecated, renamed: "autocomplete(_:latitude:longitude:)")
  public func autocomplete(text: String, latitude: Double, longitude: Double) -> YelpAutocompleteBuilder {
    autocomplete(text, latitude: latitude, longitude: longitude)
  }

  @available(*, deprecated, renamed: "trackEvent(_:)")
  public func trackEvent(name: YelpConversionEvent.Name) -> YelpConversionBuilder { trackEvent(name) }
}

extension YelpCoordinateBuilder {
  @available(*, deprecated, renamed: "near(_:)")
  public consuming func coordinates(_ coordinates: YelpCoordinates?) -> Self { near(coordinates) }

  @available(*, deprecated, renamed: "near(latitude:longitude:)")
  public consuming func coordinates(latitude: Double, longitude: Double) -> Self {
    near(latitude: latitude, longitude: longitude)
  }

  @available(*, deprecated, renamed: "near(latitude:longitude:)")
  public consuming func location(latitude: Double, longitude: Double) -> Self {
    near(latitude: latitude, longitude: longitude)
  }
}

extension YelpRadiusBuilder {
  @available(*, deprecated, renamed: "radius(meters:)")
  public consuming func radius(_ meters: Int?) -> Self { radius(meters: meters) }
}

extension YelpBusinessSearchBuilder {
  @available(*, deprecated, renamed: "sort(by:)")
  public consuming func sortBy(_ order: YelpSortOrder?) -> Self { sort(by: order) }

  @available(*, deprecated, renamed: "sort(by:)")
  public consuming func sort(_ order: YelpSortOrder?) -> Self { sort(by: order) }

  @available(*, deprecated, renamed: "open(at:)")
  public consuming func openAt(_ date: Date?) -> Self { open(at: date) }
}

extension YelpReviewsBuilder {
  @available(*, deprecated, renamed: "sort(by:)")
  public consuming func sortBy(_ order: YelpReviewSortOrder?) -> Self { sort(by: order) }

  @available(*, deprecated, renamed: "sort(by:)")
  public consuming func sort(_ order: YelpReviewSortOrder?) -> Self { sort(by: order) }
}

extension YelpEventSearchBuilder {
  @available(*, deprecated, renamed: "sort(by:)")
  public consuming func sortBy(_ order: YelpEventSortOrder?) -> Self { sort(by: order) }

  @available(*, deprecated, renamed: "sort(by:)")
  public consuming func sort(_ order: YelpEventSortOrder?) -> Self { sort(by: order) }

  @available(*, deprecated, renamed: "sort(on:)")
  public consuming func sortOn(_ key: YelpEventSortKey?) -> Self { sort(on: key) }

  @available(*, deprecated, renamed: "starting(from:)")
  public consuming func startDate(_ date: Date?) -> Self { starting(from: date) }

  @available(*, deprecated, renamed: "ending(by:)")
  public consuming func endDate(_ date: Date?) -> Self { ending(by: date) }

  @available(*, deprecated, renamed: "free(_:)")
  public consuming func isFree(_ isFree: Bool?) -> Self { free(isFree) }
}

extension YelpChatBuilder {
  @available(*, deprecated, renamed: "chatID(_:)")
  public consuming func chatId(_ id: String?) -> Self { chatID(id) }
}

extension YelpChatResponse {
  @available(*, deprecated, renamed: "chatID")
  public var chatId: String? { chatID }
}

extension YelpConversation {
  @available(*, deprecated, renamed: "ask(_:)")
  @discardableResult
  public func send(_ question: String) async throws(YelpError) -> YelpChatResponse { try await ask(question) }

  @available(*, unavailable, message: "Use turns: each has a question and its answer.")
  public var messages: [Turn] { turns }
}

extension YelpConversionBuilder {
  @available(*, deprecated, renamed: "id(_:)")
  public consuming func eventID(_ id: String) -> Self { self.id(id) }

  @available(*, deprecated, renamed: "time(_:)")
  public consuming func eventTime(_ time: Date) -> Self { self.time(time) }

  @available(*, unavailable, message: "Use value(_:currency:).")
  public consuming func value(_ value: Double?) -> Self { self }

  @available(*, unavailable, message: "Use userData(YelpConversionUserData(emails: [email])).")
  public consuming func email(_ email: String) -> Self { self }

  @available(*, unavailable, message: "Use userData(YelpConversionUserData(phones: [phone])).")
  public consuming func phone(_ phone: String) -> Self { self }
}

extension YelpPagedBuilder {
  @available(*, unavailable, message: "Loop over elements(): for try await business in search.elements()")
  public func all() async throws -> [Response.Element] { [] }
}

extension YelpBusiness {
  @available(*, deprecated, renamed: "isPermanentlyClosed")
  public var isClosed: Bool? { isPermanentlyClosed }
}

extension YelpEvent {
  @available(*, deprecated, renamed: "description")
  public var eventDescription: String? { description }
}

extension YelpResponse {
  @available(*, deprecated, renamed: "status")
  public var statusCode: Int { status }
}

extension YelpError {
  @available(*, deprecated, renamed: "httpStatus")
  public var statusCode: Int? { httpStatus }

  @available(*, deprecated, renamed: "recoverySuggestion")
  public var advice: String? { recoverySuggestion }
}

extension YelpError.Code {
  @available(*, deprecated, renamed: "notConnected")
  public static var offline: Self { .notConnected }

  @available(*, deprecated, renamed: "timedOut")
  public static var timeout: Self { .timedOut }
}

extension YelpCachePolicy {
  @available(*, deprecated, renamed: "reload")
  public static var reloadIgnoringCache: Self { .reload }
}

extension YelpCacheConfiguration {
  @available(*, deprecated, renamed: "memory(timeToLive:)")
  public static func memory(maxAge: Duration) -> Self { .memory(timeToLive: maxAge) }
}

extension YelpRetryPolicy {
  @available(*, deprecated, renamed: "init(maximumAttempts:)")
  public init(maxAttempts: Int) { self.init(maximumAttempts: maxAttempts) }

  @available(
    *, unavailable, message: "maximumAttempts counts the first attempt: two retries are maximumAttempts: 3."
  )
  public init(maxRetries: Int) { self.init() }
}

extension YelpConfiguration {
  @available(*, deprecated, renamed: "retry")
  public var retryPolicy: YelpRetryPolicy {
    get { retry }
    set { retry = newValue }
  }

  @available(*, deprecated, renamed: "cache")
  public var cachePolicy: YelpCacheConfiguration {
    get { cache }
    set { cache = newValue }
  }

  @available(*, unavailable, message: "Set logLevel of the YelpSDK, or use YelpSDK(configuration:logLevel:).")
  public var logLevel: YelpLogLevel {
    get { .off }
    set { _ = newValue }
  }

  @available(*, unavailable, message: "Set logHandler of the YelpSDK.")
  public var logHandler: (@Sendable (YelpLogEntry) -> Void)? {
    get { nil }
    set { _ = newValue }
  }
}

extension YelpOAuthClient {
  @available(*, deprecated, renamed: "init(id:secret:)")
  public init(clientID: String, clientSecret: String) { self.init(id: clientID, secret: clientSecret) }
}
