import Testing

@testable import YelpSDK

@Suite("Tracking verdict")
struct YelpTrackingVerdictTests {
  private func verdict(_ code: YelpError.Code, _ status: Int?) -> String {
    var error = YelpError(code, "", httpStatus: status)
    error.retryAfter = .seconds(7)
    return switch YelpTrackingVerdict(error) {
    case .delivered: "delivered"
    case .postponed(let pause): pause == .seconds(7) ? "postponed" : "without its pause"
    case .contentRefused: "content refused"
    case .refused: "refused"
    }
  }

  @Test(
    "an error decides the result of the event",
    arguments: [
      (YelpError.Code.notConnected, nil, "postponed"), (.connectionLost, nil, "postponed"),
      (.timedOut, nil, "postponed"), (.cancelled, nil, "postponed"), (.notConfigured, nil, "postponed"),
      (.insecureConnection, nil, "postponed"), (.unknown, nil, "postponed"),
      (.quotaExceeded, nil, "postponed"),
      (.serverError, 500, "postponed"), (.serverError, 503, "postponed"), (.httpError, 502, "postponed"),
      (.rateLimited, 429, "postponed"), (.quotaExceeded, 429, "postponed"),
      (.quotaExceeded, 400, "postponed"),
      (.timedOut, 408, "postponed"), (.httpError, 425, "postponed"), (.apiError, 400, "content refused"),
      (.requestTooLarge, 413, "content refused"), (.httpError, 422, "content refused"),
      (.unauthorized, 401, "refused"), (.forbidden, 403, "refused"), (.notFound, 404, "refused"),
      (.redirected, 301, "refused"), (.invalidArguments, nil, "refused"),
      // The server accepted it, though the rest of its response was truncated or invalid.
      (.connectionLost, 202, "delivered"), (.responseTooLarge, 202, "delivered"),
      (.cannotParseResponse, 200, "delivered"),
      // The server refused it, though the rest of its response was truncated.
      (.connectionLost, 404, "refused"), (.connectionLost, 500, "postponed"),
    ] as [(YelpError.Code, Int?, String)])
  func verdicts(code: YelpError.Code, status: Int?, expected: String) {
    #expect(verdict(code, status) == expected)
  }
}
