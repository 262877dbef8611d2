public import ArgumentParser

/// The options of servers for the connections of their clients.
public struct ConnectionOptions: ParsableArguments, Sendable {
  @Option(
    help: """
      Seconds after which a connection without a request is closed, and that a request may take to arrive. A balancer in front \
      keeps its connections for less.
      """)
  public var idleTimeout = 75
  @Option(
    help: """
      The most connections at a time; further ones wait. Each needs a file descriptor, and the process needs some for itself.
      """)
  public var maxConnections = 512

  public init() {}

  public func validate() throws {
    guard (1...3_600).contains(idleTimeout) else {
      throw ValidationError("--idle-timeout takes seconds from 1 to 3600.")
    }
    guard (1...1_000_000).contains(maxConnections) else {
      throw ValidationError("--max-connections takes a number from 1 to 1000000.")
    }
  }
}
