// Placeholders for types under way: whoever lands the real type deletes its line here.
import Foundation
public struct YelpDecodingIssue: Sendable, Hashable {}
public struct YelpDecoded<V> { var value: V; var issues: [YelpDecodingIssue] }
public struct YelpDecodingOptions: Sendable, Hashable { public init() {} }
extension YelpDecoded: Sendable where V: Sendable {}
public protocol YelpWireModel: Codable, Hashable, Sendable {}
enum YelpWireDecoder { static func decode<M: YelpWireModel>(_ type: M.Type, from body: Data, options: YelpDecodingOptions = .init()) throws -> YelpDecoded<M> { throw YelpError(.unknown, "") } }
public indirect enum YelpJSONValue: Codable, Hashable, Sendable { case null
 init(parsing: Data) throws { self = .null }
 var data: Data { Data() }
 var objectValue: [String: YelpJSONValue]? { nil }
 var arrayValue: [YelpJSONValue]? { nil }
 var stringValue: String? { nil }
}
enum YelpUnknownFields { static func list(of model: some Encodable, in body: Data) -> [String: Int] { [:] } }
enum YelpConnectionSecurity { static func check(_ url: URL) throws(YelpError) {} }
final class URLSessionTransport: YelpTransport { func send(_ request: YelpHTTPRequest) async throws -> YelpHTTPResponse { .init() } }
public struct YelpCoordinates: Sendable { public var latitude, longitude: Double }
public struct YelpCategory: YelpOpenValue { public let rawValue: String; public init(rawValue: String) { self.rawValue = rawValue } }
public struct YelpPrice: YelpOpenValue { public let rawValue: String; public init(rawValue: String) { self.rawValue = rawValue }; var tier: Int? { Int(rawValue) } }
public struct YelpBusiness: YelpWireModel {}
public struct YelpBusinessSearchResponse: YelpWireModel {}
public struct YelpReviewsResponse: YelpWireModel {}
public struct YelpAutocompleteResponse: YelpWireModel {}
