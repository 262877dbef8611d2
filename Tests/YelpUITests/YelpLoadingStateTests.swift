import TestKit
import Testing

@testable import YelpSDK
@testable import YelpUI

@Suite("A loading state")
struct YelpLoadingStateTests {
  typealias State = YelpLoadingState<Int>
  static let failed = YelpError(.timedOut, "Late.")

  @Test(
    "has a value, a loading flag and an error",
    arguments: [
      (State.idle, nil as Int?, false, nil as YelpError.Code?, "idle"),
      (.loading(previous: nil), nil, true, nil, "loading"),
      (.loading(previous: 1), 1, true, nil, "loading, with previous value"),
      (.loaded(2), 2, false, nil, "loaded"),
      (.failed(failed, previous: nil), nil, false, .timedOut, "failed: timedOut"),
      (.failed(failed, previous: 3), 3, false, .timedOut, "failed: timedOut, with previous value"),
    ])
  func parts(state: State, value: Int?, isLoading: Bool, code: YelpError.Code?, text: String) {
    #expect(state.value == value)
    #expect(state.isLoading == isLoading)
    #expect(state.error?.code == code)
    #expect("\(state)" == text)
    // Mapping changes only the value.
    let mapped = state.map { "\($0)" }
    #expect(mapped.value == value.map { "\($0)" })
    #expect("\(mapped)" == text)
  }

  @Test(
    "of two is failed rather than loading, and loaded when both are",
    arguments: [
      (State.loaded(1), State.loaded(2), "loaded", 3 as Int?),
      (.loaded(1), .loading(previous: nil), "loading", nil),
      (.loading(previous: 1), .loaded(2), "loading, with previous value", 3),
      (.loading(previous: 1), .failed(failed, previous: 2), "failed: timedOut, with previous value", 3),
      (.failed(failed, previous: nil), .idle, "failed: timedOut", nil),
      (.loaded(1), .idle, "idle", nil),
      (.idle, .idle, "idle", nil),
    ])
  func combined(one: State, other: State, text: String, sum: Int?) {
    let both = one.combined(with: other)
    #expect("\(both)" == text)
    #expect(both.value.map { $0.0 + $0.1 } == sum)
  }
}
