/// One page of a longer list: the response of an endpoint with `limit` and `offset`.
///
/// Your own page type needs no more than this to be paged as the built-in ones are.
public protocol YelpPage: Sendable {
  /// What the list is made of.
  associatedtype Element: Sendable

  /// What is on this page, in order.
  var elements: [Element] { get set }

  /// How many fit in all, where the response says so. It may exceed what can be reached.
  var total: Int? { get }

  /// What two elements share when they are one and the same. The default, for elements with an `id`, is the id.
  static func identity(of element: Element) -> String
}

extension YelpPage where Element: Identifiable, Element.ID == String {
  public static func identity(of element: Element) -> String { element.id }
}
