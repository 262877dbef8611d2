import Foundation

import YelpSDK

/// A transport that computes responses from requests and records the requests.
package final class StubTransport: YelpTransport {
  private let asked = Locked<[YelpHTTPRequest]>([])
  private let answer: @Sendable (YelpHTTPRequest, Int) async throws -> YelpHTTPResponse

  /// - Parameter answer: Gets the request and its number, starting at 0.
  package init(answer: @escaping @Sendable (YelpHTTPRequest, Int) async throws -> YelpHTTPResponse) {
    self.answer = answer
  }

  /// The same response to every request.
  package convenience init(status: Int = 200, headers: YelpHTTPHeaders = [:], body: String) {
    self.init { _, _ in YelpHTTPResponse(status: status, headers: headers, body: Data(body.utf8)) }
  }

  /// These responses in order; the last one repeats.
  package convenience init(_ responses: [YelpHTTPResponse]) {
    self.init { _, number in responses[min(number, responses.count - 1)] }
  }

  /// Every request so far, in order.
  package var requests: [YelpHTTPRequest] { asked.withLock { $0 } }

  package func send(_ request: YelpHTTPRequest) async throws -> YelpHTTPResponse {
    let number = asked.withLock { asked in
      asked.append(request)
      return asked.count - 1
    }
    return try await answer(request, number)
  }
}

extension Duration {
  /// The most real time that an attempt, or a provider of a credential, may take: so much that a busy machine is no
  /// reason to give up. Tests of time limits set their own.
  package static let patient = Duration.seconds(300)
}

extension YelpConfiguration {
  /// A configuration with a made-up key and a transport for tests, without pacing, so that no test waits.
  package static func testing(_ transport: any YelpTransport, key: String = "test-key") -> YelpConfiguration {
    var configuration = YelpConfiguration(apiKey: key)
    configuration.transport = transport
    configuration.limits = .unlimited
    configuration.attemptTimeout = .patient
    return configuration
  }

  /// A configuration for a server that adds the key, with a transport for tests, without pacing and repetition.
  ///
  /// - Parameter transport: `nil` for that of the platform, over sockets.
  package static func testing(
    _ transport: (any YelpTransport)?, server: YelpBaseURL, observer: any YelpObserver
  ) -> YelpConfiguration {
    var configuration = YelpConfiguration(server: server)
    configuration.transport = transport
    configuration.limits = .unlimited
    configuration.attemptTimeout = .patient
    configuration.retry = .never
    configuration.observers = [observer]
    return configuration
  }
}

extension YelpAPIClient {
  /// A client with a made-up key and a transport for tests.
  package convenience init(
    _ transport: any YelpTransport, change: (inout YelpConfiguration) -> Void = { _ in }
  ) {
    var configuration = YelpConfiguration.testing(transport)
    change(&configuration)
    self.init(configuration: configuration)
  }
}
