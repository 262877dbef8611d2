/// Where a loader stands, with what there is to show.
public enum YelpLoadingState<Value: Sendable>: Sendable {
  /// Nothing was loaded yet.
  case idle
  /// A call is under way; what was there before can go on being shown.
  case loading(previous: Value?)
  /// The answer is there.
  case loaded(Value)
  /// The call failed; what was there before can go on being shown.
  case failed(YelpError, previous: Value?)

  /// What there is to show: the answer, or what was there before.
  public var value: Value? {
    switch self {
    case .idle: nil
    case .loaded(let value): value
    case .loading(let previous), .failed(_, let previous): previous
    }
  }

  /// Whether a call is under way.
  public var isLoading: Bool {
    if case .loading = self { true } else { false }
  }

  /// Why the last call failed; `nil` when it did not.
  public var error: YelpError? {
    if case .failed(let error, _) = self { error } else { nil }
  }

  /// The same state with its value turned into something else, such as what a view shows.
  public func map<Mapped>(_ transform: (Value) -> Mapped) -> YelpLoadingState<Mapped> {
    switch self {
    case .idle: .idle
    case .loading(let previous): .loading(previous: previous.map(transform))
    case .loaded(let value): .loaded(transform(value))
    case .failed(let error, let previous): .failed(error, previous: previous.map(transform))
    }
  }

  /// One state for two: failed when one has failed, else loading while one loads, loaded when both are.
  public func combined<Other>(with other: YelpLoadingState<Other>) -> YelpLoadingState<(Value, Other)> {
    let both: (Value, Other)? =
      if let value, let other = other.value { (value, other) } else { nil }
    if let error = error ?? other.error { return .failed(error, previous: both) }
    if isLoading || other.isLoading { return .loading(previous: both) }
    return both.map { .loaded($0) } ?? .idle
  }
}

extension YelpLoadingState: CustomStringConvertible {
  public var description: String {
    switch self {
    case .idle: "idle"
    case .loading(let previous): previous == nil ? "loading" : "loading, with what was there"
    case .loaded: "loaded"
    case .failed(let error, let previous):
      "failed: \(error.code)\(previous == nil ? "" : ", with what was there")"
    }
  }
}
