import TestKit
import Testing

@testable import YelpSDK

@Suite("A client with the app's own errors", .timeLimit(.minutes(5)))
struct YelpMappedClientTests {
  enum AppError: Error, Equatable { case missing, other(String) }

  let builder = YelpReviewsBuilder(businessID: "a")

  private func app(_ transport: StubTransport) -> YelpMappedClient<AppError> {
    YelpAPIClient.prompt(transport).mappingErrors { error in
      error.code == .notFound ? .missing : .other(error.code.rawValue)
    }
  }

  @Test("throws them from every kind of call")
  func failures() async throws {
    let app = app(StubTransport { _, _ in .failing(404, "BUSINESS_NOT_FOUND") })
    let request = try builder.build()
    // Typed throws: each `catch` holds an `AppError`, or this would not compile.
    do throws(AppError) { _ = try await app.send(builder) } catch { #expect(error == .missing) }
    do throws(AppError) { _ = try await app.send(request) } catch { #expect(error == .missing) }
    do throws(AppError) { _ = try await app.response(for: builder) } catch { #expect(error == .missing) }
    do throws(AppError) { _ = try await app.response(for: request) } catch { #expect(error == .missing) }
    await #expect(throws: AppError.other("invalidArguments")) { try await app.send(builder.limit(99)) }
  }

  @Test("returns responses unchanged")
  func answers() async throws {
    let app = app(StubTransport(body: #"{"reviews": [], "total": 7}"#))
    #expect(try await app.send(builder).total == 7)
    #expect(try await app.send(builder.build()).total == 7)
    #expect(try await app.response(for: builder).status == 200)
    #expect(try await app.response(for: builder.build()).value.total == 7)
  }

  @Test("maps the errors of all other functions of a client")
  func anythingElse() async throws {
    let server = ListServer(count: 30)
    let app = app(
      StubTransport { request, number in number == 0 ? server.answer(to: request) : .failing(404) })
    let search = YelpBusinessSearchBuilder(location: "Kyoto").limit(20)
    var count = 0
    do throws(AppError) {
      try await app.calling { client in
        for try await _ in client.elements(of: search) { count += 1 }
      }
      Issue.record("The second page should have failed.")
    } catch {
      #expect(error == .missing)
    }
    #expect(count == 20)
    await #expect(throws: AppError.other("mine")) {
      try await app.calling { _ in throw AppError.other("mine") }
    }
    await #expect(throws: AppError.other("cancelled")) {
      try await app.calling { _ in throw CancellationError() }
    }
    #expect(try await app.calling { $0.usage.asked } == 2)
  }
}
