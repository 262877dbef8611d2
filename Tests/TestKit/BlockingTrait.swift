import Testing

import YelpSDK

/// Lets tests that block a thread of Swift's pool run one at a time, whatever their suites. The pool has a thread for each
/// core, so on two cores two of them would hold up every other test.
package struct BlockingTrait: TestTrait, SuiteTrait, TestScoping {
  private static let turn = AsyncSemaphore(1)

  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Self.turn.acquire()
    defer { Self.turn.release() }
    try await function()
  }
}

extension Trait where Self == BlockingTrait {
  /// The test blocks a thread of Swift's pool.
  package static var blocking: Self { BlockingTrait() }
}
