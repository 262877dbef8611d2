import YelpSDK

/// A message of a client in JSON-RPC 2.0: a request, a notification or a response.
struct MCPMessage: Sendable {
  /// What the answer to a request repeats; `nil` for a notification or a response.
  let id: YelpJSONValue?
  /// `nil` for a response.
  let method: String?
  let params: [String: YelpJSONValue]

  init(_ value: YelpJSONValue) throws(MCPFailure) {
    guard value["jsonrpc"] == "2.0" else { throw .invalidRequest("A message is one object of JSON-RPC 2.0.") }
    method = value["method"]?.stringValue
    let isResponse = value["method"] == nil && (value["result"] ?? value["error"]) != nil
    guard method != nil || isResponse else { throw .invalidRequest("The method is a text.") }
    id = isResponse ? nil : Self.id(of: value)
    guard isResponse || id != nil || value["id"] == nil else {
      throw .invalidRequest("An id is a text or a whole number.")
    }
    let params = value["params"] ?? .null
    guard params.isNull || params.objectValue != nil else {
      throw .invalidRequest("The params are an object.")
    }
    self.params = params.objectValue ?? [:]
  }

  /// The id of what may be no valid message; `nil` when it can't be repeated.
  static func id(of value: YelpJSONValue) -> YelpJSONValue? {
    guard let id = value["id"], id.stringValue != nil || id.intValue != nil else { return nil }
    return id
  }

  /// The version that a request names itself, as each one does since 2026-07-28. `initialize` belongs to older versions,
  /// which agree on one at the beginning.
  var version: YelpJSONValue? {
    method == "initialize" ? nil : params["_meta"]?[MCPServer.prefix + "protocolVersion"]
  }
}

/// An error of the protocol. What goes wrong in a tool is a result, which a model can read.
struct MCPFailure: Error {
  let code: Int
  let message: String
  var data: YelpJSONValue?

  static let notJSON = Self(code: -32700, message: "The message is no JSON, or nested too deep.")
  static func invalidRequest(_ message: String) -> Self { Self(code: -32600, message: message) }
  static func invalidParams(_ message: String) -> Self { Self(code: -32602, message: message) }
  static let tookTooLong = Self(
    code: -32001, message: "Yelp did not answer within 50 seconds. Try once more, or tell the user.")
  static func mismatch(_ field: String) -> Self {
    Self(code: -32020, message: "\(field) says something else than the body.")
  }
  static func unsupportedVersion(_ version: String) -> Self {
    Self(
      code: -32022, message: "Unsupported protocol version.",
      data: ["requested": .string(version), "supported": MCPServer.supported])
  }

  /// The message with the error.
  func answer(to id: YelpJSONValue?) -> YelpJSONValue {
    var error: [String: YelpJSONValue] = ["code": .integer(code), "message": .string(message)]
    error["data"] = data
    return ["jsonrpc": "2.0", "id": id ?? .null, "error": .object(error)]
  }
}
