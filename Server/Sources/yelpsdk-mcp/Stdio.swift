import Foundation
import NIOConcurrencyHelpers
import YelpSDK

/// Carries messages over standard input and output, a line for each. Logs go to standard error.
final class Stdio: Sendable {
  private typealias Call = (id: YelpJSONValue?, task: Task<Void, Never>)

  private let server: MCPServer
  private let running = NIOLockedValueBox((calls: [Int: Call](), count: 0))
  private let output = NIOLock()

  init(server: MCPServer) { self.server = server }

  /// Answers until the input ends, and all that came before.
  func run() async {
    // A parent may hand on pipes that don't block, and would lose what is read or written here.
    for pipe in [STDIN_FILENO, STDOUT_FILENO] { _ = fcntl(pipe, F_SETFL, fcntl(pipe, F_GETFL) & ~O_NONBLOCK) }
    await withCheckedContinuation { ended in
      Thread.detachNewThread { [self] in
        read()
        ended.resume()
      }
    }
    let calls = running.withLockedValue { Array($0.calls.values) }
    for call in calls { await call.task.value }
  }

  private func read() {
    var lines = LineBuffer(limit: 1 << 20)
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Foundation.read(STDIN_FILENO, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      for line in lines.add(bytes[..<count]) { take(line) }
    }
    take(lines.end())
  }

  private func take(_ line: [UInt8]?) {
    guard let line else {
      return write(MCPFailure.invalidRequest("A message has at most 1 MiB.").answer(to: nil))
    }
    guard line.contains(where: { ![9, 13, 32].contains($0) }) else { return }
    guard let value = try? YelpJSONValue(parsing: Data(line)) else {
      return write(MCPFailure.notJSON.answer(to: nil))
    }
    let message = try? MCPMessage(value)
    if message?.method == "notifications/cancelled", message?.id == nil {
      let id = message?.params["requestId"]
      let cancelled = running.withLockedValue { $0.calls.values.filter { $0.id != nil && $0.id == id } }
      return cancelled.forEach { $0.task.cancel() }
    }
    // The lock is held until the task is in the list, so that its end finds it there.
    running.withLockedValue { running in
      running.count += 1
      let number = running.count
      let task = Task {
        if let answer = await server.answer(to: value) { write(answer) }
        _ = self.running.withLockedValue { $0.calls.removeValue(forKey: number) }
      }
      running.calls[number] = (message?.id, task)
    }
  }

  private func write(_ message: YelpJSONValue) {
    let line = message.data + [10]
    output.withLock { do { try FileHandle.standardOutput.write(contentsOf: line) } catch { exit(1) } }
  }
}

/// Cuts bytes into lines, and holds no more of one than its limit.
struct LineBuffer {
  let limit: Int
  private(set) var held: [UInt8] = []
  private(set) var isTooLong = false

  /// The lines that end in these bytes; `nil` for one that is too long.
  mutating func add(_ bytes: ArraySlice<UInt8>) -> [[UInt8]?] {
    var lines: [[UInt8]?] = []
    for (index, part) in bytes.split(separator: 10, omittingEmptySubsequences: false).enumerated() {
      if index > 0 { lines.append(end()) }
      isTooLong = isTooLong || held.count + part.count > limit
      if isTooLong { held = [] } else { held += part }
    }
    return lines
  }

  /// The line so far, which ends here.
  mutating func end() -> [UInt8]? {
    defer { (held, isTooLong) = ([], false) }
    return isTooLong ? nil : held
  }
}
