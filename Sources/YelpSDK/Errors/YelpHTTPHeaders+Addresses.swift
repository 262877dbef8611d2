extension YelpHTTPHeaders {
  /// The fields for errors and logs: without the values of secret fields, and without those in addresses.
  ///
  /// - Parameter personal: Further names whose values are hidden.
  package func withoutSecrets(hiding personal: Set<String> = []) -> YelpHTTPHeaders {
    var copy = redacted
    for (name, value) in copy.sorted where Self.addresses.contains(name.asciiLowercased) {
      copy[name] = YelpRedaction.redacted(address: value, hiding: personal)
    }
    return copy
  }

  /// The names of fields that hold an address.
  private static let addresses: Set<String> = ["location", "content-location", "referer", "refresh", "link"]
}
