import Foundation

/// Limits for reading a response. The defaults suit every response of Yelp's.
public struct YelpDecodingOptions: Sendable, Hashable {
  /// How deep arrays and objects may be nested; 128 by default, which is also the maximum.
  public var maximumDepth: Int
  /// How many issues are recorded for one response; 100 by default. Reading goes on beyond that without recording.
  public var maximumIssues: Int
  /// How many bytes a body may have; 64 MiB by default, 256 MiB at most.
  public var maximumByteCount: Int
  /// Whether issues and errors leave out the contents of the body, since they are personal data.
  var hidesContent = false
  /// Whether GraphQL's errors fail the call beside data too.
  var refusesPartialData = false
  /// When the server made the response, by its header `Date`.
  var responseDate: Date?

  public init(
    maximumDepth: Int = 128, maximumIssues: Int = 100, maximumByteCount: Int = 64 << 20
  ) {
    self.maximumDepth = maximumDepth
    self.maximumIssues = maximumIssues
    self.maximumByteCount = maximumByteCount
  }
}

/// Something in a response that the SDK had to convert, skip or leave out, without failing the rest.
///
/// Issues come with every response. Log them: they are the first sign of a change in Yelp's responses.
public struct YelpDecodingIssue: Sendable, Hashable, CustomStringConvertible {
  /// The path of the value in the response, for example `businesses[3].rating`.
  public var codingPath: String
  /// How the value was handled.
  public var kind: Kind
  /// The value that was found, at most 60 characters of it.
  public var found: String

  public init(codingPath: String, kind: Kind, found: String) {
    self.codingPath = codingPath
    self.kind = kind
    self.found = found
  }

  public var description: String { "\(codingPath): \(kind), found \(found)" }

  /// How an unexpected value was handled. Open: later versions may add kinds.
  public struct Kind: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public var description: String { rawValue }

    /// The value was of another type and could be converted, as `"4"` for a number. Or a text had bytes that are no
    /// character, such as half an emoji, which U+FFFD replaces.
    public static let coerced = Kind(rawValue: "coerced")
    /// The value was of another type, or can't be true, and could not be used; it reads as absent.
    public static let wrongType = Kind(rawValue: "wrongType")
    /// An element of a list could not be read and was left out.
    public static let droppedElement = Kind(rawValue: "droppedElement")
    /// An object lacks a required field, and reads as absent.
    public static let missing = Kind(rawValue: "missing")
    /// `is_open_now` contradicts the hours in the time zone of the place. Whether the business is open at that time
    /// reads as unknown. So does the time zone when another zone of that state or country would explain it. Or the
    /// coordinates are outside of the state, and don't tell its time zone.
    public static let contradicted = Kind(rawValue: "contradicted")
  }
}
