/// Sends the request of a call through the stages of HTTP and reads what comes back.
struct ReadingStage: Sendable {
  let client: YelpAPIClient
  let reader: ResponseReader

  func response(
    to call: YelpCall, over http: Pipeline
  ) async throws(YelpError) -> CallResponse {
    let request = try call.httpRequest(client.defaults, base: client.configuration.base(of: call.info))
    let received: YelpHTTPResponse
    do { received = try await http.send(request, call.info) } catch {
      throw call.failure(error, to: request)
    }
    let response = try reader.read(received, to: request, of: call)
    for issue in response.issues { call.log(.warning, "\(issue)") }
    return response
  }
}
