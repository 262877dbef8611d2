import Testing

@testable import YelpSDK

@Suite("Connectivity broadcast", .timeLimit(.minutes(1)))
struct ConnectivityBroadcastTests {
  @Test("a stream begins with what was sent last and goes on with changes, each of which is told once")
  func changes() async {
    let broadcast = ConnectivityBroadcast(.unknown)
    broadcast.send(.disconnected)
    var iterator = broadcast.makeStream().makeAsyncIterator()
    #expect(await iterator.next() == .disconnected)
    broadcast.send(.disconnected)
    broadcast.send(.connected)
    #expect(await iterator.next() == .connected)
  }

  @Test("of changes that nobody read only the last is kept")
  func newest() async {
    let broadcast = ConnectivityBroadcast(.connected)
    var iterator = broadcast.makeStream().makeAsyncIterator()
    broadcast.send(.disconnected)
    broadcast.send(.unknown)
    #expect(await iterator.next() == .unknown)
  }

  @Test("every stream hears every change")
  func severalStreams() async {
    let broadcast = ConnectivityBroadcast(.connected)
    var first = broadcast.makeStream().makeAsyncIterator()
    var second = broadcast.makeStream().makeAsyncIterator()
    _ = await first.next()
    _ = await second.next()
    broadcast.send(.disconnected)
    #expect(await first.next() == .disconnected)
    #expect(await second.next() == .disconnected)
  }

  @Test("a stream is forgotten when its reader lets go of it or is cancelled")
  func forgets() async {
    let broadcast = ConnectivityBroadcast(.connected)
    for await _ in broadcast.makeStream() { break }
    #expect(broadcast.streamCount == 0)

    let reader = Task { for await _ in broadcast.makeStream() {} }
    reader.cancel()
    await reader.value
    #expect(broadcast.streamCount == 0)
  }

  @Test("interest is told when the first stream comes and when the last has gone")
  func interest() {
    let told = Locked<[Int]>([])
    let broadcast = ConnectivityBroadcast(.connected) { broadcast in
      told.withLock { $0.append(broadcast.streamCount) }
    }
    do {
      let first = broadcast.makeStream()
      let second = broadcast.makeStream()
      withExtendedLifetime((first, second)) {}
    }
    #expect(told.withLock { $0 } == [1, 0])
  }

  @Test("streams end with the broadcast")
  func ends() async {
    var broadcast: ConnectivityBroadcast? = ConnectivityBroadcast(.connected)
    let stream = broadcast?.makeStream()
    broadcast = nil
    var seen: [YelpConnectivity] = []
    if let stream { for await connectivity in stream { seen.append(connectivity) } }
    #expect(seen == [.connected])
  }
}
