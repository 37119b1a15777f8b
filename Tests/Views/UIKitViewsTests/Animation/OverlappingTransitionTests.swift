import CoreGraphics
import DisplayList
import Mutoscope
import QuartzCore
import TestSupport
import Testing
import UIKit

/// Transitions that begin while others of the same view run.
@MainActor
struct OverlappingTransitionTests {
  private let scene = Scene()

  /// Begins transitions a thousandth of a second apart, each to another grey.
  private func dissolve(_ count: Int) {
    for number in 0..<count {
      scene.stage.advance(to: scene.stage.time + 0.001)
      UIView.transition(with: scene.view, duration: 60, options: .transitionCrossDissolve) {
        scene.view.backgroundColor = UIColor(white: CGFloat(number % 10) / 10, alpha: 1)
      }
    }
    scene.stage.advance(to: scene.stage.time + 0.001)
  }

  /// How many groups the frame has in one another.
  private var depth: Int {
    var (depth, most) = (0, 0)
    for command in scene.stage.frame().commands {
      switch command.operation {
      case .pushGroup: depth += 1
      case .popGroup: depth -= 1
      default: break
      }
      most = max(most, depth)
    }
    return most
  }

  /// Each needs a canvas of its own while it is drawn, and a chain of thousands would take seconds to make.
  @Test(arguments: [(1, 2), (2, 4), (16, 32), (17, 34), (18, 18), (400, 26), (3000, 24)])
  func `A transition begins with at most sixteen others`(_ count: Int, _ groups: Int) {
    scene.view.backgroundColor = .white
    dissolve(count)
    #expect(depth == groups)
  }

  /// Before the eighteenth, contents are left out.
  @Test(arguments: [(0.001, 3), (0.01, 8), (0.3, 3)])
  func `Contents that are left out are hardly missed`(_ interval: Double, _ most: Int) {
    scene.view.backgroundColor = .white
    for number in 0..<60 {
      UIView.transition(with: scene.view, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
        scene.view.backgroundColor = UIColor(white: 1 - CGFloat(number) / 60, alpha: 1)
      }
      scene.stage.advance(to: scene.stage.time + interval)
      let before = grey
      UIView.transition(with: scene.view, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {}
      #expect(abs(grey - before) <= most, "\(number)")
    }
  }

  /// The grey that the view shows.
  private var grey: Int { Int((try? scene.stage.pixels(at: scene.stage.time)[2, 2].red) ?? 0) }
}
