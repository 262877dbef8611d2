public import YelpSDK

extension YelpBusiness {
  /// The rating as stars; `nil` for a business without reviews, which Yelp rates 0.
  public var starRating: YelpStarRating? {
    reviewCount == 0 || rating == 0 ? nil : rating.map { YelpStarRating($0) }
  }
}

extension YelpReview {
  /// The rating as stars; `nil` when the review has none.
  public var starRating: YelpStarRating? { rating.map { YelpStarRating($0) } }
}
