#if LIBCURL
  internal import CYelpCurl

  /// Unpacks a body of one or more members (RFC 1952, section 2.2).
  final class GzipReader {
    private let pointer: OpaquePointer
    private let piece = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 16_384)

    static var isAvailable: Bool { yelp_gzip_is_available() }

    init?() {
      guard let pointer = yelp_gzip_make() else { return nil }
      self.pointer = pointer
    }

    deinit {
      yelp_gzip_free(pointer)
      piece.deallocate()
    }

    /// Whether no member is read half.
    var isComplete: Bool { yelp_gzip_is_complete(pointer) }

    /// Unpacks a part of a body, and gives it to `take` piece by piece until that returns false. Returns whether it is
    /// sound.
    func read(_ bytes: UnsafeBufferPointer<UInt8>, _ take: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
      yelp_gzip_add(pointer, bytes.baseAddress, bytes.count)
      while true {
        let count = Int(yelp_gzip_next(pointer, piece.baseAddress, piece.count))
        guard count > 0 else { return count == 0 }
        guard take(UnsafeBufferPointer(rebasing: piece[..<count])) else { return true }
      }
    }
  }
#endif
