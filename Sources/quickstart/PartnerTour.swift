import Foundation
import YelpPartner
import YelpPartnerSandbox
import YelpSDK
import YelpSandbox

/// Plays the partner APIs on the sandbox, with a business user who is signed in, and prints a line for each.
struct PartnerTour {
  @SafePrint var print: @Sendable (String) -> Void

  func walk() async throws(YelpError) {
    let sandbox = YelpPartnerSandbox()
    var configuration = sandbox.configuration
    configuration.limits = .unlimited
    let yelp = YelpSDK(configuration: configuration)
    print("\nThe partner APIs, on the sandbox:\n")

    let businesses = try await yelp.tokenBusinesses().send().businessIDs
    show("businesses of user", "\(businesses.count)")
    for id in try await yelp.leadIDs(businessID: sandbox.businessID).send().leadIDs {
      show("lead", try await line(of: id, yelp))
    }
    let id = sandbox.beginLead(job: "Mend a chair", message: "It has three legs.")
    show("a new lead", try await line(of: id, yelp))
    try await yelp.reply(toLead: id, text: "We can come on Monday.").send()
    do throws(YelpError) {
      try await yelp.reply(toLead: id, text: "We can come on Monday.").send()
    } catch {
      show("the same again", "\(error.code)")
    }
    if let address = URL(string: "https://hooks.example.com/yelp") {
      show("webhook", "\(try await yelp.createWebhook(url: address).send().webhookID)")
    }
    try await yelp.subscribe(businessIDs: businesses, to: [.webhook]).send()
    show("subscriptions", "\(try await yelp.businessSubscriptions(.webhook).send().subscriptions.count)")
    try await showTables(yelp, sandbox)
    try await showReport(yelp, businesses)
  }

  private func line(of leadID: String, _ yelp: YelpSDK) async throws(YelpError) -> String {
    let lead = try await yelp.lead(id: leadID).send()
    let events = try await yelp.leadEvents(leadID: leadID).send().events
    return "\(lead.project?.jobNames.first ?? "-"): \(events.last?.text ?? "-")"
  }

  private func showTables(_ yelp: YelpSDK, _ sandbox: YelpPartnerSandbox) async throws(YelpError) {
    let date = Date(timeIntervalSinceNow: 7 * 86_400).formatted(.iso8601.year().month().day())
    let openings = try await yelp.reservationOpenings(
      businessID: sandbox.reservations.restaurantID, covers: 2, date: date, time: "19:00"
    ).send()
    show("reservations", "\(openings.days.reduce(0) { $0 + $1.times.count }) free tables around \(date)")
    show(
      "waitlist", "\(try await yelp.waitlistStatus(businessID: sandbox.waitlists.openRestaurantID).send())")
  }

  /// The report is ready at the third look.
  private func showReport(_ yelp: YelpSDK, _ businesses: [String]) async throws(YelpError) {
    let month = Date(timeIntervalSinceNow: -32 * 86_400).formatted(.iso8601.year().month().day())
    let receipt = try await yelp.dailyReport(
      businessIDs: businesses, metrics: [.pageViews], from: month, through: month
    ).send()
    for look in 1...5 {
      guard let report = try await yelp.dailyReport(id: receipt.id).send() else { continue }
      return show("report", "ready at look \(look), businesses: \(report.data.count)")
    }
  }

  private func show(_ name: String, _ text: String) {
    print(name + String(repeating: " ", count: max(1, 21 - name.count)) + text)
  }
}
