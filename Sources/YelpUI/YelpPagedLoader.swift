public import Observation
public import YelpSDK

/// Loads a list page by page for a view. Each page is appended to the list.
///
/// ```swift
/// @MainActor final class ResultsScreen {
///   let cafes = YelpPagedLoader { YelpSDK.shared.businessSearch(term: "coffee", location: "Porto") }
///
///   func appear() { cafes.load() }
///   func reachedTheEnd() { cafes.loadMore() }
///   func chose(_ term: String) { cafes.load(YelpSDK.shared.businessSearch(term: term, location: "Porto")) }
///   func cleared() { cafes.reset() }
/// }
/// ```
/// The size of pages, the removal of repeated elements and the end of the list are those of a builder's `pages()`. As
/// in ``YelpLoader``, a new load cancels the one before it, and a loader that is deallocated cancels its load.
@MainActor @Observable
public final class YelpPagedLoader<Element: Sendable> {
  /// The number of elements that match, from the last page. It may exceed what can be reached.
  public private(set) var total: Int?
  /// Whether `loadMore()` has a page to load: the next one, or one that failed, also the first of a new list. `false`
  /// while there is neither a list nor an error.
  public var hasMore: Bool {
    if state.error != nil { return true }
    return (state.isLoading ? newest : loaded)?.hasMore ?? false
  }

  private let loader: YelpLoader<[Element]>
  @ObservationIgnored private let loadFirst: @MainActor (YelpPagedLoader) -> Void
  /// The list that is being loaded, or whose page failed.
  @ObservationIgnored private var newest: List?
  /// The list in view.
  @ObservationIgnored private var loaded: List?

  /// How to go on with a list, and how to load it again.
  private struct List {
    /// For a list that is being loaded, what was true before: a view with a row for more keeps it during a retry.
    var hasMore: Bool
    var loadPage: () -> Void
    var reload: () -> Void
  }

  /// A loader for lists that are passed to `load(_:)`.
  ///
  /// - Parameter client: The client that sends. Default: the client of the `YelpSDK` that made a builder, or of
  ///   `YelpSDK.shared`.
  public nonisolated init(client: YelpAPIClient? = nil) {
    loader = YelpLoader(client: client)
    loadFirst = { _ in }
  }

  /// A loader for one list, which `load()` begins: `YelpPagedLoader { yelp.businessSearch(location: "Porto") }`.
  ///
  /// - Parameters:
  ///   - client: As above.
  ///   - builder: Makes the request, for each load anew.
  public nonisolated init<Builder: YelpPagedBuilder>(
    client: YelpAPIClient? = nil, builder: @escaping @MainActor () -> Builder
  ) where Builder.Response.Element == Element {
    loader = YelpLoader(client: client)
    loadFirst = { $0.load(builder()) }
  }

  /// The current state. Its value is all elements so far, also while the next page loads and after it failed.
  public var state: YelpLoadingState<[Element]> { loader.state }

  /// All elements so far.
  public var elements: [Element] { state.value ?? [] }

  /// The present state and each one after it. The stream ends with the loader.
  public var states: AsyncStream<YelpLoadingState<[Element]>> { loader.states }

  /// Loads the first page of the list that the loader was made for; does nothing in a loader that was made without one.
  public func load() { loadFirst(self) }

  /// Loads as `load()` does, unless there is a list or a load in flight: for a view that may appear again.
  public func loadIfNeeded() { if !loader.isBusy, state.value == nil { load() } }

  /// Loads the first page of a list. The previous list stays in view until the page arrives.
  ///
  /// - Parameters:
  ///   - builder: The request.
  ///   - delay: The time to wait before the request is sent, such as 300 milliseconds while the user types. A load that
  ///     is replaced while it waits sends nothing. Default: none.
  public func load<Builder: YelpPagedBuilder>(
    _ builder: Builder, after delay: Duration = .zero
  ) where Builder.Response.Element == Element {
    loadPage(YelpPageWalk(builder), after: [], delay: delay) { [weak self] in
      self?.load(builder.cachePolicy(.reload))
    }
  }

  /// Loads the next page of the list in view; after a failure, the page that failed; before the first load, the first
  /// page. Does nothing while a page is loading, while a new list waits, and at the end of the list.
  public func loadMore() {
    guard !loader.isBusy else { return }
    guard let list = state.error == nil ? loaded ?? newest : newest else { return load() }
    list.loadPage()
  }

  /// Loads the list again from its first page, with `YelpCachePolicy.reload`. Before the first load it is `load()`.
  public func reload() {
    guard let list = loader.isBusy || state.error != nil ? newest : loaded ?? newest else { return load() }
    list.reload()
  }

  /// Cancels the load. The state goes back to the previous list, and `loadMore()` goes on with it.
  public func cancel() { loader.cancel() }

  /// Cancels the load and removes the list, as before the first load, for example when the search field is cleared.
  public func reset() {
    (total, newest, loaded) = (nil, nil, nil)
    loader.reset()
  }

  /// Waits until nothing is loading. Cancelling the waiting task cancels the load.
  public func finished() async { await loader.finished() }

  private func loadPage<Builder: YelpPagedBuilder>(
    _ walk: YelpPageWalk<Builder>, after elements: [Element], delay: Duration = .zero,
    reload: @escaping () -> Void
  ) where Builder.Response.Element == Element {
    guard let builder = walk.next else { return }
    newest = List(
      hasMore: hasMore,
      loadPage: { [weak self] in self?.loadPage(walk, after: elements, reload: reload) }, reload: reload)
    loader.load(builder, after: delay) { [weak self] page throws(YelpError) in
      var walk = walk
      let elements = elements + (try walk.accept(page)?.elements ?? [])
      self?.total = page.total
      self?.loaded = List(
        hasMore: walk.next != nil,
        loadPage: { [weak self] in self?.loadPage(walk, after: elements, reload: reload) }, reload: reload)
      return elements
    }
  }
}

/// Functions that return when nothing is loading. Cancelling the waiting task cancels the load.
extension YelpPagedLoader {
  public func load() async { await loader.finished { load() } }

  public func loadIfNeeded() async {
    // The load of a view that has just disappeared is cancelled, and may not have ended.
    await finished()
    await loader.finished { loadIfNeeded() }
  }

  public func load<Builder: YelpPagedBuilder>(
    _ builder: Builder, after delay: Duration = .zero
  ) async where Builder.Response.Element == Element {
    await loader.finished { load(builder, after: delay) }
  }

  public func loadMore() async { await loader.finished { loadMore() } }

  public func reload() async { await loader.finished { reload() } }
}
