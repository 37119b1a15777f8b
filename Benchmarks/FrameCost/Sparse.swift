import CoreGraphics
import DisplayList
import Foundation
import Mutoscope
import Raster
import UIKit

/// Measures the cost of a frame of a stage on which few of many views move.
struct Sparse {
  /// Processor milliseconds for each frame.
  var displayList = 0.0
  var damage = 0.0
  /// Finding the layers that have to be drawn, and drawing them.
  var drawing = 0.0

  /// Measures `count` views side by side, every `distance`-th of which moves.
  ///
  /// - Parameter reusesCommands: Whether display lists share unchanged parts, as they do when frames are rendered.
  @MainActor
  init(count: Int, distance: Int, reusesCommands: Bool) throws {
    let stage = Stage(size: CGSize(width: 1280, height: 720))
    let views = (0..<count).map { index in
      let view = UIView(
        frame: CGRect(x: 1.5 + 6.4 * Double(index % 200), y: 1.5 + 7.2 * Double(index / 200), width: 5, height: 5))
      view.backgroundColor = UIColor(hue: CGFloat(index % 97) / 97, saturation: 0.8, brightness: 0.9, alpha: 1)
      stage.addSubview(view)
      return view
    }
    let moving = views.enumerated().filter { $0.offset % distance == distance / 2 }.map(\.element)
    UIViewPropertyAnimator(duration: 2, curve: .linear) {
      for view in moving { view.center.x += 97 }
    }.startAnimation()
    let rasteriser = Rasteriser()
    var last = stage.frame(reusesCommands: reusesCommands)
    var pixels = try rasteriser.render(last)
    let frames = 100
    for frame in 1...frames {
      stage.advance(to: Double(frame) / 60)
      let next = FrameCost.measure(&displayList) { stage.frame(reusesCommands: reusesCommands) }
      let damage = FrameCost.measure(&damage) { Damage(from: last, to: next) }
      try FrameCost.measure(&drawing) { try rasteriser.render(next, damage: damage, into: &pixels) }
      last = next
    }
    displayList /= Double(frames)
    damage /= Double(frames)
    drawing /= Double(frames)
  }
}
