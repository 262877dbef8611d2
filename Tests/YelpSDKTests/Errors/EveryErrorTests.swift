import Foundation
import TestKit
import Testing

@testable import YelpSDK

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Every code with its texts: what happened, whose fault it is, and what to do now.
@Suite("Every error", .timeLimit(.minutes(5)))
struct EveryErrorTests {
  /// What an error is due to, which its texts have to say.
  enum Fault {
    /// The code or the configuration of the app.
    case app
    /// What the user entered.
    case user
    case network
    /// The process or the machine.
    case machine
    case yelp
    case nothing

    /// Words of which the advice and the text for users hold one.
    func isNamed(in text: String) -> Bool {
      switch self {
      case .app: text.contains(/feature|stub|less often|message|Location|\.useCache/)
      case .user: text.contains(/you entered|Try a|shorten|found|smaller|Track it again/)
      case .network: text.contains(/network|connection/)
      case .machine: text.contains(/ulimit|machine/)
      case .yelp: text.contains("Yelp")
      case .nothing: text.contains("on purpose")
      }
    }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let code: YelpError.Code
    let fault: Fault
    let isRetryable: Bool
    let userMessage: String

    init(_ code: YelpError.Code, _ fault: Fault, isRetryable: Bool = false, user userMessage: String) {
      (self.code, self.fault, self.isRetryable, self.userMessage) = (code, fault, isRetryable, userMessage)
    }

    var testDescription: String { "\(code)" }
  }

  static let rows = [
    Row(.unknown, .app, user: "Something went wrong."),
    Row(.notConfigured, .app, user: "This feature isn't available right now."),
    Row(.invalidArguments, .user, user: "Please check what you entered."),
    Row(.cannotParseResponse, .yelp, user: "Something went wrong."),
    Row(.apiError, .yelp, user: "Yelp couldn't answer this request."),
    Row(.httpError, .yelp, user: "Yelp can't be reached right now."),
    Row(.notConnected, .network, isRetryable: true, user: "You appear to be offline."),
    Row(.resourcesExhausted, .machine, isRetryable: true, user: "Something went wrong. Please try again."),
    Row(.connectionLost, .network, isRetryable: true, user: "The connection was lost. Please try again."),
    Row(.timedOut, .network, isRetryable: true, user: "This is taking too long. Please try again."),
    Row(.cancelled, .nothing, user: "The request was cancelled."),
    Row(
      .rateLimited, .app, isRetryable: true, user: "Too many requests at once. Please try again in a moment."),
    Row(.quotaExceeded, .yelp, user: "Yelp can't be used right now."),
    Row(.unauthorized, .app, user: "This feature isn't available right now."),
    Row(.forbidden, .app, user: "This feature isn't available right now."),
    Row(.notFound, .user, user: "This couldn't be found on Yelp."),
    Row(.businessUnavailable, .yelp, user: "This business isn't shown on Yelp."),
    Row(.businessMoved, .yelp, user: "This business has a new page on Yelp."),
    Row(.locationNotFound, .user, user: "This place couldn't be found. Try a city or an address."),
    Row(.responseTooLarge, .user, user: "There is too much to show. Try a smaller search."),
    Row(.requestTooLarge, .user, user: "This is too long to send. Please shorten it."),
    Row(.insecureConnection, .machine, user: "A secure connection couldn't be made."),
    Row(.serverError, .yelp, isRetryable: true, user: "Yelp is having problems. Please try again later."),
    Row(.redirected, .app, user: "Yelp can't be reached right now."),
    Row(.notCached, .app, user: "There is nothing to show yet."),
    Row(.notDelivered, .user, user: "This couldn't be sent to Yelp."),
    Row(.unexpectedRequest, .app, user: "Something went wrong."),
  ]

  @Test("has a code that stands in the table of these tests")
  func complete() throws {
    let source = try Repository.text("Sources/YelpSDK/Errors/YelpError+Code.swift")
    let members = source.matches(of: /static let (?<name>\w+) = Code\("(?<value>\w+)"\)/)
    #expect(members.allSatisfy { $0.name == $0.value })
    #expect(members.map { String($0.name) }.sorted() == Self.rows.map(\.code.rawValue).sorted())
  }

  @Test("says what happened, whose fault it is, what to do now and whether to repeat it", arguments: rows)
  func texts(_ row: Row) throws {
    let error = YelpError(row.code, "It happened.")
    let advice = try #require(error.recoverySuggestion)
    #expect(error.errorDescription == "It happened." && error.description.contains("It happened."))
    #expect(error.userMessage == row.userMessage)
    #expect(error.isRetryable == row.isRetryable)
    #expect(Advice.saysWhatToDo(advice), "\(advice)")
    #expect(row.fault.isNamed(in: "\(advice) \(row.userMessage)"), "\(advice)")
    #expect(Advice.saysOffline("\(advice) \(row.userMessage)") == (row.code == .notConnected))
    var unknown = error
    unknown.outcomeCheck = "Look first."
    #expect(!unknown.isRetryable && unknown.userMessage.contains("may have gone through"))
  }

  @Test("has advice that begins with what to do, whatever its status and Yelp's code")
  func advice() {
    let apiCodes = [nil] + YelpErrorTextsTests.documentedCodes
    for row in Self.rows {
      for status in [nil, 400, 401, 403, 404, 407, 414, 425, 429, 431, 500, 501, 505, 511] as [Int?] {
        for (apiCode, isOfUser) in apiCodes.flatMap({ [($0, false), ($0, true)] }) {
          var error = YelpError(row.code, "", httpStatus: status)
          (error.apiCode, error.isOfUser) = (apiCode, isOfUser)
          error.meaning = status.flatMap { YelpErrorMeaning.byStatus[$0] }
          #expect(Advice.saysWhatToDo(error.recoverySuggestion), "\(error.recoverySuggestion ?? "")")
        }
      }
    }
    for row in YelpErrorTextsTests.rows {
      #expect(Advice.saysWhatToDo(row.recoverySuggestion), "\(row.recoverySuggestion)")
    }
  }

  /// An error of a transport, and its texts.
  struct Failure: Sendable, CustomTestStringConvertible {
    let situation: String
    let code: YelpError.Code
    let message: String
    let advice: String
    var userMessage = "Yelp can't be reached right now."
    var isRetryable = true
    let make: @Sendable () -> YelpError

    var testDescription: String { situation }
  }

  private static func request(_ address: String = "https://api.yelp.com/v3") -> YelpHTTPRequest {
    YelpHTTPRequest(url: URL(string: address) ?? URL(filePath: "/"))
  }

  private static func timedOutInLine() -> YelpError {
    var exchange = HTTPExchange(request(), maximumCallsInFlight: 8)
    exchange.checkTime(at: .seconds(30))
    guard case .failure(let error)? = exchange.outcome else { return YelpError(.unknown, "") }
    return error
  }

  static let failures: [Failure] = [
    Failure(
      situation: "an HTTP proxy that wants a password", code: .notConnected,
      message: "The HTTP proxy refused the connection to api.yelp.com (407).",
      advice:
        "Check the HTTP proxy, which `https_proxy` or `all_proxy` names on Linux, and its user name and password. Nothing was sent.",
      isRetryable: false
    ) {
      var error = YelpError(.notConnected, "")
      error.noteUnreachable("Received HTTP code 407 from proxy after CONNECT", by: request())
      return error
    },
    Failure(
      situation: "an HTTP proxy that is busy", code: .notConnected,
      message: "The HTTP proxy refused the connection to api.yelp.com (503).",
      advice:
        "Check the HTTP proxy, which `https_proxy` or `all_proxy` names on Linux, and its user name and password. Nothing was sent. Try again later."
    ) {
      var error = YelpError(.notConnected, "")
      error.noteUnreachable("CONNECT tunnel failed, response 503", by: request())
      return error
    },
    Failure(
      situation: "an HTTP proxy that CFNetwork can't use", code: .notConnected,
      message: "The HTTP proxy can't be used: No proxy.",
      advice:
        "Check the HTTP proxy, which `https_proxy` or `all_proxy` names on Linux, and its user name and password. Nothing was sent. Try again later."
    ) {
      YelpError(
        transportFailure: NSError(
          domain: "kCFErrorDomainCFNetwork", code: 310, userInfo: [NSLocalizedDescriptionKey: "No proxy."]),
        of: request())
    },
    Failure(
      situation: "a name server that doesn't know Yelp", code: .notConnected,
      message: "api.yelp.com could not be found. Check the network's DNS.",
      advice: "Check the network, its DNS and its firewall. Nothing was sent. Try again later."
    ) { YelpError(transportFailure: URLError(.cannotFindHost), of: request()) },
    Failure(
      situation: "a firewall before Yelp", code: .notConnected,
      message: "api.yelp.com refused the connection. Check the network: a firewall may do this.",
      advice: "Check the network, its DNS and its firewall. Nothing was sent. Try again later."
    ) { YelpError(transportFailure: URLError(.cannotConnectToHost), of: request()) },
    Failure(
      situation: "a base URL that doesn't exist", code: .notConnected,
      message: "proxy.example.com could not be found. Check `baseURL`.",
      advice: "Check `baseURL` and the network. Nothing was sent. Try again later."
    ) { YelpError(transportFailure: URLError(.cannotFindHost), of: request("https://proxy.example.com")) },
    Failure(
      situation: "a server that isn't running", code: .notConnected,
      message: "localhost:8080 refused the connection: is the server running? Check `baseURL`.",
      advice: "Check `baseURL` and the network. Nothing was sent. Try again later."
    ) { YelpError(transportFailure: URLError(.cannotConnectToHost), of: request("http://localhost:8080")) },
    Failure(
      situation: "an app in the App Sandbox that may lack Outgoing Connections", code: .notConnected,
      message: "proxy.example.com can't be reached from the App Sandbox.",
      advice:
        "Check the entitlement `com.apple.security.network.client` (Outgoing Connections in Xcode), without which the App Sandbox lets an app reach no server; then `baseURL` and the network. Nothing was sent. Try again later."
    ) {
      YelpError(
        transportFailure: URLError(.cannotFindHost), of: request("https://proxy.example.com"),
        isSandboxed: true)
    },
    Failure(
      situation: "App Transport Security", code: .insecureConnection,
      message: "App Transport Security refuses plain http to localhost:8080.",
      advice:
        "Write 127.0.0.1 in place of localhost, or set `NSAllowsLocalNetworking` under `NSAppTransportSecurity` in the app's Info.plist. Nothing was sent.",
      userMessage: "A secure connection couldn't be made.", isRetryable: false
    ) {
      YelpError(
        transportFailure: URLError(.appTransportSecurityRequiresSecureConnection),
        of: request("http://localhost:8080"))
    },
    Failure(
      situation: "a device without a network", code: .notConnected,
      message: "There is no network; nothing was sent to api.yelp.com.",
      advice:
        "Wait for the network and show what you have. If the network works, the monitor is wrong: set `connectivity` in the configuration. Nothing was sent. Try again later.",
      userMessage: "You appear to be offline."
    ) { YelpError(.noNetwork, "There is no network; nothing was sent to api.yelp.com.") },
    Failure(
      situation: "a process that can start no thread", code: .resourcesExhausted,
      message:
        "No connection to api.yelp.com: this process can't start a thread (getaddrinfo() thread failed to start).",
      advice:
        "Raise the limit of threads (`ulimit -u`, or `pids.max` of the cgroup). Nothing was sent. Try again later.",
      userMessage: "Something went wrong. Please try again."
    ) {
      var error = YelpError(.unknown, "")
      error.noteExhaustion("getaddrinfo() thread failed to start", by: request())
      return error
    },
    Failure(
      situation: "a call behind too many others", code: .timedOut,
      message: "The call to api.yelp.com waited 30.0 s for its turn and was not sent: 8 calls are in flight.",
      advice:
        "Send fewer calls at once, or raise `maximumCallsInFlight` of the transport. Nothing was sent. Try again later.",
      userMessage: "This is taking too long. Please try again.", make: timedOutInLine),
  ]

  @Test(
    "of a transport says what to look at, and only the one without a network says offline",
    arguments: failures)
  func transports(_ failure: Failure) {
    let error = failure.make()
    #expect(error.code == failure.code)
    #expect(error.message == failure.message)
    #expect(error.recoverySuggestion == failure.advice)
    #expect(error.userMessage == failure.userMessage)
    #expect(error.isRetryable == failure.isRetryable)
    #expect(Advice.saysWhatToDo(error.recoverySuggestion))
    #expect(
      Advice.saysOffline("\(error.userMessage) \(failure.advice)")
        == (failure.situation == "a device without a network"))
  }

  @Test("of a shortage has another code than one without a network, whatever the library says of it")
  func outOfMemory() {
    func error(_ text: String, hasResponse: Bool = false) -> YelpError {
      let cause = NSError(domain: "x", code: 27, userInfo: [NSLocalizedDescriptionKey: text])
      return YelpError(
        transportFailure: URLError(.unknown, userInfo: [NSUnderlyingErrorKey: cause]), of: Self.request(),
        hasResponse: hasResponse)
    }
    #expect(error("getaddrinfo() thread failed to start").code == .resourcesExhausted)
    // Older versions of libcurl say this of a header line above their limit, while the head arrives.
    #expect(error("Out of memory").code == .responseTooLarge)
    #expect(error("Out of memory", hasResponse: true).code == .connectionLost)
  }

  @Test("of a call that waited in line until it timed out leaves no outcome open")
  func outcomeInLine() async {
    let post = YelpGenericBuilder(.post, path: "/v3/x")
    let client = YelpAPIClient(StubTransport { _, _ in throw Self.timedOutInLine() })
    let waited = await failure { try await client.send(post) }
    #expect(waited?.code == .timedOut && waited?.isOutcomeUnknown == false)
    let silent = YelpAPIClient(StubTransport { _, _ in throw YelpError(.timedOut, "made up") })
    #expect(await failure { try await silent.send(post) }?.isOutcomeUnknown == true)
  }

  @Test("of a transport that wraps the SDK's keeps the sentence for users where content is hidden")
  func hidden() async {
    var post = YelpGenericBuilder(path: "/v3/x")
    post.draft.hidesContent = true
    let client = YelpAPIClient(
      StubTransport { _, _ in throw YelpError(.httpProxy, "The HTTP proxy refused it.") }
    ) { $0.retry = .never }
    let error = await failure { try await client.send(post) }
    #expect(error?.message == "The transport failed: notConnected.")
    #expect(error?.userMessage == "Yelp can't be reached right now.")
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
}
