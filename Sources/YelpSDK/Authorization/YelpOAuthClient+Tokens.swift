import Foundation

/// The calls of OAuth. Each runs to its end also when its caller is cancelled: codes and rotating refresh tokens work
/// once, so that a response that is not read signs the user out.
extension YelpOAuthClient {
  func token(
    code: String, redirectURI: URL?, sender: any TokenSender
  ) async throws(YelpError) -> YelpAccessToken {
    let request = try YelpTokenBuilder(self, code: code, redirectURI: redirectURI).build()
    return try await Self.toTheEnd { () async throws(YelpError) in
      try await sender.send(request).received(at: sender.clock.date())
    }
  }

  func refresh(
    _ token: YelpAccessToken, sender: any TokenSender
  ) async throws(YelpError) -> YelpAccessToken {
    let request = try YelpTokenBuilder(self, refreshToken: token.refreshToken ?? "").build()
    return try await Self.toTheEnd { () async throws(YelpError) in
      try await sender.send(request).received(at: sender.clock.date()).succeeding(token)
    }
  }

  func revoke(_ token: YelpAccessToken, sender: any TokenSender) async throws(YelpError) {
    var requests = [
      try YelpTokenRevocationBuilder(self, token: token.accessToken, kind: .accessToken).build()
    ]
    if let refreshToken = token.refreshToken {
      requests.insert(
        try YelpTokenRevocationBuilder(self, token: refreshToken, kind: .refreshToken).build(), at: 0)
    }
    try await Self.toTheEnd { [requests] () async throws(YelpError) in
      for request in requests { try await sender.send(request) }
    }
  }

  private static func toTheEnd<Value: Sendable>(
    _ call: @escaping @Sendable () async throws(YelpError) -> Value
  ) async throws(YelpError) -> Value {
    let task = Task<Result<Value, YelpError>, Never> {
      do throws(YelpError) { return .success(try await call()) } catch { return .failure(error) }
    }
    return try await task.value.get()
  }
}
