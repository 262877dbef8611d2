import Foundation
import TestKit
import Testing

@testable import YelpSDK

@Suite(.timeLimit(.minutes(5)))
struct YelpCallTests {
  private func ended() -> YelpCallEvent.Kind {
    .ended(.success(source: .network, attempts: 1, duration: .zero))
  }

  @Test("after the end no event is delivered")
  func end() {
    let recorder = EventRecorder()
    let call = YelpCall.testing(7, observers: [recorder])
    call.report(.started)
    call.report(ended())
    call.report(.sent(attempt: 1))
    call.report(ended())
    #expect(recorder.namesByCall == ["1": ["started", "ended network"]])
  }

  @Test("no attempt begins after the caller was told how many there were")
  func stop() {
    let call = YelpCall.testing()
    #expect(call.beginAttempt() == 1)
    #expect(call.stop() == 1)
    #expect(call.beginAttempt() == 0 && call.attempts == 1)
  }

  @Test("a queued event is delivered later, before the events that follow it")
  func line() {
    let recorder = EventRecorder()
    let call = YelpCall.testing(1, observers: [recorder])
    call.enqueue(.joined)
    #expect(recorder.events.isEmpty)
    call.report(ended())
    #expect(recorder.namesByCall == ["1": ["joined", "ended network"]])
  }

  @Test("an event that an observer causes is delivered after the current one")
  func nested() {
    let call = Locked<YelpCall?>(nil)
    let heard = Locked<[String]>([])
    let observer = YelpCallEventHandler { event in
      if case .started = event.kind { call.withLock { $0 }?.report(.joined) }
      heard.withLock { $0.append(event.kind.name) }
    }
    let watched = YelpCall.testing(1, observers: [observer])
    call.withLock { $0 = watched }
    watched.report(.started)
    #expect(heard.withLock { $0 } == ["started", "joined"])
    call.withLock { $0 = nil }
  }

  @Test("events from many threads are delivered one at a time, and the end is last")
  func concurrent() async {
    let isBusy = Locked(false)
    let overlaps = Locked(0)
    let recorder = EventRecorder()
    let observer = YelpCallEventHandler { event in
      let overlapped = isBusy.withLock { isBusy in
        defer { isBusy = true }
        return isBusy
      }
      if overlapped { overlaps.withLock { $0 += 1 } }
      recorder.observe(event)
      isBusy.withLock { $0 = false }
    }
    let call = YelpCall.testing(1, observers: [observer])
    await withTaskGroup(of: Void.self) { group in
      for attempt in 1...200 {
        group.addTask {
          if attempt == 100 { call.report(ended()) } else { call.report(.sent(attempt: attempt)) }
        }
      }
    }
    #expect(overlaps.withLock { $0 } == 0)
    #expect(recorder.events.last?.kind.name == "ended network")
    #expect(recorder.events.count { $0.kind.name == "ended network" } == 1)
  }
}
