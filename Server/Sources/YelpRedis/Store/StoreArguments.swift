/// What the scripts of the store are told. Times are milliseconds.
enum StoreArguments {
  struct Claim: Encodable {
    var token: String
    var lease: Int
  }

  struct Renew: Encodable {
    var tokens: [String]
    var lease: Int
  }

  /// The body is the next argument.
  struct Store: Encodable {
    var name: String
    var age: Int
    var lifetime: Int
    var token: String?
    var countLimit: Int
    var byteLimit: Int
    var status: Int
    var headers: String
    var path: String?
    var prefix: String
  }

  struct Remove: Encodable {
    struct Business: Encodable {
      /// As it may stand in JSON, and as in a path.
      var ids: [String]
      var segment: String
    }

    var prefix: String
    var start: Int
    var count: Int
    /// `nil` removes everything.
    var business: Business?
  }
}

/// What the scripts of the store reply.
enum StoreReply {
  /// Of `read` and `claim`. The body of a response is the next element.
  struct Found: Decodable {
    struct Response: Decodable {
      var status: Int
      var headers: String
      var path: String?
      var age: Int
    }

    var response: Response?
    /// How long the lease of another lasts.
    var leaseLeft: Int?
  }

  struct Ready: Decodable {
    var isReady: Bool
  }

  struct Removed: Decodable {
    var seen: Int
    var removed: Int
  }
}
