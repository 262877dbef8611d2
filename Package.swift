// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// Linux calls through libcurl. Built with `YELP_WITHOUT_LIBCURL` in the environment it calls through `URLSession`, as Apple's
/// platforms do.
let hasLibcurl = Context.environment["YELP_WITHOUT_LIBCURL"] == nil
let libcurl: [SwiftSetting] = hasLibcurl ? [.define("LIBCURL", .when(platforms: [.linux]))] : []

let package = Package(
  name: "YelpSDK",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "YelpSDK", targets: ["YelpSDK"]),
    .library(name: "YelpUI", targets: ["YelpUI"]),
    .library(name: "YelpPartner", targets: ["YelpPartner"]),
    .library(name: "YelpTools", targets: ["YelpTools"]),
    .library(name: "YelpSandbox", targets: ["YelpSandbox"]),
    .library(name: "YelpPartnerSandbox", targets: ["YelpPartnerSandbox"]),
  ],
  targets: [
    .target(
      name: "CYelpCurl",
      linkerSettings: ["dl", "pthread"].map { .linkedLibrary($0, .when(platforms: [.linux])) }),
    .target(
      name: "YelpSDK",
      dependencies: hasLibcurl ? [.target(name: "CYelpCurl", condition: .when(platforms: [.linux]))] : [],
      resources: [.copy("PrivacyInfo.xcprivacy")], swiftSettings: settings + libcurl),
    .target(name: "YelpUI", dependencies: ["YelpSDK"], swiftSettings: settings),
    .target(name: "YelpPartner", dependencies: ["YelpSDK"], swiftSettings: settings),
    .target(name: "YelpTools", dependencies: ["YelpSDK"], swiftSettings: settings),
    .target(name: "YelpSandbox", dependencies: ["YelpSDK"], swiftSettings: settings),
    .target(
      name: "YelpPartnerSandbox", dependencies: ["YelpSDK", "YelpPartner", "YelpSandbox"],
      swiftSettings: settings),
    .executableTarget(
      name: "quickstart",
      dependencies: ["YelpSDK", "YelpUI", "YelpPartner", "YelpTools", "YelpSandbox", "YelpPartnerSandbox"],
      swiftSettings: settings),
    .target(
      name: "TestKit", dependencies: ["YelpSDK", "YelpSandbox"], path: "Tests/TestKit",
      swiftSettings: [.enableUpcomingFeature("ExistentialAny")]),
    .testTarget(
      name: "YelpSDKTests",
      dependencies: ["YelpSDK", "YelpUI", "YelpPartner", "YelpTools", "YelpSandbox", "TestKit"],
      exclude: ["Errors/ErrorTexts.txt"], swiftSettings: settings + libcurl),
    .testTarget(
      name: "YelpUITests", dependencies: ["YelpSDK", "YelpUI", "YelpSandbox", "TestKit"],
      swiftSettings: settings),
    .testTarget(
      name: "YelpToolsTests", dependencies: ["YelpSDK", "YelpTools", "YelpSandbox", "TestKit"],
      exclude: ["Definitions.txt", "Mistakes.txt", "Results.txt"], swiftSettings: settings),
    .testTarget(
      name: "YelpSandboxTests", dependencies: ["YelpSDK", "YelpPartner", "YelpSandbox", "TestKit"],
      swiftSettings: settings),
    .testTarget(
      name: "YelpPartnerTests",
      dependencies: ["YelpSDK", "YelpPartner", "YelpSandbox", "YelpPartnerSandbox", "TestKit"],
      swiftSettings: settings),
    .testTarget(
      name: "ReadmeTests",
      dependencies: [
        "YelpSDK", "YelpUI", "YelpPartner", "YelpTools", "YelpSandbox", "YelpPartnerSandbox",
        .target(name: "quickstart", condition: .when(platforms: [.linux, .macOS])),
      ],
      swiftSettings: settings + libcurl),
  ],
  swiftLanguageModes: [.v6]
)
