import SwiftUI
import YelpSDK
import YelpUI

/// Excerpts of reviews as Yelp asks: unaltered, with author, date and a link to the whole review.
struct ReviewRows: View {
  let state: YelpLoadingState<YelpReviewsResponse>

  var body: some View {
    ForEach(state.value?.reviews ?? []) { review in
      VStack(alignment: .leading, spacing: 4) {
        if let rating = review.starRating { YelpStars(rating: rating) }
        Text(review.text)
        Text(author(of: review)).font(.footnote)
        YelpAttributionLink(url: review.url).font(.footnote)
      }
    }
    if let error = state.error { Text(error.userMessage) }
    if state.isLoading, state.value == nil { Text("Loading…") }
  }

  private func author(of review: YelpReview) -> String {
    let date = review.date()?.formatted(date: .abbreviated, time: .omitted)
    return [review.user?.name, date].compactMap(\.self).joined(separator: ", ")
  }
}

extension YelpLoadingState<YelpReviewsResponse> {
  /// Whether there is something to show: not for a café without reviews, nor when the key's plan lacks them.
  var hasContent: Bool {
    if let error, [.notFound, .unauthorized].contains(error.code) {
      return false
    }
    return isLoading || error != nil || value?.reviews.isEmpty == false
  }
}
