/// What texts of errors have to be.
package enum Advice {
  /// Whether a text says what to do: it begins with a verb that asks for something.
  package static func saysWhatToDo(_ text: String?) -> Bool {
    guard let word = text?.prefix(while: { $0.isLetter || $0 == "'" }), !word.isEmpty else { return false }
    return verbs.contains(String(word))
  }

  /// Whether a text says that the device has no network.
  package static func saysOffline(_ text: String?) -> Bool {
    text?.lowercased().contains(/offline|no network|wait for the network|no internet/) == true
  }

  private static let verbs = Set(
    """
    Add Allow Announce Ask Begin Call Check Choose Close Compare Configure Copy Correct Delete Do
    Don't Explain Give Go Hold Join Leave Let Look Loop Name Offer Pass Poll Raise Read Refresh
    Remove Repeat Request Reserve Return Send Set Shorten Show Start Swap Track Use Wait Write
    """.split { $0.isWhitespace }.map(String.init))
}
