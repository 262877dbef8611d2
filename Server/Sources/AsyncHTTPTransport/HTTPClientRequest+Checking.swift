import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import YelpSDK

extension HTTPClientRequest {
  /// The same request for async-http-client. Throws when it is not valid.
  init(_ request: YelpHTTPRequest, unpacksAnswers: Bool, course: CallCourse) throws(YelpError) {
    try YelpConnectionSecurity.check(request.url)
    self.init(url: request.url.absoluteString)
    method = HTTPMethod(rawValue: request.method.rawValue)
    for (name, value) in request.headers.sorted where !Self.framing.contains(name.lowercased()) {
      headers.add(name: name, value: value)
    }
    if unpacksAnswers, !headers.contains(name: "Accept-Encoding") {
      headers.add(name: "Accept-Encoding", value: "gzip")
    }
    if let body = request.body {
      let chunks = try BodyChunks(body, course: course)
      self.body = .stream(chunks, length: .known(chunks.total))
    }
  }

  /// Fields that determine the length of a body: with a wrong one the next request could be read as part of this one.
  private static let framing: Set<String> = ["connection", "content-length", "transfer-encoding"]
}
