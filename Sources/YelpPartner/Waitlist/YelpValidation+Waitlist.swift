import YelpSDK

extension YelpValidation {
  /// Who joins: `phone`, `party_size` and `name`.
  mutating func party() {
    require("phone", advice: "Ask the guest for it.")
    if parameters["phone"]?.text.isEmpty == false {
      check(
        "phone", rule: "must be a number in the form +14155550123",
        advice: "Write + and country code, then digits alone, 15 at most.", Self.isE164)
    }
    require("party_size", advice: "Say how many guests come.")
    integer("party_size", 1...Int.max, unit: "guests")
    require("name", 1...Int.max, advice: "Ask the guest for it.")
  }

  private static func isE164(_ text: String) -> Bool {
    let digits = Array(text.utf8.dropFirst())
    return text.utf8.first == UInt8(ascii: "+") && (2...15).contains(digits.count)
      && digits.first != UInt8(ascii: "0") && digits.allSatisfy { (48...57).contains($0) }
  }
}
