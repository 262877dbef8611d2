import Foundation

extension YelpError {
  /// The same without the personal data of its request, which Yelp may repeat in its answer.
  func withoutPersonalData(of request: YelpHTTPRequest) -> YelpError {
    let values = YelpRedaction.personalValues(in: request)
    guard let redactor = Redactor(personal: values) else { return self }
    var error = redactor.redacted(self)
    error.responseHeaders = error.responseHeaders?.withoutSecrets(hiding: request.personalFields)
    // The code may be a sentence in capital letters. A real one stays, whatever words the personal data consists of.
    if let yelpCode, !Self.lettersOfCodes.holdsAll(of: yelpCode.rawValue),
      let capital = Redactor(personal: values + values.map { $0.uppercased() })
    {
      error.yelpCode = YelpErrorCode(capital.redacted(yelpCode.rawValue))
      error.message = capital.redacted(error.message)
    } else {
      error.yelpCode = yelpCode
    }
    return error
  }

  private static let lettersOfCodes = ByteSet("ABCDEFGHIJKLMNOPQRSTUVWXYZ_")
}

extension Redactor {
  /// Hides personal values; `nil` when there are none.
  init?(personal values: [String]) {
    let forms = Self.forms(ofPersonal: values)
    guard !forms.isEmpty else { return nil }
    self.init(forms)
  }

  /// What is replaced to hide personal values. A short one, such as a name of two letters, is replaced where it stands in
  /// quotation marks, since it may be a part of any word.
  package static func forms(ofPersonal values: [String]) -> [String] {
    values.filter { !$0.isEmpty }.flatMap { value in
      value.utf8.count < 4 ? ["'\(value)'", "\"\(value)\""] : [value]
    }
  }
}
