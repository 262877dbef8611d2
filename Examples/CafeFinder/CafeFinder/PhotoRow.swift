import SwiftUI
import YelpSDK

/// The photos of a business in a row. They are kept in memory only: see `CafeFinderApp`.
struct PhotoRow: View {
  let photos: [URL]
  let name: String

  var body: some View {
    ScrollView(.horizontal) {
      HStack {
        ForEach(photos, id: \.self) { photo in
          AsyncImage(url: photo.yelpPhoto(.large)) { image in
            image.resizable().scaledToFill()
          } placeholder: {
            Color.gray.opacity(0.2)
          }
          .frame(width: 180, height: 120)
          .clipped()
        }
      }
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel("Photos of \(name)")
  }
}
