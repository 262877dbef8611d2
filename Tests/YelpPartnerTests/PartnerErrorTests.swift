import TestKit
import Testing

@testable import YelpPartner
@testable import YelpSDK

@Suite("The errors of the partner APIs")
struct PartnerErrorTests {
  /// The meanings that builders give to Yelp's codes.
  private static let meanings: [YelpErrorMeaning] = {
    let tables = [
      YelpErrorMeaning.leads, YelpErrorMeaning.reports, YelpErrorMeaning.reservations,
      YelpErrorMeaning.reviews,
      YelpErrorMeaning.waitlists, YelpLeadReplyBuilder(leadID: "a", text: "b").draft.errorMeanings,
      YelpLeadReplyMarkBuilder(leadID: "a", by: .phone).draft.errorMeanings,
    ]
    return tables.flatMap(\.values) + [YelpErrorMeaning.reportNotComplete]
  }()

  @Test("say what to do, never that the device is offline, and ask for no second attempt")
  func texts() {
    for meaning in Self.meanings {
      let error = YelpError(meaning, "It happened.")
      #expect(error.code == meaning.code && error.errorDescription == "It happened.")
      #expect(error.recoverySuggestion == meaning.advice)
      #expect(Advice.saysWhatToDo(meaning.advice), "\(meaning.advice)")
      #expect(!Advice.saysOffline("\(meaning.advice) \(error.userMessage)"), "\(meaning.code)")
      #expect(!error.isRetryable, "\(meaning.code)")
      #expect(!error.userMessage.lowercased().contains(/try (it )?again/), "\(meaning.code)")
    }
  }

  @Test("have a sentence for users with a key of its own, one for each code")
  func userMessages() throws {
    let topics = ["Leads", "Reporting", "Reservations", "Reviews", "Waitlist"]
    let codes = try topics.flatMap { topic in
      try Repository.text("Sources/YelpPartner/\(topic)/YelpError+\(topic).swift")
        .matches(of: /static let \w+ = (YelpError\.Code|Self)\(rawValue: "(?<value>\w+)"\)/)
        .map { String($0.value) }
    }
    #expect(codes.count > 40)
    for code in codes {
      let meaning = try #require(Self.meanings.first { $0.code.rawValue == code }, "\(code)")
      let error = YelpError(meaning, "")
      #expect(error.userMessage == meaning.userMessage, "\(code)")
      #expect(error.userMessageKey == "YelpError.\(code)")
      #expect(error.userMessage.count <= 70 && error.userMessage.hasSuffix("."), "\(error.userMessage)")
    }
  }
}
