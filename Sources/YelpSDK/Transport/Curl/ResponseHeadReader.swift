#if LIBCURL
  /// Reads the lines of a response's head, one after the other, as libcurl hands them over.
  ///
  /// Heads of informational responses are passed over, and trailer fields after the body are left out.
  struct ResponseHeadReader {
    /// The meaning of a line.
    enum Event {
      /// The head goes on, or the line says nothing.
      case none
      /// The head of the response is complete.
      case head(status: Int, headers: YelpHTTPHeaders, length: Int64?)
      /// The head is larger than ``maximumSize``.
      case tooLarge
    }

    /// 300 KB, the limit of libcurl for all lines together.
    static let maximumSize = 300 << 10

    private var status: Int?
    /// The fields by their names in lower case.
    private var fields: [String: (name: String, value: String)] = [:]
    private var lastName: String?
    private var size = 0

    /// Takes the next line, with or without its line break.
    mutating func read(_ bytes: some Collection<UInt8>) -> Event {
      size += bytes.count
      guard size <= Self.maximumSize else { return .tooLarge }
      let line = String(decoding: bytes, as: UTF8.self)
      if line.hasPrefix("HTTP/") {
        let words = line.trimmed.unicodeScalars.split(separator: " ", maxSplits: 2)
        status = words.count > 1 ? Int(String(words[1])) : nil
        fields = [:]
        lastName = nil
        return .none
      }
      guard let status else { return .none }
      let text = line.trimmed
      guard text.isEmpty else {
        add(text, isContinuation: line.utf8.first == 32 || line.utf8.first == 9)
        return .none
      }
      self.status = nil
      guard status >= 200 else { return .none }
      return .head(status: status, headers: headers, length: length)
    }

    private mutating func add(_ text: String, isContinuation: Bool) {
      if isContinuation {
        if let lastName { fields[lastName]?.value += " " + text }
        return
      }
      let parts = text.unicodeScalars.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { return }
      let name = String(parts[0]).trimmed
      let key = name.asciiLowercased
      let value = String(parts[1]).trimmed
      lastName = key
      // A repeated field is a list (RFC 9110, section 5.3).
      if fields[key] != nil {
        fields[key]?.value += ", " + value
      } else {
        fields[key] = (name, value)
      }
    }

    private var headers: YelpHTTPHeaders { YelpHTTPHeaders(fields.values.map { ($0.name, $0.value) }) }

    private var length: Int64? { fields["content-length"].flatMap { Int64($0.value) } }
  }
#endif
