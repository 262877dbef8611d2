import YelpSDK

/// A screen without async code. The handler runs once, on the main actor.
@MainActor
final class DetailsScreen {
  private(set) var title = ""
  private var call: Task<Void, Never>?

  func show(
    businessID: String, with yelp: YelpSDK,
    done: @escaping @MainActor @Sendable () -> Void
  ) {
    call?.cancel()
    call = yelp.business(id: businessID).send { [weak self] result in
      switch result {
      case .success(let business): self?.title = business.name
      case .failure(let error) where error.isCancellation:
        self?.title = "Cancelled"
      case .failure(let error): self?.title = error.userMessage
      }
      done()
    }
  }

  func close() { call?.cancel() }
}
