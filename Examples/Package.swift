// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Examples",
  platforms: [.macOS(.v14)],
  products: [
    .library(name: "AsyncHTTPTransport", targets: ["AsyncHTTPTransport"])
  ],
  dependencies: [
    .package(name: "YelpSDK", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.5.0"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.24.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.3.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
  ],
  targets: [
    .target(
      name: "AsyncHTTPTransport",
      dependencies: [
        .product(name: "YelpSDK", package: "YelpSDK"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOFoundationCompat", package: "swift-nio"),
      ], swiftSettings: settings),
    .target(
      name: "HTTPBridge",
      dependencies: [
        .product(name: "YelpSDK", package: "YelpSDK"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOFoundationCompat", package: "swift-nio"),
      ], swiftSettings: settings),
    .executableTarget(
      name: "sandbox-server",
      dependencies: [
        "HTTPBridge",
        .product(name: "YelpSDK", package: "YelpSDK"),
        .product(name: "YelpSandbox", package: "YelpSDK"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: settings),
    .executableTarget(
      name: "proxy",
      dependencies: [
        "HTTPBridge", "AsyncHTTPTransport",
        .product(name: "YelpSDK", package: "YelpSDK"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: settings),
    .executableTarget(
      name: "yelp",
      dependencies: [
        .product(name: "YelpSDK", package: "YelpSDK"),
        .product(name: "YelpSandbox", package: "YelpSDK"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: settings),
    .testTarget(
      name: "ExamplesTests",
      dependencies: [
        "AsyncHTTPTransport", "sandbox-server", "proxy", "yelp",
        .product(name: "YelpSDK", package: "YelpSDK"),
        .product(name: "YelpSandbox", package: "YelpSDK"),
      ], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
