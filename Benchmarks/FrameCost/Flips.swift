import CoreGraphics
import Foundation
import Mutoscope
import UIKit

/// Measures the cost of a change of a stage's appearance, and of being ready for one.
struct Flips {
  /// Processor milliseconds of a frame on which every view has another colour, without drawing.
  var flip = 0.0
  /// Processor milliseconds of a frame on which one view moves.
  var rest = 0.0

  /// Measures `count` views with dynamic colours, a fifth of them in another one.
  @MainActor
  init(count: Int) {
    let stage = Stage(size: CGSize(width: 1280, height: 720))
    let colors: [UIColor] = [.systemBackground, .secondarySystemBackground, .systemBlue, .systemGray5, .label]
    var outer = UIView()
    for index in 0..<count {
      let view = UIView(frame: CGRect(x: (index * 37) % 1270, y: (index * 53) % 710, width: 10, height: 10))
      view.backgroundColor = colors[index % colors.count]
      if index % 5 == 0 {
        stage.addSubview(view)
        outer = view
      } else {
        outer.addSubview(view)
      }
    }
    _ = stage.frame()
    let frames = 40
    for frame in 1...frames {
      FrameCost.measure(&flip) {
        stage.traitOverrides.userInterfaceStyle = frame % 2 == 1 ? .dark : .light
        _ = stage.frame()
      }
      FrameCost.measure(&rest) {
        outer.center.x += 1
        _ = stage.frame()
      }
    }
    flip /= Double(frames)
    rest /= Double(frames)
  }
}

extension FrameCost {
  @MainActor
  static func measureFlips() {
    print("\n views   ms/flip of the style   ms/frame in one look")
    for count in [500, 2_000, 8_000] {
      let cost = Flips(count: count)
      print(String(format: "%6d   %20.3f   %20.3f", count, cost.flip, cost.rest))
    }
  }
}
