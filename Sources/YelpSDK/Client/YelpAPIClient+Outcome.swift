/// What came of a call, as a value, for code that passes it on.
extension YelpAPIClient {
  func outcome<Builder: YelpRequestBuilder>(
    of builder: Builder
  ) async -> Result<YelpResponse<Builder.Response>, YelpError> {
    do throws(YelpError) {
      return .success(try await response(for: builder))
    } catch {
      return .failure(error)
    }
  }

  func outcome<Value>(of request: YelpRequest<Value>) async -> Result<YelpResponse<Value>, YelpError> {
    do throws(YelpError) {
      return .success(try await response(for: request))
    } catch {
      return .failure(error)
    }
  }
}
