import Foundation
public import Observation

/// Searches as the user types: asks when the typing pauses, and only for the last text.
///
/// ```swift
/// @MainActor final class SearchScreen {
///   let suggestions = YelpSearchLoader { text in YelpSDK.shared.autocomplete(text) }
///
///   func textChanged(to text: String) { suggestions.text = text }
/// }
/// ```
/// Set ``text`` at each keystroke, in SwiftUI with a binding. While a new text waits and loads, the answer to the
/// one before stays in view; an answer that comes late never takes the place of a newer one.
@MainActor @Observable
public final class YelpSearchLoader<Builder: YelpRequestBuilder> {
  /// What the user has typed. White space around it is not asked for; without text there is nothing to show.
  public var text = "" {
    didSet { search(after: debounce) }
  }

  private let loader: YelpLoader<Builder.Response>
  @ObservationIgnored private let debounce: Duration
  @ObservationIgnored private let makeBuilder: @MainActor (String) -> Builder
  @ObservationIgnored private var lastAsked = ""

  /// - Parameters:
  ///   - debounce: how long the text must stand still. Default: 300 milliseconds.
  ///   - client: who sends; by default the client of the ``YelpSDK`` that vended the builder, or of
  ///     `YelpSDK.shared`.
  ///   - builder: makes the request for a text, which is not empty.
  public nonisolated init(
    debounce: Duration = .milliseconds(300), client: YelpAPIClient? = nil,
    builder: @escaping @MainActor (String) -> Builder
  ) {
    self.debounce = debounce
    loader = YelpLoader(client: client)
    makeBuilder = builder
  }

  /// How it stands.
  public var state: YelpLoadingState<Builder.Response> { loader.state }

  /// Each state from the present one on. The stream ends with the loader.
  public var states: AsyncStream<YelpLoadingState<Builder.Response>> { loader.states }

  /// Asks for the present text without waiting, for example when the user presses Return.
  public func searchNow() {
    lastAsked = ""
    search(after: .zero)
  }

  /// Gives up what is under way and goes back to what was there.
  public func cancel() {
    lastAsked = ""
    loader.cancel()
  }

  /// Waits until nothing is under way. Cancelling the task that waits gives up the search.
  public func finished() async { await loader.finished() }

  private func search(after delay: Duration) {
    let asked = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard asked != lastAsked else { return }
    lastAsked = asked
    if asked.isEmpty {
      loader.reset()
    } else {
      loader.load(makeBuilder(asked), after: delay)
    }
  }
}
