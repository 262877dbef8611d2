import YelpSDK

extension String {
  /// The text for a terminal: without control characters, which begin escape sequences, and without marks that change
  /// the direction of writing. Line feeds stay.
  ///
  /// Strangers write names, reviews and messages. Take it for each text of theirs that a program prints.
  public var yelpTerminalText: String {
    String(UnicodeScalarView(unicodeScalars.filter { $0 == "\n" || !$0.breaksLines }))
  }
}
