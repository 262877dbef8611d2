// Just enough of Apple's `Network` to type-check the files that use it.
// https://developer.apple.com/documentation/network/nwpathmonitor
// https://developer.apple.com/documentation/network/nwpath
import Dispatch

@available(macOS 10.14, iOS 12, tvOS 12, watchOS 5, *)
public struct NWPath: Equatable, Sendable {
  public enum Status: Equatable, Sendable { case satisfied, unsatisfied, requiresConnection }
  public let status: Status
}

@available(macOS 10.14, iOS 12, tvOS 12, watchOS 5, *)
public final class NWPathMonitor: Sendable {
  public init() {}
  public var pathUpdateHandler: (@Sendable (NWPath) -> Void)? {
    get { nil }
    set {}
  }
  public var currentPath: NWPath { NWPath(status: .satisfied) }
  public final func start(queue: DispatchQueue) {}
  public final func cancel() {}
}
