// Just enough of Apple's `Combine` to type-check the files that use it.
// https://developer.apple.com/documentation/combine/publisher
// https://developer.apple.com/documentation/combine/future
// https://developer.apple.com/documentation/combine/deferred
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Publisher {
  public func handleEvents(receiveCancel: (() -> Void)? = nil) -> Publishers.HandleEvents<Self> { .init() }
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher() }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public enum Publishers {
  public struct HandleEvents<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
  }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct AnyPublisher<Output, Failure: Error>: Publisher {}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  public typealias Output = DeferredPublisher.Output
  public typealias Failure = DeferredPublisher.Failure
  public init(createPublisher: @escaping () -> DeferredPublisher) {}
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public final class Future<Output, Failure: Error>: Publisher {
  public typealias Promise = (Result<Output, Failure>) -> Void
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {}
}
