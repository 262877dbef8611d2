import Foundation
import TestKit
import Testing

@testable import YelpSDK

struct YelpLazyURLTests {
  private struct Page: Codable, Hashable {
    @YelpLazyURL var link: URL?
    @YelpLazyURL var other: URL?

    init(link: URL?) { self.link = link }
  }

  @Test("it is read and written as a URL")
  func wrapped() {
    var page = Page(link: URL(string: "https://a.example/b"))
    #expect(page.link?.path() == "/b")
    page.link = nil
    #expect(page.link == nil)
    page.link = URL(string: "https://a.example/c")
    #expect(page == Page(link: URL(string: "https://a.example/c")))
  }

  @Test("it is encoded as Yelp wrote it, and left out when it is nil")
  func encoding() throws {
    let page = Page(link: URL(string: "https://a.example/b?c=d"))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    #expect(
      String(decoding: try encoder.encode(page), as: UTF8.self) == #"{"link":"https://a.example/b?c=d"}"#)
    #expect(String(decoding: try encoder.encode([YelpLazyURL(text: "a b")]), as: UTF8.self) == #"["a b"]"#)
  }
}
