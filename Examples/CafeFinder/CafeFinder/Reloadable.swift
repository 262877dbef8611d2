import SwiftUI

extension View {
  /// Reloads at a pull, and on a Mac, which has no such gesture, by a button and ⌘R.
  func reloadable(_ reload: @escaping @MainActor () async -> Void) -> some View {
    // SwiftUI may cancel the task of a pull when the view changes, and
    // `reload` changes it at once. Another task goes on.
    refreshable { await Task { await reload() }.value }
      #if os(macOS)
        .toolbar {
          Button("Reload", systemImage: "arrow.clockwise") {
            Task { await reload() }
          }
          .keyboardShortcut("r")
        }
      #endif
  }
}
