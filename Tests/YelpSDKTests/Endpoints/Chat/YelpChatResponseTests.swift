import TestKit
import Testing

@testable import YelpSDK

@Suite struct YelpChatResponseTests {
  @Test("a response is read with its text, kind and businesses")
  func answer() throws {
    let answer = try YelpChatResponse.read(Self.answer)
    #expect(answer.chatID == "chat-1")
    #expect(answer.response?.text == "Try Moon Café.")
    #expect(answer.types == [.businessSearch, "song"])
    #expect(answer.businesses.map(\.name) == ["Moon Café"])
    #expect(answer.requestAQuoteSurvey == nil)
  }

  @Test("a conversation's id may be a number")
  func numericID() throws {
    #expect(try YelpChatResponse.read(Self.answer, "chat_id", 12345).chatID == "12345")
  }

  @Test(
    "the range of a tag in the text is found, and nil when it is out of bounds",
    arguments: [
      (4, 13, "Moon Café"), (0, 0, ""), (13, 14, "."), (13, 15, nil), (-1, 4, nil), (9, 4, nil),
      (.max, .max, nil), (0, .max, nil), (.min, .max, nil),
    ] as [(Int, Int, String?)])
  func tags(start: Int, end: Int, expected: String?) throws {
    let answer = YelpChatResponse.Answer(text: "Try Moon Café.")
    let tag = YelpChatResponse.Tag().with {
      $0.start = start
      $0.end = end
    }
    #expect(answer.range(of: tag).map { String(answer.text[$0]) } == expected)
  }

  @Test("a tag without a position has no range")
  func tagWithoutPlace() throws {
    #expect(YelpChatResponse.Answer(text: "x").range(of: .init()) == nil)
  }

  @Test("the tags of a response are read")
  func tagFields() throws {
    let response = try #require(try YelpChatResponse.read(Self.answer).response)
    let tag = try #require(response.tags.first)
    #expect(tag.tagType == .business)
    #expect(tag.start == 4)
    #expect(tag.end == 13)
    #expect(tag.meta == .init(businessID: "m1"))
    #expect(response.tags.last?.tagType == .highlight)
  }

  @Test("a request for quotes is read question by question")
  func survey() throws {
    let survey = try YelpChatResponse.Survey.read(Self.survey)
    #expect(survey.jobDisplayName == "Faucet repair")
    #expect(survey.status == .inProgress)
    #expect(survey.questions.map(\.isRequired) == [false, true])
    #expect(survey.questions.first?.availableChoices == ["Yes", "No"])
    #expect(survey.questions.first?.onlyAcceptsChoices == true)
    #expect(survey.questions.last?.userResponse == ["Leaking"])
    #expect(survey.requestedBusinessIDs == ["b1"])
    #expect(survey.matchedBusinessCount == 0)
    #expect(survey.submitToNearbyBusinesses == false)
  }

  @Test("a survey's description does not show the user's data")
  func userInfo() throws {
    let survey = try YelpChatResponse.Survey.read(Self.survey)
    #expect(survey.userInfo?.firstName == "Mona")
    #expect(survey.userInfo?.description == "2 of 5 fields known")
  }

  @Test("reading fails only without text and id")
  func fuzzed() throws {
    try fuzz(
      YelpChatResponse.self, Self.answer,
      drops: ["entities.*.businesses.*.id", "entities.*.businesses.*.name"])
    try fuzz(YelpChatResponse.self, #"{"chat_id": "c1"}"#, fails: ["chat_id"])
    try fuzz(YelpChatResponse.Survey.self, Self.survey, drops: ["questions.*.text"])
  }

  static let answer = """
    {
      "chat_id": "chat-1", "types": ["business_search", "song"],
      "response": {
        "text": "Try Moon Café.",
        "tags": [
          {"tag_type": "business", "start": 4, "end": 13, "meta": {"business_id": "m1"}},
          {"tag_type": "highlight", "start": 0, "end": 3}
        ]
      },
      "entities": [{"businesses": [{"id": "m1", "name": "Moon Café"}]}], "request_a_quote_survey": null
    }
    """

  static let survey = """
    {
      "job_display_name": "Faucet repair", "status": "in_progress",
      "questions": [
        {
          "text": "Is it urgent?", "available_choices": ["Yes", "No"], "only_accepts_choices": true,
          "is_multi_select": false, "required": false, "user_response": null
        },
        {
          "text": "What is wrong?", "available_choices": null, "only_accepts_choices": false,
          "is_multi_select": true, "required": true, "user_response": ["Leaking"]
        }
      ],
      "user_info": {"first_name": "Mona", "last_name": null, "email": "m@example.com", "phone": null, "zip_code": ""},
      "requested_biz_ids": ["b1"], "num_matched_businesses": 0, "submit_to_nearby_businesses": false
    }
    """
}
