import CoreGraphics
import Foundation
import Mutoscope
import Testing
import UIKit

/// The growth of the cost of many animations of one property with their number.
///
/// With cubic growth, four times as many would cost 64 times as much. The limit is far above the 16 of quadratic
/// growth, as other tests run at the same time.
@MainActor
@Suite(.serialized)
struct CostTests {
  /// The processor time of the thread in seconds, as the minimum of several attempts.
  private func cost(_ body: () -> Void) -> Double {
    (0..<2).map { _ in
      let start = seconds()
      body()
      return seconds() - start
    }.min() ?? 0
  }

  private func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  private func expectNoCube(_ body: @escaping @MainActor (_ count: Int) -> Void) {
    body(50)
    let (few, many) = (cost { body(100) }, cost { body(400) })
    #expect(many < 32 * few, "100 cost \(few) s, 400 cost \(many) s")
  }

  @Test func `The cost of late blocks of one animator is bounded`() {
    expectNoCube { count in
      let scene = Scene()
      let animator = scene.animator(duration: 10)
      animator.startAnimation()
      for index in 0..<count {
        scene.stage.advance(to: Double(index) / 1000)
        animator.addAnimations { scene.view.center.x = Double(index) }
      }
      scene.stage.advance(to: 20)
      #expect(scene.view.layer.animationKeys() == nil)
    }
  }

  @Test func `The cost of animators that overlap on one view is bounded`() {
    expectNoCube { count in
      let scene = Scene()
      for index in 0..<count {
        scene.stage.advance(to: Double(index) / 1000)
        scene.animator(duration: 10, to: Double(index + 1)).startAnimation()
      }
      #expect(scene.view.layer.animationKeys()?.count == count)
      scene.stage.advance(to: 20)
      #expect(scene.view.layer.animationKeys() == nil)
    }
  }

  @Test func `The cost of blocks that overlap on one view, some taking over from others, is bounded`() {
    expectNoCube { count in
      let scene = Scene()
      for index in 0..<count {
        scene.stage.advance(to: Double(index) / 1000)
        UIView.animate(withDuration: 10) {
          scene.view.transform = CGAffineTransform(rotationAngle: Double(index))
          scene.view.alpha = index.isMultiple(of: 2) ? 0 : 1
        }
      }
      scene.view.layer.removeAllAnimations()
      #expect(scene.view.layer.animationKeys() == nil)
    }
  }

  @Test func `Keys are the first free ones`() {
    let scene = Scene()
    let spin = CABasicAnimation(keyPath: "zPosition")
    spin.duration = 9
    scene.view.layer.add(spin, forKey: "position-3")
    scene.animator(duration: 1).startAnimation()
    scene.animator(duration: 3, to: 50).startAnimation()
    scene.animator(duration: 3, to: 80).startAnimation()
    #expect(scene.view.layer.animationKeys() == ["position-3", "position", "position-2", "position-4"])
    scene.stage.advance(to: 2)
    scene.animator().startAnimation()
    #expect(scene.view.layer.animationKeys() == ["position-3", "position-2", "position-4", "position"])
  }
}
