import Foundation
import Mutoscope
import UIKit

/// A stage of 200 × 100 points with a box at (10, 50), a dot in the box, and a lamp.
@MainActor
struct Shelf {
  let stage = Stage(size: CGSize(width: 200, height: 100))
  let box = UIView(frame: CGRect(x: 0, y: 40, width: 20, height: 20))
  let dot = UIView(frame: CGRect(x: 5, y: 5, width: 4, height: 4))
  let lamp = UIView(frame: CGRect(x: 150, y: 0, width: 20, height: 10))

  init() {
    for (view, name, color) in [(box, "box", UIColor.red), (dot, "dot", .white), (lamp, "lamp", .blue)] {
      view.accessibilityIdentifier = name
      view.backgroundColor = color
    }
    stage.addSubview(box)
    stage.perform { box.addSubview(dot) }
    stage.addSubview(lamp)
  }

  /// Moves the box to the right linearly: to each x within half a second.
  func moveBox(to xs: Double..., at start: Double = 0) {
    for (number, x) in xs.enumerated() {
      animate(at: start + Double(number) / 2, 0.5) { box.center.x = x }
    }
  }

  /// Animates linearly from a time on.
  func animate(at time: Double = 0, _ duration: Double, _ animations: @escaping @MainActor () -> Void) {
    stage.schedule(at: time) {
      UIView.animate(withDuration: duration, delay: 0, options: .curveLinear, animations: animations)
    }
  }

  /// Calls `body` with a new folder, which is removed afterwards.
  static func withFolder(_ body: @MainActor (String) throws -> Void) rethrows {
    let folder = FileManager.default.temporaryDirectory.appending(path: "assertions-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path(percentEncoded: false))
  }
}
