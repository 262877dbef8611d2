public import YelpSDK
public struct SwiftCall: Sendable {
  public let endpoint: YelpEndpoint?
  public let imports: [String] = ["YelpSDK"]
  public let expression: String = ""
  public let problems: [String] = []
  public var code: String { expression }
  public init(_ request: YelpHTTPRequest) { endpoint = nil }
}
