public import YelpSDK

/// What Yelp says when a review can't be responded to. `YelpError.Code` has members of the same names.
///
/// Source: docs.developer.yelp.com, "Respond to Reviews".
extension YelpErrorCode {
  /// The location has no subscription that allows responses.
  public static let reviewResponsesNotAllowed: Self = "R2R_COMMENTS_NOT_ALLOWED"
  /// The owner has no usable photo.
  public static let ownerPhotoUnacceptable: Self = "R2R_PROBLEM_WITH_USER_PHOTO"
  /// The owner has no real name.
  public static let ownerNameUnacceptable: Self = "R2R_UNACCEPTABLE_BIZ_USER_NAME"
  /// There is no such review, or it was deleted.
  public static let reviewDoesNotExist: Self = "R2R_REVIEW_DOES_NOT_EXIST"
  /// The text is empty, too long, foul, or too like an earlier response.
  public static let invalidReviewResponseText: Self = "R2R_INVALID_RESPONSE_TEXT"
  /// The type is not `public_comment`.
  public static let invalidReviewResponseType: Self = "R2R_INVALID_RESPONSE_TYPE"
  /// The business takes no public responses.
  public static let publicReviewResponsesDisabled: Self = "R2R_PUBLIC_COMMENTS_DISABLED"
  /// The business is not claimed.
  public static let businessNotClaimed: Self = "R2R_BUSINESS_NOT_CLAIMED"
  /// The user has not claimed the business.
  public static let reviewResponsePermissionDenied: Self = "R2R_PERMISSION_DENIED"
  /// The day's 20 responses of this owner and location are used up.
  public static let reviewResponseQuotaExceeded: Self = "R2R_COMMENT_QUOTA_EXCEEDED"
}
