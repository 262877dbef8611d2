import SwiftUI
import YelpSDK

/// The photos of a business, else its one picture, else a placeholder.
/// A search result has no photos, and a key of the Base plan gets none.
struct PhotoStrip: View {
  let business: YelpBusiness

  private var addresses: [URL] {
    business.photos.isEmpty
      ? [business.imageURL].compactMap(\.self) : business.photos
  }

  var body: some View {
    if addresses.isEmpty { Label("No photos", systemImage: "photo") }
    ScrollView(.horizontal) {
      HStack {
        ForEach(addresses, id: \.self) { address in
          AsyncImage(url: address.yelpPhoto(.large)) { image in
            image.resizable().scaledToFill()
          } placeholder: {
            Color.gray.opacity(0.2)
          }
          .frame(width: 180, height: 120)
          .clipped()
        }
      }
    }
  }
}
