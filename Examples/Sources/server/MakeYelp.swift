import Logging
import YelpSDK
import YelpServer

/// One instance for the whole process: all requests share its cache, its
/// limits and its connections.
func makeYelp(
  _ configuration: YelpConfiguration, logger: Logger
) -> YelpSDK {
  var configuration = configuration
  configuration.timeout = .seconds(10)
  // Yelp's terms allow 24 hours: here one hour as fresh,
  // and 23 more for when Yelp fails.
  configuration.cache = .memory(
    timeToLive: .seconds(3_600), countLimit: 10_000, costLimit: 128 << 20,
    staleIfError: .seconds(82_800))
  // Calls are lines in the log, metrics and spans.
  return YelpSDK(configuration: configuration, logger: logger)
}
