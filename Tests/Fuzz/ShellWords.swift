import Foundation

/// The words that a POSIX shell makes of a command in single quotes; `nil` when it would read anything else in it.
func shellWords(_ command: String) -> [[UInt8]]? {
  var words: [[UInt8]] = []
  var word: [UInt8]?
  var bytes = command.utf8.makeIterator()
  while let byte = bytes.next() {
    switch byte {
    case UInt8(ascii: " "):
      if let word { words.append(word) }
      word = nil
    case UInt8(ascii: "'"):
      var text = word ?? []
      while true {
        guard let byte = bytes.next() else { return nil }
        if byte == UInt8(ascii: "'") { break }
        text.append(byte)
      }
      word = text
    case UInt8(ascii: "\\"):
      guard let next = bytes.next() else { return nil }
      if next != UInt8(ascii: "\n") { word = (word ?? []) + [next] }
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"): word = (word ?? []) + [byte]
    default: return nil
    }
  }
  if let word { words.append(word) }
  return words
}
