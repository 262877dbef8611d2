import YelpSDK

/// An answer that says no, in the shape of Yelp's error body.
struct Refusal: Error {
  var status: Int
  var code: YelpErrorCode
  var description: String
  /// The parameter at fault.
  var field: String?
  /// The value at fault; written even when null, once there is a field.
  var instance: YelpJSONValue = .null
  var newBusinessID: String?

  /// A code with its usual status and, unless another is given, its usual description.
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

  /// A rule that several parameters break together, without a field as Yelp tells it.
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
