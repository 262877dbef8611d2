import Foundation

extension YelpError {
  /// The same without personal data that Yelp repeats in its answer.
  ///
  /// - Parameter values: The personal values of the request. A short one, such as a name of two letters, is replaced where
  ///   it stands in quotation marks, since it may be a part of any word.
  func withoutPersonalData(_ values: [String]) -> YelpError {
    let forms = values.filter { !$0.isEmpty }.flatMap { value in
      value.utf8.count < 4 ? ["'\(value)'", "\"\(value)\""] : [value]
    }
    guard !forms.isEmpty else { return self }
    let redactor = Redactor(forms)
    var error = self
    error.message = redactor.redacted(message)
    error.yelpDescription = yelpDescription.map(redactor.redacted)
    error.responseBody = responseBody.map(redactor.redacted(everyForm:))
    return error
  }
}

extension Redactor {
  /// A body without the values, also where JSON's escapes hide them from a search of bytes.
  fileprivate func redacted(everyForm body: Data) -> Data {
    let clean = redacted(body)
    guard clean.contains(UInt8(ascii: "\\")), let value = try? YelpJSONValue(parsing: clean) else {
      return clean
    }
    let tree = redacted(value)
    return tree == value ? clean : tree.data
  }
}
