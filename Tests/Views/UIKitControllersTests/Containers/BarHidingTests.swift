import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit

/// Bars that taps, swipes, the keyboard and a low window hide.
@MainActor
struct BarHidingTests {
  private let stage = Stage(device: .iPhone16, scale: 1)
  private let content = UIScrollView()
  private let page = UIViewController()
  private let button = UIButton(type: .system)
  private let field = UITextField()
  private let navigation: UINavigationController
  private var bars: [Bool] { [!navigation.isNavigationBarHidden, !navigation.isToolbarHidden] }

  init() {
    navigation = UINavigationController(rootViewController: page)
    stage.perform { [page, content, button, field, navigation, stage] in
      page.view = content
      content.contentSize = CGSize(width: 393, height: 3000)
      button.setTitle("Press", for: .normal)
      button.frame = CGRect(x: 100, y: 0, width: 100, height: 40)
      field.frame = CGRect(x: 100, y: 100, width: 100, height: 40)
      content.addSubview(button)
      content.addSubview(field)
      page.toolbarItems = [UIBarButtonItem(title: "Lamp", style: .plain, target: nil, action: nil)]
      navigation.isToolbarHidden = false
      stage.window.rootViewController = navigation
    }
    stage.advance(by: 0)
  }

  private func tap(_ point: CGPoint) {
    stage.touches.tap(point, at: stage.time)
    stage.advance(by: 1)
  }
  private func drag(_ dx: CGFloat, _ dy: CGFloat) {
    stage.touches.drag(from: CGPoint(x: 200, y: 500), by: CGVector(dx: dx, dy: dy), at: stage.time, hold: 0.2)
    stage.advance(by: 2)
  }

  @Test func `A tap on content hides both bars, and the next one shows them`() {
    tap(CGPoint(x: 200, y: 500))
    #expect(bars == [true, true])
    stage.perform { navigation.hidesBarsOnTap = true }
    stage.touches.tap(CGPoint(x: 200, y: 500), at: stage.time)
    stage.advance(by: 0.2)
    let between = navigation.navigationBar.layer.presentation()?.frame.minY ?? 0
    #expect(between < 69 && between > -54)
    stage.advance(by: 1)
    #expect(bars == [false, false] && navigation.navigationBar.frame.maxY == 0 && page.view.safeAreaInsets.top == 59)
    tap(CGPoint(x: 200, y: 500))
    #expect(bars == [true, true] && navigation.navigationBar.frame.minY == 69)
    // Controls and bars keep their taps.
    tap(button.convert(CGPoint(x: 50, y: 20), to: nil))
    tap(CGPoint(x: 200, y: 95))
    #expect(bars == [true, true])
    stage.perform { navigation.hidesBarsOnTap = false }
    tap(CGPoint(x: 200, y: 500))
    #expect(bars == [true, true])
  }

  @Test func `A finger that moves up hides the bars, and one that moves down shows them`() {
    stage.perform { navigation.hidesBarsOnSwipe = true }
    #expect(navigation.barHideOnSwipeGestureRecognizer.view === navigation.view)
    drag(60, -15)
    #expect(bars == [true, true])
    drag(0, -200)
    #expect(bars == [false, false] && content.contentOffset.y > 50)
    drag(0, -100)
    #expect(bars == [false, false])
    drag(0, 100)
    #expect(bars == [true, true])
    // A toolbar without items remains hidden.
    stage.perform { page.toolbarItems = nil }
    drag(0, -100)
    drag(0, 100)
    #expect(bars == [true, false])
  }

  @Test func `Bars are hidden on a phone on its side, and a tap shows them`() {
    stage.perform { navigation.hidesBarsWhenVerticallyCompact = true }
    tap(CGPoint(x: 200, y: 500))
    #expect(bars == [true, true])
    stage.rotate(to: .landscapeLeft)
    stage.advance(by: 1)
    #expect(bars == [false, false])
    tap(CGPoint(x: 400, y: 300))
    #expect(bars == [true, true])
    stage.rotate(to: .portrait)
    stage.advance(by: 1)
    #expect(bars == [true, true])
  }

  @Test func `The keyboard hides the bars when it appears, and a tap shows them`() {
    stage.perform { navigation.hidesBarsWhenKeyboardAppears = true }
    tap(field.convert(CGPoint(x: 50, y: 20), to: nil))
    #expect(field.isFirstResponder && bars == [false, false])
    tap(CGPoint(x: 200, y: 400))
    #expect(bars == [true, true])
    tap(CGPoint(x: 200, y: 400))
    #expect(bars == [true, true])
  }
}
