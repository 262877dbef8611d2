import Foundation
import Testing
import YelpPartnerSandbox
import YelpSDK
import YelpSandbox

@Suite("The page about partner APIs without builders", .timeLimit(.minutes(5)))
struct OtherPartnerAPIsTests {
  private let sandbox = YelpPartnerSandbox(seed: 7)
  private var partner: YelpSDK {
    makePartner(sandbox.configuration, user: "partner", password: "not-a-password")
  }

  @Test("shows the code that runs here, line by line")
  func code() throws {
    let page = try String(
      contentsOf: Sample.root.appending(path: "Sources/YelpPartner/YelpPartner.docc/OtherPartnerAPIs.md"),
      encoding: .utf8)
    let file = Sample.root.appending(path: "Tests/ReadmeTests/OtherPartnerAPIs/OtherPartnerAPIs.swift")
    let functions = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\nfunc ")
      .dropFirst()
    #expect(functions.count == 5)
    for function in functions {
      #expect(page.contains("```swift\nfunc " + function.trimmingCharacters(in: .newlines) + "\n```"))
    }
  }

  @Test("sends a project")
  func homeServices() async throws {
    let yelp = YelpSDK(configuration: sandbox.configuration)
    #expect(try await sendProject(yelp: yelp, businessID: sandbox.businessID)?.isEmpty == false)
  }

  @Test(
    "creates an order, updates a business and creates a program, on the partner host with Basic credentials")
  func partnerHost() async throws {
    let partner = partner
    #expect(try await createOrder(partner: partner)?.isEmpty == false)
    #expect(try await updatePhone(partner: partner, businessID: sandbox.businessID) == "COMPLETED")
    #expect(try await createProgram(partner: partner, businessID: sandbox.businessID) == "made-up-program")
    #expect(sandbox.requests.allSatisfy { $0.url.host() == "partner-api.yelp.com" })
    #expect(
      sandbox.requests.contains { $0.url.query()?.contains("ad_categories=fences&budget=30000") == true })
  }

  @Test("refuses other credentials in the form of the partner host")
  func refused() async throws {
    var configuration = sandbox.configuration
    configuration.retry = .never
    let yelp = YelpSDK(configuration: configuration)
    do {
      _ = try await yelp.request(.post, path: "/v1/ingest/create").send()
      Issue.record("It should have been refused.")
    } catch {
      #expect(error.code == .unauthorized && error.apiCode == "401_UNAUTHORIZED")
    }
  }
}
