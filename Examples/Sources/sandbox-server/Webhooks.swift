import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import ServiceLifecycle

/// Posts webhooks to an address as Yelp does: each again and again, at growing intervals, until a 2xx comes, for a day.
struct Webhooks: Service {
  /// `nil` for nowhere.
  let address: String?
  private let bodies: AsyncStream<Data>
  private let line: AsyncStream<Data>.Continuation

  init(address: String?) {
    self.address = address
    (bodies, line) = AsyncStream.makeStream()
  }

  func send(_ body: Data?) {
    if let body, address != nil { line.yield(body) }
  }

  func run() async throws {
    await withDiscardingTaskGroup { group in
      for await body in bodies.cancelOnGracefulShutdown() {
        group.addTask { await deliver(body) }
      }
      group.cancelAll()
    }
  }

  private func deliver(_ body: Data) async {
    let end = ContinuousClock.now + .seconds(86_400)
    var pause = Duration.milliseconds(250)
    while ContinuousClock.now < end, await !isTaken(body) {
      do { try await Task.sleep(for: pause) } catch { return }
      pause = min(pause * 2, .seconds(60))
    }
  }

  private func isTaken(_ body: Data) async -> Bool {
    guard let address else { return true }
    var request = HTTPClientRequest(url: address)
    request.method = .POST
    request.headers = ["Content-Type": "application/json"]
    request.body = .bytes(ByteBuffer(bytes: body))
    let response = try? await HTTPClient.shared.execute(request, timeout: .seconds(10))
    return (200..<300).contains(response?.status.code ?? 0)
  }
}
