public import Foundation

extension YelpReview {
  /// Who wrote a review.
  ///
  /// Source: docs.developer.yelp.com, "Business Reviews", `user`.
  public struct User: YelpWireModel {
    /// Yelp's id of the user. Absent in responses from before 2018.
    public var id: String?
    /// The user's page on Yelp. Absent in responses from before 2018.
    @YelpLazyURL public var profileURL: URL?
    /// The user's picture; one user in four has none.
    @YelpLazyURL public var imageURL: URL?
    /// First name and initial.
    public var name: String?

    public enum CodingKeys: String, CodingKey {
      case id, name
      case profileURL = "profile_url"
      case imageURL = "image_url"
    }

    public init(wire: YelpWire<CodingKeys>) throws {
      id = wire.text(.id)
      _profileURL = wire.lazyURL(.profileURL)
      _imageURL = wire.lazyURL(.imageURL)
      name = wire.text(.name)
    }

    public init(id: String? = nil, profileURL: URL? = nil, imageURL: URL? = nil, name: String? = nil) {
      self.id = id
      self.profileURL = profileURL
      self.imageURL = imageURL
      self.name = name
    }
  }
}

extension YelpReview.User: CustomStringConvertible {
  public var description: String { name ?? id ?? "unknown user" }
}
