// swift-tools-version: 6.2

import PackageDescription

/// The settings of every Swift target.
///
/// `InternalImportsByDefault` keeps C types out of the API; `MemberImportVisibility` makes each file list its imports,
/// which enforces the declared dependencies.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
  .treatAllWarnings(as: .error),
]

/// The modules that bear Apple's names, and what they re-export.
///
/// `UIKit` re-exports the other three, and a client that lists only a re-exporting module is not rebuilt when an inner
/// one changes, so clients inside the package and the library product list all of them. The `_Testing_…` targets
/// satisfy the cross-import overlays that the Linux toolchain declares but does not ship; without them `import Testing`
/// beside `import UIKit` fails.
let facade = ["UIKit", "StageTime", "QuartzCore", "CoreGraphics", "_Testing_UIKit", "_Testing_CoreGraphics"]
let facadeDependencies = facade.map { Target.Dependency(stringLiteral: $0) }

/// A library target; it may stop with a message, so it depends on `Contracts`.
func source(_ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .target(name: name, dependencies: dependencies + ["Contracts"], exclude: exclude, swiftSettings: strict)
}

/// The settings of a client package: the language's defaults, and main-actor isolation.
let client: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .defaultIsolation(MainActor.self),
  .treatAllWarnings(as: .error),
]

func test(
  _ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = [], exclude: [String] = [],
  settings: [SwiftSetting] = strict
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, exclude: exclude, resources: resources, swiftSettings: settings)
}

/// A folder of `Sources`, `Tests` or `Benchmarks` with its targets, and the wings or targets that they may import.
///
/// They may also import each other. Any other dependency ends the build with a sentence.
struct Wing {
  let folder: String
  let mayImport: [String]
  let targets: [Target]

  init(_ folder: String, mayImport: [String] = [], _ targets: [Target]) {
    (self.folder, self.mayImport, self.targets) = (folder, mayImport, targets)
    for target in targets { target.path = "\(folder)/\(target.name)" }
  }

  /// The names of the package's targets that a target depends on.
  static func dependencies(of target: Target) -> [String] {
    target.dependencies.compactMap { dependency in
      switch dependency {
      case .byNameItem(let name, _), .targetItem(let name, _): name
      default: nil
      }
    }
  }

  /// Stops if a target depends on one of another wing.
  func checkIndependence(of other: Wing) {
    for target in targets {
      for name in Self.dependencies(of: target) where other.targets.contains(where: { $0.name == name }) {
        fatalError("\(target.path ?? target.name) may not depend on \(name), which is in the wing '\(other.folder)'.")
      }
    }
  }

  /// Stops if a target of one of the wings depends on what its wing may not import.
  static func check(_ wings: [Wing]) {
    for wing in wings { wing.check(wing.targets, mayImport: [wing.folder] + wing.mayImport, wings) }
  }

  /// Stops if one of some targets depends on anything but targets and wings with these names.
  func check(_ targets: [Target], mayImport names: [String], _ wings: [Wing]) {
    let allowed = Set(
      names.flatMap { name in wings.first { $0.folder == name }?.targets.map(\.name) ?? [name] })
    for target in targets {
      for name in Self.dependencies(of: target) where !allowed.contains(name) {
        fatalError("\(target.path ?? target.name) may not import \(name): see the wing '\(folder)'.")
      }
    }
  }
}

/// C and C++: one library each behind the thinnest shim that Swift needs, and arithmetic on pixels.
let c = Wing(
  "Sources/C",
  [
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    // Flags from Pango's own module would contain one that SwiftPM warns about; `headers` leads to Pango's.
    .systemLibrary(name: "CPango", pkgConfig: "harfbuzz", providers: [.apt(["libpango1.0-dev"])]),
    // Paragraphs, and the fonts, which the assembler takes from where Debian's packages put them.
    .target(
      name: "CText", dependencies: ["CPango"], cSettings: [.headerSearchPath("headers")],
      linkerSettings: ["pango-1.0", "gobject-2.0", "glib-2.0", "harfbuzz"].map { .linkedLibrary($0) }),
    // The common part of the targets for image formats.
    .target(name: "CImageFormat"),
    .target(
      name: "CPNG", dependencies: ["CImageFormat"],
      linkerSettings: [.linkedLibrary("png16"), .linkedLibrary("z"), .linkedLibrary("isal")]),
    .target(name: "CJPEG", dependencies: ["CImageFormat"], linkerSettings: [.linkedLibrary("jpeg")]),
    .target(name: "CXXHash"),
    .target(name: "CBox2D", linkerSettings: [.linkedLibrary("box2d")]),
    .target(name: "CPixels"),
    .target(name: "CLinux"),
    // Loads rlottie when there is something to draw with it. Only the program uses it, in a process of its own.
    .target(name: "CLottie"),
    // Reads plain YAML, as nearly all scene files are; libyaml reads the rest.
    .target(name: "CPlainYAML"),
    .target(name: "CSimplex"),
    .target(name: "CSLEEF", linkerSettings: [.linkedLibrary("sleef")]),
    // The submodules of UIKit, as in `import UIKit.UIGestureRecognizerSubclass`.
    .target(name: "CUIKit"),
    // The tables of symbols.
    .target(name: "CSymbols", exclude: ["Tables"]),
  ])

/// Values and pure functions, which know neither views nor a clock.
let values = Wing(
  "Sources/Values", mayImport: ["Sources/C"],
  [
    // General utilities that Foundation lacks, independent of this program's domain.
    .target(name: "Utilities", swiftSettings: strict),
    // How the program stops where an API is misused.
    .target(name: "Contracts", dependencies: ["Utilities"], swiftSettings: strict),
    // Elementary functions with the same bits on every machine.
    source("Elementary", ["CSLEEF"]),
    source("CoreGraphics", ["Elementary"]),
    source("Timing", ["Elementary", .product(name: "HeapModule", package: "swift-collections")]),
    source("Constraints", ["CSimplex"]),
    source("DisplayList", ["CoreGraphics", "Elementary"]),
    // The rigid-body world. Nothing else knows metres.
    source("Physics", ["CBox2D", "CoreGraphics", "Elementary", "Utilities"]),
    // Fonts, and paragraphs broken into lines of glyphs.
    source("Text", ["CText", "CXXHash", "CoreGraphics", "Utilities"]),
    // The names and values of everything that front ends set of views, without the views.
    .target(name: "ViewVocabulary", dependencies: ["CoreGraphics"], swiftSettings: strict),
    // SVG files as shapes: bytes in, draw commands out.
    source("VectorGraphics", ["DisplayList", "CoreGraphics"]),
  ])

/// Below the frame: pure functions over values, free to use every core.
let frames = Wing(
  "Sources/Frames", mayImport: ["Sources/C", "Sources/Values"],
  [
    source("Raster", ["DisplayList", "Text", "CoreGraphics", "Elementary", "CCairo", "CPixels"]),
    source("Media", ["CoreGraphics", "Utilities", "CLinux", "CPixels", "CImageFormat", "CPNG", "CJPEG", "CXXHash"]),
  ])

/// Layers and views: mutable, on the main actor, moved only by the virtual clock.
let views = Wing(
  "Sources/Views", mayImport: ["Sources/C", "Sources/Values", "Media"],
  [
    source("QuartzCore", ["ViewVocabulary", "CoreGraphics", "Timing", "DisplayList", "Elementary"]),
    // Timers and queues that follow that clock, in a module of their own so that they hide those of Foundation.
    source("StageTime", ["QuartzCore", "Timing"]),
    source(
      "UIKit",
      [
        "CUIKit", "CSymbols", "StageTime", "QuartzCore", "ViewVocabulary", "CoreGraphics", "Timing", "DisplayList",
        "Elementary", "Media", "Physics", "Text", "Constraints", "Utilities",
      ]),
    // Everything that front ends can set of views: a row for each thing.
    source("ViewAttributes", ["ViewVocabulary", "UIKit", "QuartzCore", "CoreGraphics"]),
    // The modules that playgrounds import besides UIKit.
    source("PlaygroundSupport", ["QuartzCore", "UIKit", "CoreGraphics"]),
    .target(name: "_Testing_UIKit"),
    .target(name: "_Testing_CoreGraphics"),
  ])

/// The conductor, which runs views above the frame and workers below it.
let stage = Wing(
  "Sources/Stage", mayImport: ["Sources/C", "Sources/Values", "Sources/Views", "Sources/Frames"],
  [
    source(
      "Mutoscope",
      [
        "ViewVocabulary", "ViewAttributes", "DisplayList", "Raster", "Media", "Text", "Timing", "Elementary",
        "Utilities", "CPixels",
      ]
        + facadeDependencies)
  ])

/// Scenes and films as files.
///
/// A scene is read and checked without views or a renderer: only `ScenePlayer` may import those.
let scenes = Wing(
  "Sources/Scenes", mayImport: ["Sources/Stage"] + stage.mayImport,
  [
    // The text of scene files: YAML, positions, errors, and the forms that make up the language.
    source("SceneText", ["CPlainYAML", "CYAML", "Utilities"]),
    // The components of the program, and the scenes to begin with, as files.
    .target(name: "CSceneLibrary", exclude: ["Components", "Starters"]),
    // Variables, expressions, data and components: files with holes, and what fills them.
    source(
      "SceneTemplates",
      ["CSceneLibrary", "SceneText", "ViewVocabulary", "CoreGraphics", "Media", "Elementary", "Utilities"]),
    // The language of scenes, and the checked documents that they become.
    source(
      "SceneLanguage",
      ["SceneTemplates", "SceneText", "ViewVocabulary", "CoreGraphics", "Media", "Timing", "Utilities"]),
    // A document as views and animators on a stage.
    source(
      "ScenePlayer",
      [
        "SceneLanguage", "SceneTemplates", "SceneText", "ViewVocabulary", "ViewAttributes", "Mutoscope", "Media",
        "Timing", "VectorGraphics", "Elementary", "Utilities",
      ] + facadeDependencies),
  ])

/// Comparison, goldens and verdicts; the API for tests; pages that show them.
let testing = Wing(
  "Sources/Testing", mayImport: ["Sources/Stage"] + stage.mayImport,
  [
    // Compares sequences of images; it draws nothing, and knows no page.
    source("Snapshots", ["Mutoscope", "ViewVocabulary", "Media", "Utilities"] + facadeDependencies),
    // The things that programs look at: trees of views and of spoken elements, findings, accounts of what happened.
    source(
      "Inspection",
      ["Snapshots", "Mutoscope", "ViewVocabulary", "DisplayList", "Raster", "Media", "Timing", "Utilities"]
        + facadeDependencies),
    .target(name: "CXCTest"),
    // With Swift Testing or XCTest. Only tests link it, and they link no server.
    source(
      "MutoscopeTesting", ["CXCTest", "Inspection", "Snapshots", "Mutoscope", "Media"] + facadeDependencies),
    .target(name: "CPages"),
    // The report, the watch page and the page of a film, and the server that shows them. `CPages` embeds their files.
    source(
      "Pages",
      ["CPages", "Snapshots", "Mutoscope", "Media", "Utilities", .product(name: "Mustache", package: "swift-mustache")]
        + facadeDependencies,
      exclude: ["Report/Page", "Watching/Page"]),
  ])

/// The command line.
let program = Wing(
  "Sources/Program", mayImport: ["Sources/Scenes", "Sources/Testing", "Sources/Stage"] + stage.mayImport,
  [
    // How a program reads its command line, prints, fails and exits, and options that several programs share.
    source(
      "CommandLineSupport",
      [
        "CLinux", "Inspection", "Mutoscope", "SceneText", "Media", "Raster", "Timing", "Utilities",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ] + facadeDependencies),
    .executableTarget(
      name: "mutoscope",
      dependencies: [
        "CLottie", "CommandLineSupport", "Mutoscope", "SceneText", "SceneTemplates", "SceneLanguage", "ScenePlayer",
        "Snapshots", "Inspection", "Pages", "ViewVocabulary", "Media", "Timing", "Utilities",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ] + facadeDependencies,
      swiftSettings: strict),
  ])

/// Packages of iOS, built without an edit: a wing that stands apart.
///
/// Nothing outside may import any of it, and everything else is built and tested without it: `make check-without-packages`.
/// `Kit` has modules that are compiled against the others; they are not targets.
let packages = Wing(
  "Sources/Packages",
  mayImport: ["CommandLineSupport", "Inspection", "Snapshots", "Sources/Scenes", "Sources/Stage"] + stage.mayImport,
  [
    // Turns source of iOS into source that Swift compiles without Objective-C: text in, text out.
    .target(name: "Rewriting", swiftSettings: strict),
    // The compiler in front of the compiler.
    .executableTarget(name: "mutoscope-swiftc", dependencies: ["Rewriting"], swiftSettings: strict),
    // The values that the command `run` passes to the program that contains a package's code.
    source("MutoscopeRun", ["Inspection", "Mutoscope", "Media"] + facadeDependencies),
    // The program that is linked with a package's code, and draws its app or looks at it.
    .executableTarget(
      name: "mutoscope-run",
      dependencies: [
        "MutoscopeRun", "Inspection", "Snapshots", "Mutoscope", "SceneText", "SceneLanguage", "ScenePlayer", "Media",
        "Utilities",
      ] + facadeDependencies,
      swiftSettings: strict),
    // The commands `swift`, `run`, `previews` and `kit`, and those that look at packages; `mutoscope` starts them.
    .executableTarget(
      name: "mutoscope-packages",
      dependencies: [
        "CommandLineSupport", "Inspection", "Snapshots", "MutoscopeRun", "Rewriting", "Mutoscope", "SceneLanguage",
        "Media", "Text", "Utilities",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ] + facadeDependencies,
      swiftSettings: strict),
  ])

/// The in-process benchmarks of `make bench`.
let benchmarks = Wing(
  "Benchmarks", mayImport: program.mayImport,
  [
    .executableTarget(
      name: "FrameCost", dependencies: ["Mutoscope", "DisplayList", "Raster"] + facadeDependencies,
      swiftSettings: strict),
    .executableTarget(
      name: "CompareCost", dependencies: ["Snapshots", "Media", "CoreGraphics", "Contracts"], swiftSettings: strict),
    .executableTarget(
      name: "DynamicsCost", dependencies: ["Mutoscope", "DisplayList", "Physics", "Contracts"] + facadeDependencies,
      swiftSettings: strict),
    .executableTarget(
      name: "LayoutCost", dependencies: ["Mutoscope", "Constraints"] + facadeDependencies, swiftSettings: strict),
  ])

let wings = [c, values, frames, views, stage, scenes, testing, program, packages, benchmarks]
Wing.check(wings)
let readers = scenes.targets.filter { $0.name != "ScenePlayer" }
scenes.check(readers, mayImport: readers.map(\.name) + ["Sources/C", "Sources/Values", "Media"], wings)

/// The tests of each wing, in a folder of its name, and helpers that several of them share.
///
/// They may import everything.
let tests = [
  Wing(
    "Tests/Support",
    [
      // Helpers shared by test targets; not linked into products.
      .target(name: "TestSupport", dependencies: ["CoreGraphics", "_Testing_CoreGraphics"], swiftSettings: strict),
      .target(
        name: "LayerTestSupport", dependencies: ["QuartzCore", "ViewVocabulary", "CoreGraphics", "DisplayList"],
        swiftSettings: strict),
      .target(
        name: "UIKitTestSupport", dependencies: ["TestSupport", "Mutoscope", "DisplayList"] + facadeDependencies,
        swiftSettings: strict),
      .target(
        name: "SnapshotsTestSupport",
        dependencies: ["TestSupport", "Snapshots", "Mutoscope", "Media"] + facadeDependencies,
        swiftSettings: strict),
      // The command line as a process, in a folder of its own.
      .target(
        name: "CommandTestSupport", dependencies: ["TestSupport", "Media", "CoreGraphics", "_Testing_CoreGraphics"],
        swiftSettings: strict),
      // Mutated scenes, pictures and runs: `make check-fuzz`.
      .executableTarget(
        name: "Fuzz",
        dependencies: [
          "TestSupport", "SceneText", "SceneTemplates", "SceneLanguage", "ScenePlayer", "Snapshots", "Mutoscope",
          "Media", "Utilities", "CPNG", "CoreGraphics",
          .product(name: "ArgumentParser", package: "swift-argument-parser"),
        ],
        swiftSettings: strict),
      test("FuzzTests", ["Fuzz", "TestSupport"]),
    ]),
  Wing(
    "Tests/Values",
    [
      test("CoreGraphicsTests", ["TestSupport", "CoreGraphics", "_Testing_CoreGraphics"]),
      test("ElementaryTests", ["Elementary"]),
      test("UtilitiesTests", ["Utilities"]),
      test("TextTests", ["TestSupport", "Text", "CoreGraphics", "_Testing_CoreGraphics"]),
      test("TimingTests", ["TestSupport", "Timing"]),
      test("ConstraintsTests", ["TestSupport", "Constraints"], resources: [.copy("Optima")]),
      test("PhysicsTests", ["TestSupport", "Physics", "CBox2D", "CoreGraphics", "_Testing_CoreGraphics"]),
      test("VectorGraphicsTests", ["TestSupport", "VectorGraphics", "DisplayList", "CoreGraphics"]),
    ]),
  Wing(
    "Tests/Frames",
    [
      test(
        "RasterTests",
        ["TestSupport", "Raster", "CCairo", "Text", "DisplayList", "CoreGraphics", "_Testing_CoreGraphics"]),
      test(
        "MediaTests",
        ["TestSupport", "Media", "CImageFormat", "CPNG", "CoreGraphics", "_Testing_CoreGraphics"],
        resources: [.copy("Fixtures")]),
    ]),
  Wing(
    "Tests/Views",
    [
      test(
        "QuartzCoreTests",
        [
          "TestSupport", "LayerTestSupport", "QuartzCore", "ViewVocabulary", "CoreGraphics", "_Testing_CoreGraphics",
          "DisplayList",
        ]),
      test("ViewAttributesTests", ["ViewVocabulary", "ViewAttributes"] + facadeDependencies),
      // UIKit's tests, on its floors.
      test(
        "UIKitValuesTests",
        ["TestSupport", "UIKitTestSupport", "Mutoscope", "DisplayList", "Media"] + facadeDependencies),
      test(
        "UIKitViewsTests",
        ["TestSupport", "UIKitTestSupport", "Mutoscope", "ViewVocabulary", "DisplayList"] + facadeDependencies),
      test(
        "UIKitPartsTests",
        ["TestSupport", "UIKitTestSupport", "Mutoscope", "ViewVocabulary", "DisplayList", "Raster", "Media", "Timing"]
          + facadeDependencies),
      test(
        "UIKitControllersTests", ["TestSupport", "UIKitTestSupport", "Mutoscope", "DisplayList"] + facadeDependencies),
      test(
        "UIKitCollectionsTests", ["TestSupport", "UIKitTestSupport", "Mutoscope", "DisplayList"] + facadeDependencies),
      // Sources as they are written for iOS, with the settings of a client package.
      test(
        "FacadeTests", ["TestSupport", "Mutoscope", "PlaygroundSupport"] + facadeDependencies,
        resources: [.process("Resources")], settings: client),
    ]),
  Wing(
    "Tests/Stage",
    [
      test("MutoscopeTests", ["TestSupport", "Mutoscope", "DisplayList", "Media"] + facadeDependencies),
      test(
        "MisuseTests",
        ["Mutoscope", "Raster", "Media", "DisplayList", "Physics", "Timing"] + facadeDependencies),
      test("VideoTests", ["TestSupport", "Mutoscope", "Media"] + facadeDependencies, exclude: ["Fixtures"]),
    ]),
  Wing(
    "Tests/Scenes",
    [
      test(
        "SceneTests",
        [
          "TestSupport", "DisplayList", "ViewVocabulary", "ViewAttributes", "SceneText", "SceneTemplates",
          "SceneLanguage", "ScenePlayer",
          "Mutoscope", "Media", "Raster",
        ] + facadeDependencies,
        resources: [.copy("Fixtures")])
    ]),
  Wing(
    "Tests/Testing",
    [
      test(
        "SnapshotsTests",
        [
          "TestSupport", "LayerTestSupport", "SnapshotsTestSupport", "Snapshots", "Mutoscope", "ViewVocabulary",
          "Media", "Raster", "DisplayList", "Utilities",
        ] + facadeDependencies),
      test(
        "InspectionTests",
        ["SceneLanguage", "Inspection", "Snapshots", "Mutoscope"] + facadeDependencies),
      test(
        "PagesTests",
        ["TestSupport", "SnapshotsTestSupport", "Pages", "Snapshots", "Mutoscope", "Media"] + facadeDependencies),
      test(
        "MutoscopeTestingTests",
        ["MutoscopeTesting", "Inspection", "Snapshots", "Mutoscope", "Media"] + facadeDependencies,
        exclude: ["__Snapshots__"]),
      test(
        "GoldenTests",
        [
          "TestSupport", "SceneText", "SceneTemplates", "SceneLanguage", "ScenePlayer", "Snapshots", "Mutoscope",
          "Media",
        ] + facadeDependencies),
    ]),
  Wing(
    "Tests/Packages",
    [
      test("RewritingTests", ["TestSupport", "Rewriting"]),
      test(
        "PackageCommandTests",
        ["CommandTestSupport", "mutoscope", "mutoscope-packages", "mutoscope-swiftc"] + facadeDependencies),
    ]),
  Wing(
    "Tests/Program",
    [
      test(
        "CommandLineTests",
        [
          "CommandTestSupport", "TestSupport", "CommandLineSupport", "mutoscope", "Mutoscope", "SceneText",
          "SceneTemplates", "SceneLanguage", "Media", "CoreGraphics", "_Testing_CoreGraphics",
        ])
    ]),
]

let withoutPackages = !Context.environment["MUTOSCOPE_WITHOUT_PACKAGES", default: ""].isEmpty
let kept = (wings + tests).filter { !withoutPackages || !$0.folder.hasSuffix("/Packages") }
for wing in tests where !wing.folder.hasSuffix("/Packages") { wing.checkIndependence(of: packages) }

let package = Package(
  name: "mutoscope",
  products: [
    .library(name: "Mutoscope", targets: ["Mutoscope", "PlaygroundSupport"] + facade),
    .library(
      name: "MutoscopeTesting", targets: ["MutoscopeTesting", "Inspection", "Mutoscope", "PlaygroundSupport"] + facade),
    .executable(name: "mutoscope", targets: ["mutoscope"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
  ],
  targets: kept.flatMap(\.targets))

// `make test TESTS="TimingTests PhysicsTests"` leaves the other test targets uncompiled.
if let wanted = Context.environment["MUTOSCOPE_TESTS"]?.split(separator: " "), !wanted.isEmpty {
  package.targets.removeAll { $0.type == .test && !wanted.contains(Substring($0.name)) }
}

// The code that every frame goes through is also optimised in debug builds: most of the time of the tests goes there,
// and this takes less than it saves. Only `make` asks for it, because SwiftPM refuses such flags in packages that it
// downloads. Modules are compiled as a whole, but in threads: otherwise there is no index of them.
if !Context.environment["MUTOSCOPE_OPTIMIZED", default: ""].isEmpty {
  let hot = [
    "Utilities", "Elementary", "CoreGraphics", "Timing", "Constraints", "DisplayList", "Physics", "QuartzCore",
    "Raster", "Inspection",
  ]
  for target in package.targets where hot.contains(target.name) {
    target.swiftSettings?.append(
      .unsafeFlags(
        ["-O", "-whole-module-optimization", "-num-threads", "2", "-disable-batch-mode"], .when(configuration: .debug)))
  }
}
