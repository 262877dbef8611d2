import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import NIOFoundationCompat
import YelpSDK

/// Turns requests of a web server into the SDK's values and its answers back into the server's.
public enum HTTPBridge {
  /// What a client of the server asked, with its body in memory.
  public static func request(_ incoming: Request, base: String) async throws -> YelpHTTPRequest {
    guard let url = URL(string: base + incoming.uri.string) else { throw HTTPError(.badRequest) }
    let body = try await incoming.body.collect(upTo: 1 << 20)
    return YelpHTTPRequest(
      method: YelpHTTPMethod(rawValue: incoming.method.rawValue),
      url: url,
      headers: YelpHTTPHeaders(incoming.headers.map { ($0.name.rawName, $0.value) }),
      body: body.readableBytes > 0 ? .data(Data(buffer: body)) : nil)
  }

  /// An answer for a client of the server.
  public static func response(status: Int, headers: YelpHTTPHeaders, body: Data) -> Response {
    var fields = HTTPFields()
    for (name, value) in headers.sorted where !hopByHop.contains(name.lowercased()) {
      if let field = HTTPField.Name(name) { fields[field] = value }
    }
    return Response(
      status: .init(code: status), headers: fields, body: .init(byteBuffer: ByteBuffer(data: body)))
  }

  /// Fields that belong to one connection, or that the server writes itself.
  private static let hopByHop: Set<String> = [
    "connection", "content-encoding", "content-length", "keep-alive", "transfer-encoding", "upgrade",
  ]
}
