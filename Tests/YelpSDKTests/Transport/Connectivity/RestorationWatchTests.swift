import TestKit
import Testing
import YelpSandbox

@testable import YelpSDK

@Suite("Restoration watch", .timeLimit(.minutes(5)))
struct RestorationWatchTests {
  private let network = YelpManualConnectivity(.disconnected)
  private let returns: AsyncStream<Void>
  private let returned: AsyncStream<Void>.Continuation

  init() { (returns, returned) = AsyncStream.makeStream() }

  private func makeWatch() -> RestorationWatch {
    RestorationWatch(network) { [returned] in returned.yield() }
  }

  @Test("nothing runs before the first call without a network")
  func lazy() {
    let watch = makeWatch()
    withExtendedLifetime(watch) { #expect(network.streamCount == 0) }
  }

  @Test("it reports each outage once, however many calls failed, and then stops")
  func tellsOnce() async {
    let watch = makeWatch()
    var iterator = returns.makeAsyncIterator()
    for _ in 0..<2 {
      network.connectivity = .disconnected
      for _ in 0..<100 { watch.begin(isAway: true) }
      await waitUntil { network.streamCount == 1 }
      network.connectivity = .connected
      await iterator.next()
    }
    returned.finish()
    #expect(await iterator.next() == nil)
    await waitUntil { network.streamCount == 0 }
  }

  @Test("a restoration between the failure and the wait is not missed")
  func returnsBeforeWaiting() async {
    let watch = makeWatch()
    network.connectivity = .connected
    watch.begin(isAway: true)
    var iterator = returns.makeAsyncIterator()
    await iterator.next()
  }

  @Test("an unreachable host while the network is available is not an outage")
  func unreachableHost() async {
    network.connectivity = .connected
    let watch = makeWatch()
    watch.begin(isAway: false)
    await waitUntil { network.streamCount == 0 }
    returned.finish()
    var iterator = returns.makeAsyncIterator()
    #expect(await iterator.next() == nil)
  }

  @Test("the wait ends with the watch")
  func ends() async {
    var watch: RestorationWatch? = makeWatch()
    watch?.begin(isAway: true)
    weak let gone = watch
    watch = nil
    #expect(gone == nil)
    await waitUntil { network.streamCount == 0 }
  }
}
