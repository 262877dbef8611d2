import Foundation
import TestKit
import Testing

@testable import YelpSDK

/// Equal calls in flight share one request.
@Suite(.timeLimit(.minutes(5)))
struct YelpAPIClientSharingTests {
  private let gate = TestGate()
  private let recorder = EventRecorder()

  private func gated(_ body: String = #"{"n":1}"#) -> StubTransport {
    StubTransport { [gate] _, _ in
      try await gate.pass()
      return YelpHTTPResponse(body: Data(body.utf8))
    }
  }

  private func client(_ transport: StubTransport) -> YelpAPIClient {
    YelpAPIClient(transport) {
      $0.limits = .unlimited
      $0.observers = [recorder]
    }
  }

  private func request(_ path: YelpPath = "/v3/things") -> YelpGenericBuilder {
    YelpGenericBuilder(path: path)
  }

  @Test("a hundred equal calls send one request and decode its response once")
  func hundredCalls() async throws {
    let transport = gated()
    let client = client(transport)
    let reads = Locked(0)
    let parser = YelpResponseParser<Int>(name: "counting") { response in
      reads.withLock { $0 += 1 }
      return response.body.count
    }
    let search = YelpBusinessSearchBuilder(term: "tea", location: "Kyoto").parser(parser)
    let responses = try await withThrowingTaskGroup(of: YelpResponse<Int>.self) { group in
      for _ in 0..<100 { group.addTask { try await client.response(for: search) } }
      await recorder.wait(for: "joined", count: 99)
      gate.open()
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(transport.requests.count == 1)
    #expect(reads.withLock { $0 } == 1)
    #expect(responses.count { $0.source == .network } == 1)
    #expect(responses.count { $0.source == .joined } == 99)
    #expect(responses.allSatisfy { $0.value == 7 && $0.attempts == 1 })
    #expect(client.usage == YelpUsage(asked: 100, joined: 99, sent: 1))
    #expect(client.responses.isIdle)
  }

  /// Answers when the gate opens, and counts what was not cancelled until then.
  private func counting(_ answered: Locked<Int>) -> StubTransport {
    StubTransport { [gate] _, _ in
      try await gate.pass()
      answered.withLock { $0 += 1 }
      return YelpHTTPResponse(body: Data("{}".utf8))
    }
  }

  @Test("a request for tokens and a tracked one go on without their last caller", arguments: [true, false])
  func goesOn(isForTokens: Bool) async throws {
    let answered = Locked(0)
    let client = client(counting(answered))
    let builder = YelpGenericBuilder(.post, path: "/v3/things").with {
      if isForTokens { $0.isForTokens = true } else { $0.options.isTracked = true }
    }
    let call = Task { try await client.send(builder) }
    await gate.waitForArrivals(1)
    call.cancel()
    #expect(await TestKit.failure { try await call.valueUnlessCancelled() }?.code == .cancelled)
    gate.open()
    await waitUntil { client.responses.isIdle }
    #expect(answered.withLock { $0 } == 1)
  }

  @Test(
    "any other request ends with its last caller and with all requests, also one that must not be repeated",
    arguments: [YelpHTTPMethod.get, .post, .put], [true, false])
  func ends(method: YelpHTTPMethod, byLeaving: Bool) async throws {
    let answered = Locked(0)
    let client = client(counting(answered))
    let builder = YelpGenericBuilder(method, path: "/v3/things").authentication(.none)
    let call = Task { try await client.send(builder) }
    await gate.waitForArrivals(1)
    if byLeaving { call.cancel() } else { client.cancelAllRequests() }
    #expect(await TestKit.failure { try await call.valueUnlessCancelled() }?.code == .cancelled)
    gate.open()
    await waitUntil { client.responses.isIdle }
    #expect(answered.withLock { $0 } == 0)
  }

  @Test("a cancelled caller returns at once, and the others get the response")
  func oneLeaves() async throws {
    let transport = gated()
    let client = client(transport)
    let first = Task { try await client.response(for: request()) }
    await gate.waitForArrivals(1)
    let second = Task { try await client.response(for: request()) }
    await recorder.wait(for: "joined")
    first.cancel()
    await #expect { try await first.valueUnlessCancelled() } throws: { YelpError.Code.cancelled ~= $0 }
    #expect(transport.requests.count == 1)
    gate.open()
    #expect(try await second.valueUnlessCancelled().source == .joined)
    #expect(client.usage == YelpUsage(asked: 2, joined: 1, sent: 1, cancelled: 1))
    #expect(
      recorder.namesByCall == [
        "1": ["started", "sent 1", "failed cancelled"],
        "2": ["started", "joined", "ended joined"],
      ])
    #expect(client.responses.isIdle)
  }

  @Test("cancelling the last caller cancels the request")
  func allLeave() async throws {
    let isCancelled = TestGate()
    let transport = StubTransport { [gate] _, _ in
      do { try await gate.pass() } catch {
        try? await isCancelled.pass()
        throw error
      }
      return YelpHTTPResponse()
    }
    let client = client(transport)
    let calls = [Task { try await client.send(request()) }, Task { try await client.send(request()) }]
    await recorder.wait(for: "joined")
    await gate.waitForArrivals(1)
    for call in calls { call.cancel() }
    for call in calls {
      await #expect { try await call.valueUnlessCancelled() } throws: { YelpError.Code.cancelled ~= $0 }
    }
    await isCancelled.waitForArrivals(1)
    #expect(client.responses.isIdle)
    #expect(client.usage.cancelled == 2)
  }

  @Test("a call after the last caller was cancelled does not join its request")
  func afterAbandoned() async throws {
    let second = TestGate()
    let transport = StubTransport { [gate] _, number in
      try await (number == 0 ? gate : second).pass()
      return YelpHTTPResponse(body: Data("{}".utf8))
    }
    let client = client(transport)
    let first = Task { try await client.send(request()) }
    await gate.waitForArrivals(1)
    first.cancel()
    _ = try? await first.resultUnlessCancelled()
    second.open()
    #expect(try await client.response(for: request()).source == .network)
    #expect(transport.requests.count == 2)
  }

  @Test("a call in a cancelled task is never sent")
  func cancelledBefore() async throws {
    let transport = gated()
    let client = client(transport)
    let call = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await client.send(request())
    }
    await #expect { try await call.valueUnlessCancelled() } throws: { YelpError.Code.cancelled ~= $0 }
    #expect(transport.requests.isEmpty)
    #expect(client.responses.isIdle)
  }

  @Test(
    "calls that differ do not share a request",
    arguments: [
      YelpGenericBuilder(path: "/v3/other"),
      YelpGenericBuilder(path: "/v3/things").parameter("locale", "de_DE"),
      YelpGenericBuilder(path: "/v3/things").header("Accept-Language", "de_DE"),
      YelpGenericBuilder(path: "/v3/things").header("X-User", "a"),
      YelpGenericBuilder(path: "/v3/things").cachePartition("a"),
      YelpGenericBuilder(path: "/v3/things").timeout(.seconds(600)),
      YelpGenericBuilder(path: "/v3/things").cachePolicy(.reload),
      YelpGenericBuilder(path: "/v3/things").cachePolicy(.noStore),
      YelpGenericBuilder(.post, path: "/v3/things"),
      YelpGenericBuilder(path: "/v3/things").host("proxy.example.com"),
    ])
  func unequal(other: YelpGenericBuilder) async throws {
    let transport = gated()
    let client = client(transport)
    async let first = client.response(for: request())
    async let second = client.response(for: other)
    await gate.waitForArrivals(2)
    gate.open()
    #expect(try await [first.source, second.source] == [.network, .network])
    #expect(transport.requests.count == 2)
  }

  @Test("parsers with another name, or with another output under the same name, do not share")
  func otherParsers() async throws {
    let transport = gated()
    let client = client(transport)
    let builder = YelpGenericBuilder(path: "/v3/things")
    async let first = client.response(for: builder.parser(YelpResponseParser(name: "a") { $0.status }))
    async let second = client.response(for: builder.parser(YelpResponseParser(name: "b") { $0.status }))
    async let third = client.response(for: builder.parser(YelpResponseParser(name: "a") { $0.text }))
    await gate.waitForArrivals(3)
    gate.open()
    let (one, two, three) = try await (first, second, third)
    #expect(one.value == 200)
    #expect(two.value == 200)
    #expect(three.value == #"{"n":1}"#)
  }

  @Test("calls with their own maps share the response, and each maps it separately")
  func maps() async throws {
    let transport = gated()
    let client = client(transport)
    async let plain = client.response(for: request())
    await gate.waitForArrivals(1)
    async let mapped = client.response(for: request().map { $0["n"]?.intValue ?? 0 })
    let broken = Task {
      try await client.send(request().map { _ -> Int in throw YelpError(.cannotParseResponse, "No.") })
    }
    await recorder.wait(for: "joined", count: 2)
    gate.open()
    let (whole, part) = try await (plain, mapped)
    #expect(whole.value == ["n": 1])
    #expect(part.value == 1)
    await #expect(throws: YelpError.self) { try await broken.valueUnlessCancelled() }
    #expect(transport.requests.count == 1)
    #expect(client.usage == YelpUsage(asked: 3, joined: 2, sent: 1, failed: 1))
  }

  @Test("every caller gets the error of the shared request")
  func failure() async throws {
    let transport = StubTransport { [gate] _, _ in
      try await gate.pass()
      return YelpHTTPResponse(status: 404, body: Data())
    }
    let client = client(transport)
    let calls = (0..<5).map { _ in Task { try await client.send(request()) } }
    await recorder.wait(for: "joined", count: 4)
    gate.open()
    for call in calls {
      await #expect { try await call.valueUnlessCancelled() } throws: { YelpError.Code.notFound ~= $0 }
    }
    #expect(client.usage == YelpUsage(asked: 5, joined: 4, sent: 1, failed: 5))
    #expect(client.responses.isIdle)
  }

  @Test("cancelling all requests ends every call, shared or not")
  func cancelAll() async throws {
    let transport = gated()
    let client = client(transport)
    let calls = [
      Task { try await client.send(request()) }, Task { try await client.send(request()) },
      Task { try await client.send(request("/v3/others")) },
      Task { try await client.send(YelpGenericBuilder(.post, path: "/v3/things")) },
    ]
    await recorder.wait(for: "joined")
    await gate.waitForArrivals(3)
    client.cancelAllRequests()
    for call in calls {
      await #expect { try await call.valueUnlessCancelled() } throws: { YelpError.Code.cancelled ~= $0 }
    }
    #expect(client.usage.cancelled == 4)
    #expect(client.responses.isIdle)
  }

  @Test("sharing can be turned off")
  func off() async throws {
    let transport = gated()
    let client = YelpAPIClient(transport) { $0.sharesEqualCalls = false }
    async let first = client.response(for: request())
    async let second = client.response(for: request())
    await gate.waitForArrivals(2)
    gate.open()
    #expect(try await [first.source, second.source] == [.network, .network])
  }

  @TaskLocal static var trace = "none"

  @Test("a request runs with the priority and the task-local values of the call that started it")
  func inheritance() async throws {
    let seen = Locked<(TaskPriority, String)?>(nil)
    let transport = StubTransport { _, _ in
      seen.withLock { $0 = (Task.currentPriority, Self.trace) }
      return YelpHTTPResponse(body: Data("{}".utf8))
    }
    let client = client(transport)
    try await Self.$trace.withValue("mine") {
      _ = try await client.send(request())
    }
    #expect(seen.withLock { $0?.1 } == "mine")
    #expect(seen.withLock { $0?.0 } == Task.currentPriority)
  }
}
