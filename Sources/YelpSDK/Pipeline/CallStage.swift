/// A stage of a call around the stages of HTTP: it answers the call, or asks the next one.
protocol CallStage: Sendable {
  func response(to call: YelpCall, next: @escaping CallNext) async throws(YelpError) -> CallResponse
}

/// Passes a call on to the next stage.
typealias CallNext = @Sendable (YelpCall) async throws(YelpError) -> CallResponse

/// A response that has been read, of any type.
typealias CallResponse = YelpResponse<any Sendable>
