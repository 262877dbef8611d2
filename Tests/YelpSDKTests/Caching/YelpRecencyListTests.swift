import Testing

@testable import YelpSDK

@Suite struct YelpRecencyListTests {
  /// The elements from the oldest on, taken out one by one.
  private func drained(_ list: YelpRecencyList<String>) -> [String] {
    var list = list
    var elements: [String] = []
    while let oldest = list.oldest, let element = list[oldest] {
      elements.append(element)
      list.remove(oldest)
    }
    return elements
  }

  @Test("elements stand in the order in which they came")
  func order() {
    var list = YelpRecencyList<String>()
    for element in ["a", "b", "c"] { _ = list.add(element) }
    #expect(drained(list) == ["a", "b", "c"])
  }

  @Test("the one that is touched is the newest, wherever it stood", arguments: [0, 1, 2])
  func touch(position: Int) {
    var list = YelpRecencyList<String>()
    let names = ["a", "b", "c"]
    let positions = names.map { list.add($0) }
    list.touch(positions[position])
    #expect(drained(list) == names.filter { $0 != names[position] } + [names[position]])
  }

  @Test("the others keep their order when one goes", arguments: [0, 1, 2])
  func remove(position: Int) {
    var list = YelpRecencyList<String>()
    let names = ["a", "b", "c"]
    let positions = names.map { list.add($0) }
    list.remove(positions[position])
    #expect(drained(list) == names.filter { $0 != names[position] })
    #expect(list[positions[position]] == nil)
  }

  @Test("places are used again")
  func reuse() {
    var list = YelpRecencyList<String>()
    var last = list.add("0")
    for number in 1...1_000 {
      let position = list.add(String(number))
      list.remove(last)
      last = position
      #expect(position < 2)
    }
    #expect(drained(list) == ["1000"])
  }

  @Test("an empty list has no oldest")
  func empty() {
    var list = YelpRecencyList<String>()
    #expect(list.oldest == nil)
    list.remove(list.add("a"))
    #expect(list.oldest == nil)
  }
}
