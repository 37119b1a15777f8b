import CoreGraphics
import Foundation
import Mutoscope
import QuartzCore
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Sheets, compared with measurements on iOS.
@MainActor
struct SheetTests {
  private let figures = Figures(of: .controllers, from: .sheets, in: .points)
  private let stage = Stage(size: CGSize(width: 393, height: 852))
  private var journal: Journal { stage.journal }
  private let root: Probe
  private let modal: Probe

  init() {
    root = Probe("root", stage.journal)
    modal = Probe("modal", stage.journal)
    stage.show(root)
  }

  private func present(_ detents: [UISheetPresentationController.Detent] = [.large()]) {
    stage.perform {
      modal.sheetPresentationController?.detents = detents
      root.present(modal, animated: true)
    }
    stage.advance(to: 1)
    _ = journal.take()
  }

  private var card: CGRect { modal.view.superview?.layer.presentation()?.frame ?? .zero }

  @Test func `Sheets have the frames of an iPhone 16`() {
    let geometry = SheetGeometry(size: CGSize(width: 393, height: 852), top: 59, bottom: 34)
    figures.expect("largest value of a detent", geometry.maximumValue, is: 759)
    figures.expect(
      "frame of a large sheet", geometry.frame(value: 759), is: CGRect(x: 0, y: 59, width: 393, height: 793))
    figures.expect(
      "frame of a medium sheet", geometry.frame(value: 425), is: CGRect(x: 8, y: 403.687, width: 377, height: 440.313),
      within: 5e-4)
    #expect(geometry.frame(value: 5000) == geometry.frame(value: 759))
  }

  @Test func `A medium sheet has 56 per cent of the largest value, rounded`() {
    let phone = Stage(device: .iPhone16, scale: 1)
    var value: CGFloat?
    phone.perform {
      phone.window.rootViewController = root
      modal.sheetPresentationController?.detents = [
        .custom { context in
          value = UISheetPresentationController.Detent.medium().resolvedValue(in: context)
          return value
        }
      ]
      root.present(modal, animated: false)
    }
    phone.advance(by: 1)
    figures.expect("value of the medium detent", Double(value ?? 0), is: 425)
  }

  @Test func `A controller is presented as a sheet by default, and the presenting one stays`() {
    stage.perform { root.present(modal, animated: true) }
    #expect(journal.take() == ["modal loaded", "modal will appear animated", "modal is appearing"])
    stage.advance(to: 1)
    #expect(journal.take() == ["modal did appear"])
    #expect(root.view.window === stage.window)
    #expect(card == CGRect(x: 0, y: 10, width: 393, height: 842))
    stage.perform { modal.dismiss(animated: true) }
    stage.advance(to: 2)
    #expect(journal.take() == ["modal will disappear animated", "modal did disappear"])
    #expect(stage.window.subviews == [root.view])
  }

  @Test func `A sheet follows a finger one to one after ten points, and never upwards`() {
    present()
    stage.touches.touchDown(CGPoint(x: 200, y: 100), at: 1)
    stage.touches.touchMove(by: CGVector(dx: 0, dy: 110), at: 1, over: 0.3)
    stage.advance(to: 1.4)
    figures.expect("way of a sheet under a finger that has moved by 110 pt", card.minY - 10, is: 100)
    stage.touches.touchMove(by: CGVector(dx: 0, dy: -200), at: 1.4, over: 0.3)
    stage.advance(to: 1.8)
    figures.expect("way of a sheet under a finger that goes upwards", card.minY - 10, is: 0)
    #expect(card == CGRect(x: 0, y: 10, width: 393, height: 842))
  }

  @Test(arguments: [(371.0, false), (441.0, true)])
  func `A sheet that is dragged beyond half of its height is dismissed`(_ way: Double, _ goes: Bool) {
    present()
    stage.touches.drag(from: CGPoint(x: 200, y: 100), by: CGVector(dx: 0, dy: way), at: 1, over: 0.5, hold: 0.3)
    stage.advance(to: 3)
    #expect((root.presentedViewController == nil) == goes)
    #expect(journal.take() == (goes ? ["modal will disappear animated", "modal did disappear"] : []))
    if !goes { #expect(card.minY == 10) }
  }

  @Test(arguments: [(975.0, false), (1010.0, true)])
  func `A sheet is dismissed at a thousand points per second`(_ speed: Double, _ goes: Bool) {
    present()
    stage.touches.flick(CGPoint(x: 200, y: 100), velocity: CGVector(dx: 0, dy: speed), at: 1, over: 0.2)
    stage.advance(to: 3)
    figures.expect(
      "a sheet that is released at \(speed) pt/s", root.presentedViewController == nil ? "leaves" : "stays",
      is: goes ? "leaves" : "stays")
  }

  /// The large sheet is 793 points high, the small one 400; the first ten points of the way do not count.
  @Test(arguments: [(793.0, 370.0, false), (793, 398, true), (400, 170, false), (400, 210, true)])
  func `Sheets return and leave as on an iPhone 16`(_ height: Double, _ way: Double, _ goes: Bool) {
    stage.window.addedSafeAreaInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    // (383 + 34) · 377 / 393 is 400.02.
    present([height == 793 ? .large() : .custom { _ in 383 }])
    #expect(abs(card.height - height) < 0.1)
    let start = CGPoint(x: 200, y: card.minY + 5)
    stage.touches.drag(from: start, by: CGVector(dx: 0, dy: way + 10), at: 1, over: 0.5, hold: 0.3)
    stage.advance(to: 3)
    figures.expect(
      "a sheet of \(height) pt that is dragged by \(way) pt", root.presentedViewController == nil ? "leaves" : "stays",
      is: goes ? "leaves" : "stays")
  }

  @Test func `The view behind a sheet is a fifth darker, and lighter while the sheet is dragged away`() throws {
    root.view.backgroundColor = .white
    modal.view.backgroundColor = .white
    present()
    figures.expect(
      "white behind a sheet", try stage.image()[200, 5].levels, is: [204, 204, 204], within: 1, in: .level)
    stage.touches.touchDown(CGPoint(x: 200, y: 100), at: 1)
    stage.touches.touchMove(by: CGVector(dx: 0, dy: 220.5), at: 1, over: 0.3)
    stage.advance(to: 1.4)
    // A quarter of 842 points: 255 · (1 - 0.2 · 0.75).
    #expect(abs(card.minY - 220.5) < 1e-9)
    figures.expect(
      "white behind a sheet that is dragged by a quarter", try stage.image()[200, 5].levels, is: [217, 217, 217],
      within: 1, in: .level)
  }

  @Test func `The grabber is 5 points below the top, and only shows on request`() throws {
    modal.view.backgroundColor = .white
    present()
    #expect(try stage.image()[196, 17] == .white)
    modal.sheetPresentationController?.prefersGrabberVisible = true
    let image = try stage.image()
    // 36 × 5 points at (178.5, 15).
    let grabber = image[196, 17]
    figures.expect(
      "colour of the grabber on white", grabber.levels,
      is: [197, 197, 200], within: 1, in: .level)
    #expect([image[196, 14], image[196, 20], image[177, 17], image[215, 17]].allSatisfy { $0 == .white })
  }

  /// A scroll view that fills the sheet, 2,000 points of content.
  private func scrollingContent() -> UIScrollView {
    let content = UIScrollView(frame: modal.view.bounds)
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.contentSize = CGSize(width: 393, height: 2000)
    modal.view.addSubview(content)
    return content
  }

  /// The content's offset, a finger's movement, and the resulting places of the sheet's top and the content.
  @Test(arguments: [(0, 110, 110, 0), (300, 110, 10, 200), (0, -110, 10, 100)] as [(Double, Double, Double, Double)])
  func `Content at its top leaves a downward finger to the sheet`(
    _ offset: Double, _ way: Double, _ top: Double, _ end: Double
  ) {
    let content = scrollingContent()
    present()
    content.contentOffset.y = offset
    stage.touches.touchDown(CGPoint(x: 200, y: 400), at: 1)
    stage.touches.touchMove(by: CGVector(dx: 0, dy: way), at: 1, over: 0.3)
    stage.advance(to: 1.4)
    #expect(abs(card.minY - top) < 1e-9)
    #expect(abs(content.contentOffset.y - end) < 0.5)
  }

  @Test(arguments: [true, false]) func `Scrolling at the top enlarges a smaller sheet first`(_ expands: Bool) {
    let content = scrollingContent()
    present([.medium(), .large()])
    let medium = card
    modal.sheetPresentationController?.prefersScrollingExpandsWhenScrolledToEdge = expands
    stage.touches.drag(from: CGPoint(x: 200, y: 700), by: CGVector(dx: 0, dy: -310), at: 1, over: 0.5, hold: 0.3)
    stage.advance(to: 3)
    #expect(card == (expands ? CGRect(x: 0, y: 10, width: 393, height: 842) : medium))
    #expect(content.contentOffset.y == (expands ? 0 : 300))
  }

  @Test func `A modal controller stays, and its delegate is notified of the attempt`() {
    final class Guard: NSObject, UIAdaptivePresentationControllerDelegate {
      var attempts = 0
      func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        attempts += 1
      }
    }
    let delegate = Guard()
    modal.isModalInPresentation = true
    modal.presentationController?.delegate = delegate
    present()
    stage.touches.flick(CGPoint(x: 200, y: 100), velocity: CGVector(dx: 0, dy: 3000), at: 1, over: 0.2)
    stage.advance(to: 3)
    #expect(root.presentedViewController === modal)
    #expect(delegate.attempts == 1)
    #expect(card.minY == 10)
  }

  @Test func `Between detents the sheet snaps to the nearer one`() {
    present([.medium(), .large()])
    let medium = card
    #expect(medium.minX == 8)
    #expect(abs(medium.minY - 391.216) < 5e-4)
    stage.touches.drag(from: CGPoint(x: 200, y: 500), by: CGVector(dx: 0, dy: -260), at: 1, over: 0.4, hold: 0.2)
    stage.advance(to: 3)
    #expect(card == CGRect(x: 0, y: 10, width: 393, height: 842))
    #expect(modal.sheetPresentationController?.selectedDetentIdentifier == .large)
    stage.perform {
      modal.sheetPresentationController?.animateChanges {
        modal.sheetPresentationController?.selectedDetentIdentifier = .medium
      }
    }
    stage.advance(to: 5)
    #expect(card == medium)
  }

  @Test func `A released sheet settles like the system's spring`() {
    present()
    stage.touches.touchDown(CGPoint(x: 200, y: 100), at: 1)
    stage.touches.touchMove(by: CGVector(dx: 0, dy: 210), at: 1, over: 0.2)
    stage.touches.touchUp(at: 1.5)
    stage.advance(to: 1.5)
    #expect(card.minY == 210)
    // Critically damped, 18.2574 per second: (1 + ωt) e^(-ωt) of the way remains.
    for (elapsed, rest) in [(0.05, 0.76757), (0.1, 0.45523), (0.2, 0.12065)] {
      stage.advance(to: 1.5 + elapsed)
      Figures(of: .controllers, from: .systemSpring).expect(
        "way that is left to a released sheet after \(elapsed) s", (card.minY - 10) / 200, is: rest, within: 2e-3,
        in: .share)
    }
  }

  @Test func `On a phone on its side a sheet fills the window, unless it prefers its edge`() {
    let stage = Stage(device: .iPhone16.landscape, scale: 1)
    let (root, page) = (UIViewController(), UIViewController())
    stage.show(root)
    func frame() -> CGRect {
      stage.advance(by: 1)
      return page.view.convert(page.view.bounds, to: nil)
    }
    stage.perform {
      page.preferredContentSize = CGSize(width: 400, height: 200)
      root.present(page, animated: true)
    }
    #expect(frame() == CGRect(x: 0, y: 0, width: 852, height: 393) && page.view.superview?.layer.cornerRadius == 0)
    stage.perform { page.sheetPresentationController?.prefersEdgeAttachedInCompactHeight = true }
    #expect(frame() == CGRect(x: 0, y: 10, width: 852, height: 383))
    figures.expect("upper corners of a sheet", Double(page.view.superview?.layer.cornerRadius ?? 0), is: 37.7)
    stage.perform { page.sheetPresentationController?.widthFollowsPreferredContentSizeWhenEdgeAttached = true }
    #expect(frame() == CGRect(x: 226, y: 10, width: 400, height: 383))
    stage.rotate(to: .portrait)
    #expect(frame() == CGRect(x: 0, y: 59, width: 393, height: 793))
  }
}
