public import YelpSDK

/// Yelp's codes for reviews that can't be responded to. The members of the same names of `YelpError.Code` explain them.
///
/// Source: docs.developer.yelp.com, "Respond to Reviews".
extension YelpErrorCode {
  public static let reviewResponsesNotAllowed: Self = "R2R_COMMENTS_NOT_ALLOWED"
  public static let ownerPhotoUnacceptable: Self = "R2R_PROBLEM_WITH_USER_PHOTO"
  public static let ownerNameUnacceptable: Self = "R2R_UNACCEPTABLE_BIZ_USER_NAME"
  public static let reviewDoesNotExist: Self = "R2R_REVIEW_DOES_NOT_EXIST"
  public static let invalidReviewResponseText: Self = "R2R_INVALID_RESPONSE_TEXT"
  public static let invalidReviewResponseType: Self = "R2R_INVALID_RESPONSE_TYPE"
  public static let publicReviewResponsesDisabled: Self = "R2R_PUBLIC_COMMENTS_DISABLED"
  public static let businessNotClaimed: Self = "R2R_BUSINESS_NOT_CLAIMED"
  public static let reviewResponsePermissionDenied: Self = "R2R_PERMISSION_DENIED"
  public static let reviewResponseQuotaExceeded: Self = "R2R_COMMENT_QUOTA_EXCEEDED"
}

/// The failures of responses to reviews, one for each of Yelp's codes.
extension YelpError.Code {
  /// The location has no subscription that allows responses.
  public static let reviewResponsesNotAllowed = Self(rawValue: "reviewResponsesNotAllowed")
  /// The owner has no usable photo.
  public static let ownerPhotoUnacceptable = Self(rawValue: "ownerPhotoUnacceptable")
  /// The owner has no real name.
  public static let ownerNameUnacceptable = Self(rawValue: "ownerNameUnacceptable")
  /// There is no such review, or it was deleted.
  public static let reviewDoesNotExist = Self(rawValue: "reviewDoesNotExist")
  /// The text is empty, too long, foul, or too like an earlier response.
  public static let invalidReviewResponseText = Self(rawValue: "invalidReviewResponseText")
  /// The type is not `public_comment`.
  public static let invalidReviewResponseType = Self(rawValue: "invalidReviewResponseType")
  /// The business takes no public responses.
  public static let publicReviewResponsesDisabled = Self(rawValue: "publicReviewResponsesDisabled")
  /// The business is not claimed.
  public static let businessNotClaimed = Self(rawValue: "businessNotClaimed")
  /// The user has not claimed the business.
  public static let reviewResponsePermissionDenied = Self(rawValue: "reviewResponsePermissionDenied")
  /// The day's 20 responses of this owner and location are used up.
  public static let reviewResponseQuotaExceeded = Self(rawValue: "reviewResponseQuotaExceeded")
  /// The access token lacks the scope.
  public static let insufficientScope = Self(rawValue: "insufficientScope")
}

extension YelpErrorMeaning {
  /// The meanings of Yelp's codes for responses to reviews, with advice.
  static let reviews: [YelpErrorCode: YelpErrorMeaning] = [
    .reviewResponsesNotAllowed: YelpErrorMeaning(
      .reviewResponsesNotAllowed, advice: "Ask Yelp to subscribe the location for responses to reviews.",
      userMessage: notAvailable),
    .ownerPhotoUnacceptable: YelpErrorMeaning(
      .ownerPhotoUnacceptable, advice: "Let the owner upload a photo on biz.yelp.com.",
      userMessage: "Please add a photo of you to your Yelp account first."),
    .ownerNameUnacceptable: YelpErrorMeaning(
      .ownerNameUnacceptable, advice: "Let the owner enter a real name on biz.yelp.com.",
      userMessage: "Please add your real name to your Yelp account first."),
    .reviewDoesNotExist: YelpErrorMeaning(
      .reviewDoesNotExist, advice: "Check the review id. The review may have been deleted.",
      userMessage: "This review couldn't be found."),
    .invalidReviewResponseText: YelpErrorMeaning(
      .invalidReviewResponseText, advice: "Write another text: it must not repeat an earlier response.",
      userMessage: "Please write another text."),
    .invalidReviewResponseType: YelpErrorMeaning(
      .invalidReviewResponseType, advice: "Leave response_type as it is: public_comment.",
      userMessage: notAvailable),
    .publicReviewResponsesDisabled: YelpErrorMeaning(
      .publicReviewResponsesDisabled, advice: "Ask Yelp why the business takes no public responses.",
      userMessage: notAvailable),
    .businessNotClaimed: YelpErrorMeaning(
      .businessNotClaimed, advice: "Let the owner claim the business on biz.yelp.com.",
      userMessage: "Please claim this business on Yelp first."),
    .reviewResponsePermissionDenied: YelpErrorMeaning(
      .reviewResponsePermissionDenied, advice: "Use the token of a user who has claimed the business.",
      userMessage: "Please claim this business on Yelp first."),
    .reviewResponseQuotaExceeded: YelpErrorMeaning(
      .reviewResponseQuotaExceeded, advice: "Go on tomorrow: a location takes 20 a day from an owner.",
      userMessage: "That's all for today. Please go on tomorrow."),
    .insufficientScope: YelpErrorMeaning(
      .insufficientScope, advice: "Ask the user to authorize the scope r2r or r2r_business_owner.",
      userMessage: "Please sign in again and allow access to reviews."),
  ]

  private static let notAvailable = "Responses to reviews aren't available for this business."
}
