public import Observation

/// Loads a list page by page for a view: each page is put after what is there.
///
/// ```swift
/// @MainActor final class ResultsScreen {
///   let results = YelpPagedLoader<YelpBusinessSearchBuilder>()
///
///   func search(_ term: String) {
///     results.load(YelpSDK.shared.businessSearch(term: term, location: "Porto"))
///   }
///
///   func reachedTheEnd() { results.loadMore() }
/// }
/// ```
/// Pages, their end and the removal of repeats are those of ``YelpPagedBuilder/pages(readingAhead:with:)``. As
/// with ``YelpLoader``, the last load is the one that counts, and a loader that is let go of cancels it.
@MainActor @Observable
public final class YelpPagedLoader<Builder: YelpPagedBuilder> {
  public typealias Element = Builder.Response.Element

  /// How many fit in all, as the last page has it. It may exceed what can be reached.
  public private(set) var total: Int?
  /// Whether there is another page to load.
  public private(set) var hasMore = false

  private let loader: YelpLoader<[Element]>
  @ObservationIgnored private var first: Builder?
  @ObservationIgnored private var walk: YelpPageWalk<Builder>?
  /// What the pages of the present list have brought so far.
  @ObservationIgnored private var list: [Element] = []

  /// - Parameter client: who sends; by default the client of the ``YelpSDK`` that vended a builder, or of
  ///   `YelpSDK.shared`.
  public nonisolated init(client: YelpAPIClient? = nil) { loader = YelpLoader(client: client) }

  /// How it stands: with all elements so far, also while the next page is loading and when that has failed.
  public var state: YelpLoadingState<[Element]> { loader.state }

  /// All elements so far.
  public var elements: [Element] { state.value ?? [] }

  /// Each state from the present one on. The stream ends with the loader.
  public var states: AsyncStream<YelpLoadingState<[Element]>> { loader.states }

  /// Loads the first page of a list. The list before it stays in view until the page is there.
  public func load(_ builder: Builder) {
    first = builder
    walk = YelpPageWalk(builder)
    list = []
    loadPage()
  }

  /// Loads the next page. Does nothing while a page is loading and at the end; after a failure it tries the same
  /// page again.
  public func loadMore() {
    if !state.isLoading { loadPage() }
  }

  /// Loads the list anew from its first page, past what memory holds. Does nothing before the first load.
  public func reload() {
    if let first { load(first.cachePolicy(.reload)) }
  }

  /// Gives up the page that is loading and goes back to what was there.
  public func cancel() { loader.cancel() }

  /// Waits until nothing is under way. Cancelling the task that waits gives up the load.
  public func finished() async { await loader.finished() }

  private func loadPage() {
    guard let builder = walk?.next else { return }
    loader.load(builder) { [weak self] page in self?.append(page) ?? [] }
  }

  private func append(_ page: Builder.Response) -> [Element] {
    list += walk?.accept(page)?.elements ?? []
    total = page.total
    hasMore = walk?.next != nil
    return list
  }
}
