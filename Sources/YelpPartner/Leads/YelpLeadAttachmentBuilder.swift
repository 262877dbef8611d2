public import Foundation
public import YelpSDK

/// Downloads a file of a lead: `GET` of its ``YelpLeadAttachment/url``.
///
/// ```swift
/// for attachment in lead.project?.attachments ?? [] {
///   let file = try await yelp.leadAttachment(attachment).send()
///   print(attachment.mimeType ?? "", file.count)
/// }
/// ```
/// The access token goes to Yelp's own hosts alone. The address must be https.
///
/// Source: docs.developer.yelp.com, "Leads API", `attachments`.
public struct YelpLeadAttachmentBuilder: YelpRequestBuilder {
  public var draft: YelpRequestDraft
  private let isSecure: Bool

  /// Makes a builder. A bare `send()` uses `YelpSDK.shared`.
  public init(_ attachment: YelpLeadAttachment) {
    let url = attachment.url
    isSecure = url?.scheme?.lowercased() == "https" && url?.host()?.isEmpty == false
    let path = url?.path(percentEncoded: true) ?? ""
    draft = .lead(.leadAttachment, path: YelpPath(path.isEmpty ? "/" : path))
    let host = YelpHost(url?.host()?.lowercased() ?? "")
    // Yelp's own host stands for the configured one, which may be a proxy or a sandbox.
    if host != .yelp, !host.rawValue.isEmpty { draft.host = host }
    if let host = draft.host, host != .partner { draft.authentication = .none }
    let items = url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true)?.queryItems } ?? []
    for item in items { draft.set(item.name, item.value ?? "") }
    // Addresses of files may carry a signature.
    draft.hidesContent = true
  }

  public var responseParser: YelpResponseParser<Data> { .data }

  public func validate(_ validation: inout YelpValidation) {
    guard !isSecure else { return }
    validation.report(
      "url", rule: "must be an https address", advice: "Leave out attachments without an address.")
  }
}

/// A file that belongs to a lead or to a message. ``YelpLeadAttachmentBuilder`` downloads it.
public struct YelpLeadAttachment: YelpWireModel {
  public var id: String?
  /// The URL of the file.
  public var url: URL?
  /// The file's name.
  public var resourceName: String?
  /// The file's media type, such as `image/jpeg`.
  public var mimeType: String?

  @_documentation(visibility: internal)
  public enum CodingKeys: String, CodingKey {
    case id, url
    case resourceName = "resource_name"
    case mimeType = "mime_type"
  }

  @_documentation(visibility: internal)
  public init(wire: YelpWire<CodingKeys>) throws {
    id = wire.text(.id)
    url = wire.url(.url)
    resourceName = wire.text(.resourceName)
    mimeType = wire.text(.mimeType)
  }

  public init(url: URL?) { self.url = url }
}
