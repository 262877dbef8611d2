/// Reports lost events to the observers and the log, and outcomes to the tasks that wait for them.
struct TrackingReporter: Sendable {
  var observers: [any YelpObserver] = []
  var log = YelpLog()

  func report(_ ends: [RetryQueue.End]) {
    for (entry, loss) in ends {
      if let loss { report(loss, id: entry.id, user: entry.user?.id, endpoint: entry.request.endpoint) }
      entry.end.set(loss.map { .failure(YelpError(lost: $0)) } ?? .success(()))
    }
  }

  func report(_ loss: YelpTrackingLoss, id: String, user: String?, endpoint: YelpEndpoint) {
    log.log(.warning, id: id, endpoint: endpoint, "a tracked event was given up: \(loss)")
    let event = YelpCallEvent(requestID: id, user: user, endpoint: endpoint, kind: .trackingLost(loss))
    for observer in observers { observer.observe(event) }
  }
}

extension YelpError {
  init(lost loss: YelpTrackingLoss) {
    if case .refused(let error) = loss {
      self = error
    } else {
      self.init(.notDelivered, "The tracked event was given up: \(loss).")
    }
  }
}
