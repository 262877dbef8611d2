extension Int {
  /// The number with what it counts: `1 call`, `0 calls`, `2 businesses`.
  ///
  /// - Parameters:
  ///   - noun: What one of them is called.
  ///   - plural: What several are called; `nil` adds an `s`.
  package func counted(_ noun: String, _ plural: String? = nil) -> String {
    "\(self) \(self == 1 ? noun : plural ?? "\(noun)s")"
  }
}
