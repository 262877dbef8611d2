extension Duration {
  /// The duration in seconds.
  package var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }

  /// The duration for people: `12 ms`, `1.5 s`.
  package var text: String {
    self < .seconds(1)
      ? "\(Int(exactly: (seconds * 1_000).rounded(.towardZero)) ?? 0) ms"
      : "\((seconds * 10).rounded() / 10) s"
  }
}
