import Foundation
import YelpPartner

/// What must survive the end of the process, however it comes: a file to which lines of JSON are added. A line is on the
/// disk before an answer goes out. It only grows, and one process has it: a product has a database in its place.
actor Journal: YelpUserTokenStore {
  struct Owner: Codable, Sendable {
    let id: String
    let businessIDs: [String]
    let signedIn: Date
  }

  /// A lead without a word of Yelp's, which is asked for it when it is shown.
  struct Lead: Codable, Sendable {
    let id: String
    let businessID: String
    let noted: Date
  }

  /// A reply, by the key that its sender gave it.
  struct Reply: Codable, Sendable {
    let key: String
    let leadID: String
    let text: String
    let begun: Date
    var isSent = false

    var id: String { "\(leadID) \(key)" }
  }

  private enum Entry: Codable {
    case token(YelpAccessToken?, owner: String)
    case signIn(Owner, session: String)
    case lead(Lead)
    case reply(Reply)
    case noReply(id: String)
  }

  private struct Contents {
    var tokens: [String: YelpAccessToken] = [:]
    var sessions: [String: String] = [:]
    var owners: [String: Owner] = [:]
    var leads: [String: Lead] = [:]
    var replies: [String: Reply] = [:]

    mutating func add(_ entry: Entry) {
      switch entry {
      case .token(let token, let owner): tokens[owner] = token
      case .signIn(let owner, let session): (owners[owner.id], sessions[session]) = (owner, owner.id)
      case .lead(let lead): leads[lead.id] = lead
      case .reply(let reply): replies[reply.id] = reply
      case .noReply(let id): replies[id] = nil
      }
    }
  }

  private let file: FileHandle
  private var contents = Contents()
  /// The replies that this process is sending. One that is not sent and not among them is in doubt.
  private var sending: Set<String> = []

  init(_ url: URL) throws {
    if !FileManager.default.fileExists(atPath: url.path) {
      // It has tokens.
      _ = FileManager.default.createFile(
        atPath: url.path, contents: nil, attributes: [.posixPermissions: 0o600])
    }
    file = try FileHandle(forUpdating: url)
    guard flock(file.fileDescriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw CocoaError(.fileLocking, userInfo: [NSFilePathErrorKey: url.path])
    }
    let bytes = try file.readToEnd() ?? Data()
    // No answer went out for a line that was cut off.
    let end = bytes.lastIndex(of: 10).map { $0 + 1 } ?? 0
    try file.truncate(atOffset: UInt64(end))
    for line in bytes[..<end].split(separator: 10) {
      contents.add(try JSONDecoder().decode(Entry.self, from: line))
    }
  }

  private func write(_ entry: Entry) throws {
    let end = try file.seekToEnd()
    do {
      try file.write(contentsOf: try JSONEncoder().encode(entry) + [10])
      try file.synchronize()
    } catch {
      try file.truncate(atOffset: end)
      throw error
    }
    contents.add(entry)
  }

  // MARK: Owners

  func load(_ owner: String) -> YelpAccessToken? { contents.tokens[owner] }
  func save(_ token: YelpAccessToken, for owner: String) throws { try write(.token(token, owner: owner)) }
  func delete(_ owner: String) throws { try write(.token(nil, owner: owner)) }

  func signIn(_ owner: Owner, session: String) throws { try write(.signIn(owner, session: session)) }

  var owners: [Owner] { Array(contents.owners.values) }
  func owner(session: String) -> String? { contents.sessions[session] }

  /// The owner who answers for a business: of several, the one who signed in last.
  func owner(business: String) -> String? {
    owners.filter { $0.businessIDs.contains(business) }.max { $0.signedIn < $1.signedIn }?.id
  }

  // MARK: Leads

  func note(lead id: String, business: String) throws {
    if contents.leads[id] == nil { try write(.lead(Lead(id: id, businessID: business, noted: Date()))) }
  }

  func leads(of owner: String) -> [Lead] {
    contents.leads.values.filter { self.owner(business: $0.businessID) == owner }
      .sorted { $0.noted > $1.noted }
  }

  func isLead(_ id: String, of owner: String) -> Bool {
    contents.leads[id].map { self.owner(business: $0.businessID) == owner } ?? false
  }

  // MARK: Replies

  /// What is known of a reply before it is sent.
  enum Known: Sendable {
    case nothing, isBeingSent, isSent, isOfOtherText
    /// It may have been sent: no answer came, or the process ended before it.
    case isDoubtful(begun: Date)
  }

  /// Begins a reply, unless it is being sent, was sent, or is of another text.
  func begin(_ reply: Reply) throws -> Known {
    guard let known = contents.replies[reply.id] else {
      try write(.reply(reply))
      sending.insert(reply.id)
      return .nothing
    }
    if known.text != reply.text { return .isOfOtherText }
    if known.isSent { return .isSent }
    return sending.insert(reply.id).inserted ? .isDoubtful(begun: known.begun) : .isBeingSent
  }

  enum End: Sendable { case sent, unsent, doubtful }

  func end(_ reply: Reply, as end: End) throws {
    sending.remove(reply.id)
    switch end {
    case .sent:
      var reply = contents.replies[reply.id] ?? reply
      reply.isSent = true
      try write(.reply(reply))
    case .unsent: try write(.noReply(id: reply.id))
    case .doubtful: break
    }
  }

  func doubts(of owner: String) -> [Reply] {
    contents.replies.values.filter {
      !$0.isSent && !sending.contains($0.id) && isLead($0.leadID, of: owner)
    }
  }

  /// How many there are, for `/metrics`.
  var counts: [(String, Int)] {
    let sent = contents.replies.values.count { $0.isSent }
    return [
      ("owners", contents.owners.count), ("leads", contents.leads.count), ("replies_sent", sent),
      ("replies_doubtful", contents.replies.count - sent - sending.count),
    ]
  }
}
