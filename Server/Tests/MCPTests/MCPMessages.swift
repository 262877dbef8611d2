import Foundation
import YelpSDK

/// Messages of a client of the Model Context Protocol.
enum MCP {
  /// A request of an older version.
  static func request(
    _ method: String, _ params: [String: YelpJSONValue] = [:], id: YelpJSONValue = 1
  ) -> YelpJSONValue {
    ["jsonrpc": "2.0", "id": id, "method": .string(method), "params": .object(params)]
  }

  /// A request of 2026-07-28, which names its version.
  static func newRequest(
    _ method: String, _ params: [String: YelpJSONValue] = [:], id: YelpJSONValue = 1,
    version: YelpJSONValue = "2026-07-28"
  ) -> YelpJSONValue {
    let meta: YelpJSONValue = [
      "io.modelcontextprotocol/protocolVersion": version,
      "io.modelcontextprotocol/clientInfo": ["name": "test", "version": "1"],
      "io.modelcontextprotocol/clientCapabilities": [:],
    ]
    return request(method, params.merging(["_meta": meta]) { $1 }, id: id)
  }

  static func notification(_ method: String, _ params: [String: YelpJSONValue] = [:]) -> YelpJSONValue {
    ["jsonrpc": "2.0", "method": .string(method), "params": .object(params)]
  }

  /// The parameters of a search in a place.
  static func search(_ place: String, term: String = "coffee") -> [String: YelpJSONValue] {
    ["name": "yelp_search_businesses", "arguments": ["location": .string(place), "term": .string(term)]]
  }

  /// Reads an answer.
  static func answer(_ text: String?) throws -> YelpJSONValue {
    try YelpJSONValue(parsing: Data((text ?? "").utf8))
  }
}

extension YelpJSONValue {
  /// The code of the error in an answer.
  var code: Int? { self["error"]?["code"]?.intValue }
  /// The text of a tool's result in an answer.
  var text: String? { self["result"]?["content"]?[0]?["text"]?.stringValue }
  /// Whether an answer has a tool's result that is an error.
  var isError: Bool? { self["result"]?["isError"]?.boolValue }
}
