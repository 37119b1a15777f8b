import Foundation
import Media
import Mutoscope
import UIKit

/// A stage of 40 × 30 points on which a red square moves 20 points to the right within a second, turning blue.
@MainActor
func stageWithSquare(scale: CGFloat = 1, startingAfter delay: TimeInterval = 0) -> Stage {
  let stage = Stage(size: CGSize(width: 40, height: 30), scale: scale)
  let square = UIView(frame: CGRect(x: 0, y: 10, width: 10, height: 10))
  square.backgroundColor = .red
  stage.addSubview(square)
  stage.perform {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      square.center.x += 20
      square.backgroundColor = .blue
    }
    animator.startAnimation(afterDelay: delay)
  }
  return stage
}

/// Red, green, blue and alpha of a pixel, premultiplied.
@MainActor
func pixel(_ x: Int, _ y: Int, of stage: Stage) throws -> [UInt8] {
  let pixels = try stage.image().pixels
  return pixels.withUnsafeBytes { bytes in
    let start = y * pixels.bytesPerRow + 4 * x
    return [bytes[start + 2], bytes[start + 1], bytes[start], bytes[start + 3]]
  }
}
