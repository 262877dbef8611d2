// swift-tools-version: 6.2
import PackageDescription

// Runs the code for two of Apple's frameworks where they don't exist. OpenCombine takes the place of Combine, under its name, and a
// small stand-in that of FoundationModels.

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
    // The sources of the SDK, by a symbolic link, so that `canImport` holds in them.
    .target(
      name: "YelpSDK",
      dependencies: ["Combine", .target(name: "CYelpCurl", condition: .when(platforms: [.linux]))],
      exclude: ["YelpSDK.docc"],
      resources: [.copy("PrivacyInfo.xcprivacy")], swiftSettings: settings),
    .target(name: "FoundationModels", swiftSettings: settings),
    .target(
      name: "YelpTools", dependencies: ["FoundationModels", "YelpSDK"], exclude: ["YelpTools.docc"],
      swiftSettings: settings),
    .target(
      name: "YelpSandbox", dependencies: ["YelpSDK"], exclude: ["YelpSandbox.docc"], swiftSettings: settings),
    .testTarget(name: "CombineTests", dependencies: ["Combine", "YelpSDK"], swiftSettings: settings),
    .testTarget(
      name: "FoundationModelsTests",
      dependencies: ["FoundationModels", "YelpSDK", "YelpSandbox", "YelpTools"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
