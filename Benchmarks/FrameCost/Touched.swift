import CoreGraphics
import Foundation
import Mutoscope
import UIKit

/// Measures the cost of a frame of a card full of views that a finger drags about, or that moves by itself likewise.
@MainActor
struct Touched {
  private static let frames = 120
  private let stage = Stage(size: CGSize(width: 1280, height: 720))
  private let card = UIView(frame: CGRect(x: 40, y: 60, width: 500, height: 600))

  /// A card with `count` views, each of which listens for taps.
  private init(count: Int) {
    card.backgroundColor = .white
    for index in 0..<count {
      let view = UIView(frame: CGRect(x: (index * 37) % 490, y: (index * 53) % 590, width: 10, height: 10))
      view.backgroundColor = UIColor(hue: CGFloat(index % 97) / 97, saturation: 0.8, brightness: 0.9, alpha: 1)
      view.addGestureRecognizer(UITapGestureRecognizer())
      card.addSubview(view)
    }
    stage.addSubview(card)
    _ = stage.frame()
  }

  /// Milliseconds for each frame: with a finger, and without one.
  static func measure(count: Int) -> (touched: Double, untouched: Double) {
    let first = Touched(count: count)
    let pan = UIPanGestureRecognizer { pan in
      guard let card = pan.view else { return }
      card.center.x += pan.translation(in: nil).x
      card.center.y += pan.translation(in: nil).y
      pan.setTranslation(.zero, in: nil)
    }
    first.card.addGestureRecognizer(pan)
    let seconds = Double(frames) / 60
    first.stage.touches.drag(from: CGPoint(x: 200, y: 300), by: CGVector(dx: 600, dy: 40), at: 0, over: seconds)
    let touched = first.run()

    // The same steps, a finger's 8 ms apart.
    let second = Touched(count: count)
    let (card, start) = (second.card, second.card.center)
    for step in 1...Int(seconds / 0.008) {
      let share = CGFloat(step) * 0.008 / seconds
      second.stage.schedule(at: Double(step) * 0.008) {
        card.center = CGPoint(x: start.x + 600 * share, y: start.y + 40 * share)
      }
    }
    return (touched, second.run())
  }

  private func run() -> Double {
    var milliseconds = 0.0
    FrameCost.measure(&milliseconds) {
      for frame in 1...Self.frames {
        stage.advance(to: Double(frame) / 60)
        _ = stage.frame()
      }
    }
    return milliseconds / Double(Self.frames)
  }
}
