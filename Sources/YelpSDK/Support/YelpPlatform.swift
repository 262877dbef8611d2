/// The platform's name, for the `User-Agent`.
enum YelpPlatform {
  #if os(iOS)
    static let name = "iOS"
  #elseif os(macOS)
    static let name = "macOS"
  #elseif os(tvOS)
    static let name = "tvOS"
  #elseif os(watchOS)
    static let name = "watchOS"
  #elseif os(visionOS)
    static let name = "visionOS"
  #elseif os(Linux)
    static let name = "Linux"
  #else
    static let name = "other"
  #endif
}
