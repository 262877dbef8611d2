#if LIBCURL
  import Testing

  @testable import YelpSDK

  /// When a connection is given up after a call without a response. The times count from its first request.
  @Suite("A connection of libcurl that is silent")
  struct CurlConnectionTests {
    private let connection = CurlConnection(-1)
    private let start = ContinuousClock.now

    private func isDead(after time: Duration, timedOut: Bool) -> Bool {
      connection.noteEnd(timedOut: timedOut, at: start + time)
      return connection.isDead
    }

    @Test("is dead when a call timed out and nothing has come since its request")
    func timedOut() {
      connection.noteRequest(at: start)
      #expect(isDead(after: .milliseconds(50), timedOut: true))
    }

    @Test("is dead when a call was cancelled after a second without a byte, and not before")
    func cancelled() {
      connection.noteRequest(at: start)
      #expect(!isDead(after: .milliseconds(900), timedOut: false))
      #expect(isDead(after: .seconds(1), timedOut: false))
    }

    @Test("is dead when calls were cancelled one after the other, and no byte came in a second")
    func cancelledOften() {
      for tenth in 0..<10 {
        connection.noteRequest(at: start + .milliseconds(100 * tenth))
        #expect(!isDead(after: .milliseconds(100 * tenth + 50), timedOut: false))
      }
      connection.noteRequest(at: start + .seconds(1))
      #expect(isDead(after: .milliseconds(1_050), timedOut: false))
    }

    @Test("is dead when a body stopped a second ago")
    func body() {
      connection.noteRequest(at: start)
      connection.noteArrival(at: start + .seconds(1))
      #expect(!isDead(after: .milliseconds(1_900), timedOut: true))
      #expect(isDead(after: .seconds(2), timedOut: true))
    }

    @Test("is used again once a byte comes")
    func alive() {
      connection.noteRequest(at: start)
      #expect(isDead(after: .seconds(1), timedOut: true))
      connection.noteArrival(at: start + .seconds(1))
      #expect(!connection.isDead)
    }
  }
#endif
