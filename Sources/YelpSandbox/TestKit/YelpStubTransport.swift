public import YelpSDK

/// A transport that answers what a test expects and fails readably for everything else.
///
/// ```swift
/// let stubs = YelpStubTransport([
///   YelpStub(.get, "/v3/businesses/search", answer: .body(YelpSampleBodies.businessSearch)),
///   YelpStub(.get, "/v3/businesses/gone", answer: .error(.businessNotFound)),
/// ])
/// var configuration = YelpConfiguration(apiKey: "test")
/// configuration.transport = stubs
/// // …
/// #expect(stubs.problems == [])
/// ```
/// It belongs to one client and shares nothing, so that tests run side by side.
public final class YelpStubTransport: YelpTransport, Sendable {
  /// Which stub answers a request.
  public enum Order: Sendable, Hashable {
    /// The first one that fits and is not used up.
    case any
    /// The first one that is not used up, which has to fit.
    case strict
  }

  private let order: Order
  private let state: Locked<State>

  private struct State {
    var stubs: [YelpStub]
    var requests: [YelpHTTPRequest] = []
    var unexpected: [String] = []
  }

  /// A transport with stubs, which answer in their order unless told otherwise.
  public init(_ stubs: [YelpStub] = [], order: Order = .any) {
    self.order = order
    state = Locked(State(stubs: stubs))
  }

  /// Adds a stub behind the others.
  public func add(_ stub: YelpStub) { state.withLock { $0.stubs.append(stub) } }

  /// Everything that was asked, in order, also what was not expected.
  public var requests: [YelpHTTPRequest] { state.withLock { $0.requests } }

  /// The stubs that are still to be used, without those for any number of requests.
  public var unusedStubs: [YelpStub] {
    state.withLock { $0.stubs.filter { ($0.times ?? 0) > 0 } }
  }

  /// What did not go as expected: unexpected requests, then stubs that nobody asked for. Empty when all is
  /// well.
  public var problems: [String] {
    state.withLock { $0.unexpected } + unusedStubs.map { "Not asked for: \($0) (\($0.times ?? 0) times)" }
  }

  /// Answers with the stub that fits; without one it throws an error with code `unexpectedRequest`.
  public func send(_ request: YelpHTTPRequest) async throws -> YelpHTTPResponse {
    let stubs = state.withLock { state in
      state.requests.append(request)
      return state.stubs
    }
    let fits = stubs.map { $0.isOpen && $0.pattern.difference(to: request).isEmpty }
    let (answer, expected) = state.withLock { state in
      let open = fits.indices.filter { state.stubs[$0].isOpen }
      let candidates = order == .strict ? Array(open.prefix(1)) : open
      let index = candidates.first { fits[$0] }
      if let index { state.stubs[index].times = state.stubs[index].times.map { $0 - 1 } }
      return (index.map { state.stubs[$0].answer }, candidates.map { state.stubs[$0].pattern })
    }
    if let answer { return try await answer.respond(request) }
    let message = Self.message(request, expected: expected)
    state.withLock { $0.unexpected.append(message) }
    throw YelpError(.unexpectedRequest, message)
  }

  /// The request, and how it differs from each that was expected.
  static func message(_ request: YelpHTTPRequest, expected: [YelpRequestPattern]) -> String {
    guard !expected.isEmpty else { return "Unexpected request \(request). Nothing more was expected." }
    let lines = expected.map { "- \($0): \($0.difference(to: request))" }
    return (["Unexpected request \(request). Expected was:"] + lines).joined(separator: "\n")
  }
}
