public import YelpSDK

/// The state of a loader, with the value to show.
public enum YelpLoadingState<Value: Sendable>: Sendable, CustomStringConvertible {
  /// Nothing was loaded.
  case idle
  /// A request is in flight. The previous value can still be shown.
  case loading(previous: Value?)
  /// The response arrived.
  case loaded(Value)
  /// The call failed. The previous value can still be shown.
  case failed(YelpError, previous: Value?)

  /// The value to show: the loaded one, or the previous one.
  public var value: Value? {
    switch self {
    case .idle: nil
    case .loaded(let value): value
    case .loading(let previous), .failed(_, let previous): previous
    }
  }

  /// Whether a request is in flight.
  public var isLoading: Bool {
    if case .loading = self { true } else { false }
  }

  /// The error of the last call; `nil` when it did not fail.
  public var error: YelpError? {
    if case .failed(let error, _) = self { error } else { nil }
  }

  /// This state with its value mapped, for example to a view model.
  public func map<Mapped>(_ transform: (Value) -> Mapped) -> YelpLoadingState<Mapped> {
    switch self {
    case .idle: .idle
    case .loading(let previous): .loading(previous: previous.map(transform))
    case .loaded(let value): .loaded(transform(value))
    case .failed(let error, let previous): .failed(error, previous: previous.map(transform))
    }
  }

  /// One state for two: failed when one failed, else loading while one loads, loaded when both are.
  public func combined<Other>(with other: YelpLoadingState<Other>) -> YelpLoadingState<(Value, Other)> {
    let both: (Value, Other)? =
      if let value, let other = other.value { (value, other) } else { nil }
    if let error = error ?? other.error { return .failed(error, previous: both) }
    if isLoading || other.isLoading { return .loading(previous: both) }
    return both.map { .loaded($0) } ?? .idle
  }

  public var description: String {
    switch self {
    case .idle: "idle"
    case .loading(let previous): previous == nil ? "loading" : "loading, with previous value"
    case .loaded: "loaded"
    case .failed(let error, let previous):
      "failed: \(error.code)\(previous == nil ? "" : ", with previous value")"
    }
  }
}
