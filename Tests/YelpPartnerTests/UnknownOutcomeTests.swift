import TestKit
import Testing
import YelpPartner
import YelpSDK

@Suite("A request that must not be repeated blindly")
struct UnknownOutcomeTests {
  @Test(
    "says how to find out whether it was carried out",
    arguments: (ReservationRequestTests.table + WaitlistRequestTests.table + ReviewRequestTests.table
      + ReportRequestTests.table).filter { !$0.isIdempotent })
  func outcomeCheck(_ expected: ExpectedRequest) throws {
    #expect(try expected.built().info.outcomeCheck?.isEmpty == false)
  }
}
