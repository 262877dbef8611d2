public import Foundation
public import YelpSDK

/// A file that belongs to a lead or to a message. ``YelpLeadAttachmentBuilder`` downloads it.
public struct YelpLeadAttachment: YelpWireModel {
  public var id: String?
  /// Where the file is.
  @YelpLazyURL public var url: URL?
  /// The file's name.
  public var resourceName: String?
  /// The file's media type, such as `image/jpeg`.
  public var mimeType: String?

  public enum CodingKeys: String, CodingKey {
    case id, url
    case resourceName = "resource_name"
    case mimeType = "mime_type"
  }

  public init(wire: YelpWire<CodingKeys>) throws {
    id = wire.text(.id)
    _url = wire.lazyURL(.url)
    resourceName = wire.text(.resourceName)
    mimeType = wire.text(.mimeType)
  }

  public init(id: String? = nil, url: URL?, resourceName: String? = nil, mimeType: String? = nil) {
    self.id = id
    self.url = url
    self.resourceName = resourceName
    self.mimeType = mimeType
  }
}

extension YelpLeadAttachment: CustomStringConvertible {
  /// The id and the media type; neither name nor address.
  public var description: String {
    ["attachment", id, mimeType].compactMap(\.self).joined(separator: " ")
  }
}
