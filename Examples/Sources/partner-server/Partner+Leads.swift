import Foundation
import Hummingbird
import Logging
import ServiceLifecycle
import YelpHummingbird
import YelpPartner
import YelpSDK

/// How leads arrive.
extension Partner {
  /// Takes Yelp's word that a lead has a new event. What a crash leaves over, or fails, is found by ``LeadSearch``.
  func webhooks() -> YelpWebhookService {
    YelpWebhookService(includesBusinessMessages: true, logger: logger) { businessID in
      guard let businessID, let owner = await journal.owner(business: businessID) else { return nil }
      return yelp(for: owner)
    } work: { change in
      guard case .leadEvents(let leadID, let businessID?) = change.hint else { return }
      try await journal.note(lead: leadID, business: businessID)
    } lost: { _, _ in
    }
  }

  /// Notes the leads of the last two weeks.
  ///
  /// - Returns: How many calls that took.
  @discardableResult
  func findLeads(of owner: Journal.Owner) async -> Int {
    let start = Date(timeIntervalSinceNow: -14 * 86_400)
    var calls = 0
    for business in owner.businessIDs {
      do {
        let pages = yelp(for: owner.id).leadIDs(businessID: business).created(from: start, through: nil)
        for try await page in pages.pages() {
          calls += 1
          for id in page.leadIDs { try await journal.note(lead: id, business: business) }
        }
      } catch {
        calls += 1
        let code = (error as? YelpError)?.code
        if code == .cancelled { break }
        logger.warning("Leads were not found", metadata: ["code": "\(code?.rawValue ?? "journal")"])
      }
    }
    return calls
  }
}

/// Looks for leads of which no webhook came: at the start, and then as often as the calls of a day allow.
struct LeadSearch: Service {
  let partner: Partner

  func run() async throws {
    await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        var calls = 0
        for owner in await partner.journal.owners { calls += await partner.findLeads(of: owner) }
        try? await Task.sleep(for: pause(after: calls))
      }
    }
  }

  /// Half of the day's calls are left for everything else. A sandbox has no limit.
  private func pause(after calls: Int) -> Duration {
    guard let limit = partner.yelp.configuration.limits.perDay else { return .seconds(10) }
    return .seconds(max(600, 86_400 * calls / max(1, limit / 2)))
  }
}
