/// Keeps a large value on the heap, so that whatever holds it stays small. A value all the same: copies do not share
/// changes.
@propertyWrapper
struct OnHeap<Value: Sendable>: Sendable {
  private var box: Box

  private final class Box: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  init(wrappedValue: Value) { box = Box(wrappedValue) }

  var wrappedValue: Value {
    get { box.value }
    set { box = Box(newValue) }
  }
}
