/// One call to Yelp under way, on behalf of everybody who waits for it.
final class YelpFlight: Sendable {
  /// The name of the logical call that opened the flight: what requests and log lines carry.
  let id: String
  let request: RequestContent
  private let number: Int
  private let answers: YelpAnswers

  init(number: Int, call: YelpCall, request: RequestContent, answers: YelpAnswers) {
    self.number = number
    self.answers = answers
    id = call.id
    self.request = request
  }

  var endpoint: YelpEndpoint { request.info.endpoint }

  /// Tells the observers of the call that the flight works for: the first that still waits. What happens when
  /// nobody waits any more is nobody's event.
  func emit(_ kind: YelpCallEvent.Kind) {
    if case .sent(let attempt) = kind { answers.countSent(again: attempt > 1) }
    guard answers.hasObservers else { return }
    while let call = answers.lead(of: number) {
      if call.emit(kind) { return }
    }
  }
}
