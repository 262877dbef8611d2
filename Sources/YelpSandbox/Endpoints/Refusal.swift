import YelpSDK

/// An error response in the shape of Yelp's error body.
struct Refusal: Error {
  var status: Int
  var code: YelpErrorCode
  var description: String
  /// The invalid parameter.
  var field: String?
  /// The invalid value; with a field it is written even when it is null.
  var instance: YelpJSONValue = .null
  var newBusinessID: String?
  /// What the sandbox logs about it.
  var note: String?

  /// A code with its default status and, unless another is given, its default description.
  init(_ code: YelpErrorCode, _ description: String? = nil) {
    let usual = Self.table[code]
    self.status = usual?.status ?? 400
    self.code = code
    self.description = description ?? usual?.description ?? code.rawValue
  }

  /// A parameter that breaks its schema.
  static func invalid(_ field: String, _ instance: YelpJSONValue, _ description: String) -> Refusal {
    var refusal = Refusal(.validationError, description)
    refusal.field = field
    refusal.instance = instance
    return refusal
  }

  /// A rule that several parameters break together; Yelp's body names no field.
  static func invalid(_ description: String) -> Refusal { Refusal(.validationError, description) }

  static func missing(_ field: String) -> Refusal {
    invalid(field, .null, "\(field) is a required parameter.")
  }

  var response: YelpHTTPResponse {
    var error: [String: YelpJSONValue] = [
      "code": .string(code.rawValue), "description": .string(description),
    ]
    if let field {
      error["field"] = .string(field)
      error["instance"] = instance
    }
    var response = YelpHTTPResponse(status: status)
    if let newBusinessID {
      error["new_business_id"] = .string(newBusinessID)
      response.headers["Location"] = "https://api.yelp.com/v3/businesses/\(newBusinessID)"
    }
    response.headers["Content-Type"] = "application/json"
    response.body = YelpJSONValue.object(["error": .object(error)]).data
    return response
  }
}
