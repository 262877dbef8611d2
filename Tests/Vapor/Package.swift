// swift-tools-version: 6.2
import PackageDescription

// The samples for Vapor, which Tests/Vapor/check writes into a copy of this package in .build.
let package = Package(
  name: "VaporSamples",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "YelpSDK", path: "../.."),
    .package(path: "../../Server"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/vapor/vapor", from: "4.110.0"),
  ],
  targets: [
    .executableTarget(
      name: "Server",
      dependencies: [
        .product(name: "YelpSDK", package: "YelpSDK"),
        .product(name: "YelpSandbox", package: "YelpSDK"),
        .product(name: "YelpServer", package: "Server"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Vapor", package: "vapor"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
