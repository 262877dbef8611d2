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

  init(_ status: Int, _ code: YelpErrorCode, _ description: String) {
    self.status = status
    self.code = code
    self.description = description
  }

  /// A parameter that breaks its schema.
  static func invalid(_ field: String, _ instance: YelpJSONValue, _ description: String) -> Refusal {
    var refusal = Refusal(400, .validationError, description)
    refusal.field = field
    refusal.instance = instance
    return refusal
  }

  /// A rule that several parameters break together, without a field as Yelp tells it.
  static func invalid(_ description: String) -> Refusal { Refusal(400, .validationError, description) }

  static func missing(_ field: String) -> Refusal {
    invalid(field, .null, "\(field) is a required parameter.")
  }

  static let nothingThere = Refusal(404, .notFound, "Resource could not be found.")
  static let placeMissing = Refusal(
    400, .locationMissing, "You must specify either a location or a latitude and longitude.")
  static let locationNotFound = Refusal(
    400, .locationNotFound, "Could not execute search, try specifying a more exact location.")

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
