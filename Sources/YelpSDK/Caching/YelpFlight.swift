/// One call to Yelp under way, on behalf of everybody who waits for it.
final class YelpFlight: Sendable {
  /// The flight that the current task works for; stages find it here to report what they do.
  @TaskLocal static var current: YelpFlight?

  /// The name of the logical call that opened the flight: what requests and log lines carry.
  let id: String
  let request: RequestContent
  private let number: Int
  private let answers: YelpAnswers
  private let attemptCount = Locked(0)

  init(number: Int, call: YelpCall, request: RequestContent, answers: YelpAnswers) {
    self.number = number
    self.answers = answers
    id = call.id
    self.request = request
  }

  var endpoint: YelpEndpoint { request.info.endpoint }
  var attempts: Int { attemptCount.withLock { $0 } }

  /// Counts an attempt and gives its number, the first being 1.
  func countAttempt() -> Int {
    let attempt = attemptCount.withLock {
      $0 += 1
      return $0
    }
    answers.countSent(again: attempt > 1)
    return attempt
  }

  /// Tells the observers of the call that the flight works for: the first that still waits. What happens when
  /// nobody waits any more is nobody's event.
  func emit(_ kind: @autoclosure () -> YelpCallEvent.Kind) {
    guard answers.hasObservers else { return }
    let kind = kind()
    while let call = answers.lead(of: number) {
      if call.emit(kind) { return }
    }
  }
}
