// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "ClientPackage",
  dependencies: [
    // Outside this repository: .package(url: …, from: …). The name allows for checkouts in folders with other names.
    .package(name: "mutoscope", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "Card",
      dependencies: [.product(name: "Mutoscope", package: "mutoscope")],
      // As in an iOS app: code is on the main actor by default, so it can create views.
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .executableTarget(
      name: "SpringyList",
      dependencies: [.product(name: "Mutoscope", package: "mutoscope")],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "Gestures",
      dependencies: [.product(name: "Mutoscope", package: "mutoscope")],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .executableTarget(
      name: "PlayGestures",
      dependencies: ["Gestures", .product(name: "Mutoscope", package: "mutoscope")],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "GesturesTests",
      dependencies: ["Gestures", .product(name: "MutoscopeTesting", package: "mutoscope")],
      exclude: ["__Snapshots__"]),
    .target(
      name: "Apps",
      dependencies: [.product(name: "Mutoscope", package: "mutoscope")],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .executableTarget(
      name: "RecordApp",
      dependencies: ["Apps", .product(name: "Mutoscope", package: "mutoscope")],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "AppsTests",
      dependencies: ["Apps", .product(name: "MutoscopeTesting", package: "mutoscope")],
      exclude: ["__Snapshots__"]),
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
