import Foundation

/// The credentials that a call knows: those of the configuration, and each that a provider returned for it.
final class CallSecrets: Sendable {
  private let known: Locked<[Secret]>

  init(_ secrets: [Secret]) { known = Locked(secrets) }

  /// Takes in credentials that the call learns.
  func hide(_ secrets: [String]) {
    known.withLock { known in
      // Each attempt hides the same one. Credentials are compared as bytes.
      for secret in secrets where !known.contains(where: { $0.text.utf8.elementsEqual(secret.utf8) }) {
        known.append(Secret(secret))
      }
    }
  }

  /// The credentials themselves, for ``YelpRedaction``.
  var texts: [String] { known.withLock { $0.map(\.text) } }

  /// What a transport returned, without the credentials.
  ///
  /// In a response of success, credentials of fewer than 32 bytes stay, since they may be words of the data.
  /// Credentials that are escaped stay too, since looking for them would cost time with each response.
  /// ``YelpCall/shown(_:)`` takes out all of them.
  func removed(from response: YelpHTTPResponse) -> YelpHTTPResponse {
    guard response.isSuccess else { return YelpRedaction.removing(texts, from: response) }
    let long = known.withLock { $0.filter { !$0.spellings.isEmpty } }
    let texts = long.map(\.text)
    var clean = response
    clean.headers = response.headers.mapFields { YelpRedaction.removing(texts, from: $1) }
    let isRepeated = long.contains { $0.spellings.contains { response.body.holds($0) } }
    if isRepeated { clean.body = YelpRedaction.removing(texts, from: response.body) }
    return clean
  }
}

/// A credential, and how it is written in a response of success.
struct Secret: Sendable, CustomStringConvertible, CustomReflectable {
  let text: String
  /// As it is and percent-encoded; empty for a short one.
  let spellings: [Data]

  init(_ text: String) {
    self.text = text
    let isLong = text.utf8.count >= 32
    spellings = isLong ? Set([text, YelpURLEncoding.encoded(text)]).map { Data($0.utf8) } : []
  }

  var description: String { YelpRedaction.mark }
  var customMirror: Mirror { Mirror(self, children: []) }
}
