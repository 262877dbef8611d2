import Foundation
import Hummingbird
import YelpConsole
import YelpPartnerSandbox
import YelpSandbox

/// What a test lets happen in the sandbox, at paths that Yelp doesn't have.
struct Control {
  let sandbox: YelpPartnerSandbox
  let webhooks: Webhooks

  struct Code: ResponseEncodable { let code: String }

  struct Lead: ResponseEncodable { let leadID: String, businessID: String }

  struct Replies: ResponseEncodable {
    struct Reply: Encodable { let leadID: String, businessID: String, text: String }
    let replies: [Reply]
  }

  func add(to router: Router<ConsoleContext>) {
    router.get("sandbox/authorize") { request, context in
      try authorize(request.uri.queryParameters).response(from: request, context: context)
    }
    router.post("sandbox/leads") { request, _ in try beginLead(request.uri.queryParameters) }
    router.get("sandbox/replies") { _, _ in
      Replies(
        replies: sandbox.replies.map { .init(leadID: $0.leadID, businessID: $0.businessID, text: $0.text) })
    }
  }

  /// Stands in for Yelp's sign-in page, on which the owner consents at once: sends the browser back with a code, or tells
  /// the code when there is nowhere to go.
  private func authorize(_ query: Parameters) throws -> any ResponseGenerator {
    let owner = try owner(query)
    let back = query.get("redirect_uri")
    let code = sandbox.yelp.authorizationCode(
      scope: query.get("scope") ?? "leads", redirectURI: back, owner: owner)
    guard let back else { return Code(code: code) }
    guard var page = URLComponents(string: back) else {
      throw HTTPError(.badRequest, message: "redirect_uri is no address.")
    }
    let items = [URLQueryItem(name: "code", value: code), .init(name: "state", value: query.get("state"))]
    page.queryItems = (page.queryItems ?? []) + items
    return Response.redirect(to: page.string ?? back)
  }

  /// A consumer writes to a business of an owner, the first or the one that is named.
  private func beginLead(_ query: Parameters) throws -> EditedResponse<Lead> {
    let owner = try owner(query)
    let businessIDs = sandbox.businessIDs(ofOwner: owner)
    guard let businessID = query.get("business") ?? businessIDs.first, businessIDs.contains(businessID) else {
      throw HTTPError(.notFound, message: "\(owner) has no such business.")
    }
    let leadID = sandbox.beginLead(
      job: query.get("job") ?? "Paint a fence", message: query.get("message") ?? "Can you come next week?",
      businessID: businessID)
    webhooks.send(sandbox.webhookBody(forLead: leadID))
    return EditedResponse(status: .created, response: Lead(leadID: leadID, businessID: businessID))
  }

  private func owner(_ query: Parameters) throws -> String {
    let owner = query.get("owner") ?? "owner"
    guard !sandbox.businessIDs(ofOwner: owner).isEmpty else {
      throw HTTPError(.notFound, message: "There is no such owner: they are owner, owner-1, owner-2, …")
    }
    return owner
  }
}
