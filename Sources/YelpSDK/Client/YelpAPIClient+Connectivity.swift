extension YelpAPIClient {
  /// The check for a network: none when there is no monitor.
  static func connectivityStage(
    _ configuration: YelpConfiguration, log: YelpLog, queue: YelpTrackingQueue
  ) -> YelpConnectivityStage? {
    let platform = configuration.transport == nil ? YelpSystemConnectivity() : nil
    guard let monitor = configuration.connectivity ?? platform else { return nil }
    let watch = RestorationWatch(monitor) { [observers = configuration.observers] in
      log.log(.info, "the network is back")
      let event = YelpCallEvent(requestID: "-", endpoint: .generic, kind: .networkRestored)
      for observer in observers { observer.observe(event) }
      queue.restore()
    }
    return YelpConnectivityStage(monitor: monitor, watch: watch)
  }
}
