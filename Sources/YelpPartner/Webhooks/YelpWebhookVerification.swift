public import Foundation
import YelpSDK

/// The answer to Yelp's question whether an address takes webhooks: `GET YOUR-ADDRESS?verification=TEXT`.
///
/// ```swift
/// let answer = YelpWebhookVerification(url: url)
/// print(answer?.contentType ?? "", answer?.body.count ?? 0)
/// ```
/// Answer with status 200, ``contentType`` and ``body``, and with 400 when there is no value.
public struct YelpWebhookVerification: Sendable, Hashable {
  /// The text that Yelp sent.
  public let text: String

  /// - Parameter url: The URL of the request, which may be its path and query alone. `nil` when Yelp's question is not in
  ///   it: exactly one text of at most 512 letters, digits, `-` and `_`.
  public init?(url: URL) {
    let items = URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems ?? []
    self.init(text: items.filter { $0.name == "verification" }.map { $0.value ?? "" })
  }

  private init?(text values: [String]) {
    guard values.count == 1, let text = values.first, (1...512).contains(text.utf8.count),
      text.utf8.allSatisfy(Self.isAllowed)
    else { return nil }
    self.text = text
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// The media type of the answer.
  public var contentType: String { "application/json" }

  /// The body of the answer: `{"verification":"TEXT"}`.
  public var body: Data { YelpJSONValue.object(["verification": .string(text)]).data }
}
