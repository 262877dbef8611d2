// Just enough of Apple's `Network` to type-check the files that use it.
import Dispatch

public struct NWPath: Sendable {
  public enum Status: Sendable { case satisfied, unsatisfied, requiresConnection }
  public var status: Status
}

public final class NWPathMonitor: @unchecked Sendable {
  public init() {}
  public var pathUpdateHandler: (@Sendable (NWPath) -> Void)?
  public var currentPath: NWPath { NWPath(status: .satisfied) }
  public func start(queue: DispatchQueue) {}
  public func cancel() {}
}
