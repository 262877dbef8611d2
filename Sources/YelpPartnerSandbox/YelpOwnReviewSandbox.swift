import Foundation
import YelpPartner
public import YelpSDK
import YelpSandbox

/// The reviews of the made-up business user's own business, which take one reply each and 20 a day.
public final class YelpOwnReviewSandbox: SandboxTopic {
  private let world: SandboxWorld
  private let places: YelpSandbox.Places
  private let state = Locked(State())

  private struct State {
    var replies: [String: Reply] = [:]
    var profileProblem: YelpAPICode?
  }

  private struct Reply {
    let text: String
    let date: Date
  }

  init(_ world: SandboxWorld, places: YelpSandbox.Places) {
    self.world = world
    self.places = places
  }

  /// The business of which the made-up user is the owner.
  public var businessID: String { world.businessID }

  /// The problem that Yelp reports about the user, for example `YelpAPICode.ownerPhotoUnacceptable`. Default:
  /// nothing.
  public var profileProblem: YelpAPICode? {
    get { state.withLock { $0.profileProblem } }
    set { state.withLock { $0.profileProblem = newValue } }
  }

  func reset() { state.withLock { $0 = State() } }

  var endpoints: [YelpSandboxEndpoint] {
    [
      YelpSandboxEndpoint(.post, "/reviews/v1/{id}", access: .accessToken, respond: respond),
      YelpSandboxEndpoint(.get, "/v1/business_owner/me/profile", access: .accessToken) { call in
        .json([
          "id": .string("\(call.owner ?? self.world.owner),\(self.world.seed)"), "first_name": "Otta",
          "last_name": "Sandbox",
          "email": "otta@example.com", "position": "MANAGER",
          "photo_url": "https://s3-media1.fl.yelpcdn.com/buphoto/sandbox/o.jpg",
        ])
      },
      YelpSandboxEndpoint(.get, "/v3/private/businesses/{id}/reviews", respond: reviews),
    ]
  }

  private func reviews(_ call: YelpSandboxCall) throws(YelpSandboxRefusal) -> YelpHTTPResponse {
    guard let place = places.place(call["id"]) else { throw YelpSandboxRefusal(404, .businessNotFound) }
    guard place.id == businessID else { throw YelpSandboxRefusal(403, .authorizationError) }
    let replies = state.withLock { $0.replies }
    let reviews = places.reviews(of: businessID).map { review -> YelpJSONValue in
      let reply = review["id"]?.stringValue.flatMap { replies[$0] }
      return [
        "id": review["id"] ?? nil, "time_created": review["time_created"] ?? nil,
        "rating": review["rating"] ?? nil, "text": review["text"] ?? nil, "url": review["url"] ?? nil,
        "user": ["name": review["user"]?["name"] ?? nil, "image_url": review["user"]?["image_url"] ?? nil],
        "public_response": reply.map(Self.body) ?? nil,
      ]
    }
    var answer = YelpHTTPResponse.json(["reviews": .array(reviews)])
    answer.headers["Content-Language"] = "en"
    return answer
  }

  private func respond(_ call: YelpSandboxCall) throws(YelpSandboxRefusal) -> YelpHTTPResponse {
    let json = try call.json()
    let text = json["response_text"]?.stringValue ?? ""
    let ids = places.reviews(of: businessID).compactMap { $0["id"]?.stringValue }
    let refusal = state.withLock { state -> YelpHTTPResponse? in
      // In the order in which Yelp checks.
      if let problem = state.profileProblem { return Self.refusal(problem) }
      guard call.owner == world.owner, ids.contains(call["id"]) else {
        return Self.refusal(.reviewDoesNotExist)
      }
      guard state.replies[call["id"]] == nil else {
        return Self.refusal(.invalidRequest, "Review already commented by another business user.")
      }
      let today = state.replies.values.filter { Self.day($0.date) == Self.day(call.now) }.count
      guard today < 20 else { return Self.refusal(.reviewReplyQuotaExceeded) }
      guard json["response_type"] == "public_comment" else {
        return Self.refusal(.invalidReviewReplyType)
      }
      guard (1...5_000).contains(text.unicodeScalars.count) else {
        return Self.refusal(.invalidReviewReplyText)
      }
      state.replies[call["id"]] = Reply(text: text, date: call.now)
      return nil
    }
    return refusal ?? .json([:])
  }

  private static func body(of reply: Reply) -> YelpJSONValue {
    [
      "text": .string(reply.text), "time_created": .string(SandboxWorld.text(reply.date)),
      "business_user": [
        "name": "Otta S.", "role": "MANAGER",
        "photo_url": "https://s3-media1.fl.yelpcdn.com/buphoto/sandbox/o.jpg",
      ],
    ]
  }

  /// An error in the shape of the partner host.
  private static func refusal(_ code: YelpAPICode, _ description: String? = nil) -> YelpHTTPResponse {
    .json(
      [
        "error": [
          "id": .string(code.rawValue), "description": .string(description ?? code.rawValue),
          "http_code": 400,
        ]
      ], status: 400)
  }

  private static func day(_ date: Date) -> Int {
    Int(exactly: (date.timeIntervalSince1970 / 86_400).rounded(.down)) ?? 0
  }
}
