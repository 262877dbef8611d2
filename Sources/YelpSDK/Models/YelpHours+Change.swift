public import Foundation

extension YelpHours {
  /// A moment at which a business opens or closes.
  public enum Change: Hashable, Sendable {
    case opens(Date)
    case closes(Date)

    /// The moment.
    public var date: Date {
      switch self {
      case .opens(let date), .closes(let date): date
      }
    }
  }
}
