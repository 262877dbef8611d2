import ArgumentParser
import Foundation
import YelpPartner
import YelpSDK

struct Leads: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows the leads of a business, or answers one.",
    discussion:
      "Needs the access token of a business user in YELP_ACCESS_TOKEN, or a sandbox. Each lead is two calls.")

  @Argument(help: "The business. Default: the first one of the business user.")
  var business: String?
  @Option(help: "How many leads, 1 to 20.")
  var limit = 10
  @Option(help: "The lead to answer, with --text.")
  var lead: String?
  @Option(help: "The message to send to --lead.")
  var text: String?
  @OptionGroup var call: CallOptions

  func validate() throws {
    guard (lead == nil) == (text == nil) else { throw ValidationError("Give --lead and --text together.") }
    guard !call.curl else { throw ValidationError("This command makes several requests: leave out --curl.") }
  }

  func run() async throws {
    try await Failure.explained {
      let yelp = try call.businessUserYelp()
      if let lead, let text {
        try await yelp.reply(toLead: lead, text: text).send()
        return print("sent")
      }
      let found = try await leads(with: yelp)
      print(try call.json ? Output.json(found.map(\.lead)) : table(found))
    }
  }

  private func leads(
    with yelp: YelpSDK
  ) async throws(YelpError) -> [(lead: YelpLead, events: [YelpLeadEvent])] {
    var id = business
    if id == nil { id = try await yelp.tokenBusinesses().send().businessIDs.first }
    guard let id else { return [] }
    var found: [(YelpLead, [YelpLeadEvent])] = []
    for leadID in try await yelp.leadIDs(businessID: id).limit(limit).send().leadIDs {
      let lead = try await yelp.lead(id: leadID).send()
      found.append((lead, try await yelp.leadEvents(leadID: leadID).send().events))
    }
    return found
  }

  private func table(_ leads: [(lead: YelpLead, events: [YelpLeadEvent])]) -> String {
    guard !leads.isEmpty else { return "no leads" }
    return Output.table(
      ["began", "job", "last message", "id"],
      leads.map { lead, events in
        [
          lead.timeCreated ?? "-", lead.project?.jobNames.joined(separator: ", ") ?? "-",
          events.last { $0.text != nil }?.text ?? "-", lead.id,
        ]
      })
  }
}
