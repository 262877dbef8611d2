import HTTPTypes
import Hummingbird
import NIOCore
import ServerTestKit
import Testing
import YelpSDK
import YelpSandbox

@testable import yelp_gateway

@Suite("what the gateway forwards")
struct RelayTests {
  @Test(
    "may take as long as a call without the gateway: a minute for Yelp's AI",
    arguments: [("/ai/chat/v2", 60), ("/v3/businesses/a", 30)])
  func timeouts(path: String, seconds: Int) async throws {
    let yelp = YelpStubTransport([YelpStub(answer: .body("{}"), times: nil)])
    let configuration = YelpConfiguration(apiKey: "key", transport: yelp)
    let relay = Relay(yelp: YelpSDK(configuration: configuration), allowed: ["/"])
    for method in [HTTPRequest.Method.get, .post] {
      let head = HTTPRequest(method: method, scheme: "http", authority: "localhost", path: path)
      let request = Request(head: head, body: RequestBody(buffer: ByteBuffer()))
      #expect(try await relay.answer(request, of: nil).status.code == 200)
    }
    #expect(yelp.requests.map(\.timeout) == [.seconds(seconds), .seconds(seconds)])
  }
}
