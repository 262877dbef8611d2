import YelpSDK
import YelpUI

/// The model of a search field: it sends one request when typing pauses for
/// 300 milliseconds.
@MainActor
final class SearchField {
  private let search: YelpSearchLoader<YelpAutocompleteResponse>

  init(yelp: YelpSDK) {
    search = YelpSearchLoader { text in yelp.autocomplete(text) }
  }

  func textChanged(to text: String) { search.text = text }

  func returnPressed() { search.searchNow() }

  /// What to show below the field.
  var status: String {
    switch search.state {
    case .idle: "Type to search"
    case .loading: "Searching…"
    case .loaded(let response):
      response.terms.map(\.text).joined(separator: ", ")
    case .failed(let error, _): error.userMessage
    }
  }

  /// Waits for the newest search, for tests.
  func finished() async { await search.finished() }
}
