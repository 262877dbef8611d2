import Foundation
import TestKit
import Testing

@testable import YelpSDK

/// The expected request of a builder, derived from Yelp's reference.
struct ExpectedRequest: Sendable, CustomTestStringConvertible {
  var name: String
  var method = "GET"
  var target: String
  var body: String?
  var headers: [String: String] = [:]
  var parser: String
  var localePlacement: YelpRequestInfo.LocalePlacement
  var isIdempotent = true
  var authentication = YelpAuthentication.apiKey
  var built: @Sendable () throws -> BuiltRequest

  var testDescription: String { name }

  init(
    _ name: String, _ builder: some YelpRequestBuilder, _ method: String = "GET", _ target: String,
    body: String? = nil, headers: [String: String] = [:], parser: String,
    locale: YelpRequestInfo.LocalePlacement = .parameter, isIdempotent: Bool = true,
    authentication: YelpAuthentication = .apiKey
  ) {
    self.name = name
    self.method = method
    self.target = target
    self.body = body
    self.headers = headers
    self.parser = parser
    localePlacement = locale
    self.isIdempotent = isIdempotent
    self.authentication = authentication
    built = { try BuiltRequest(builder.build()) }
  }
}

/// The parts of a request that the table compares.
struct BuiltRequest {
  let info: YelpRequestInfo
  let target: String
  let body: String?
  let contentType: String?
  let wire: YelpHTTPRequest

  init(_ request: YelpRequest<some Sendable>) throws {
    info = request.info
    target = request.target
    contentType = request.body?.contentType
    wire = try request.draft.httpRequest(
      base: "https://api.yelp.com", target: target, defaults: YelpRequestDefaults())
    if case .data(let data)? = request.body?.content {
      body = String(decoding: data, as: UTF8.self)
    } else {
      body = nil
    }
  }
}

@Suite("The request of every builder")
struct RequestTableTests {
  @Test("is byte for byte as in the reference", arguments: Self.table)
  func request(_ expected: ExpectedRequest) throws {
    let built = try expected.built()
    #expect(built.info.method.rawValue == expected.method)
    #expect(built.info.host == nil)
    #expect(built.target == expected.target)
    #expect(built.body == expected.body)
    #expect(built.contentType == (expected.body == nil ? nil : "application/json"))
    #expect(built.info.authentication == expected.authentication)
    #expect(built.info.responseParser == expected.parser)
    #expect(built.info.localePlacement == expected.localePlacement)
    #expect(built.info.isIdempotent == expected.isIdempotent)
    #expect(built.wire.url.absoluteString == "https://api.yelp.com" + expected.target)
    var headers = ["Accept": "application/json", "User-Agent": "YelpSDK"]
    if expected.body != nil { headers["Content-Type"] = "application/json" }
    headers.merge(expected.headers) { $1 }
    #expect(built.wire.headers == YelpHTTPHeaders(headers.map { ($0.key, $0.value) }))
  }

  @Test("is in the table for every built-in endpoint, full and minimal")
  func complete() throws {
    for endpoint in EndpointCase.all {
      let names = Set(try endpoint.requests.map { try $0.built().info.endpoint.rawValue })
      #expect(names == [endpoint.name])
    }
    #expect(Set(EndpointCase.all.map(\.name)).symmetricDifference(try Self.declared()) == [])
    #expect(EndpointCase.all.count == Set(EndpointCase.all.map(\.name)).count)
  }

  /// The names of endpoints in the files of their builders.
  private static func declared() throws -> Set<String> {
    var names: Set<String> = []
    for path in ["Sources/YelpSDK/Endpoints", "Sources/YelpPartner/Businesses"] {
      let folder = Repository.root.appending(path: path)
      for file in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      where file.hasSuffix(".swift") {
        let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        for extent in text.components(separatedBy: "extension YelpEndpoint {").dropFirst() {
          let lines = extent.components(separatedBy: "\n}")[0]
          names.formUnion(lines.matches(of: /static let (\w+): Self/).map { String($0.1) })
        }
      }
    }
    return names
  }

  static let table = EndpointCase.all.flatMap(\.requests)
}

extension ExpectedRequest {
  init(
    _ name: String, _ builder: some YelpRequestBuilder, _ target: String, parser: String,
    locale: YelpRequestInfo.LocalePlacement = .parameter
  ) {
    self.init(name, builder, "GET", target, parser: parser, locale: locale)
  }
}
