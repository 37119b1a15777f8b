import Foundation
import Mutoscope
import QuartzCore
import Testing
import UIKit

/// A phone that shows a screen, and the warnings on the way.
///
/// If `MUTOSCOPE_SCREENS` names an existing folder, pictures of the screen are written there, for people to look at.
final class Show {
  let stage = Stage(size: CGSize(width: 393, height: 852), scale: 2)
  let name: String
  private(set) var warnings: [String] = []

  init(_ name: String, _ make: () -> UIViewController) {
    self.name = name
    stage.window.addedSafeAreaInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    watch { stage.perform { stage.window.rootViewController = make() } }
    advance(0)
  }

  /// Runs code of the app.
  func perform(_ body: () -> Void) {
    watch { stage.perform { body() } }
    advance(0)
  }

  func advance(_ seconds: TimeInterval) { watch { stage.advance(by: seconds) } }

  func tap(_ view: UIView?, then seconds: TimeInterval = 0.8) throws {
    stage.touches.tap(try #require(view), at: stage.time)
    advance(seconds)
  }

  /// Drags a finger and waits until everything rests.
  func drag(
    from start: CGPoint, by distance: CGVector, over seconds: TimeInterval = 0.3, hold: TimeInterval = 0.2,
    then rest: TimeInterval = 2
  ) {
    let end = stage.touches.drag(from: start, by: distance, at: stage.time, over: seconds, hold: hold)
    advance(end - stage.time + rest)
  }

  /// Writes a picture of the screen if `MUTOSCOPE_SCREENS` names a folder.
  func shoot(_ moment: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["MUTOSCOPE_SCREENS"] else { return }
    try stage.pngData().write(to: URL(fileURLWithPath: folder).appending(path: "\(name)-\(moment).png"))
  }

  private func watch(_ body: () -> Void) { warnings += ProgrammerError.sentences(in: body) }

  // Finding views on screen.

  func frame(_ view: UIView?) -> CGRect? { view.map { $0.convert($0.bounds, to: nil) } }

  /// The first view of a class, and with a text or an identifier if one is given.
  func find<View: UIView>(_ type: View.Type = UIView.self, _ words: String? = nil) -> View? {
    func search(_ view: UIView) -> View? {
      if let found = view as? View, !view.isHidden, words == nil || Self.words(of: view).contains(words) {
        return found
      }
      return view.subviews.lazy.compactMap(search).first
    }
    return search(stage.window)
  }

  private static func words(of view: UIView) -> [String?] {
    [(view as? UILabel)?.text, (view as? UIButton)?.currentTitle, view.accessibilityIdentifier]
  }
}
