public import Configuration
import Foundation
public import YelpSDK

extension YelpConfiguration {
  /// The configuration of a server, from its environment, files or arguments.
  ///
  /// ```swift
  /// let reader = ConfigReader(provider: EnvironmentVariablesProvider())
  /// let configuration = try YelpConfiguration(reading: reader)
  /// let yelp = YelpSDK(configuration: configuration, logger: logger)
  /// ```
  /// | Key | In the environment | Meaning |
  /// |---|---|---|
  /// | `yelp.apiKey` | `YELP_API_KEY` | your API key. It is read as a secret |
  /// | `yelp.server` | `YELP_SERVER` | in place of a key: the address of a server of yours that adds it |
  /// | `yelp.timeout` | `YELP_TIMEOUT` | seconds for a call, with waits and retries |
  /// | `yelp.limits.perSecond` | `YELP_LIMITS_PER_SECOND` | attempts a second |
  /// | `yelp.limits.perDay` | `YELP_LIMITS_PER_DAY` | calls a day |
  /// | `yelp.limits.reserve` | `YELP_LIMITS_RESERVE` | calls of Yelp's daily quota that are left for others |
  /// | `yelp.cache.seconds` | `YELP_CACHE_SECONDS` | seconds that responses are cached; 0 for no cache |
  /// | `yelp.cache.count` | `YELP_CACHE_COUNT` | how many responses are cached. Default: 1,000 |
  ///
  /// What has no value has the SDK's default. Of a key and a server, the server is used alone.
  ///
  /// - Parameter reader: Reads the values. To read them below another name, use one of its scopes.
  /// - Throws: `YelpError` with the code `notConfigured`: there is no key and no server, a value can't be read, or the
  ///   SDK refuses one. Its problems name each key, and no value of a secret.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  public init(reading reader: ConfigReader) throws(YelpError) {
    let values = Values(reader: reader.scoped(to: "yelp"))
    if let server = values.text("server") {
      self.init(server: YelpBaseURL(stringLiteral: server))
    } else {
      self.init(apiKey: values.reader.string(forKey: "apiKey", isSecret: true) ?? "")
    }
    var problems: [YelpProblem] = []
    if let seconds = values.number("timeout", &problems) { timeout = .seconds(seconds) }
    if let number = values.number("limits.perSecond", &problems) { limits.perSecond = number }
    if let number = values.whole("limits.perDay", &problems) { limits.perDay = number }
    if let number = values.whole("limits.reserve", &problems) { limits.reserve = number }
    let count = values.whole("cache.count", &problems) ?? 1_000
    if let seconds = values.number("cache.seconds", &problems) {
      cache = seconds == 0 ? .off : .memory(timeToLive: .seconds(seconds), countLimit: count)
    }
    problems += self.problems
    guard problems.isEmpty else {
      throw YelpError(.notConfigured, "The values below `yelp` make no configuration.", problems: problems)
    }
  }
}

/// Reads values, and notes those that are there and can't be read.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private struct Values {
  let reader: ConfigReader

  func text(_ key: String) -> String? { reader.string(forKey: ConfigKey(key)) }

  func whole(_ key: String, _ problems: inout [YelpProblem]) -> Int? {
    reader.int(forKey: ConfigKey(key)) ?? unreadable(key, "must be a whole number", &problems)
  }

  func number(_ key: String, _ problems: inout [YelpProblem]) -> Double? {
    let number = reader.double(forKey: ConfigKey(key)) ?? reader.int(forKey: ConfigKey(key)).map(Double.init)
    if let number, number.isFinite { return number }
    return unreadable(key, "must be a number", &problems)
  }

  /// Notes a problem where there is a value of another kind.
  private func unreadable<Value>(_ key: String, _ rule: String, _ problems: inout [YelpProblem]) -> Value? {
    let value = text(key) ?? reader.double(forKey: ConfigKey(key)).map { "\($0)" }
    if let value {
      problems.append(
        YelpProblem(
          field: "yelp.\(key)", value: value, rule: rule, advice: "Write it like 20, without units."))
    }
    return nil
  }
}
