import Foundation

extension YelpError {
  /// Everything but code and message: half a kilobyte, for which every function that can throw would make room.
  struct Details: Sendable {
    var httpStatus: Int?
    var yelpCode: YelpErrorCode?
    var yelpDescription: String?
    var field: String?
    var newBusinessID: String?
    var problems: [YelpProblem]
    var request: YelpHTTPRequest?
    var responseHeaders: YelpHTTPHeaders?
    var responseBody: Data?
    var codingPath: String?
    var retryAfter: Duration?
    var rateLimit: YelpRateLimit?
    var underlyingError: (any Error)?
    var isRefusal = false
    var authentication: YelpAuthentication?
  }
}

/// Keeps a large value on the heap, so that whatever holds it stays small. A value all the same: copies do not share
/// changes.
@propertyWrapper
struct OnHeap<Value: Sendable>: Sendable {
  private var box: Box

  private final class Box: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  init(wrappedValue: Value) { box = Box(wrappedValue) }

  var wrappedValue: Value {
    get { box.value }
    set { box = Box(newValue) }
  }
}
