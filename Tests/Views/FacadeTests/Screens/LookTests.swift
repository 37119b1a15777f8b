import Foundation
import Mutoscope
import Testing
import UIKit

/// All screens in the looks in which things break: nothing of a screen is lost by the looks themselves.
struct LookTests {
  static let looks: [Look] = [
    .dark, .rightToLeft, .accessibilityLarge, .doubledStrings, .iPhoneSE, .iPhone16ProMax, .landscape,
  ]

  /// The texts for which a look has no room and the standard one has, because of how the screens are written.
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
      // To be looked at.
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
