extension Task where Success == Void, Failure == Never {
  /// A task that begins on the caller's thread and stays there up to its first wait, where the system can do that.
  ///
  /// To wake another thread for it would cost more than all that a call has to do before its request goes out.
  static func beginning(_ work: sending @escaping @isolated(any) () async -> Void) -> Task {
    if #available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      return .immediate(operation: work)
    }
    return Task(operation: work)
  }
}
