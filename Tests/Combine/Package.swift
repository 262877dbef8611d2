// swift-tools-version: 6.2
import PackageDescription

// Runs the SDK's Combine publishers where there is no Combine: OpenCombine takes its place, under its name.

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
  name: "CombineTests",
  platforms: [.macOS(.v14)],
  dependencies: [.package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0")],
  targets: [
    .target(name: "Combine", dependencies: [.product(name: "OpenCombine", package: "OpenCombine")]),
    .target(
      name: "CYelpCurl",
      linkerSettings: ["dl", "pthread"].map { .linkedLibrary($0, .when(platforms: [.linux])) }),
    // The sources of the SDK, by a symbolic link, so that `canImport(Combine)` holds in them.
    .target(
      name: "YelpSDK",
      dependencies: ["Combine", .target(name: "CYelpCurl", condition: .when(platforms: [.linux]))],
      exclude: ["YelpSDK.docc"],
      resources: [.copy("PrivacyInfo.xcprivacy")], swiftSettings: settings),
    .testTarget(name: "CombineTests", dependencies: ["Combine", "YelpSDK"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
