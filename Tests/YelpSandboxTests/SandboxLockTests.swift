import Foundation
import TestKit
import Testing
import YelpSDK

@testable import YelpSandbox

@Suite("The lock of a sandbox", .timeLimit(.minutes(5)))
struct SandboxLockTests {
  @Test("is not held while the clock is read, so a clock may use the sandbox")
  func clock() async throws {
    let sandbox = Locked<YelpSandbox?>(nil)
    let ask: @Sendable () -> Void = {
      OtherThread.run { _ = sandbox.withLock { $0 }?.limits }
    }
    let time = YelpManualClock.wednesday
    let clock = YelpClock(
      now: {
        ask()
        return time.now
      },
      date: {
        ask()
        return time.date
      }, sleep: { _ in ask() })
    let asking = YelpSandbox(seed: 7, clock: clock)
    sandbox.withLock { $0 = asking }
    asking.faults = [.latency(.milliseconds(1))]
    #expect(try await asking.get("/v3/categories").status == 200)
    sandbox.withLock { $0 = nil }
  }

  @Test("is not held while bodies are released, so their deallocators may use the sandbox")
  func release() async throws {
    let sandbox = YelpSandbox(seed: 7, clock: YelpManualClock.wednesday.clock)
    let released = Locked(0)
    /// Bytes whose deallocator uses the sandbox, which does not end under its lock.
    func body() -> Data {
      let bytes = UnsafeMutableRawPointer.allocate(byteCount: 1_000, alignment: 1)
      bytes.initializeMemory(as: UInt8.self, repeating: 32, count: 1_000)
      return Data(
        bytesNoCopy: bytes, count: 1_000,
        deallocator: .custom { bytes, _ in
          OtherThread.run { _ = sandbox.limits }
          bytes.deallocate()
          released.withLock { $0 += 1 }
        })
    }
    sandbox.historyLimit = .init(count: 1)
    for _ in 1...5 {
      let url = try #require(URL(string: "https://api.yelp.com/v3/any"))
      _ = try await sandbox.send(YelpHTTPRequest(method: .post, url: url, body: .data(body())))
    }
    #expect(released.withLock { $0 } > 0)
    released.withLock { $0 = 0 }
    sandbox.faults = [.body(body())]
    sandbox.faults = [.body(body(), times: 1)]
    _ = try await sandbox.get("/v3/any")
    #expect(released.withLock { $0 } == 2)
  }
}
