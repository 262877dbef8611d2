/// Keeps a value that is rarely there outside the struct that has it, so that the struct is small wherever it is copied.
///
/// To users `@YelpBoxed public var request: YelpHTTPRequest?` is a `YelpHTTPRequest?` like any other.
@propertyWrapper
public struct YelpBoxed<Value: Sendable>: Sendable {
  private indirect enum Storage: Sendable {
    case absent
    case present(Value)
  }

  private var storage: Storage

  public init(wrappedValue: Value?) { storage = wrappedValue.map { .present($0) } ?? .absent }

  public var wrappedValue: Value? {
    get { if case .present(let value) = storage { value } else { nil } }
    set { self = YelpBoxed(wrappedValue: newValue) }
  }
}
