extension YelpChatResponse {
  /// A request for quotes in the making.
  ///
  /// Source: docs.developer.yelp.com, "AI Chat", `request_a_quote_survey` (beta).
  public struct Survey: YelpWireModel {
    /// The job, such as "Faucet repair".
    public var jobDisplayName: String?
    /// How far it has come.
    public var status: Status?
    /// What the user is asked.
    public var questions: [Question] = []
    /// Who asks.
    public var userInfo: UserInfo?
    /// Yelp's ids of the businesses that are to quote.
    public var requestedBusinessIDs: [String] = []
    /// How many businesses nearby could quote.
    public var matchedBusinessCount: Int?
    /// Whether businesses nearby are to quote as well.
    public var submitToNearbyBusinesses: Bool?

    public enum CodingKeys: String, CodingKey {
      case status, questions
      case jobDisplayName = "job_display_name"
      case userInfo = "user_info"
      case requestedBusinessIDs = "requested_biz_ids"
      case matchedBusinessCount = "num_matched_businesses"
      case submitToNearbyBusinesses = "submit_to_nearby_businesses"
    }

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
  /// How far a request for quotes has come. Open: other values are kept.
  public struct Status: YelpOpenValue {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Questions are open.
    public static let inProgress: Self = "in_progress"
    /// The user's name and address are missing.
    public static let awaitingUserInfo: Self = "awaiting_user_info"
    /// The user is to say whether businesses nearby are asked too.
    public static let awaitingSubmitToNearby: Self = "awaiting_submit_to_nearby"
    /// It is sent.
    public static let submitted: Self = "submitted"
  }

  /// Something that the user is asked.
  public struct Question: YelpWireModel {
    /// The question itself.
    public var text: String
    /// Answers to choose from.
    public var availableChoices: [String] = []
    /// Whether nothing but these answers will do.
    public var onlyAcceptsChoices: Bool?
    /// Whether several answers may be given.
    public var isMultiSelect: Bool?
    /// Whether an answer is needed.
    public var isRequired: Bool?
    /// What the user has answered so far.
    public var userResponse: [String] = []

    public enum CodingKeys: String, CodingKey {
      case text
      case availableChoices = "available_choices"
      case onlyAcceptsChoices = "only_accepts_choices"
      case isMultiSelect = "is_multi_select"
      case isRequired = "required"
      case userResponse = "user_response"
    }

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

  /// Who asks for quotes. Personal data: it is kept out of descriptions.
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

    public enum CodingKeys: String, CodingKey {
      case email, phone
      case firstName = "first_name"
      case lastName = "last_name"
      case zipCode = "zip_code"
    }

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
