import Foundation
import Mutoscope
import Toast
import UIKit

/// A stage with a toast waiting above it, and an unrelated floor.
@MainActor
struct Room {
  let stage = Stage(size: CGSize(width: 160, height: 90))
  let toast = Toast(frame: CGRect(x: 10, y: -40, width: 140, height: 32))
  let floor = UIView(frame: CGRect(x: 0, y: 80, width: 160, height: 10))

  init() {
    floor.accessibilityIdentifier = "floor"
    floor.backgroundColor = .systemTeal
    stage.addSubview(floor)
    stage.addSubview(toast)
  }

  /// Lets the toast drop, two sixtieths of a second too late if the environment asks for a broken component.
  func dropToast() {
    let isBroken = ProcessInfo.processInfo.environment["BROKEN_TOAST"] != nil
    stage.perform { toast.drop(to: 30, after: isBroken ? 2.0 / 60 : 0) }
  }
}
