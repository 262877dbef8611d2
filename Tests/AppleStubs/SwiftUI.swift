// Just enough of Apple's `SwiftUI` to type-check the files that use it.
import Foundation

public struct Color: Sendable {
  public enum RGBColorSpace: Sendable { case sRGB }
  public init(_ space: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
  }
}

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { return fatalError() }
}

@resultBuilder public enum ViewBuilder {
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> Stub { Stub() }
  public static func buildOptional(_ content: Stub?) -> Stub { Stub() }
  public static func buildEither(first: Stub) -> Stub { first }
  public static func buildEither(second: Stub) -> Stub { second }
}

/// Stands for every view that a builder or a modifier makes.
public struct Stub: View {
  nonisolated init() {}
  public var body: Never { return fatalError() }
}

public struct Text: View {
  public init(_ text: some StringProtocol) {}
  public var body: Never { return fatalError() }
}

public struct ProgressView: View {
  public init() {}
  public var body: Never { return fatalError() }
}

public struct VStack: View {
  public init(alignment: HorizontalAlignment = .center, @ViewBuilder content: () -> some View) {}
  public var body: Never { return fatalError() }
}

public enum HorizontalAlignment: Sendable { case leading, center, trailing }

public struct List: View {
  public init<Data: RandomAccessCollection>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> some View
  ) where Data.Element: Identifiable {}
  public var body: Never { return fatalError() }
}

extension View {
  public func onAppear(perform action: (() -> Void)? = nil) -> some View { Stub() }
  public func overlay(@ViewBuilder content: () -> some View) -> some View { Stub() }
  public func task(_ action: @escaping @MainActor @Sendable () async -> Void) -> some View { Stub() }
  public func refreshable(action: @escaping @MainActor @Sendable () async -> Void) -> some View { Stub() }
}

@propertyWrapper public struct State<Value> {
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public let wrappedValue: Value
}

public struct Path: Sendable {
  public init(_ callback: (inout Path) -> Void) {}
  public mutating func move(to end: CGPoint) {}
  public mutating func addLine(to end: CGPoint) {}
  public mutating func closeSubpath() {}
}

public protocol Shape: Sendable {
  nonisolated func path(in rect: CGRect) -> Path
}
