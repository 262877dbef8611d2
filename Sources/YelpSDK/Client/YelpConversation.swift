/// A conversation with Yelp's AI: each question builds on the answers before it.
///
/// ```swift
/// let chat = yelp.conversation()
/// let first = try await chat.ask("ramen that is open late")
/// let second = try await chat.ask("which of these takes reservations?")
/// ```
/// Safe to use from several tasks: questions are asked one at a time, in the order in which `ask` was called. A
/// question that fails leaves the conversation as it was.
public actor YelpConversation {
  private let sdk: YelpSDK?
  private let client: YelpAPIClient?
  /// What the service calls the conversation; `nil` before the first answer.
  public private(set) var chatID: String?
  /// Everything asked and answered so far.
  public private(set) var turns: [Turn] = []
  private let gate = AsyncGate(limit: 1)

  /// A question and its answer.
  public struct Turn: Sendable, Hashable {
    public let question: String
    public let answer: YelpChatResponse
  }

  /// A conversation over a client of your own.
  ///
  /// - Parameters:
  ///   - client: who sends the questions.
  ///   - chatID: goes on with an earlier conversation.
  public init(client: YelpAPIClient, chatID: String? = nil) {
    self.client = client
    self.chatID = chatID
    sdk = nil
  }

  init(sdk: YelpSDK) {
    self.sdk = sdk
    client = nil
  }

  /// Asks a question.
  ///
  /// - Parameters:
  ///   - question: 1 to 1,000 characters.
  ///   - customize: changes the request, for example its place: `{ $0.near(coordinates) }`.
  public func ask(
    _ question: String,
    customize: @Sendable (YelpChatBuilder) -> YelpChatBuilder = { $0 }
  ) async throws(YelpError) -> YelpChatResponse {
    try await gate.enter()
    defer { gate.leave() }
    let builder = customize(YelpChatBuilder(question).chatID(chatID))
    let answer = try await builder.send(with: client ?? sdk?.defaultClient)
    chatID = answer.chatID
    turns.append(Turn(question: question, answer: answer))
    return answer
  }
}
