import Foundation
import TestKit
import Testing
import YelpSandbox

@testable import YelpSDK
@testable import YelpUI

@Suite("A search as the user types", .timeLimit(.minutes(5)))
@MainActor
struct YelpSearchLoaderTests {
  typealias Loader = YelpSearchLoader<YelpAutocompleteResponse>
  let clock = YelpManualClock()

  private func loader(_ transport: StubTransport, debounce: Duration = .milliseconds(300)) -> Loader {
    let client = YelpAPIClient.prompt(transport) { [clock] in $0.clock = clock.clock }
    return Loader(debounce: debounce, client: client) { YelpAutocompleteBuilder($0) }
  }

  /// Responds with the requested text as the only term.
  nonisolated static func echo(_ request: YelpHTTPRequest) -> YelpHTTPResponse {
    YelpHTTPResponse(body: Data(#"{"terms": [{"text": "\#(request.text)"}]}"#.utf8))
  }

  static var echo: StubTransport { StubTransport { request, _ in echo(request) } }

  @Test("sends one request for 12 letters typed at 50 ms with a debounce of 300 ms")
  func typing() async {
    let transport = Self.echo
    let loader = loader(transport)
    for letter in "ramen kyoto!" {
      loader.text.append(letter)
      if letter != " " { await clock.sleepers(1) }
      clock.advance(by: .milliseconds(50))
    }
    #expect(transport.requests.isEmpty)
    clock.advance(by: .milliseconds(300))
    await loader.finished()
    #expect(transport.requests.map(\.text) == ["ramen kyoto!"])
    #expect(loader.state.value?.terms.map(\.text) == ["ramen kyoto!"])
  }

  @Test("sends one request for ten letters: superseded calls are neither counted nor logged")
  func superseded() async {
    let transport = Self.echo
    let errors = Locked<[String]>([])
    let client = YelpAPIClient(
      configuration: {
        var configuration = YelpConfiguration.testing(transport)
        configuration.clock = clock.clock
        return configuration
      }(), logLevel: .error, logHandler: { entry in errors.withLock { $0.append("\(entry)") } })
    // Also those whose request breaks a rule.
    let loader = Loader(client: client) { YelpAutocompleteBuilder($0.utf8.count < 10 ? "" : $0) }
    for letter in "vegetarian" {
      loader.text.append(letter)
      await clock.sleepers(1)
    }
    clock.advance(by: .milliseconds(300))
    await loader.finished()
    #expect(client.usage.asked == 1)
    #expect(client.usage.cancelled == 0)
    #expect(errors.withLock { $0 } == [])
  }

  @Test("never replaces a newer response with an older one")
  func lateAnswer() async {
    let gate = TestGate()
    let transport = StubTransport { request, _ in
      if request.text == "r" { await Task { try? await gate.pass() }.value }
      return Self.echo(request)
    }
    let loader = loader(transport, debounce: .zero)
    loader.text = "r"
    await gate.waitForArrivals(1)
    loader.text = "ra"
    await loader.finished()
    gate.open()
    await Task.yield()
    #expect(loader.state.value?.terms.map(\.text) == ["ra"])
  }

  @Test("shows the old response while the new text waits")
  func keepsAnswer() async {
    let loader = loader(Self.echo)
    loader.text = "r"
    await loader.searchNow()
    loader.text = "ra"
    await clock.sleepers(1)
    #expect("\(loader.state)" == "loaded")
    #expect(loader.state.value?.terms.map(\.text) == ["r"])
  }

  @Test("shows nothing and sends nothing without text")
  func noText() async {
    let transport = Self.echo
    let loader = loader(transport, debounce: .zero)
    loader.text = "r"
    await loader.finished()
    loader.text = " \n"
    #expect("\(loader.state)" == "idle")
    await loader.finished()
    #expect(transport.requests.count == 1)
  }

  @Test("sends no second request when only the surrounding white space changes")
  func whiteSpace() async {
    let transport = Self.echo
    let loader = loader(transport, debounce: .zero)
    loader.text = "r"
    await loader.finished()
    loader.text = " r "
    await loader.finished()
    #expect(transport.requests.map(\.text) == ["r"])
  }

  @Test("searches at once when told to, without the debounce")
  func searchNow() async {
    let transport = Self.echo
    let loader = loader(transport)
    loader.text = "ramen"
    await clock.sleepers(1)
    await loader.searchNow()
    #expect(transport.requests.map(\.text) == ["ramen"])
    #expect(clock.sleeperCount == 0)
  }

  @Test("accepts the same text again after a cancellation")
  func takesTextAgain() async {
    let transport = Self.echo
    let loader = loader(transport, debounce: .zero)
    loader.text = "ramen"
    loader.cancel()
    loader.text = "ramen"
    await loader.finished()
    #expect(transport.requests.map(\.text) == ["ramen"])
  }

  @Test("drops a waiting text when it is cancelled, and accepts the same text again")
  func cancels() async {
    let transport = Self.echo
    let loader = loader(transport)
    loader.text = "ramen"
    await clock.sleepers(1)
    loader.cancel()
    await loader.finished()
    #expect(transport.requests.isEmpty)
    #expect(clock.sleeperCount == 0)
    loader.text = "ramen"
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(300))
    await loader.finished()
    #expect(transport.requests.count == 1)
  }

  @Test("sends each state to a stream")
  func states() async {
    let loader = loader(Self.echo, debounce: .zero)
    let states = loader.states
    loader.text = "r"
    await loader.finished()
    loader.text = ""
    var texts: [String] = []
    for await state in states {
      texts.append("\(state)")
      if texts.count == 4 { break }
    }
    #expect(texts == ["idle", "loading", "loaded", "idle"])
  }
}

extension YelpHTTPRequest {
  /// The query item `text`.
  fileprivate var text: String {
    URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems?
      .first { $0.name == "text" }?.value ?? ""
  }
}
