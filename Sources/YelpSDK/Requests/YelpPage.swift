/// One page of a longer list: the answer of an endpoint with `limit` and `offset`.
///
/// A page type of your own needs no more than this to be paged as the built-in ones are.
public protocol YelpPage: Sendable {
  /// What the list is made of.
  associatedtype Element: Sendable

  /// What is on this page, in order.
  var elements: [Element] { get set }

  /// How many fit in all, where the answer says so. It may exceed what can be reached.
  var total: Int? { get }

  /// What two elements share when they are one and the same. The default, for elements with an `id`, is the id.
  static func identity(of element: Element) -> String
}

extension YelpPage where Element: Identifiable, Element.ID == String {
  public static func identity(of element: Element) -> String { element.id }
}

extension YelpBusinessSearchResponse: YelpPage {
  /// The businesses, under the name that all pages have.
  public var elements: [YelpBusiness] {
    get { businesses }
    set { businesses = newValue }
  }
}

extension YelpEventSearchResponse: YelpPage {
  /// The events, under the name that all pages have.
  public var elements: [YelpEvent] {
    get { events }
    set { events = newValue }
  }
}

extension YelpReviewsResponse: YelpPage {
  /// The reviews, under the name that all pages have.
  public var elements: [YelpReview] {
    get { reviews }
    set { reviews = newValue }
  }

  /// The id; in answers from before 2018, which have none, everything that tells reviews apart.
  public static func identity(of review: YelpReview) -> String {
    review.id
      ?? [review.timeCreated, review.user?.name, review.text].compactMap(\.self).joined(separator: "\n")
  }
}
