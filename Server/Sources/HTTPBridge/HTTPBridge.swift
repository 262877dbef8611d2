public import Foundation
import HTTPTypes
public import Hummingbird
import NIOCore
import NIOFoundationCompat
public import YelpSDK

/// Converts requests of a web server to the SDK's values, and its responses back.
public enum HTTPBridge {
  /// The methods of requests that servers get.
  public static let methods: [HTTPRequest.Method] = [.get, .head, .post, .put, .patch, .delete, .options]

  /// A request of the server's client, with its body in memory.
  public static func request(_ incoming: Request, base: String) async throws -> YelpHTTPRequest {
    guard let url = URL(string: base + incoming.uri.string) else { throw HTTPError(.badRequest) }
    let body = try await body(of: incoming)
    return YelpHTTPRequest(
      method: YelpHTTPMethod(rawValue: incoming.method.rawValue),
      url: url,
      headers: YelpHTTPHeaders(incoming.headers.map { ($0.name.rawName, $0.value) }),
      body: body.isEmpty ? nil : .data(body))
  }

  /// The body of a request, up to 1 MiB; larger ones are refused with 413.
  public static func body(of incoming: Request) async throws -> Data {
    Data(buffer: try await incoming.body.collect(upTo: 1 << 20))
  }

  /// A response to the server's client.
  public static func response(status: Int, headers: YelpHTTPHeaders, body: Data) -> Response {
    var fields = HTTPFields()
    for (name, value) in headers.sorted where !hopByHop.contains(name.lowercased()) {
      if let field = HTTPField.Name(name) { fields[field] = value }
    }
    return Response(
      status: .init(code: status), headers: fields, body: .init(byteBuffer: ByteBuffer(data: body)))
  }

  /// An error in Yelp's shape, so that clients handle one shape only.
  public static func error(
    _ status: Int, _ code: String, _ description: String, headers: YelpHTTPHeaders = [:]
  ) -> Response {
    let body: YelpJSONValue = ["error": ["code": .string(code), "description": .string(description)]]
    return response(
      status: status, headers: headers.merging(["Content-Type": "application/json"]), body: body.data)
  }

  /// Fields that belong to one connection, or that the server sets.
  private static let hopByHop: Set<String> = [
    "connection", "content-encoding", "content-length", "keep-alive", "transfer-encoding", "upgrade",
  ]
}
