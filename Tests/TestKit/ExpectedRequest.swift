import Foundation
import Testing
import YelpSDK

/// What a builder must send, worked out from Yelp's reference.
package struct ExpectedRequest: Sendable, CustomTestStringConvertible {
  package let name: String
  package let method: String
  package let host: YelpHost?
  package let target: String
  package let body: String?
  package let contentType: String?
  package let parser: String
  package let authentication: YelpAuthentication
  package let isIdempotent: Bool
  package let builder: String
  package let built: @Sendable () throws -> BuiltRequest

  package var testDescription: String { name }

  /// - Parameter form: The body is a form and not JSON.
  package init<Builder: YelpRequestBuilder>(
    _ name: String, _ builder: Builder, _ method: String = "GET", _ target: String, body: String? = nil,
    form: Bool = false, parser: String, by authentication: YelpAuthentication = .apiKey,
    at host: YelpHost? = nil, isIdempotent: Bool = true
  ) {
    self.name = name
    self.method = method
    self.host = host
    self.target = target
    self.body = body
    contentType = body.map { _ in form ? "application/x-www-form-urlencoded" : "application/json" }
    self.parser = parser
    self.authentication = authentication
    self.isIdempotent = isIdempotent
    self.builder = "\(Builder.self)"
    built = { try BuiltRequest(builder.build()) }
  }

  package func check() throws {
    let built = try built()
    #expect(built.info.method.rawValue == method)
    #expect(built.info.host == host)
    #expect(built.target == target)
    #expect(built.body == body)
    #expect(built.contentType == contentType)
    #expect(built.info.responseParser == parser)
    #expect(built.info.authentication == authentication)
    #expect(built.info.isIdempotent == isIdempotent)
  }
}

/// The parts of a request that the tables compare.
package struct BuiltRequest: Sendable {
  package let info: YelpRequestInfo
  package let target: String
  package let body: String?
  package let contentType: String?

  package init(_ request: YelpRequest<some Sendable>) {
    info = request.info
    target = request.target
    contentType = request.body?.contentType
    if case .data(let data)? = request.body?.content {
      body = String(decoding: data, as: UTF8.self)
    } else {
      body = nil
    }
  }
}

/// A request that breaks rules, and the fields that must be named.
package struct BrokenRequest: Sendable, CustomTestStringConvertible {
  package let testDescription: String
  package let problems: [YelpProblem]
  package let fields: [String]

  package init(_ name: String, _ builder: some YelpRequestBuilder, _ fields: String...) {
    testDescription = name
    problems = TestKit.problems(builder)
    self.fields = fields
  }

  /// A request that is called what its description says.
  package init(_ builder: some YelpRequestBuilder, _ fields: String...) {
    testDescription = builder.description
    problems = TestKit.problems(builder)
    self.fields = fields
  }

  package func check() {
    #expect(problems.map(\.field) == fields)
    #expect(problems.allSatisfy { !$0.rule.isEmpty && !$0.advice.isEmpty })
  }
}
