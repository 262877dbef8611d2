import Foundation
import TestKit
import Testing

@testable import YelpSDK

@Suite("An error")
struct YelpErrorTests {
  @Test("is caught by its code")
  func patterns() {
    func kind(_ error: any Error) -> String {
      do { throw error } catch YelpError.Code.notConnected { return "offline" } catch YelpError.Code.cancelled
      {
        return "cancelled"
      } catch { return "other" }
    }
    #expect(kind(YelpError(.notConnected, "")) == "offline")
    #expect(kind(YelpError(.cancelled, "")) == "cancelled")
    #expect(kind(YelpError(.notFound, "")) == "other")
    #expect(kind(CancellationError()) == "other")
  }

  @Test("is caught by Yelp's own code")
  func apiCodes() {
    func kind(_ error: any Error) -> String {
      do { throw error } catch YelpAPICode.creditCardRequired { return "card" } catch { return "other" }
    }
    var error = YelpError(.apiError, "", httpStatus: 402)
    #expect(kind(error) == "other")
    error.apiCode = .creditCardRequired
    #expect(kind(error) == "card")
    #expect(kind(CancellationError()) == "other")
  }

  @Test("of the network or of Yelp itself is retryable, and no other")
  func retryable() {
    let passing: [YelpError.Code] = [
      .notConnected, .resourcesExhausted, .connectionLost, .timedOut, .rateLimited, .serverError,
    ]
    for code in passing { #expect(YelpError(code, "").isRetryable) }
    let lasting: [YelpError.Code] = [
      .unknown, .notConfigured, .invalidArguments, .quotaExceeded, .unauthorized, .forbidden, .notFound,
      .cancelled, .insecureConnection, .responseTooLarge, .cannotParseResponse, .apiError, .httpError,
      YelpError.Code(rawValue: "later"),
    ]
    for code in lasting { #expect(!YelpError(code, "").isRetryable) }
  }

  @Test("describes code, status, message, coding path and every problem")
  func description() {
    var error = YelpError(.apiError, "The limit is wrong.", httpStatus: 400, codingPath: "a[2].b")
    error.apiCode = .validationError
    error.problems = [YelpProblem(field: "limit", value: "51", rule: "is 0 to 50", advice: "Lower it.")]
    #expect(
      error.description == """
        YelpError.apiError (HTTP 400, VALIDATION_ERROR): The limit is wrong. At: a[2].b.
        - limit = "51": is 0 to 50. Lower it.
        """)
    #expect(error.errorDescription == "The limit is wrong: limit is 0 to 50, but is 51.")
    #expect((error as NSError).localizedDescription == error.errorDescription)
  }

  @Test("of another type is wrapped with the matching code")
  func wrapping() {
    #expect(YelpError.wrapping(CancellationError()).code == .cancelled)
    #expect(YelpError.wrapping(YelpError(.notFound, "")).code == .notFound)
    struct Odd: Error {}
    let odd = YelpError.wrapping(Odd())
    #expect(odd.code == .unknown)
    #expect(odd.underlyingError is Odd)
  }

  @Test("of the app's own names its type and its own sentence, and keeps it")
  func own() {
    enum KeychainError: Error { case locked, missing(String) }
    struct Explained: LocalizedError { var errorDescription: String? { "The disk is full!\nReally" } }
    struct Silent: LocalizedError {}
    for (error, message) in [
      (KeychainError.locked, "The call failed: KeychainError: locked."),
      (KeychainError.missing("content"), "The call failed: KeychainError."),
      (Explained(), "The call failed: Explained: The disk is full!\\nReally."),
      (Silent(), "The call failed: Silent."),
      (
        NSError(domain: "d", code: 1, userInfo: [NSLocalizedDescriptionKey: "The disk is full."]),
        "The call failed: NSError: The disk is full."
      ),
      (RedactedError(description: "Without <redacted>"), "The call failed: Without <redacted>."),
    ] as [(any Error, String)] {
      let wrapped = YelpError.wrapping(error)
      #expect(wrapped.message == message)
      #expect(wrapped.underlyingError != nil && wrapped.code == .unknown)
    }
  }

  @Test("of JSONDecoder keeps the coding path")
  func decodingErrors() {
    struct Page: Decodable { struct Row: Decodable { var id: Int }; var rows: [Row] }
    func error(_ json: String) -> YelpError? {
      let result = Result { try JSONDecoder().decode(Page.self, from: Data(json.utf8)) }
      guard case .failure(let error) = result else { return nil }
      return YelpError.wrapping(error)
    }
    #expect(error(#"{"rows": [{"id": 1}, {"id": "x"}]}"#)?.codingPath == "rows[1].id")
    #expect(error(#"{"rows": [{}]}"#)?.codingPath == "rows[0]")
    #expect(error("nonsense")?.code == .cannotParseResponse)
  }

  @Test("has one line for each part of its description, whatever the server sends")
  func lines() {
    var error = YelpError(
      .apiError, "a\r\n[YelpSDK] error #1 forged\u{2028}b\u{85}c\u{1B}[2K", codingPath: "x\ny")
    error.apiCode = "X\nY"
    error.yelpDescription = "d\ne"
    error.httpStatus = 400
    error.problems = [YelpProblem(field: "f\n", value: "v\u{2029}w", rule: "must\r", advice: "a")]
    for text in [error.description, error.localizedDescription, error.failureReason ?? ""] {
      let breaks = text.unicodeScalars.filter { $0.properties.generalCategory == .control && $0 != "\n" }
      #expect(breaks.isEmpty)
      #expect(!text.unicodeScalars.contains { $0 == "\u{2028}" || $0 == "\u{2029}" })
    }
    #expect(error.description.unicodeScalars.filter { $0 == "\n" }.count == 1)
    #expect(error.localizedDescription.unicodeScalars.allSatisfy { $0 != "\n" })
    #expect(error.yelpDescription == "d\ne")
  }
}
