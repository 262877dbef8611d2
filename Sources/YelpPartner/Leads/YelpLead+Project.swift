public import YelpSDK

extension YelpLead {
  /// What a consumer asked a business for. Every part may be absent. Printing it shows no answers.
  public struct Project: YelpWireModel {
    /// Where the work is to be done.
    public var location: Location?
    /// What the consumer added in own words.
    public var additionalInfo: String?
    /// When the consumer has time.
    public var availability: Availability?
    /// The names of the jobs, such as "In-state moving".
    public var jobNames: [String]
    /// The questions of Yelp's form with the consumer's answers.
    public var surveyAnswers: [SurveyAnswer]
    /// Photos and other files.
    public var attachments: [YelpLeadAttachment]

    public enum CodingKeys: String, CodingKey {
      case location, availability, attachments
      case additionalInfo = "additional_info"
      case jobNames = "job_names"
      case surveyAnswers = "survey_answers"
    }

    public init(wire: YelpWire<CodingKeys>) throws {
      location = wire.model(.location)
      additionalInfo = wire.text(.additionalInfo)
      availability = wire.model(.availability)
      jobNames = wire.strings(.jobNames)
      surveyAnswers = wire.list(.surveyAnswers)
      attachments = wire.list(.attachments)
    }

    public init(
      location: Location? = nil, additionalInfo: String? = nil, availability: Availability? = nil,
      jobNames: [String] = [], surveyAnswers: [SurveyAnswer] = [], attachments: [YelpLeadAttachment] = []
    ) {
      self.location = location
      self.additionalInfo = additionalInfo
      self.availability = availability
      self.jobNames = jobNames
      self.surveyAnswers = surveyAnswers
      self.attachments = attachments
    }
  }
}

extension YelpLead.Project: CustomStringConvertible {
  /// The jobs; no answers.
  public var description: String { "project \(jobNames.joined(separator: ", "))" }
}

extension YelpLead.Project {
  /// Where the work is to be done.
  public struct Location: YelpWireModel {
    public var postalCode: String?

    public enum CodingKeys: String, CodingKey {
      case postalCode = "postal_code"
    }

    public init(wire: YelpWire<CodingKeys>) throws { postalCode = wire.text(.postalCode) }

    public init(postalCode: String? = nil) { self.postalCode = postalCode }
  }

  /// When the consumer has time.
  public struct Availability: YelpWireModel {
    /// How the consumer chose, such as ``Status/specificDates``.
    public var status: Status?
    /// The days, as `YYYY-MM-DD`.
    public var dates: [String]

    public enum CodingKeys: String, CodingKey { case status, dates }

    public init(wire: YelpWire<CodingKeys>) throws {
      status = wire.value(.status)
      dates = wire.strings(.dates)
    }

    public init(status: Status? = nil, dates: [String] = []) {
      self.status = status
      self.dates = dates
    }

    /// How a consumer chose the days. Open: Yelp documents one value.
    public struct Status: YelpOpenValue {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }

      public static let specificDates: Self = "SPECIFIC_DATES"
    }
  }

  /// A question of Yelp's form, with the consumer's answers.
  public struct SurveyAnswer: YelpWireModel {
    public var questionText: String
    /// Names the question whatever its language; often absent.
    public var questionIdentifier: String?
    public var answerText: [String]

    public enum CodingKeys: String, CodingKey {
      case questionText = "question_text"
      case questionIdentifier = "question_identifier"
      case answerText = "answer_text"
    }

    public init(wire: YelpWire<CodingKeys>) throws {
      questionText = wire.string(.questionText) ?? ""
      questionIdentifier = wire.text(.questionIdentifier)
      answerText = wire.strings(.answerText)
    }

    public init(questionText: String, questionIdentifier: String? = nil, answerText: [String]) {
      self.questionText = questionText
      self.questionIdentifier = questionIdentifier
      self.answerText = answerText
    }
  }
}

extension YelpLead.Project.SurveyAnswer: CustomStringConvertible {
  /// The question; no answer.
  public var description: String { questionText }
}
