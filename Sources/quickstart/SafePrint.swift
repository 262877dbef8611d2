import YelpUI

/// A function that prints, made safe: strangers write what Yelp returns, and no escape sequence of theirs reaches the
/// terminal.
@propertyWrapper
struct SafePrint: Sendable {
  let wrappedValue: @Sendable (String) -> Void

  init(wrappedValue print: @escaping @Sendable (String) -> Void) {
    wrappedValue = { print($0.yelpTerminalText) }
  }
}
