/// Requests in flight and the callers that wait for each. A value without I/O.
struct InFlightRequests: Sendable {
  /// The requests, by the number of the call that started each.
  private(set) var requests: [Int: Request] = [:]
  private(set) var joinable: [InFlightKey: Int] = [:]
  /// The request that each call waits for.
  private(set) var requestOfCall: [Int: Int] = [:]

  struct Caller: Sendable {
    var call: YelpCall
    var continuation: CheckedContinuation<RequestCoalescer.Outcome, Never>
  }

  struct Request: Sendable {
    /// The number of the call that started it.
    let number: Int
    let key: InFlightKey?
    /// How often the cache had been cleared when it started.
    let generation: Int
    var task: Task<Void, Never>?
    /// The callers that wait, by the number of their call.
    fileprivate(set) var callers: [Int: Caller] = [:]
    /// The calls in the order in which they joined, from the earliest that still waits.
    fileprivate var order: ArraySlice<Int> = []

    var earliest: Caller? { order.first.flatMap { callers[$0] } }

    /// The callers that wait, the earliest first, and whether each joined a request of another call.
    var waiting: [(caller: Caller, joined: Bool)] {
      order.compactMap { call in callers[call].map { ($0, call != number) } }
    }
  }

  /// The request of a number; `nil` when it has ended.
  subscript(_ number: Int) -> Request? { requests[number] }

  /// Lets a caller wait for an equal request in flight, or for a new one; whether it is a new one.
  mutating func join(_ caller: Caller, key: InFlightKey?, generation: Int) -> Bool {
    let call = caller.call.number
    let equal = key.flatMap { joinable[$0] }
    let number = equal ?? call
    if equal == nil {
      requests[number] = Request(number: number, key: key, generation: generation)
      if let key { joinable[key] = number }
    }
    requests[number]?.callers[call] = caller
    requests[number]?.order.append(call)
    requestOfCall[call] = number
    return equal == nil
  }

  /// Sets the task of a request; `false` when the request has ended.
  mutating func setTask(_ task: Task<Void, Never>, of number: Int) -> Bool {
    requests[number]?.task = task
    return requests[number] != nil
  }

  /// Removes a call from its request. The request ends with the last one, and its task is returned.
  mutating func leave(_ call: Int) -> (caller: Caller, task: Task<Void, Never>?)? {
    guard let number = requestOfCall.removeValue(forKey: call),
      let caller = requests[number]?.callers.removeValue(forKey: call)
    else { return nil }
    while let first = requests[number]?.order.first, requests[number]?.callers[first] == nil {
      requests[number]?.order.removeFirst()
    }
    return (caller, requests[number]?.callers.isEmpty == true ? end(number)?.task : nil)
  }

  /// Removes a request; `nil` when it has ended before.
  mutating func end(_ number: Int) -> Request? {
    guard let request = requests.removeValue(forKey: number) else { return nil }
    for call in request.callers.keys { requestOfCall[call] = nil }
    if let key = request.key { joinable[key] = nil }
    return request
  }

  /// Removes every request but those for tokens, the earliest first.
  mutating func endAll() -> [Request] {
    let numbers = requests.filter { $0.value.earliest?.call.endpoint.isForTokens != true }.keys.sorted()
    return numbers.compactMap { end($0) }
  }
}
