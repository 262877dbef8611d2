extension String {
  /// Calls `body` with the UTF-8 bytes side by side in memory: many times faster than going through `utf8`.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    utf8.withContiguousStorageIfAvailable(body) ?? Array(utf8).withUnsafeBufferPointer(body)
  }

  /// Whether the bytes begin with those of a prefix: many times faster than `hasPrefix`, which looks at characters.
  func beginsWithBytes(of prefix: String) -> Bool {
    withBytes { bytes in
      prefix.withBytes { prefix in
        prefix.count <= bytes.count && prefix.indices.allSatisfy { prefix[$0] == bytes[$0] }
      }
    }
  }
}
