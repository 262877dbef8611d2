/// A conversation with Yelp's AI: each question builds on the responses before it.
///
/// ```swift
/// let chat = yelp.conversation()
/// let first = try await chat.ask("ramen that is open late")
/// let second = try await chat.ask("which of these takes reservations?")
/// ```
/// Safe to use from several tasks: questions are sent one at a time, in the order of the calls of `ask`. A question
/// that fails leaves the conversation as it was.
public final class YelpConversation: Sendable {
  private let client: @Sendable () -> YelpAPIClient
  private let coordinates: YelpCoordinates?
  private let locale: YelpLocale?
  private let state: Locked<State>

  private struct State {
    var chatID: String?
    var turns: [Turn] = []
    /// The question that was asked last, whose end the next one waits for.
    var last: Task<YelpChatResponse, any Error>?
  }

  /// A question and its response.
  public struct Turn: Sendable, Hashable {
    public let question: String
    public let answer: YelpChatResponse
  }

  /// A conversation over a client.
  ///
  /// - Parameters:
  ///   - client: The client that sends the questions.
  ///   - chatID: Continues an earlier conversation.
  ///   - coordinates: The user's place for questions that set none.
  ///   - locale: The locale of questions that set none. Default: ``YelpConfiguration/locale``.
  public convenience init(
    client: YelpAPIClient, chatID: String? = nil, near coordinates: YelpCoordinates? = nil,
    locale: YelpLocale? = nil
  ) {
    self.init(chatID: chatID, near: coordinates, locale: locale) { client }
  }

  /// - Parameter client: The client for the next question.
  init(
    chatID: String? = nil, near coordinates: YelpCoordinates?, locale: YelpLocale?,
    client: @escaping @Sendable () -> YelpAPIClient
  ) {
    self.client = client
    self.coordinates = coordinates
    self.locale = locale
    state = Locked(State(chatID: chatID))
  }

  /// Yelp's id of the conversation; `nil` before the first response.
  public var chatID: String? { state.withLock { $0.chatID } }

  /// The questions that got a response, each with the response.
  public var turns: [Turn] { state.withLock { $0.turns } }

  /// Asks a question.
  ///
  /// - Parameters:
  ///   - question: 1 to 1,000 characters.
  ///   - customize: Changes the request, for example its place: `{ $0.near(coordinates) }`.
  /// - Throws: ``YelpError``; ``YelpError/Code/cancelled`` at once when the task is cancelled, also while the question
  ///   waits for those before it.
  @discardableResult
  public nonisolated(nonsending) func ask(
    _ question: String,
    customize: @escaping @Sendable (YelpChatBuilder) -> YelpChatBuilder = { $0 }
  ) async throws(YelpError) -> YelpChatResponse {
    // The place in line is taken before the first suspension, so that the order of calls is kept.
    let task = state.withLock { state in
      let task = Task { [last = state.last] in
        // Also a cancelled question ends after the one before it, since the next question waits for this one alone.
        _ = await last?.result
        try Task.checkCancellation()
        return try await self.answer(to: question, customize)
      }
      state.last = task
      return task
    }
    do {
      return try await withTaskCancellationHandler {
        try await task.resultUnlessCancelled().get()
      } onCancel: {
        task.cancel()
      }
    } catch {
      throw YelpError.wrapping(error)
    }
  }

  private func answer(
    to question: String, _ customize: @Sendable (YelpChatBuilder) -> YelpChatBuilder
  ) async throws(YelpError) -> YelpChatResponse {
    let builder = customize(YelpChatBuilder(question).chatID(chatID).near(coordinates).locale(locale))
    let response = try await client().send(builder)
    state.withLock { state in
      state.chatID = response.chatID ?? state.chatID
      state.turns.append(Turn(question: question, answer: response))
    }
    return response
  }
}

extension YelpConversation: CustomStringConvertible {
  /// How many questions were answered, and Yelp's id of the conversation.
  public var description: String {
    let turns = turns
    return "YelpConversation(\(turns.count.counted("turn")), \(turns.last?.answer.chatID ?? "not begun"))"
  }
}
