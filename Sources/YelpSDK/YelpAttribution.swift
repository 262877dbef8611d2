import Foundation

/// Yelp's requirements for apps that show its content.
///
/// A checklist, no legal advice: Yelp's terms change, and the current ones apply (terms.yelp.com/developers).
public enum YelpAttribution {
  /// A line to show beside Yelp's content, where Yelp's logo can't be shown: `Content from Yelp`. It is English unless
  /// the app's string catalog translates `YelpUI.attribution`.
  public static var text: String {
    Bundle.main.localizedString(forKey: "YelpUI.attribution", value: "Content from Yelp", table: nil)
  }

  /// The checklist, most visible things first.
  public static let rules: [Rule] = [
    Rule(
      id: "logo", text: "Show Yelp's logo near its content, visible without scrolling.",
      source: displayRequirements),
    Rule(
      id: "links", text: "Link every listing to its `url`, with the tracking parameters as they came.",
      source: displayRequirements),
    Rule(
      id: "stars",
      text:
        "Show ratings with Yelp's own star pictures, rounded to the nearest half, and the number of reviews.",
      source: displayRequirements),
    Rule(
      id: "excerpts",
      text:
        "Show review excerpts unaltered, with author, date and a link to the full review; trim no further.",
      source: displayRequirements),
    Rule(
      id: "scores", text: "Do not mix Yelp's ratings with those of others into one score.",
      source: displayRequirements),
    Rule(
      id: "apart", text: "Keep Yelp's content apart from that of other sources.", source: displayRequirements),
    Rule(
      id: "caching", text: "Keep nothing for more than 24 hours. Business ids alone may be kept for good.",
      source: "API Terms of Use of 13 January 2025, 5(a), and the FAQ"),
    Rule(
      id: "changes", text: "Do not change the content, or build or update a database of your own from it.",
      source: "API Terms of Use of 13 January 2025, 5(b), as quoted by others"),
    Rule(
      id: "uses", text: "Use it for no analysis, marketing or training of generative models.",
      source: "FAQ, and the API Terms of Use as quoted by others"),
    Rule(id: "trial", text: "Use a trial key to evaluate only, not in a product.", source: "FAQ"),
  ]

  /// One of Yelp's requirements.
  public struct Rule: Identifiable, Hashable, Sendable {
    /// A short name that stays the same: `logo`, `links`, `stars`, ….
    public let id: String
    /// The requirement, in a sentence or two.
    public let text: String
    /// The source of the requirement, and how certain it is.
    public let source: String
  }

  private static let displayRequirements = "Display requirements, as their users describe them"
}
