import Foundation

/// The clients that a server knows, by their tokens: a file with a line `name token` for each.
public struct ClientTokens: Sendable {
  private let clients: [(name: String, token: [UInt8])]

  public struct Problem: Error, CustomStringConvertible {
    public let description: String
  }

  /// Reads a file. Empty lines and those that begin with `#` are left out. Errors do not repeat tokens.
  public init(file: String) throws {
    guard let data = FileManager.default.contents(atPath: file) else {
      throw Problem(description: "The file \(file) cannot be read.")
    }
    try self.init(text: String(decoding: data, as: UTF8.self))
  }

  /// Reads the text of such a file.
  public init(text: String) throws {
    var clients: [(name: String, token: [UInt8])] = []
    var (names, tokens): (Set<[UInt8]>, Set<[UInt8]>) = ([], [])
    for (index, line) in text.utf8.split(separator: 10, omittingEmptySubsequences: false).enumerated() {
      let words = line.split { $0 == 32 || $0 == 9 || $0 == 13 }.map { Array($0) }
      guard let name = words.first, name.first != UInt8(ascii: "#") else { continue }
      guard words.count == 2 else {
        throw Problem(description: "Line \(index + 1) must be a name and a token, with a space between.")
      }
      guard words[1].count >= 16, words[1].allSatisfy({ (33...126).contains($0) }) else {
        throw Problem(
          description: "The token in line \(index + 1) must have 16 or more visible ASCII characters. "
            + "Make one with: openssl rand -hex 32.")
      }
      guard name.count <= 64, name.allSatisfy({ Self.nameBytes.contains($0) }) else {
        throw Problem(
          description:
            "The name in line \(index + 1) must be of letters, digits, dots, hyphens and underscores.")
      }
      guard names.insert(name).inserted else {
        throw Problem(description: "Line \(index + 1) repeats a name. Give each client its own.")
      }
      guard tokens.insert(words[1]).inserted else {
        throw Problem(description: "Line \(index + 1) repeats a token. Give each client its own.")
      }
      clients.append((String(decoding: name, as: UTF8.self), words[1]))
    }
    guard !clients.isEmpty else {
      throw Problem(description: "The file has no client. Add a line with a name and a token.")
    }
    self.clients = clients
  }

  public var names: [String] { clients.map(\.name) }

  /// One client with a new token of 256 random bits.
  public static func random() throws -> (clients: ClientTokens, token: String) {
    var generator = SystemRandomNumberGenerator()
    let bytes = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    let token = bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    return (try ClientTokens(text: "client \(token)"), token)
  }

  /// The client with the token of an `Authorization` field; `nil` when there is none.
  public func client(_ authorization: String?) -> String? {
    let field = Array((authorization ?? "").utf8)
    guard field.count > 7,
      String(decoding: field[..<7], as: UTF8.self).lowercased().utf8.elementsEqual("bearer ".utf8)
    else { return nil }
    let token = field[7...]
    var found: String?
    // Every token is compared to its end, so that the time tells nothing about them.
    for client in clients where Self.isEqual(client.token, token) { found = client.name }
    return found
  }

  private static func isEqual(_ token: [UInt8], _ other: ArraySlice<UInt8>) -> Bool {
    guard token.count == other.count else { return false }
    return zip(token, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private static let nameBytes = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.-_".utf8)
}
