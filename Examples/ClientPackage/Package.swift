// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "ClientPackage",
  dependencies: [
    // With a copy of its own: .package(url: …, from: …). The name is for copies in folders of other names.
    .package(name: "mutoscope", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "Card",
      dependencies: [.product(name: "Mutoscope", package: "mutoscope")],
      // As in an iOS app: code without another home runs on the main actor, and builds views as it is.
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .executableTarget(
      name: "SpringyList",
      dependencies: [.product(name: "Mutoscope", package: "mutoscope")],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "Toast",
      dependencies: [.product(name: "Mutoscope", package: "mutoscope")],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "ToastTests",
      dependencies: ["Toast", .product(name: "MutoscopeTesting", package: "mutoscope")],
      exclude: ["__Snapshots__"]),
  ]
)
