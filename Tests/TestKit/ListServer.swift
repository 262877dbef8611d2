import Foundation

import YelpSDK

/// A made-up list of businesses, paged by `offset` and `limit` as business search does.
package struct ListServer: Sendable {
  /// The ids in order; an id may repeat.
  package var ids: [String]
  /// The value of `total`; `nil` leaves it out.
  package var total: Int?
  /// The ids of businesses that nothing can read.
  package var unreadable: Set<String> = []

  package init(count: Int) {
    self.init(ids: (0..<count).map { "b\($0)" })
  }

  package init(ids: [String]) {
    self.ids = ids
    total = ids.count
  }

  package var transport: StubTransport {
    StubTransport { request, _ in answer(to: request) }
  }

  package func answer(to request: YelpHTTPRequest) -> YelpHTTPResponse {
    let offset = request.number("offset") ?? 0
    let page = ids.dropFirst(offset).prefix(request.number("limit") ?? 20)
    let businesses = page.map {
      unreadable.contains($0) ? #"{"id": null, "name": "\#($0)"}"# : #"{"id": "\#($0)", "name": "Made up"}"#
    }.joined(separator: ", ")
    let total = total.map { #", "total": \#($0)"# } ?? ""
    return YelpHTTPResponse(body: Data(#"{"businesses": [\#(businesses)]\#(total)}"#.utf8))
  }
}

extension YelpHTTPRequest {
  /// A query item as a number.
  package func number(_ name: String) -> Int? {
    URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems?
      .first { $0.name == name }?.value.flatMap { Int($0) }
  }

  /// `offset+limit` of a request; a dash for a missing one.
  package var window: String {
    "\(number("offset").map(String.init) ?? "-")+\(number("limit").map(String.init) ?? "-")"
  }
}

extension YelpAPIClient {
  /// A client without pacing and retries.
  package static func prompt(
    _ transport: any YelpTransport, change: (inout YelpConfiguration) -> Void = { _ in }
  ) -> YelpAPIClient {
    YelpAPIClient(transport) {
      $0.limits = .unlimited
      $0.retry = .never
      change(&$0)
    }
  }
}
