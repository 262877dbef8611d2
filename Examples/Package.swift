// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
  name: "Examples",
  platforms: [.macOS(.v14)],
  products: [
    .library(name: "AsyncHTTPTransport", targets: ["AsyncHTTPTransport"]),
    .library(name: "YelpRedis", targets: ["YelpRedis"]),
  ],
  dependencies: [
    .package(name: "YelpSDK", path: ".."),
    .package(path: "../Server"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.3.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.26.0"),
    .package(url: "https://github.com/apple/swift-nio-http2", from: "1.36.0"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.30.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.5.0"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.24.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.0.0"),
  ],
  targets: [
    .target(
      name: "AsyncHTTPTransport",
      dependencies: [
        .product(name: "YelpSDK", package: "YelpSDK"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTP2", package: "swift-nio-http2"),
        .product(name: "NIOHTTPCompression", package: "swift-nio-extras"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
      ], swiftSettings: settings),
    .systemLibrary(
      name: "CHiredis", pkgConfig: "hiredis", providers: [.apt(["libhiredis-dev"]), .brew(["hiredis"])]),
    .target(
      name: "YelpRedis",
      dependencies: ["CHiredis", .product(name: "YelpSDK", package: "YelpSDK")],
      swiftSettings: settings),
    .target(
      name: "HTTPBridge",
      dependencies: [
        .product(name: "YelpSDK", package: "YelpSDK"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOFoundationCompat", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ], swiftSettings: settings),
    .executableTarget(
      name: "server",
      dependencies: [
        .product(name: "YelpSDK", package: "YelpSDK"),
        .product(name: "YelpSandbox", package: "YelpSDK"),
        .product(name: "YelpHummingbird", package: "Server"),
        .product(name: "YelpServer", package: "Server"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
      ], swiftSettings: settings),
    .executableTarget(
      name: "sandbox-server",
      dependencies: [
        "HTTPBridge",
        .product(name: "YelpSDK", package: "YelpSDK"),
        .product(name: "YelpSandbox", package: "YelpSDK"),
        .product(name: "YelpPartnerSandbox", package: "YelpSDK"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: settings),
    .executableTarget(
      name: "proxy",
      dependencies: [
        "HTTPBridge", "AsyncHTTPTransport", "YelpRedis",
        .product(name: "YelpSDK", package: "YelpSDK"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: settings),
    .executableTarget(
      name: "yelpsdk-mcp",
      dependencies: [
        "HTTPBridge",
        .product(name: "YelpSDK", package: "YelpSDK"),
        .product(name: "YelpTools", package: "YelpSDK"),
        .product(name: "YelpSandbox", package: "YelpSDK"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: settings),
    .executableTarget(
      name: "fleet-benchmark",
      dependencies: ["YelpRedis", .product(name: "YelpSDK", package: "YelpSDK")],
      swiftSettings: settings),
    .executableTarget(
      name: "yelp",
      dependencies: [
        .product(name: "YelpSDK", package: "YelpSDK"),
        .product(name: "YelpUI", package: "YelpSDK"),
        .product(name: "YelpPartner", package: "YelpSDK"),
        .product(name: "YelpSandbox", package: "YelpSDK"),
        .product(name: "YelpPartnerSandbox", package: "YelpSDK"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: settings),
    .testTarget(
      name: "YelpRedisTests",
      dependencies: [
        "YelpRedis",
        .product(name: "YelpSDK", package: "YelpSDK"),
        .product(name: "YelpSandbox", package: "YelpSDK"),
      ], swiftSettings: settings),
    .testTarget(
      name: "ExamplesTests",
      dependencies: [
        "AsyncHTTPTransport", "HTTPBridge", "YelpRedis", "server", "sandbox-server", "proxy", "yelp",
        "yelpsdk-mcp",
        .product(name: "YelpSDK", package: "YelpSDK"),
        .product(name: "YelpSandbox", package: "YelpSDK"),
        .product(name: "YelpPartner", package: "YelpSDK"),
        .product(name: "YelpPartnerSandbox", package: "YelpSDK"),
        .product(name: "YelpTools", package: "YelpSDK"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
