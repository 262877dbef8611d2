import TestKit
import Testing

@testable import YelpSDK

@Suite struct WaitingLineTests {
  @Test("any steps have the same results as on an array")
  func model() {
    var generator = SplitMix64(seed: 3)
    var line = WaitingLine<Int>()
    var model: [Int] = []
    for number in 0..<2_000 {
      switch generator.below(4) {
      case 0, 1:
        line.append(number)
        model.append(number)
      case 2:
        let count = generator.below(6)
        line.removeFirst(count)
        model.removeFirst(min(count, model.count))
      default:
        let returned = Array(-generator.below(4)..<0)
        line.prepend(returned)
        model.insert(contentsOf: returned, at: 0)
      }
      #expect(Array(line) == model)
      #expect(line.first == model.first && line.count == model.count)
    }
  }

  @Test("removing fewer than none or more than all does no harm")
  func wildCounts() {
    var line = WaitingLine<Int>()
    for number in 1...3 { line.append(number) }
    line.removeFirst(-1)
    #expect(Array(line) == [1, 2, 3])
    line.removeFirst(.max)
    #expect(line.isEmpty)
  }
}
