import Foundation

/// Where a server is and how to log in: `redis://user:password@host:port/database`; with `rediss://` over TLS.
struct RedisAddress: Sendable, Hashable {
  var host: String
  var port = 6379
  var user: String?
  var password: String?
  var database = 0
  var usesTLS = false
  /// The file with the certificate authorities to trust; `nil` for those of the system.
  var authorities: String?

  /// - Throws: ``RedisError/Code/invalidURL``. The message never repeats the address, which may hold a password.
  init(_ url: String) throws(RedisError) {
    guard let parts = URLComponents(string: url), let scheme = parts.scheme?.lowercased() else {
      throw Self.invalid("is not an address", "Write it like redis://127.0.0.1:6379/0.")
    }
    guard scheme == "redis" || scheme == "rediss" else {
      throw Self.invalid("must begin with redis:// or rediss://", "Write it like redis://127.0.0.1:6379/0.")
    }
    usesTLS = scheme == "rediss"
    for item in parts.queryItems ?? [] {
      guard usesTLS, item.name == "cafile", let file = item.value,
        FileManager.default.isReadableFile(atPath: file)
      else {
        throw Self.invalid(
          "has a query that cannot be used",
          "It can be cafile=/path/of/authorities.pem after rediss://, a file that can be read.")
      }
      authorities = file
    }
    guard let host = parts.host, !host.isEmpty else {
      throw Self.invalid("has no host", "Write it like redis://127.0.0.1:6379/0.")
    }
    self.host = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
    port = parts.port ?? port
    guard (1...65_535).contains(port) else {
      throw Self.invalid("has the port \(port)", "Use a port from 1 to 65535; the usual one is 6379.")
    }
    user = parts.user.flatMap { $0.isEmpty ? nil : $0 }
    password = parts.password.flatMap { $0.isEmpty ? nil : $0 }
    guard password != nil || user == nil else {
      throw Self.invalid(
        "has a user and no password", "Write redis://user:password@host or redis://:password@host.")
    }
    let path = parts.path.utf8.drop { $0 == UInt8(ascii: "/") }
    guard !path.isEmpty else { return }
    guard let number = Int(String(decoding: path, as: UTF8.self)), (0..<1 << 20).contains(number) else {
      throw Self.invalid("has a path that is no database", "Use a number, as in redis://127.0.0.1:6379/0.")
    }
    database = number
  }

  /// The commands that a new connection begins with.
  var greeting: [[Data]] {
    var commands: [[Data]] = []
    if let password {
      commands.append(([Data("AUTH")] + [user, password].compactMap { $0.map { Data($0) } }))
    }
    if database != 0 { commands.append([Data("SELECT"), Data(database)]) }
    return commands
  }

  private static func invalid(_ rule: String, _ cure: String) -> RedisError {
    RedisError(.invalidURL, "The address of Redis \(rule). \(cure)")
  }
}

extension RedisAddress: CustomStringConvertible {
  /// Without user and password.
  var description: String { "\(host):\(port)/\(database)" }
}
