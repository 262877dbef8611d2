import TestKit
import Testing

@Suite("The rules of the reference")
struct BuilderRulesTests {
  @Test("each name their field when they are broken", arguments: EndpointCase.all.flatMap(\.broken))
  func rule(_ broken: BrokenRequest) {
    broken.check()
  }
}
