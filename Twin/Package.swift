// swift-tools-version: 5.9

import PackageDescription

let package = Package(
  name: "Twin",
  platforms: [.iOS(.v17)],
  products: [.library(name: "Twin", targets: ["Twin"])],
  targets: [
    .target(name: "Twin"),
    .testTarget(name: "TwinTests", dependencies: ["Twin"]),
  ])
