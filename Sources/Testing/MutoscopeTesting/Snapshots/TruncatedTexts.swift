public import Mutoscope
public import UIKit

/// The texts of a screen that are cut off in some looks, although they are complete in the standard look.
///
///     #expect(truncatedTexts(of: ProfileViewController(), across: .looks(.doubledStrings, .accessibilityLarge)).isEmpty)
///
/// - Parameters:
///   - screen: Makes a new controller for each look.
///   - looks: The looks.
///   - device: The device of looks that name none.
///   - actions: Prepares the stage before the screen is examined.
/// - Returns: A line for each text: the look, the text, and the number of points missing.
@MainActor
public func truncatedTexts(
  of screen: @autoclosure () -> UIViewController, across looks: [Look], on device: Stage.Device = .iPhone16,
  actions: (Stage) -> Void = { _ in }
) -> [String] {
  func texts(_ look: Look) -> [TruncatedText] {
    let stage = Stage(device: device, look: look)
    stage.perform {
      stage.window.rootViewController = screen()
      actions(stage)
    }
    stage.advance(by: 0)
    return stage.truncatedTexts
  }
  let usual = texts(.standard)
  return looks.flatMap { look in
    texts(look).filter { text in !usual.contains { $0.isSame(as: text) } }.map { "\(look.name): \($0)" }
  }
}
