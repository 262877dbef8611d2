import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import NIOCore
import Testing
import YelpPartner
import YelpSDK
import YelpSandbox

@testable import YelpHummingbird

@Suite("The webhook route", .timeLimit(.minutes(5)))
struct YelpWebhookRouteTests {
  private let log = KeptLog()

  private struct AddressContext: RemoteAddressRequestContext {
    var coreContext: CoreRequestContextStorage
    let remoteAddress: SocketAddress?

    init(source: Source) {
      coreContext = .init(source: source)
      remoteAddress = source.channel.remoteAddress
    }
  }

  private func service() -> YelpWebhookService {
    YelpWebhookService(logger: log.logger) { _ in
      YelpSDK(configuration: YelpSandbox(seed: 7).configuration)
    } work: { _ in
    } lost: { _, _ in
    }
  }

  /// Runs a test against a server with the routes.
  private func serve<Context: RequestContext>(
    _ router: Router<Context>, of service: YelpWebhookService,
    _ test: @Sendable (any TestClientProtocol) async throws -> Void
  ) async throws where Context.Source == ApplicationRequestContextSource {
    var application = Application(router: router, services: [service], logger: log.logger)
    application.beforeServerStarts {
      while !service.isOpen { await Task.yield() }
    }
    try await application.test(.live, test)
  }

  /// Runs a test against a server with the route.
  private func serveRoute(_ test: @Sendable (any TestClientProtocol) async throws -> Void) async throws {
    let (router, service) = (Router(), service())
    router.yelpWebhook("yelp/webhook", to: service)
    try await serve(router, of: service, test)
  }

  @Test("answers Yelp's question as Yelp asks")
  func verification() async throws {
    try await serveRoute { client in
      let answer = try await client.execute(uri: "/yelp/webhook?verification=aB3-_", method: .get)
      #expect(answer.status == .ok)
      #expect(answer.headers[.contentType] == "application/json")
      #expect(String(buffer: answer.body) == #"{"verification":"aB3-_"}"#)
    }
  }

  @Test(
    "refuses what is no question of Yelp's",
    arguments: ["", "?verification=", "?verification=a&verification=b", "?verification=%3Cb%3E", "?other=a"])
  func noQuestion(query: String) async throws {
    try await serveRoute { client in
      let answer = try await client.execute(uri: "/yelp/webhook\(query)", method: .get)
      #expect(answer.status == .badRequest)
    }
  }

  @Test("takes a body of 8 KiB, and refuses a larger one")
  func size() async throws {
    try await serveRoute { client in
      var body = reviewWebhook("1")
      body.writeRepeatingByte(UInt8(ascii: " "), count: (8 << 10) - body.readableBytes)
      try await client.post(body, expecting: .ok)
      body.writeRepeatingByte(UInt8(ascii: " "), count: 1)
      try await client.post(body, expecting: .contentTooLarge)
      body.writeRepeatingByte(UInt8(ascii: " "), count: 1 << 20)
      try await client.post(body, expecting: .contentTooLarge)
      // The connection serves on.
      try await client.post(reviewWebhook("2"), expecting: .ok)
    }
  }

  @Test(
    "refuses a body that isn't a webhook, and logs nothing of it",
    arguments: [
      "", "secret", "{\"secret\": 1}", "[\"secret\"]", "{\"data\": {\"id\": \"secret\", \"updates\": []",
    ])
  func unreadable(body: String) async throws {
    try await serveRoute { client in
      try await client.post(ByteBuffer(string: body), expecting: .badRequest)
    }
    #expect(log.has("A webhook could not be read"))
    #expect(!log.text.contains("secret"))
  }

  @Test(
    "says in the log that it can't read an update, takes the others, and refuses a webhook of which nothing is left"
  )
  func unreadableUpdate() async throws {
    try await serveRoute { client in
      let odd = #"{"secret": 1}"#, review = #"{"event_type": "NEW_REVIEW", "review_id": "1"}"#
      for (updates, status) in [("\(odd), \(review)", HTTPResponse.Status.ok), (odd, .badRequest)] {
        let body = #"{"data": {"id": "a", "updates": [\#(updates)]}}"#
        try await client.post(ByteBuffer(string: body), expecting: status)
      }
    }
    #expect(log.has("A part of a webhook could not be read"))
    #expect(!log.text.contains("secret"))
  }

  @Test("admits the addresses of the connection that it is given alone", arguments: [true, false])
  func sender(isKnown: Bool) async throws {
    let (router, service) = (Router(context: AddressContext.self), service())
    router.yelpWebhook(
      "yelp/webhook", to: service,
      from: isKnown ? ["127.0.0.1", "::1"] : YelpWebhookReceiver.senderAddresses)
    try await serve(router, of: service) { client in
      try await client.post(reviewWebhook("1"), expecting: isKnown ? .ok : .forbidden)
    }
    #expect(log.has("A webhook from another address was refused") == !isKnown)
  }

  @Test(
    "admits the addresses that a proxy writes, also in the form of version 6",
    arguments: [
      ("52.35.20.1", 200), ("::ffff:52.35.20.1", 200), ("::FFFF:52.35.20.1", 200), ("52.35.20.10", 403),
      ("52.35.20.1, 10.0.0.1", 403), ("", 403), (nil, 403),
    ] as [(String?, Int)])
  func proxy(address: String?, status: Int) async throws {
    let field = try #require(HTTPField.Name("X-Real-IP"))
    let (router, service) = (Router(), service())
    router.yelpWebhook("yelp/webhook", to: service, from: YelpWebhookReceiver.senderAddresses) { request, _ in
      request.headers[field]
    }
    try await serve(router, of: service) { client in
      let headers: HTTPFields = address.map { [field: $0] } ?? [:]
      try await client.post(reviewWebhook("1"), headers: headers, expecting: .init(code: status))
    }
  }

  @Test("works in a group of routes")
  func group() async throws {
    let (router, service) = (Router(), service())
    router.group("yelp").yelpWebhook("webhook", to: service)
    try await serve(router, of: service) { client in
      try await client.post(reviewWebhook("1"), expecting: .ok)
    }
  }
}
