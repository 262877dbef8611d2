package import Foundation

/// Replaces known secrets in text and bytes.
///
/// It compares bytes, so a combining mark after a secret doesn't hide it. Where secrets contain or overlap each other,
/// everything that belongs to any of them is replaced.
package struct Redactor: Sendable {
  /// What stands in the place of a secret.
  package static let mark = "<redacted>"

  private let secrets: ByteTrie

  /// - Parameter secrets: What to replace, in any order. A secret is replaced in every form: as it is, percent-encoded in
  ///   capital and in small letters, and with JSON's escapes.
  package init(_ secrets: some Sequence<String>) {
    self.secrets = ByteTrie(
      Set(secrets.flatMap { [Array($0.utf8), Self.escaped($0), Self.escaped($0, "%02x")] }))
  }

  private static func escaped(_ secret: String, _ format: String = "%02X") -> [UInt8] {
    secret.utf8.flatMap { byte in
      ByteSet.unreserved.contains(byte) ? [byte] : Array("%".utf8) + String(format: format, byte).utf8
    }
  }

  package func redacted(_ text: String) -> String {
    redacted(bytes: text.utf8).map { String(decoding: $0, as: UTF8.self) } ?? text
  }

  package func redacted(_ data: Data) -> Data { redacted(data, isCut: false) }

  /// - Parameter isCut: Whether the end of the data was cut off, so that the beginning of a secret at its end is replaced
  ///   too.
  func redacted(_ data: Data, isCut: Bool) -> Data {
    redacted(bytes: data, isCut: isCut).map { Data($0) } ?? data
  }

  /// The bytes with a mark in the place of every secret; `nil` when there is none.
  private func redacted(bytes: some Sequence<UInt8>, isCut: Bool = false) -> [UInt8]? {
    guard !secrets.isEmpty else { return nil }
    let bytes = Array(bytes)
    let clean = Self.marked(bytes, secrets.ranges(in: bytes, isCut: isCut))
    guard let text = JSONUnescaped(clean ?? bytes) else { return clean }
    let ranges = secrets.ranges(in: text.bytes, isCut: isCut).map(text.source)
    return Self.marked(clean ?? bytes, ranges) ?? clean
  }

  private static func marked(_ bytes: [UInt8], _ ranges: [Range<Int>]) -> [UInt8]? {
    var clean: [UInt8] = []
    var end = 0
    for range in ranges {
      if range.lowerBound >= end { clean += bytes[end..<range.lowerBound] + mark.utf8 }
      end = max(end, range.upperBound)
    }
    return ranges.isEmpty ? nil : clean + bytes[end...]
  }
}
