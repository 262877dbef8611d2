extension WeekHours {
  /// Made-up hours that suit the trade; `nil` when the business has not published any.
  static func random(_ trade: Kind.Trade, using generator: inout SeededGenerator) -> WeekHours? {
    if generator.chance(12) { return nil }
    let restDay = generator.below(7)
    let week = Array(0..<7)
    let working = generator.chance(35) ? week.filter { $0 != restDay } : week
    let early = generator.pick([0, 0, 30, -30])
    switch trade {
    case .cafe:
      return WeekHours(days: working, [(420 + early, generator.pick([900, 960, 1_020, 1_080]))])
    case .restaurant:
      switch generator.below(10) {
      case 0...3: return WeekHours(days: working, [(690, 870), (1_050, 1_320 + early)])
      case 4: return WeekHours(days: working, [(660, 0)])
      case 5: return WeekHours(days: week, [(0, 0)])
      case 6: return WeekHours(days: week, [(1_020, 120)])
      default: return WeekHours(days: working, [(660 + early, generator.pick([1_260, 1_290, 1_320]))])
      }
    case .bar:
      var hours = WeekHours(days: working, [(1_020 + early, 0)])
      for index in hours.spans.indices where [4, 5].contains(hours.spans[index].day) {
        hours.spans[index].end = 120
        hours.spans[index].isOvernight = true
      }
      return hours
    case .shop: return WeekHours(days: working, [(600 + early, generator.pick([1_080, 1_140, 1_200]))])
    case .service:
      if generator.chance(15) { return WeekHours(days: week, [(0, 0)]) }
      return WeekHours(days: Array(0..<(generator.chance(50) ? 5 : 6)), [(480 + early, 1_020)])
    case .sight: return WeekHours(days: working, [(540 + early, generator.pick([1_080, 1_200, 1_320]))])
    }
  }
}
