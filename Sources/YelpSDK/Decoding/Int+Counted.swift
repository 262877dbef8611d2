extension Int {
  /// The number with what it counts: `1 call`, `0 calls`, `2 businesses`.
  ///
  /// - Parameters:
  ///   - noun: The singular.
  ///   - plural: The plural; `nil` adds an `s`.
  package func counted(_ noun: String, _ plural: String? = nil) -> String {
    "\(self) \(self == 1 ? noun : plural ?? "\(noun)s")"
  }
}
