// What users of other SDKs type first: each line tells the compiler the name that this SDK has for it.

@_documentation(visibility: internal)
extension YelpLoader {
  @available(*, unavailable, renamed: "reload()") public func refresh() { reload() }
  @available(*, unavailable, renamed: "state.value") public var value: Value? { state.value }
  @available(*, unavailable, renamed: "state.isLoading") public var isLoading: Bool { state.isLoading }
}

@_documentation(visibility: internal)
extension YelpPagedLoader {
  @available(*, unavailable, renamed: "reload()") public func refresh() { reload() }
  @available(*, unavailable, renamed: "loadMore()") public func loadNextPage() { loadMore() }
}
