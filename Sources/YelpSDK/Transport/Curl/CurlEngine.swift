#if os(Linux)
  internal import CYelpCurl
  import Foundation

  /// The way to the thread of one transport: calls to start and to cancel, in order, and the thread's end.
  ///
  /// The thread starts with the first call and ends with `stop()`. Nothing runs at the end of the process.
  final class CurlEngine: Sendable {
    let options: CurlTransport.Options
    let progress = DispatchQueue(label: "YelpSDK.CurlTransport.progress")
    private let inbox = Locked(Inbox())
    /// A thread doesn't live on in a forked process.
    private let process = getpid()

    enum Message: Sendable {
      case start(CurlCall, CheckedContinuation<YelpHTTPResponse, any Error>)
      case cancel(CurlCall)
    }

    private struct Inbox {
      var messages: [Message] = []
      var thread: UInt?
      var multi: Multi?
      var isStopped = false
    }

    /// libcurl's handle of all transfers. Every function but the wake-up is called on the engine's thread.
    struct Multi: @unchecked Sendable {
      // Sendable by proof: the pointer is constant, and freed only after no other thread can reach it.
      let pointer: OpaquePointer
    }

    init(_ options: CurlTransport.Options) { self.options = options }

    func start(_ call: CurlCall, _ continuation: CheckedContinuation<YelpHTTPResponse, any Error>) {
      do throws(YelpError) {
        guard process == getpid() else {
          throw YelpError(.unknown, "The process was forked. Make a new transport in the child.")
        }
        try inbox.withLock { inbox throws(YelpError) in
          try startThread(in: &inbox)
          Self.add(.start(call, continuation), to: &inbox)
        }
      } catch {
        continuation.resume(throwing: error)
      }
    }

    func cancel(_ call: CurlCall) {
      inbox.withLock { Self.add(.cancel(call), to: &$0) }
    }

    /// Ends the thread and waits for that. No call is in flight: each keeps its transport.
    func stop() {
      guard process == getpid() else { return }
      let thread = inbox.withLock { inbox in
        inbox.isStopped = true
        if let multi = inbox.multi { yelp_curl_multi_wake(multi.pointer) }
        return inbox.thread
      }
      if let thread { yelp_curl_thread_join(thread) }
    }

    /// The messages since the last time, or `nil` when the thread is to end; nothing wakes it from then on.
    func messages() -> [Message]? {
      inbox.withLock { inbox in
        guard !inbox.isStopped else {
          inbox.multi = nil
          return nil
        }
        defer { inbox.messages = [] }
        return inbox.messages
      }
    }

    private static func add(_ message: Message, to inbox: inout Inbox) {
      inbox.messages.append(message)
      // The thread takes all messages at once, so one wake-up is enough for all of them.
      if inbox.messages.count == 1, let multi = inbox.multi { yelp_curl_multi_wake(multi.pointer) }
    }

    private func startThread(in inbox: inout Inbox) throws(YelpError) {
      guard inbox.thread == nil else { return }
      let exhausted = "No connection can be made: too many open files, or too little memory, in this process."
      guard let pointer = yelp_curl_multi_make() else { throw YelpError(.notConnected, exhausted) }
      let loop = Unmanaged.passRetained(CurlLoop(Multi(pointer: pointer), self))
      var thread: UInt = 0
      let isStarted = yelp_curl_thread_start(
        &thread,
        { context in
          if let context { Unmanaged<CurlLoop>.fromOpaque(context).takeRetainedValue().run() }
          return nil
        }, loop.toOpaque())
      guard isStarted else {
        loop.release()
        throw YelpError(.notConnected, "No connection can be made: the process can't start a thread.")
      }
      inbox.thread = thread
      inbox.multi = Multi(pointer: pointer)
    }
  }
#endif
