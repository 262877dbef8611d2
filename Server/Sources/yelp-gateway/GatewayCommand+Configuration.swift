import ArgumentParser
import AsyncHTTPTransport
import Foundation
import HTTPBridge
import YelpRedis
import YelpSDK

/// What the options and the environment make of the client.
extension GatewayCommand {
  /// The limiter that counts waits, and the one over Redis in it.
  struct Limits: Sendable {
    let limiter: MeasuredLimiter
    let fleet: RedisRateLimiter?
  }

  var redisURL: String? {
    redis ?? ProcessInfo.processInfo.environment["REDIS_URL"].flatMap { $0.isEmpty ? nil : $0 }
  }

  func tokens() throws -> ClientTokens? {
    do {
      return try clientTokenFile.map { try ClientTokens(file: $0) }
    } catch let problem as ClientTokens.Problem {
      throw ValidationError("--client-token-file: \(problem)")
    }
  }

  /// What the gateways with one Redis share; `nil` without an address.
  func sharedServer(log: RequestLog) throws -> RedisServer? {
    guard let redisURL else { return nil }
    do {
      let client = try RESPClient(url: redisURL, deadline: .milliseconds(redisDeadline))
      return RedisServer(client, logHandler: { if $0.level <= log.level { log.write($0) } })
    } catch {
      throw ValidationError("--redis: \(error.message)")
    }
  }

  func limits(_ shared: RedisServer?, metrics: Metrics) throws -> Limits {
    let numbers = YelpLimits(
      perSecond: Double(perSecond), burst: perSecond, perDay: dailyMaximum, reserve: reserve)
    guard let shared else {
      return Limits(
        limiter: MeasuredLimiter(limiter: YelpLocalRateLimiter(numbers), metrics: metrics), fleet: nil)
    }
    do {
      let fleet = try RedisRateLimiter(
        shared, apiKey: try key(), limits: numbers, shareWhenAway: shareWhenAway)
      return Limits(limiter: MeasuredLimiter(limiter: fleet, metrics: metrics), fleet: fleet)
    } catch let error as YelpError {
      throw ValidationError(error.problems.map(\.description).joined(separator: "\n"))
    }
  }

  func configuration(
    _ transport: AsyncHTTPTransport, limits: Limits, shared: RedisServer?, metrics: Metrics
  ) throws -> YelpConfiguration {
    let key = try key()
    guard let upstream = URL(string: upstream), upstream.host() != nil else {
      throw ValidationError("--upstream takes an address such as https://api.yelp.com.")
    }
    var configuration = YelpConfiguration(apiKey: key)
    configuration.baseURL = .custom(upstream)
    configuration.transport = transport
    configuration.cache =
      keep > 0 ? .memory(timeToLive: .seconds(keep), countLimit: memoryCount, costLimit: 64 << 20) : .off
    configuration.limits = YelpLimits(perDay: dailyMaximum, reserve: reserve, limiter: limits.limiter)
    configuration.responseStore = shared.map { RedisResponseStore($0, apiKey: key) }
    configuration.observers = [metrics]
    guard configuration.isValid else {
      throw ValidationError(configuration.problems.map(\.description).joined(separator: "\n"))
    }
    do {
      try YelpConnectionSecurity.check(upstream)
    } catch {
      throw ValidationError("--upstream: \(error.message)")
    }
    return configuration
  }

  /// What is measured elsewhere, for the page of metrics.
  static func numbers(
    of yelp: YelpSDK, limits: Limits, redis: RedisServer?
  ) -> [(String, String, Double)] {
    let usage = yelp.usage
    var numbers: [(String, String, Double)] = [
      ("calls_total", "counter", Double(usage.asked)), ("cache_hits_total", "counter", Double(usage.cached)),
      ("saved_calls_total", "counter", Double(usage.saved)),
      ("upstream_requests_total", "counter", Double(usage.sent)),
      ("upstream_retries_total", "counter", Double(usage.retried)),
    ]
    let fleet = limits.fleet?.fleet
    if let left = fleet?.remaining ?? yelp.rateLimit?.remaining {
      numbers.append(("quota_remaining", "gauge", Double(left)))
    }
    if let fleet {
      numbers.append(("fleet_sent_today", "gauge", Double(fleet.sentToday)))
      numbers.append(("fleet_instances", "gauge", Double(fleet.instances)))
    }
    if let redis { numbers.append(("redis_up", "gauge", redis.isAway ? 0 : 1)) }
    return numbers
  }

  private func key() throws -> String {
    guard let key = ProcessInfo.processInfo.environment["YELP_API_KEY"], !key.isEmpty else {
      throw ValidationError("Put the key into the environment variable YELP_API_KEY.")
    }
    return key
  }
}
