import Logging
import YelpSDK

/// Logs calls by their events, which have no texts of requests and responses.
struct CallLog: YelpObserver {
  let logger: Logger

  func observe(_ event: YelpCallEvent) {
    switch event.kind {
    case .sent:
      logger.debug("Yelp is asked", metadata: metadata(of: event))
    case .answered(_, let bytes):
      logger.info("Yelp responded", metadata: metadata(of: event, ["bytes": "\(bytes)"]))
    case .retrying(let pause, let error):
      logger.info(
        "Yelp will be asked again",
        metadata: metadata(of: event, ["code": "\(error.code)", "wait": "\(pause.milliseconds)"]))
    case .trackingLost(let loss):
      // The id of a tracked event may be one of the app's, so it is left out.
      logger.warning(
        "A tracked event was given up",
        metadata: Logger.Metadata(endpoint: event.endpoint, request: nil)
          .merging(["code": "\(loss.code)"]) { $1 })
    case .ended(.success(let source, _, _)):
      logger.debug("A call succeeded", metadata: metadata(of: event, ["source": "\(source.rawValue)"]))
    case .ended(.failure(let error, _)):
      logger.log(
        level: error.isCancellation ? .debug : .error,
        error.isCancellation ? "A call was cancelled" : "A call failed",
        metadata: metadata(of: event, ["code": "\(error.code)"]))
    default: break
    }
  }

  private func metadata(of event: YelpCallEvent, _ more: Logger.Metadata = [:]) -> Logger.Metadata {
    var metadata = Logger.Metadata(endpoint: event.endpoint, request: event.requestID)
    metadata["attempt"] = event.attempt.map { "\($0)" }
    metadata["status"] = event.status.map { "\($0)" }
    metadata["milliseconds"] = event.duration.map { "\($0.milliseconds)" }
    return metadata.merging(more) { $1 }
  }
}

extension Duration {
  /// Whole milliseconds.
  fileprivate var milliseconds: Int64 {
    let (seconds, attoseconds) = components
    let (whole, isTooLarge) = seconds.multipliedReportingOverflow(by: 1_000)
    return isTooLarge ? .max : whole &+ attoseconds / 1_000_000_000_000_000
  }
}

extension YelpTrackingLoss {
  /// One word for the reason: the code of the error when it was refused.
  var code: String {
    switch self {
    case .refused(let error): error.code.rawValue
    case .expired: "expired"
    case .overflowed: "overflowed"
    case .abandoned: "abandoned"
    }
  }
}
