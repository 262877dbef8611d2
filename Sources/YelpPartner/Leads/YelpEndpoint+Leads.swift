public import YelpSDK

extension YelpEndpoint {
  public static let lead: Self = "lead"
  public static let leadEvents: Self = "leadEvents"
  public static let leadReply: Self = "leadReply"
  public static let leadReadMark: Self = "leadReadMark"
  public static let leadReplyMark: Self = "leadReplyMark"
  public static let leadMetrics: Self = "leadMetrics"
  public static let leadIDs: Self = "leadIDs"
  public static let leadAttachment: Self = "leadAttachment"
}
