import YelpSandbox

extension YelpPartnerSandbox {
  /// The business whose leads, reviews and reports the sandbox has, and which its made-up business user owns.
  public var businessID: String { yelp.samples.businessID }

  /// Lets a consumer begin a lead at ``businessID``.
  ///
  /// - Parameters:
  ///   - job: What is to be done.
  ///   - message: The first message.
  ///   - consumer: How the consumer is called.
  ///   - phone: The consumer's number; `nil` for one who gives none.
  /// - Returns: The lead's id.
  @discardableResult
  public func beginLead(
    job: String = "Paint a fence", message: String = "Can you come next week?",
    consumer: String = "A made-up consumer",
    phone: String? = nil
  ) -> String {
    leads.begin(job: job, message: message, consumer: consumer, phone: phone)
  }

  /// Lets the consumer of a lead write another message.
  public func receiveMessage(_ text: String, inLead leadID: String) { leads.write(text, to: leadID) }

  /// Lets the consumer archive the project, after which the lead takes no more messages.
  public func closeLead(_ leadID: String) { leads.close(leadID) }

  /// The messages of a lead from both sides, in order.
  public func messages(inLead leadID: String) -> [String] { leads.messages(of: leadID) }
}
