import Foundation
import YelpPartner
import YelpSDK

/// Answers consumers. Yelp sends a webhook for the bot's own reply too: the
/// writer of the last event says whose turn it is.
actor LeadBot {
  private var receiver = YelpWebhookReceiver()

  /// - Parameter body: The body of a request that was answered with 200.
  func answer(_ body: Data, with yelp: YelpSDK) async throws {
    for case .leadEvents(let leadID, _) in try receiver.receive(body) {
      let events = try await yelp.leadEvents(leadID: leadID).send().events
      guard let last = events.last, last.userType == .consumer else {
        continue
      }
      let text = "Thank you. We answer \"\(last.text ?? "")\" today."
      try await yelp.reply(toLead: leadID, text: text).send()
    }
  }
}
