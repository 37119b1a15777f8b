import Foundation
import Mutoscope
import Testing
import UIKit

/// All screens in the looks in which things break: no look by itself loses a part of a screen.
struct LookTests {
  static let looks: [Look] = [
    .dark, .rightToLeft, .accessibilityLarge, .doubledStrings, .iPhoneSE, .iPhone16ProMax, .landscape,
  ]

  /// Texts that fit in the standard look and not in another, because of how the screens are written.
  private static let losses: [SweepTests.Screen: [String]] = [
    // A title of one line that code has not let shrink.
    .login: ["doubled: Welcome back"],
    // Headlines of two lines at most.
    .tabs: ["accessibilityL: How to Bake Bread That K", "doubled: How to Bake Bread That K"],
  ]

  @Test(arguments: SweepTests.Screen.allCases)
  func `Texts that are whole in one look are whole in the others, unless their screen lacks room`(
    _ screen: SweepTests.Screen
  ) throws {
    func texts(_ look: Look) throws -> [TruncatedText] {
      let stage = Stage(device: .iPhone16, look: look, scale: 1)
      (stage.showsStatusBar, stage.showsHomeIndicator) = (true, true)
      stage.perform { stage.window.rootViewController = screen.make() }
      stage.advance(by: 0.5)
      // For people to look at.
      if let folder = ProcessInfo.processInfo.environment["MUTOSCOPE_SCREENS"] {
        let file = URL(fileURLWithPath: folder).appending(path: "\(screen.rawValue)@\(look.name).png")
        try stage.pngData().write(to: file)
      }
      return stage.truncatedTexts
    }
    let usual = try texts(.standard)
    let lost = try Self.looks.flatMap { look in
      try texts(look).filter { text in !usual.contains { ($0.text, $0.view) == (text.text, text.view) } }
        .map { "\(look.name): \($0.text.prefix(24))" }
    }
    #expect(lost == Self.losses[screen] ?? [])
  }
}
