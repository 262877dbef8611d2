import Foundation

/// What a GraphQL response holds: its data, or the errors that came in its place or beside it.
struct YelpGraphQLEnvelope<Value: Decodable> {
  let data: Value

  init(_ response: YelpHTTPResponse) throws {
    let errors = try YelpWireDecoder.decode(Errors.self, from: response.body).value.errors
    guard errors.isEmpty else { throw Self.error(for: errors, response: response) }
    data = try JSONDecoder().decode(Body.self, from: response.body).data
  }

  private struct Body: Decodable {
    let data: Value
  }

  private static func error(for errors: [YelpGraphQLError], response: YelpHTTPResponse) -> YelpError {
    let isOutOfPoints = errors.contains { $0.code == .dailyPointsLimitReached }
    var error = YelpError(
      isOutOfPoints ? .quotaExceeded : .apiError, errors.map(\.message).joined(separator: " "),
      httpStatus: response.status)
    error.yelpCode = isOutOfPoints ? .dailyPointsLimitReached : errors.lazy.compactMap(\.code).first
    if error.yelpCode == nil {
      error.meaning = YelpErrorMeaning(
        .apiError, advice: "Correct the query: check its brackets and the names of its fields.")
    }
    error.yelpDescription = errors.first?.message
    error.responseHeaders = response.headers.redacted
    error.responseBody = response.body
    error.rateLimit = YelpRateLimit(headers: response.headers)
    return error
  }
}

/// The errors of a response, read leniently whatever the data.
private struct Errors: YelpWireModel {
  var errors: [YelpGraphQLError]

  enum CodingKeys: String, CodingKey { case errors }

  init(wire: YelpWire<CodingKeys>) throws { errors = wire.list(.errors) }
}
