import YelpSDK

extension YelpSandbox {
  /// How much a sandbox keeps of what it received.
  public struct HistoryLimit: Sendable, Hashable {
    /// The most elements.
    public var count: Int
    /// The most bytes of their bodies together.
    public var bytes: Int

    /// - Parameters:
    ///   - count: The most elements. Default: 100,000.
    ///   - bytes: The most bytes of their bodies together. Default: 256 MiB.
    public init(count: Int = 100_000, bytes: Int = 256 << 20) {
      self.count = max(0, count)
      self.bytes = max(0, bytes)
    }
  }

  /// A list that keeps the latest elements, limited by count and size.
  struct History<Element: Sendable>: Sendable {
    private var entries: [(element: Element, bytes: Int)] = []
    /// The index of the oldest entry that is kept. Entries before it are removed in bulk.
    private var first = 0
    private var bytes = 0

    var elements: [Element] { entries[first...].map(\.element) }

    /// Adds an element and returns those that are given up, which are released outside the lock of the caller.
    mutating func append(_ element: Element, bytes size: Int, limit: HistoryLimit) -> [Element] {
      entries.append((element, size))
      bytes += size
      while first < entries.count, entries.count - first > limit.count || bytes > limit.bytes {
        bytes -= entries[first].bytes
        first += 1
      }
      guard first > entries.count / 2 else { return [] }
      defer {
        entries.removeFirst(first)
        first = 0
      }
      return entries[..<first].map(\.element)
    }
  }
}

extension YelpHTTPRequest {
  /// The request without secrets but those that the sandbox made.
  func redacted(except own: Set<String>) -> YelpHTTPRequest {
    // A test may look at what it sent.
    var visible = self
    visible.hidesContent = false
    var clean = visible.redacted
    if let authorization = headers["Authorization"] {
      let key = authorization.split(separator: " ").last.map(String.init) ?? ""
      clean.headers["Authorization"] = own.contains(key) ? authorization : "Bearer \(YelpRedaction.mark)"
    }
    clean.hidesContent = hidesContent
    return clean
  }
}
