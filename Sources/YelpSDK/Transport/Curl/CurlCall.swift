#if os(Linux)
  import Foundation

  /// One call of a `CurlTransport`: what it asks for, how far it is, and who waits for its outcome.
  final class CurlCall: @unchecked Sendable {
    // Sendable by proof: the constants are Sendable, and every variable is touched on the engine's thread only, which
    // is where libcurl calls back as well.
    let request: YelpHTTPRequest
    let host: String
    private let beginning = ContinuousClock.now
    private let progress: DispatchQueue

    var exchange: HTTPExchange
    var continuation: CheckedContinuation<YelpHTTPResponse, any Error>?
    /// Its place among the calls that wait; `nil` when it doesn't wait.
    var place: Int?
    /// The handle while libcurl works for this call.
    var handle: CurlHandle?
    /// Whether libcurl has given the transfer a connection, be it one that is still to be made.
    var hasConnection = false
    /// Whether libcurl looks up the host's address.
    var isResolving = false
    var upload: UploadReader?
    var head = ResponseHeadReader()

    /// Refuses what must not or cannot be sent, before anything is.
    init(_ request: YelpHTTPRequest, progress: DispatchQueue) throws(YelpError) {
      try request.checkSendable()
      self.request = request
      self.progress = progress
      host = request.url.host ?? "the server"
      exchange = HTTPExchange(request)
    }

    /// Time since the call began.
    var elapsed: Duration { beginning.duration(to: .now) }

    /// The time until the next time-out.
    var remaining: Duration { exchange.remaining(at: elapsed) }

    var isEnded: Bool { exchange.outcome != nil }

    /// Whether the transfer can be taken from libcurl. It is left there while an address is looked up, since libcurl would
    /// wait for the resolver; and while it waits for a connection, since libcurl may have chosen it as the next to get
    /// one, and would choose no other. It ends with its next step then.
    var isRemovable: Bool { hasConnection && !isResolving }

    /// Gives the outcome to the caller, once.
    func tell() {
      guard let outcome = exchange.outcome, let continuation else { return }
      self.continuation = nil
      continuation.resume(with: outcome.mapError { $0 as any Error })
    }

    /// A line of the head or of the trailers arrived. Returns whether to go on.
    func receive(line: UnsafeBufferPointer<UInt8>) -> Bool {
      switch head.read(line) {
      case .none:
        exchange.noteActivity(at: elapsed)
      case .head(let status, let headers, let length):
        exchange.receive(status: status, headers: headers, expectedLength: length ?? -1, at: elapsed)
      case .tooLarge:
        exchange.fail(YelpError(.responseTooLarge, "The header fields of \(host) are too large."))
      }
      return !isEnded
    }

    /// A part of the body arrived, decompressed. Returns whether to go on.
    func receive(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
      exchange.receive(bytes, at: elapsed)
      return !isEnded
    }

    /// libcurl has room for more of the body. Returns how much it gets, or `nil` to end the transfer.
    func send(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
      guard !isEnded, upload != nil else { return nil }
      guard let count = upload?.read(into: buffer) else {
        exchange.fail(
          YelpError(.connectionLost, "The file that is the body got shorter while it was sent to \(host)."))
        return nil
      }
      exchange.noteActivity(at: elapsed)
      if count > 0, let report = request.uploadProgress, let upload {
        // The user's code runs elsewhere, so that it cannot hold up other calls.
        progress.async { report(upload.position, upload.size) }
      }
      return count
    }

    /// libcurl has to send the body a second time, since a kept connection had died. Returns whether that is right.
    func rewind() -> Bool {
      guard !isEnded, !exchange.hasResponse, upload != nil else { return false }
      upload?.rewind()
      return true
    }
  }
#endif
