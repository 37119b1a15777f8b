import CoreGraphics
import Foundation
import SceneText
import ViewVocabulary

extension SceneDraft {
  /// Reports fingers that touch places outside the canvas, and steps of fingers in an impossible order.
  func checkTouches(_ reader: SceneReader) {
    var down: [Int: SourcePosition] = [:]
    let bounds = CGRect(origin: .zero, size: canvas.frameSize(events, gestures))
    for event in events.sorted(by: { ($0.time, $0.position) < ($1.time, $1.position) }) {
      for case .point(let point, let position) in event.places where !bounds.contains(point) {
        let (width, height) = (TraceNumber.short(bounds.width), TraceNumber.short(bounds.height))
        reader.report("no finger can touch what is outside the canvas of \(width) × \(height) points", at: position)
      }
      guard case .finger(let finger, let step) = event.action else { continue }
      switch step {
      case .down:
        if let first = down[finger] {
          reader.report(
            "finger \(finger) is down already, since line \(first.line); lift it with 'touchUp: \(finger)' first, or "
              + "take another 'finger'", at: event.position)
        }
        down[finger] = event.position
      case .move, .up, .cancel:
        if down[finger] == nil {
          reader.report(
            "finger \(finger) is not down at this time; put it down with 'touchDown' first", at: event.position)
        }
        if step == .up || step == .cancel { down[finger] = nil }
      }
    }
  }
}

/// Numbers in sentences.
private enum TraceNumber {
  /// A number without a fraction that is zero.
  static func short(_ number: CGFloat) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }
}

extension SceneEvent {
  /// Where its fingers go.
  fileprivate var places: [ScenePlace] {
    switch action {
    case .touch(let touch): [touch.start] + touch.course.places
    case .finger(_, .down(let place, _)): [place]
    case .finger(_, .move(let course, _, _)): course.places
    default: []
    }
  }
}

extension SceneTouch.Course {
  fileprivate var places: [ScenePlace] {
    if case .to(let place) = self { [place] } else { [] }
  }
}
