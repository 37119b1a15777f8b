// swift-tools-version: 5.9
import PackageDescription

#if canImport(Darwin)
let settings: [SwiftSetting] = [.define("MANIFEST_HAS_DARWIN")]
#else
let settings: [SwiftSetting] = []
#endif

let package = Package(
    name: "Cards",
    defaultLocalization: "en",
    platforms: [.iOS(.v15)],
    products: [.library(name: "Cards", targets: ["Cards"]), .executable(name: "CardTool", targets: ["CardTool"])],
    targets: [
        .target(name: "CTally"),
        .target(name: "Cards", dependencies: ["CTally"], resources: [.copy("Resources/greeting.txt"), .process("Texts")]),
        .executableTarget(name: "CardTool", dependencies: ["Cards"]),
        .testTarget(name: "CardsTests", dependencies: ["Cards"], swiftSettings: settings),
    ]
)
