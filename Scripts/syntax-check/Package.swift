// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nothing else waits for the compiler's parser: `make check-rewriter`.
let package = Package(
  name: "SyntaxCheck",
  dependencies: [.package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1")],
  targets: [
    .target(name: "Rewriting"),
    .executableTarget(
      name: "SyntaxCheck",
      dependencies: [
        "Rewriting",
        .product(name: "SwiftParser", package: "swift-syntax"), .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]),
  ])
