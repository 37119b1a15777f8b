import CoreGraphics
import DisplayList
import Foundation
import Mutoscope
import Raster
import UIKit

/// Measures the cost of a frame of a stage on which every view moves, so that nothing can be reused.
struct Dense {
  /// Processor milliseconds for each frame.
  var simulation = 0.0
  var displayList = 0.0
  var damage = 0.0
  var drawing = 0.0

  /// Measures `count` squares that move in straight lines, by one animator, or each on a spring of its own.
  @MainActor
  init(count: Int, onSprings: Bool) throws {
    let stage = Stage(size: CGSize(width: 1280, height: 720))
    let views = (0..<count).map { index in
      let view = UIView(frame: CGRect(x: (index * 37) % 1270, y: (index * 53) % 710, width: 10, height: 10))
      view.backgroundColor = UIColor(hue: CGFloat(index % 97) / 97, saturation: 0.8, brightness: 0.9, alpha: 1)
      stage.addSubview(view)
      return view
    }
    func move(_ index: Int) {
      views[index].center.x += CGFloat(index * 71 % 241 - 120)
      views[index].center.y += CGFloat(index * 29 % 301 - 60)
    }
    if onSprings {
      for index in 0..<count {
        UIViewPropertyAnimator(duration: 2, dampingRatio: 0.3 + CGFloat(index % 7) / 10) { move(index) }
          .startAnimation()
      }
    } else {
      UIViewPropertyAnimator(duration: 2, curve: .linear) { for index in 0..<count { move(index) } }.startAnimation()
    }
    let rasteriser = Rasteriser()
    var last = stage.frame()
    var pixels = try rasteriser.render(last)
    let frames = 100
    for frame in 1...frames {
      FrameCost.measure(&simulation) { stage.advance(to: Double(frame) / 60) }
      let next = FrameCost.measure(&displayList) { stage.frame() }
      let damage = FrameCost.measure(&damage) { Damage(from: last, to: next) }
      try FrameCost.measure(&drawing) { try rasteriser.render(next, damage: damage, into: &pixels) }
      last = next
    }
    simulation /= Double(frames)
    displayList /= Double(frames)
    damage /= Double(frames)
    drawing /= Double(frames)
  }
}
