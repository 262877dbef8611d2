#if LIBCURL
  internal import CYelpCurl
  import Foundation

  /// All transfers of a transport, on its thread: starts calls, lets libcurl work, and ends calls.
  final class CurlLoop {
    private let multi: OpaquePointer
    private let engine: CurlEngine
    /// At most as many calls run as there are permits, and the others wait in order of arrival.
    private var line: PermitQueue<CurlCall>
    /// The calls whose callers wait for an outcome.
    private var calls: [ObjectIdentifier: CurlCall] = [:]
    /// The calls that libcurl works for, by their handles. It calls them back, so they are kept here.
    private var transfers: [OpaquePointer: CurlCall] = [:]
    private var idleHandles: [CurlHandle] = []
    private let sockets = CurlSockets()
    private var alarm = DeadlineAlarm()
    /// Whether a transfer was taken from libcurl that waited for a connection.
    private var hasLeft = false

    init(_ multi: CurlEngine.Multi, _ engine: CurlEngine) {
      self.multi = multi.pointer
      self.engine = engine
      let options = engine.options
      line = PermitQueue(permits: max(1, options.maximumCallsInFlight))
      _ = yelp_curl_multi_set(
        self.multi, YELP_CURL_MAX_HOST_CONNECTIONS, max(1, options.maximumConnectionsPerHost))
      _ = yelp_curl_multi_set(self.multi, YELP_CURL_MAXCONNECTS, max(1, options.maximumCallsInFlight))
    }

    deinit {
      for call in transfers.values {
        if let handle = call.handle { yelp_curl_multi_remove(multi, handle.easy) }
      }
      transfers = [:]
      idleHandles = []
      yelp_curl_multi_free(multi)
    }

    /// Works until the engine stops.
    func run() {
      while let messages = engine.messages() { turn(messages) }
    }

    /// Handles the messages and the transfers, and waits for more.
    private func turn(_ messages: [CurlEngine.Message]) {
      for message in messages { take(message) }
      perform()
      var easy: OpaquePointer?
      var result: Int32 = 0
      while yelp_curl_multi_next_ended(multi, &easy, &result) {
        if let easy { complete(easy, result) }
      }
      if alarm.isDue(at: .now) { checkTimes() }
      startCalls()
      restartWaiting()
      let wait = alarm.wait(from: .now)
      _ = yelp_curl_multi_wait(multi, unconnected > 0 ? min(wait, Self.longestUnconnectedWait) : wait)
    }

    /// Lets libcurl do what it can without waiting.
    ///
    /// libcurl can forget the timer of a transfer that it has just chosen to get a connection, and does not look at it
    /// until something else happens. So while transfers wait for a connection, it is asked again until nothing changes.
    private func perform() {
      var before = unconnected
      _ = yelp_curl_multi_perform(multi)
      guard before > 0 else { return }
      repeat {
        before = unconnected
        _ = yelp_curl_multi_perform(multi)
      } while unconnected < before
    }

    /// How many transfers wait for a connection.
    private var unconnected: Int { transfers.values.count { !$0.hasConnection } }

    private static let longestUnconnectedWait: Int32 = 100

    /// `CURLM_OUT_OF_MEMORY`
    private static let outOfMemory: Int32 = 3

    /// Gives libcurl again, in order, the transfers that wait for a connection, when one of them was taken away:
    /// libcurl may have chosen that one as the next to get a connection, and would choose no other. Also does so after
    /// a second, since a connection to share may never be made.
    private func restartWaiting() {
      let waiting = transfers.values.filter(\.isWaiting)
      let late = waiting.filter { call in
        call.waitsToShare && call.startTime.map { .now - $0 >= .seconds(1) } == true
      }
      for call in late { call.waitsToShare = false }
      guard hasLeft || !late.isEmpty else { return }
      hasLeft = false
      for call in waiting { takeBack(call) }
      for call in waiting.sorted(by: { $0.startTime ?? .now < $1.startTime ?? .now }) { begin(call) }
    }

    private func take(_ message: CurlEngine.Message) {
      switch message {
      case .start(let call, let continuation):
        call.continuation = continuation
        call.exchange.checkTime(at: call.elapsed)
        guard !call.isEnded else { return call.tell() }
        calls[ObjectIdentifier(call)] = call
        call.place = line.join(call)
        alarm.set(.now + call.remaining)
        startCalls()
      case .cancel(let call):
        call.exchange.cancel()
        settle(call)
      }
    }

    private func startCalls() {
      while let call = line.admit() {
        call.place = nil
        call.exchange.noteActivity(at: call.elapsed)
        call.startTime = .now
        alarm.set(.now + call.remaining)
        begin(call)
      }
    }

    private func begin(_ call: CurlCall) {
      do throws(YelpError) {
        try start(call)
      } catch {
        call.exchange.fail(error)
        settle(call)
      }
    }

    private func start(_ call: CurlCall) throws(YelpError) {
      let upload = try UploadReader(call.request.body)
      call.upload = upload
      call.sockets = sockets
      call.hasConnection = false
      guard let handle = idleHandles.popLast() ?? CurlHandle() else {
        throw YelpError(
          .resourcesExhausted, "No connection to \(call.request.server): this process is out of memory.")
      }
      try handle.prepare(call, uploadSize: upload.size, trust: engine.options.trust, sockets)
      let refusal = yelp_curl_multi_add(multi, handle.easy)
      guard refusal == 0 else {
        throw YelpError(
          refusal == Self.outOfMemory ? .resourcesExhausted : .unknown,
          "libcurl refused the transfer to \(call.request.server) (code \(refusal)).")
      }
      call.handle = handle
      transfers[handle.easy] = call
    }

    /// A transfer has ended.
    private func complete(_ easy: OpaquePointer, _ result: Int32) {
      guard let call = transfers[easy], let handle = call.handle else { return }
      if result == YELP_CURL_ABORTED.rawValue, call.needsNewConnection, !call.isEnded {
        takeBack(call)
        return begin(call)
      }
      if result == 0 {
        call.finish()
      } else {
        call.fail(handle.error(result))
      }
      takeBack(call)
      settle(call)
    }

    /// Gives the outcome to the caller, once, if the call has ended, and stops its transfer if that still runs.
    private func settle(_ call: CurlCall) {
      guard call.isEnded, calls.removeValue(forKey: ObjectIdentifier(call)) != nil else { return }
      call.tell()
      if let place = call.place {
        line.leave(place)
        return
      }
      line.release()
      // libcurl would wait for its resolver. The transfer ends with its next step then.
      guard !call.isResolving else { return }
      if call.isWaiting { hasLeft = true }
      call.leaveConnection()
      takeBack(call)
    }

    /// Takes the transfer from libcurl, which closes its connection if that was in use.
    private func takeBack(_ call: CurlCall) {
      guard let handle = call.handle else { return }
      yelp_curl_multi_remove(multi, handle.easy)
      transfers[handle.easy] = nil
      call.handle = nil
      call.upload = nil
      idleHandles.append(handle)
    }

    /// Ends the calls whose time is up and sets the alarm for the others.
    private func checkTimes() {
      alarm = DeadlineAlarm()
      for call in Array(calls.values) {
        call.exchange.checkTime(at: call.elapsed)
        settle(call)
        if !call.isEnded { alarm.set(.now + call.remaining) }
      }
    }
  }

  /// The time of the next check of the calls' deadlines: never later than the earliest of them.
  ///
  /// A deadline that moves later does not change the alarm, so that arriving bytes need no work; the alarm then comes
  /// too early, and does nothing.
  struct DeadlineAlarm {
    private var time: ContinuousClock.Instant?

    /// Sees to it that the alarm is not later than `deadline`.
    mutating func set(_ deadline: ContinuousClock.Instant) {
      time = min(time ?? deadline, deadline)
    }

    func isDue(at now: ContinuousClock.Instant) -> Bool {
      time.map { $0 <= now } ?? false
    }

    /// Whole milliseconds until the alarm, rounded up; an hour when there is none.
    func wait(from now: ContinuousClock.Instant) -> Int32 {
      guard let time else { return 3_600_000 }
      let milliseconds = (time - now).wholeMilliseconds
      return Int32(min(milliseconds, 3_600_000))
    }
  }
#endif
