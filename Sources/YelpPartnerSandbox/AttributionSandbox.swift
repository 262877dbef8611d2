import YelpSDK
import YelpSandbox

/// The outcomes of bookings that began with a link, all of which are accepted.
final class AttributionSandbox: SandboxTopic {
  func reset() {}

  var endpoints: [YelpSandboxEndpoint] {
    [
      YelpSandboxEndpoint(.post, "/v3/webhooks/conversions/booking", access: .apiKey) { _ in
        YelpHTTPResponse(status: 200)
      }
    ]
  }
}
