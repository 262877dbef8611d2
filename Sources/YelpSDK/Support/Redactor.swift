package import Foundation

/// Replaces known secrets in text and bytes.
///
/// It compares bytes, so a combining mark after a secret doesn't hide it. Where secrets contain or overlap each other,
/// everything that belongs to any of them is replaced.
package struct Redactor: Sendable {
  /// What stands in the place of a secret.
  package static let mark = "<redacted>"

  private let secrets: [[UInt8]]
  private let firstBytes: [Bool]

  /// - Parameter secrets: What to replace, in any order. A secret that changes when it is percent-encoded is replaced
  ///   in every form: as it is, and with escapes in capital and in small letters.
  package init(_ secrets: some Sequence<String>) {
    let forms = Set(secrets.flatMap { [Array($0.utf8), Self.escaped($0), Self.escaped($0, "%02x")] })
    self.secrets = forms.filter { !$0.isEmpty }.sorted { $0.count > $1.count }
    var firstBytes = Array(repeating: false, count: 256)
    for secret in self.secrets { firstBytes[Int(secret[0])] = true }
    self.firstBytes = firstBytes
  }

  private static func escaped(_ secret: String, _ format: String = "%02X") -> [UInt8] {
    secret.utf8.flatMap { byte in
      unreserved.contains(byte) ? [byte] : Array("%".utf8) + String(format: format, byte).utf8
    }
  }

  private static let unreserved = ByteSet.alphanumerics.union(ByteSet("-._~"))

  package func redacted(_ text: String) -> String {
    secrets.isEmpty ? text : redacted(Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) } ?? text
  }

  package func redacted(_ data: Data) -> Data {
    secrets.isEmpty ? data : redacted(Array(data)).map { Data($0) } ?? data
  }

  /// The bytes with a mark in the place of every secret; `nil` when there is none.
  private func redacted(_ bytes: [UInt8]) -> [UInt8]? {
    var clean: [UInt8] = []
    var end = 0
    for start in bytes.indices where firstBytes[Int(bytes[start])] {
      guard let secret = secrets.first(where: { bytes[start...].starts(with: $0) }) else { continue }
      if start >= end { clean += bytes[end..<start] + Self.mark.utf8 }
      end = max(end, start + secret.count)
    }
    return end == 0 ? nil : clean + bytes[end...]
  }
}
