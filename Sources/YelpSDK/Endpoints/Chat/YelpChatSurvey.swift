extension YelpChatResponse {
  /// A request for quotes that is being prepared.
  ///
  /// Source: docs.developer.yelp.com, "AI Chat", `request_a_quote_survey` (beta).
  public struct Survey: YelpWireModel {
    /// The job, such as "Faucet repair".
    public var jobDisplayName: String?
    /// The status of the request.
    public var status: Status?
    /// The questions to the user.
    public var questions: [Question] = []
    /// The user who asks for quotes.
    public var userInfo: UserInfo?
    /// Yelp's ids of the businesses that are to quote.
    public var requestedBusinessIDs: [String] = []
    /// How many businesses nearby could quote.
    public var matchedBusinessCount: Int?
    /// Whether businesses nearby are to quote as well.
    public var submitToNearbyBusinesses: Bool?

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey {
      case status, questions
      case jobDisplayName = "job_display_name"
      case userInfo = "user_info"
      case requestedBusinessIDs = "requested_biz_ids"
      case matchedBusinessCount = "num_matched_businesses"
      case submitToNearbyBusinesses = "submit_to_nearby_businesses"
    }

    @_documentation(visibility: internal)
    public init(wire: YelpWire<CodingKeys>) throws {
      jobDisplayName = wire.text(.jobDisplayName)
      status = wire.value(.status)
      questions = wire.list(.questions)
      userInfo = wire.model(.userInfo)
      requestedBusinessIDs = wire.strings(.requestedBusinessIDs)
      matchedBusinessCount = wire.int(.matchedBusinessCount)
      submitToNearbyBusinesses = wire.bool(.submitToNearbyBusinesses)
    }

    public init() {}
  }
}

extension YelpChatResponse.Survey {
  /// The status of a request for quotes. Open: other values are kept.
  public struct Status: YelpOpenValue {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Questions are open.
    public static let inProgress: Self = "in_progress"
    /// The user's name and address are missing.
    public static let awaitingUserInfo: Self = "awaiting_user_info"
    /// The user has to decide whether businesses nearby are asked too.
    public static let awaitingSubmitToNearby: Self = "awaiting_submit_to_nearby"
    /// The request was sent.
    public static let submitted: Self = "submitted"
  }

  /// A question to the user.
  public struct Question: YelpWireModel {
    /// The question itself.
    public var text: String
    /// Answers to choose from.
    public var availableChoices: [String] = []
    /// Whether only these answers are accepted.
    public var onlyAcceptsChoices: Bool?
    /// Whether several answers may be given.
    public var isMultiSelect: Bool?
    /// Whether an answer is needed.
    public var isRequired: Bool?
    /// The user's answers so far.
    public var userResponse: [String] = []

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey {
      case text
      case availableChoices = "available_choices"
      case onlyAcceptsChoices = "only_accepts_choices"
      case isMultiSelect = "is_multi_select"
      case isRequired = "required"
      case userResponse = "user_response"
    }

    @_documentation(visibility: internal)
    public init(wire: YelpWire<CodingKeys>) throws {
      text = try wire.require(.text)
      availableChoices = wire.strings(.availableChoices)
      onlyAcceptsChoices = wire.bool(.onlyAcceptsChoices)
      isMultiSelect = wire.bool(.isMultiSelect)
      isRequired = wire.bool(.isRequired)
      userResponse = wire.strings(.userResponse)
    }

    public init(text: String) { self.text = text }
  }

  /// The user who asks for quotes. Personal data: it is kept out of descriptions.
  public struct UserInfo: YelpWireModel, CustomStringConvertible {
    /// First name.
    public var firstName: String?
    /// Last name.
    public var lastName: String?
    /// E-mail address.
    public var email: String?
    /// Telephone number.
    public var phone: String?
    /// Postal code.
    public var zipCode: String?

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey {
      case email, phone
      case firstName = "first_name"
      case lastName = "last_name"
      case zipCode = "zip_code"
    }

    @_documentation(visibility: internal)
    public init(wire: YelpWire<CodingKeys>) throws {
      firstName = wire.text(.firstName)
      lastName = wire.text(.lastName)
      email = wire.text(.email)
      phone = wire.text(.phone)
      zipCode = wire.text(.zipCode)
    }

    public init() {}

    public var description: String {
      let known = [firstName, lastName, email, phone, zipCode].count { $0 != nil }
      return "\(known) of 5 fields known"
    }
  }
}
