/// Keeps a wide value outside the struct that has it. Copies share the value until one of them changes it.
struct Box<Value: Sendable>: Sendable {
  private final class Storage: @unchecked Sendable {
    // Sendable by proof: `value` is written only through the one reference there is to it.
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage

  init(_ value: Value) { storage = Storage(value) }

  var value: Value {
    get { storage.value }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
      yield &storage.value
    }
  }
}
