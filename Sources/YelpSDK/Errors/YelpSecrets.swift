import Foundation

/// The secrets in use, so that text and bytes can be cleaned of them at the source.
///
/// Those of the configuration are known for good. Keys of a provider and tokens change, so the ones used last are
/// remembered.
final class YelpSecrets: Sendable, CustomStringConvertible, CustomReflectable {
  private let fixed: [String]
  private let recent = Locked<[String]>([])
  private static let capacity = 16

  init(_ secrets: [String] = []) { fixed = secrets.filter { !$0.isEmpty } }

  private var known: [String] {
    let recent = recent.withLock { $0 }
    return recent.isEmpty ? fixed : fixed + recent
  }

  func remember(_ secret: String) {
    guard !secret.isEmpty, !fixed.contains(secret) else { return }
    recent.withLock { recent in
      guard recent.last != secret else { return }
      recent.removeAll { $0 == secret }
      recent.append(secret)
      if recent.count > Self.capacity { recent.removeFirst() }
    }
  }

  /// Text with every secret replaced.
  func redacted(_ text: String) -> String { Self.redacted(text, known) }

  private static func redacted(_ text: String, _ secrets: [String]) -> String {
    secrets.reduce(text) { text, secret in
      holds(secret, in: text)
        ? text.replacingOccurrences(of: secret, with: YelpRedaction.mark) : text
    }
  }

  /// Whether the bytes of a secret, which is never empty, occur in a text.
  private static func holds(_ secret: String, in text: String) -> Bool {
    guard text.utf8.count >= secret.utf8.count else { return false }
    return text.withBytes { text in
      secret.withBytes { secret in
        (0...text.count - secret.count).contains { start in
          text[start] == secret[0] && text[start...].starts(with: secret)
        }
      }
    }
  }

  /// Bytes with every secret replaced; the same bytes when there is none in them.
  func redacted(_ data: Data) -> Data {
    known.reduce(data) { data, secret in
      let needle = Data(secret.utf8)
      guard data.range(of: needle) != nil else { return data }
      var clean = Data()
      var rest = data[...]
      while let range = rest.range(of: needle) {
        clean += rest[rest.startIndex..<range.lowerBound]
        clean += Data(YelpRedaction.mark.utf8)
        rest = rest[range.upperBound...]
      }
      return clean + rest
    }
  }

  /// An answer with every secret replaced: in its header fields, and in the body of an error, where Yelp repeats a
  /// malformed Authorization header, key included. The body of a good one stays as it is.
  func cleaned(_ response: YelpHTTPResponse) -> YelpHTTPResponse {
    var response = response
    let secrets = known
    response.headers.replaceValues { value in
      secrets.contains { Self.holds($0, in: value) } ? Self.redacted(value, secrets) : nil
    }
    if !response.isSuccess { response.body = redacted(response.body) }
    return response
  }

  var description: String { "YelpSecrets(\(known.count))" }
  var customMirror: Mirror { Mirror(self, children: []) }
}
