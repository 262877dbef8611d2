import SwiftUI
import YelpSDK

/// An error in place of the content, with a button where another attempt can help.
struct ErrorNotice: View {
  let error: YelpError
  let retry: @MainActor () -> Void

  var body: some View {
    ContentUnavailableView {
      Label(error.userMessage, systemImage: error.symbol)
    } actions: {
      if error.isRetryable { Button("Try Again", action: retry) }
    }
  }
}

/// An error below content that is still shown, for example that the device is offline.
struct ErrorBar: View {
  let error: YelpError
  let retry: @MainActor () -> Void

  var body: some View {
    HStack {
      Label(error.userMessage, systemImage: error.symbol)
      if error.isRetryable { Button("Try Again", action: retry) }
    }
    .padding()
    .background(.bar)
  }
}

extension YelpError {
  fileprivate var symbol: String { code == .notConnected ? "wifi.slash" : "exclamationmark.triangle" }
}
