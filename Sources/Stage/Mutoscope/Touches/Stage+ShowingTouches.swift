import CoreGraphics
import DisplayList
import Foundation
import QuartzCore
import UIKit

extension Stage {
  /// Whether frames show the fingers on the stage, above all views; by default false.
  ///
  /// A finger is a grey disc, wider the harder it presses; where one was lifted, a ring spreads and fades.
  public var showsTouches: Bool {
    get { context.service(TouchOverlaySwitch.self).isOn }
    set { context.service(TouchOverlaySwitch.self).isOn = newValue }
  }

  /// The frame with the overlay of `showsTouches` in front.
  func drawingTouches(over frame: Frame) -> Frame {
    if !showsTouches { return frame }
    let (center, place) = (context.service(TouchCenter.self), placement)
    let layer = LayerID(rawValue: window.layer.number)
    var commands: [DrawCommand] = []

    func add(_ geometry: Shape.Geometry, _ color: RGBA) {
      commands.append(DrawCommand(layer: layer, operation: .fill(Shape(geometry, transform: .identity), color)))
    }
    for lift in center.lifts {
      let share = (time - lift.time) / Self.fading
      guard share < 1 else { continue }
      let ring = circle(around: lift.place, radius: 18 + 14 * share, place)
      add(.stroke(ring, StrokeStyle(width: 3 * scale)), Self.ink.withAlpha(0.6 * (1 - share)))
    }
    for spot in center.spots {
      let disc = circle(around: spot.place, radius: 14 + 4 * min(max(spot.force, 0), 4), place)
      add(.path(disc, .winding), Self.ink.withAlpha(0.45))
      add(.stroke(disc, StrokeStyle(width: 2 * scale)), RGBA(red: 1, green: 1, blue: 1, alpha: 0.9))
    }
    return frame.adding(commands)
  }

  /// How long the ring is seen where a finger was lifted, in seconds.
  private static let fading = 0.3
  private static let ink = RGBA(red: 0.35, green: 0.37, blue: 0.42)

  /// A circle in pixels.
  private func circle(around point: CGPoint, radius: CGFloat, _ place: CanvasPlacement) -> Path {
    let (radius, center) = (radius * place.scale, point.applying(place.toPixels))
    var path = Path()
    path.addEllipse(in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    return path
  }
}

/// Whether a stage shows touches.
@MainActor
private final class TouchOverlaySwitch: MediaService {
  var isOn = false
  init(context: MediaContext) {}
}

extension RGBA {
  fileprivate func withAlpha(_ alpha: Double) -> RGBA { RGBA(red: red, green: green, blue: blue, alpha: alpha) }
}
