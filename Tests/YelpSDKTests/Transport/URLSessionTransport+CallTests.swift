import Foundation
import TestKit
import Testing

@testable import YelpSDK

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("URLSession tasks of calls")
struct URLSessionTransportCallTests {
  private let session = URLSession(configuration: .ephemeral)
  private let call: URLSessionTransport.Call

  init() throws {
    let url = try #require(URL(string: "http://127.0.0.1:1/"))
    call = try URLSessionTransport.Call(YelpHTTPRequest(url: url))
  }

  @Test("a call that is cancelled before it starts makes no task, which Linux would send all the same")
  func stoppedBefore() {
    call.stop()
    #expect(call.makeTask(in: session) == nil)
  }

  @Test("a call makes one task")
  func once() {
    #expect(call.makeTask(in: session) != nil)
    #expect(call.makeTask(in: session) == nil)
  }

  @Test("a cancelled call cancels its task, once")
  func stopped() throws {
    let task = try #require(call.makeTask(in: session))
    call.stop()
    call.stop()
    #expect(task.state == .canceling || task.state == .completed)
  }

  @Test("a task whose end has been reported is not cancelled")
  func completed() throws {
    let task = try #require(call.makeTask(in: session))
    call.complete()
    call.stop()
    #expect(task.state == .suspended)
  }

  @Test("a redirect is handled for a running task, and never for one that was cancelled or has ended")
  func redirects() throws {
    var answers = 0
    call.unlessStopped { answers += 1 }
    #expect(answers == 0)
    _ = try #require(call.makeTask(in: session))
    call.unlessStopped { answers += 1 }
    #expect(answers == 1)
    call.stop()
    call.unlessStopped { answers += 1 }
    call.complete()
    call.unlessStopped { answers += 1 }
    #expect(answers == 1)
  }
}
