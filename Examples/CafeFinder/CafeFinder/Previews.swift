import SwiftUI
import YelpSDK
import YelpSandbox
import YelpUI

extension YelpSDK {
  /// An instance on a sandbox, with simulated failures.
  static func preview(_ faults: YelpSandbox.Fault...) -> YelpSDK {
    let sandbox = YelpSandbox(seed: 7)
    sandbox.faults = faults
    return YelpSDK(configuration: sandbox.configuration)
  }

  /// The details of a café, as a key with that plan gets them.
  @MainActor static func detailsPreview(_ plan: YelpSandboxPlan) -> some View {
    let sandbox = YelpSandbox(seed: 7)
    sandbox.plan = plan
    return CafeDetails(
      id: sandbox.samples.businessID, yelp: YelpSDK(configuration: sandbox.configuration))
  }
}

#Preview("List") { CafeList(yelp: .preview()) }

#Preview("Slow network") { CafeList(yelp: .preview(.latency(.seconds(3)))) }

#Preview("Offline") { CafeList(yelp: .preview(.offline)) }

#Preview("Details") { YelpSDK.detailsPreview(.unrestricted) }

#Preview("Details, Base key") { YelpSDK.detailsPreview(.base) }

#Preview("Server error") { CafeList(yelp: .preview(.status(503))) }

#Preview("Stars") {
  VStack {
    ForEach([0, 2.5, 3, 4.5, 5], id: \.self) { YelpStars(rating: $0) }
  }
}

#Preview("Stars, right to left") {
  YelpStars(rating: 3.5, size: 40).environment(\.layoutDirection, .rightToLeft)
}

#Preview("Attribution") { YelpAttributionLink(url: URL(string: "https://www.yelp.com")) }
