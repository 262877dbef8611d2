import Foundation
import YelpSDK
import YelpUI

/// The model of a search field and its list: it searches when typing pauses
/// for 300 milliseconds, and loads the next page at the end of the list.
@MainActor
final class ResultsScreen {
  let results = YelpPagedLoader<YelpBusiness>()
  private let yelp: YelpSDK
  private let location: String

  init(yelp: YelpSDK, location: String) {
    (self.yelp, self.location) = (yelp, location)
  }

  func textChanged(
    to text: String, after pause: Duration = .milliseconds(300)
  ) {
    let term = text.trimmingCharacters(in: .whitespaces)
    // Without a text there is no list, nor one that comes back later.
    guard !term.isEmpty else { return results.reset() }
    results.load(
      yelp.businessSearch(term: term, location: location), after: pause)
  }

  func returnPressed(_ text: String) { textChanged(to: text, after: .zero) }

  func rowAppeared(_ business: YelpBusiness) {
    if business.id == results.elements.last?.id { results.loadMore() }
  }

  /// What to show below the list.
  var status: String {
    switch results.state {
    case .idle: "Type to search"
    case .loading: "Searching…"
    case .loaded(let places): results.hasMore ? "" : "All \(places.count)"
    case .failed(let error, _): error.userMessage
    }
  }
}
