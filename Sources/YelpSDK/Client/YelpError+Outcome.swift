extension YelpError {
  /// Says how to find out whether Yelp carried the request out, where the failure leaves that open.
  mutating func noteOutcome(of info: YelpRequestInfo) {
    guard !isRefusal else { return }
    switch code {
    case .timedOut, .connectionLost, .serverError, .cancelled, .cannotParseResponse, .responseTooLarge,
      .unknown:
      outcomeCheck = info.outcomeCheck
    default: break
    }
  }
}
