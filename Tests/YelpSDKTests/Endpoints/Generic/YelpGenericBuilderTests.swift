import TestKit

@testable import YelpSDK

extension EndpointCase {
  static let generic = EndpointCase(
    "generic", isPersonal: false, factory: nil, initializer: nil,
    requests: [
      ExpectedRequest(
        "any path", YelpGenericBuilder(.get, path: "/v3/new/\("a/b")").parameter("n", 1), "/v3/new/a%2Fb?n=1",
        parser: "jsonValue", locale: .none)
    ],
    parameters: [
      (YelpGenericBuilder(path: "/v3/x").parameter("n", 1), "n", .query),
      (YelpGenericBuilder(.post, path: "/v3/x").parameterEncoding(.form).parameter("n", 1), "n", .form),
      (YelpGenericBuilder(.post, path: "/v3/x").parameterEncoding(.json).parameter("n", 1), "n", .json),
    ],
    broken: [
      BrokenRequest("any path", YelpGenericBuilder(.get, path: "v3/x?y=1"), "path", "path")
    ], payload: nil, sample: nil)
}
