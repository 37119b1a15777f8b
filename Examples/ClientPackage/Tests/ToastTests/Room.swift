import Foundation
import Mutoscope
import Toast
import UIKit

/// A stage with a toast above it, and a floor that has nothing to do with it.
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

  /// Lets the toast drop; two sixtieths of a second too late if the environment asks for a component that is broken.
  func dropToast() {
    let isBroken = ProcessInfo.processInfo.environment["BROKEN_TOAST"] != nil
    stage.perform { toast.drop(to: 30, after: isBroken ? 2.0 / 60 : 0) }
  }
}
