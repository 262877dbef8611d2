import Foundation
import YelpPartner

/// What must survive the end of the process, however it comes: a file to which lines of JSON are added. A line is on the
/// disk before an answer goes out. A server of several processes has a database in its place.
actor Journal: YelpUserTokenStore {
  struct Owner: Codable, Sendable {
    let id: String
    let businessIDs: [String]
    let signedIn: Date
  }

  /// A lead without a word of Yelp's, which is asked for it when it is shown.
  struct Lead: Codable, Sendable {
    let id: String
    let owner: String
    let lastEvent: Date
  }

  /// A reply, by the key that its sender gave it.
  struct Reply: Codable, Sendable {
    let key: String
    let leadID: String
    let owner: String
    let text: String
    let begun: Date
    var state = State.sending

    var id: String { "\(leadID) \(key)" }

    enum State: String, Codable {
      case sending, sent
      /// It may have been sent: no answer came, or the process ended before it.
      case doubtful
      /// Yelp has refused it, or was not reached.
      case unsent
    }
  }

  private enum Entry: Codable {
    case token(YelpAccessToken?, owner: String)
    case signIn(Owner, session: String)
    case lead(Lead)
    case reply(Reply)
  }

  private struct Contents {
    var tokens: [[UInt8]: YelpAccessToken] = [:]
    var sessions: [String: String] = [:]
    var owners: [String: Owner] = [:]
    var leads: [String: Lead] = [:]
    var replies: [String: Reply] = [:]

    mutating func add(_ entry: Entry) {
      switch entry {
      case .token(let token, let owner): tokens[Array(owner.utf8)] = token
      case .signIn(let owner, let session): (owners[owner.id], sessions[session]) = (owner, owner.id)
      case .lead(let lead): leads[lead.id] = lead
      case .reply(let reply): replies[reply.id] = reply
      }
    }
  }

  private let file: FileHandle
  private var contents = Contents()
  /// The owners of the file, and then each who signs in for the first time.
  nonisolated let owners: AsyncStream<String>
  private let line: AsyncStream<String>.Continuation

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
    for reply in contents.replies.values where reply.state == .sending {
      contents.replies[reply.id]?.state = .doubtful
    }
    (owners, line) = AsyncStream.makeStream()
    for owner in contents.owners.keys { line.yield(owner) }
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

  func load(_ owner: String) -> YelpAccessToken? { contents.tokens[Array(owner.utf8)] }
  func save(_ token: YelpAccessToken, for owner: String) throws { try write(.token(token, owner: owner)) }
  func delete(_ owner: String) throws { try write(.token(nil, owner: owner)) }

  func signIn(_ owner: Owner, session: String) throws {
    let isNew = contents.owners[owner.id] == nil
    try write(.signIn(owner, session: session))
    if isNew { line.yield(owner.id) }
  }

  var ownerCount: Int { contents.owners.count }
  func owner(_ id: String) -> Owner? { contents.owners[id] }
  func owner(session: String) -> String? { contents.sessions[session] }
  func owner(business: String) -> String? {
    contents.owners.values.filter { $0.businessIDs.contains(business) }.max { $0.signedIn < $1.signedIn }?.id
  }

  // MARK: Leads

  func leads(of owner: String) -> [Lead] {
    contents.leads.values.filter { $0.owner == owner }.sorted { $0.lastEvent > $1.lastEvent }
  }

  func lead(_ id: String, of owner: String) -> Lead? {
    contents.leads[id].flatMap { $0.owner == owner ? $0 : nil }
  }

  func note(_ lead: Lead) throws {
    if let known = contents.leads[lead.id], known.lastEvent >= lead.lastEvent { return }
    try write(.lead(lead))
  }

  // MARK: Replies

  /// Begins a reply, and tells what was known of it. One that is being sent, or was, is not begun again, nor another text
  /// by the same key.
  func begin(_ reply: Reply) throws -> Reply? {
    let known = contents.replies[reply.id]
    if let known, known.state == .sending || known.state == .sent || known.text != reply.text { return known }
    // A doubt is about the moment when it began.
    var next = known.flatMap { $0.state == .doubtful ? $0 : nil } ?? reply
    next.state = .sending
    try write(.reply(next))
    return known
  }

  func end(_ reply: Reply, as state: Reply.State) throws {
    guard var ended = contents.replies[reply.id] else { return }
    // All that is known where the disk fails.
    contents.replies[reply.id]?.state = .doubtful
    ended.state = state
    try write(.reply(ended))
  }

  func doubts(of owner: String) -> [Reply] {
    contents.replies.values.filter { $0.owner == owner && $0.state == .doubtful }
  }

  /// How many there are, for `/metrics`.
  var counts: [(String, Int)] {
    func replies(_ state: Reply.State) -> Int { contents.replies.values.count { $0.state == state } }
    return [
      ("owners", contents.owners.count), ("leads", contents.leads.count), ("replies_sent", replies(.sent)),
      ("replies_doubtful", replies(.doubtful)), ("replies_unsent", replies(.unsent)),
    ]
  }
}
