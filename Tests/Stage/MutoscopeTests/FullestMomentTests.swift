import Foundation
import Mutoscope
import Testing
import UIKit

/// The moment at which a scene shows enough for a single picture.
@MainActor
struct FullestMomentTests {
  /// The time for a stage of four seconds with a text that is changed by a script.
  private func time(_ script: (Stage, UILabel) -> Void) throws -> TimeInterval {
    let stage = Stage(size: CGSize(width: 200, height: 100))
    let label = UILabel(frame: CGRect(x: 20, y: 20, width: 160, height: 60))
    (label.text, label.font) = ("Mutoscope", .systemFont(ofSize: 30))
    stage.addSubview(label)
    script(stage, label)
    return try FullestMoment.time(of: stage, duration: 4)
  }

  @Test func `The end is chosen if it shows as much as any other moment`() throws {
    #expect(try time { _, _ in } == 4)
    #expect(try time { stage, label in stage.schedule(at: 1) { label.textColor = .systemRed } } == 4)
    #expect(try time { _, label in label.isHidden = true } == 4)
  }

  @Test func `If views leave before the end, the last moment that shows most of them for a while is chosen`() throws {
    #expect(try time { stage, label in stage.schedule(at: 2.6) { label.isHidden = true } } == 2.25)
    let fading = try time { stage, label in
      stage.schedule(at: 2) { UIView.animate(withDuration: 2) { label.alpha = 0 } }
    }
    #expect(fading >= 1.75 && fading < 3.5)
  }

  @Test func `A moment that flashes by is not chosen`() throws {
    let time = try time { stage, label in
      let other = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
      other.text = "Here and gone at once"
      other.isHidden = true
      stage.addSubview(other)
      stage.schedule(at: 1.2) { other.isHidden = false }
      stage.schedule(at: 1.3) { other.isHidden = true }
      stage.schedule(at: 2.6) { label.isHidden = true }
    }
    #expect(time == 2.25)
  }

  @Test func `A background does not count as content`() throws {
    let time = try time { stage, label in
      stage.schedule(at: 2.6) {
        label.isHidden = true
        stage.window.backgroundColor = .systemBlue
      }
    }
    #expect(time == 2.25)
  }
}
