import Foundation
public import Observation
public import YelpSDK

/// Searches as the user types: sends a request when typing pauses, for the newest text only.
///
/// ```swift
/// @MainActor final class SearchScreen {
///   let suggestions = YelpSearchLoader { text in YelpSDK.shared.autocomplete(text) }
///
///   func textChanged(to text: String) { suggestions.text = text }
/// }
/// ```
/// Set ``text`` at each keystroke, in SwiftUI with a binding. The previous response stays in view while a new text
/// waits and loads. A late response never replaces a newer one.
@MainActor @Observable
public final class YelpSearchLoader<Value: Sendable> {
  /// The text that the user typed. White space around it is ignored; an empty text removes the value.
  public var text = "" {
    didSet { search(after: debounce) }
  }

  private let loader: YelpLoader<Value>
  @ObservationIgnored private let debounce: Duration
  @ObservationIgnored private let load: @MainActor (YelpLoader<Value>, String, Duration) -> Void
  @ObservationIgnored private var lastSearched = ""

  /// - Parameters:
  ///   - debounce: How long the text must not change before a request is sent. Default: 300 milliseconds.
  ///   - client: The client that sends. Default: the client of the `YelpSDK` that made the builder, or of
  ///     `YelpSDK.shared`.
  ///   - builder: Makes the request for a text that is not empty.
  public nonisolated init<Builder: YelpRequestBuilder>(
    debounce: Duration = .milliseconds(300), client: YelpAPIClient? = nil,
    builder: @escaping @MainActor (String) -> Builder
  ) where Builder.Response == Value {
    self.debounce = debounce
    loader = YelpLoader(client: client)
    load = { loader, text, delay in loader.load(builder(text), after: delay) }
  }

  /// The current state.
  public var state: YelpLoadingState<Value> { loader.state }

  /// The present state and each one after it. The stream ends with the loader.
  public var states: AsyncStream<YelpLoadingState<Value>> { loader.states }

  /// Searches for the present text without waiting, for example when the user presses Return.
  public func searchNow() {
    lastSearched = ""
    search(after: .zero)
  }

  /// Cancels the search. The state goes back to the previous value, and the same text can be searched again.
  public func cancel() {
    lastSearched = ""
    loader.cancel()
  }

  /// Waits until nothing is loading. Cancelling the waiting task cancels the search.
  public func finished() async { await loader.finished() }

  private func search(after delay: Duration) {
    let searched = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard searched != lastSearched else { return }
    lastSearched = searched
    if searched.isEmpty {
      loader.reset()
    } else {
      load(loader, searched, delay)
    }
  }
}

extension YelpSearchLoader {
  /// Searches at once, and waits until nothing is loading. Cancelling the waiting task cancels the search.
  public func searchNow() async { await loader.finished { searchNow() } }
}
