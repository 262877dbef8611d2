public import Foundation
public import YelpSDK

/// Made-up bodies in Yelp's wire shapes for stubs: one for every endpoint and error code.
///
/// They never change, so tests may rely on their content.
public enum YelpSampleBodies {
  /// Yelp's error body for a code.
  ///
  /// - Parameters:
  ///   - code: The code. The description of an unknown code is the code itself.
  ///   - field: The invalid parameter, which most `VALIDATION_ERROR` bodies name.
  ///   - instance: The invalid value.
  public static func error(_ code: YelpAPICode, field: String? = nil, instance: YelpJSONValue = .null)
    -> Data
  {
    var refusal = Refusal(code)
    refusal.field = field
    refusal.instance = field.map { _ in instance }
    if code == .businessMigrated { refusal.newBusinessID = business.id }
    return refusal.response.body
  }

  /// The HTTP status that Yelp sends with a code; 400 for an unknown one.
  public static func status(of code: YelpAPICode) -> Int { Refusal(code).status }

  static let world = WorldBuilder.world(seed: 1)
  static let business = world.sample

  /// The body that an endpoint returns, whose path has values for its names in braces.
  static func body(
    of endpoint: YelpSandboxEndpoint, _ names: [String: String] = [:], query: [String: String] = [:],
    json: YelpJSONValue? = nil
  ) -> Data {
    let request = YelpHTTPRequest(
      method: endpoint.method, url: URL(filePath: "/"), body: json.map { .data($0.data) })
    let date = Date(timeIntervalSince1970: 1_748_779_200)
    var call = Call(request, world: world, now: date, worldStart: date)
    call.pathValues = names
    call.query = Query(query)
    do throws(Refusal) {
      return try endpoint.answer(call).body
    } catch {
      return error.response.body
    }
  }
}
