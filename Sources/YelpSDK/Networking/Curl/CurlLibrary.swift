#if os(Linux)
  internal import CYelpCurl

  /// libcurl as it was found in the process or on the machine.
  enum CurlLibrary {
    /// Why libcurl can't be used; `nil` when it can. Found out once.
    static let problem: String? = problem(of: yelp_curl_load())

    /// The versions of libcurl and of the libraries that it uses.
    static var version: String {
      problem == nil ? String(cString: yelp_curl_version()) : "none"
    }

    static func problem(of state: yelp_curl_state) -> String? {
      switch state {
      case YELP_CURL_READY: nil
      case YELP_CURL_ABSENT: "there is no libcurl.so.4"
      case YELP_CURL_INCOMPLETE: "libcurl lacks a function"
      case YELP_CURL_OLD: "libcurl is older than 7.66"
      case YELP_CURL_UNFIT: "libcurl was built without TLS, or with a resolver that blocks"
      default: "libcurl can't be started"
      }
    }
  }
#endif
