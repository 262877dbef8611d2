import Foundation

/// The secrets in use, so that text and bytes can be cleaned of them at the source.
///
/// The credentials may come from a provider and change, so the ones seen last are remembered.
final class YelpSecrets: Sendable, CustomStringConvertible, CustomReflectable {
  private let known: Locked<[String]>
  private static let capacity = 16

  init(_ secrets: [String] = []) { known = Locked(secrets.filter { !$0.isEmpty }) }

  func remember(_ secret: String) {
    guard !secret.isEmpty else { return }
    known.withLock { known in
      guard !known.contains(secret) else { return }
      known.append(secret)
      if known.count > Self.capacity { known.removeFirst() }
    }
  }

  /// Text with every secret replaced.
  func redacted(_ text: String) -> String {
    known.withLock { $0 }.reduce(text) { text, secret in
      text.contains(secret) ? text.replacingOccurrences(of: secret, with: YelpRedaction.mark) : text
    }
  }

  /// Bytes with every secret replaced; the same bytes when there is none in them.
  func redacted(_ data: Data) -> Data {
    known.withLock { $0 }.reduce(data) { data, secret in
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

  var description: String { "YelpSecrets(\(known.withLock { $0.count }))" }
  var customMirror: Mirror { Mirror(self, children: []) }
}
