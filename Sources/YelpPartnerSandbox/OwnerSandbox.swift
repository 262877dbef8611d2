import YelpSDK
import YelpSandbox

extension YelpPartnerSandbox {
  /// Adds a business owner with businesses of the world that no other owner has.
  ///
  /// ```swift
  /// let sandbox = YelpPartnerSandbox()
  /// let businessIDs = sandbox.addOwner("owner-2")
  /// let code = sandbox.yelp.authorizationCode(owner: "owner-2")
  /// sandbox.beginLead(businessID: businessIDs.first)
  /// ```
  /// The tokens for the code are those of this owner: Yelp shows them the leads of their own businesses, and refuses those
  /// of others with 403 or 404. Reviews and reports are those of ``businessID`` alone.
  ///
  /// - Parameters:
  ///   - name: The name by which the sandbox knows the owner. One that is known stays as it is. The made-up business
  ///     user is `owner`.
  ///   - businessCount: How many businesses the owner gets; fewer when the world has no more.
  /// - Returns: The ids of the owner's businesses.
  @discardableResult
  public func addOwner(_ name: String, businessCount: Int = 1) -> [String] {
    owners.add(name, businessCount: businessCount)
  }

  /// The businesses of an owner; empty when there is no such owner.
  public func businessIDs(ofOwner name: String) -> [String] { owners.businessIDs(of: name) }
}

/// The business owners, and their businesses.
final class OwnerSandbox: SandboxTopic {
  private let places: YelpSandbox.Places
  private let first: [String: [String]]
  /// The ids of the businesses of each owner.
  private let state: Locked<[String: [String]]>

  init(_ world: SandboxWorld, places: YelpSandbox.Places) {
    self.places = places
    first = [world.owner: [world.businessID]]
    state = Locked(first)
  }

  func reset() { _ = state.exchange(first) }

  func add(_ name: String, businessCount: Int) -> [String] {
    let all = places.businessIDs
    return state.withLock { owners in
      if let known = owners[name] { return known }
      let taken = Set(owners.values.joined())
      let own = Array(all.filter { !taken.contains($0) }.prefix(max(0, businessCount)))
      owners[name] = own
      return own
    }
  }

  func businessIDs(of name: String) -> [String] { state.withLock { $0[name] ?? [] } }

  /// Whether the owner whose token a request carries has a business.
  func owns(_ call: YelpSandboxCall, _ businessID: String) -> Bool {
    call.owner.map { businessIDs(of: $0).contains(businessID) } ?? false
  }

  var endpoints: [YelpSandboxEndpoint] {
    [
      YelpSandboxEndpoint(.get, "/token/v1/businesses") { call throws(YelpSandboxRefusal) in
        guard let owner = call.owner else { throw YelpSandboxRefusal(401, .invalidToken) }
        return .json(["business_ids": .array(self.businessIDs(of: owner).map { .string($0) })])
      }
    ]
  }
}
