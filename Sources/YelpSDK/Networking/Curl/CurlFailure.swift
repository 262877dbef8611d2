#if os(Linux)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// The errors of failed transfers.
  enum CurlFailure {
    /// The error for what libcurl reported. Without free file descriptors libcurl names one consequence or another, so
    /// the cause is looked for when no connection was made.
    static func error(_ failure: YelpCurlError, host: String) -> YelpError {
      var error = YelpError(failure, host: host)
      if [2, 5, 6, 7, 77].contains(failure.code), isOutOfDescriptors {
        error.code = .notConnected
        error.message =
          "The call to \(host) failed: the process has too many open files (\(failure.text.singleLine))."
      }
      return error
    }

    private static var isOutOfDescriptors: Bool {
      let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard descriptor < 0 else {
        close(descriptor)
        return false
      }
      return errno == EMFILE || errno == ENFILE
    }
  }
#endif
