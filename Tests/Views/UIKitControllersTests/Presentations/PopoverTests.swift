import CoreGraphics
import Foundation
import Mutoscope
import QuartzCore
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Popovers: their places, what dismisses them, and what they are on a phone.
@MainActor
struct PopoverTests {
  /// Its safe area has 24 points at the top and 20 at the bottom.
  private let stage = Stage(device: .iPadPro11, scale: 1)
  private var journal: Journal { stage.journal }
  private let root: Probe
  private let page: Probe
  private let button = UIView(frame: CGRect(x: 300, y: 200, width: 100, height: 40))

  init() {
    root = Probe("root", stage.journal)
    page = Probe("page", stage.journal)
    stage.show(root)
    stage.perform { [root, button] in root.view.addSubview(button) }
    _ = stage.journal.take()
  }

  private func present(
    _ size: CGSize = CGSize(width: 200, height: 150), delegate: PopoverJournal? = nil,
    _ change: (UIPopoverPresentationController) -> Void = { _ in }
  ) throws {
    try stage.perform {
      page.modalPresentationStyle = .popover
      page.preferredContentSize = size
      let popover = try #require(page.popoverPresentationController)
      popover.sourceView = button
      popover.delegate = delegate
      change(popover)
      root.present(page, animated: true)
    }
    stage.advance(by: 1)
  }

  private func frame(of view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  private func tap(_ point: CGPoint) {
    stage.touches.tap(point, at: stage.time)
    stage.advance(by: 1)
  }

  /// A window of 834 by 1194 points.
  nonisolated static let places:
    [(source: CGRect, size: CGSize, permitted: UIPopoverArrowDirection, frame: CGRect, side: UIPopoverArrowDirection)] =
      [
        // Below the source, with the arrow's 13 points.
        (
          CGRect(x: 300, y: 200, width: 100, height: 40), CGSize(width: 200, height: 150), .any,
          CGRect(x: 250, y: 240, width: 200, height: 163), .up
        ),
        (
          CGRect(x: 300, y: 200, width: 100, height: 40), CGSize(width: 200, height: 150), .down,
          CGRect(x: 250, y: 37, width: 200, height: 163), .down
        ),
        (
          CGRect(x: 300, y: 200, width: 100, height: 40), CGSize(width: 200, height: 150), [.left, .right],
          CGRect(x: 400, y: 145, width: 213, height: 150), .left
        ),
        (
          CGRect(x: 300, y: 200, width: 100, height: 40), CGSize(width: 200, height: 150), .right,
          CGRect(x: 87, y: 145, width: 213, height: 150), .right
        ),
        // No room below: above, and ten points from the edge.
        (
          CGRect(x: 794, y: 1100, width: 40, height: 40), CGSize(width: 200, height: 150), .any,
          CGRect(x: 624, y: 937, width: 200, height: 163), .down
        ),
        // Nowhere enough room: where most of it is seen.
        (
          CGRect(x: 300, y: 500, width: 100, height: 40), CGSize(width: 400, height: 2000), .any,
          CGRect(x: 400, y: 24, width: 413, height: 1150), .left
        ),
        // No arrow: on the source.
        (
          CGRect(x: 300, y: 200, width: 100, height: 40), CGSize(width: 200, height: 150), [],
          CGRect(x: 250, y: 145, width: 200, height: 150), []
        ),
      ]

  @Test(arguments: places.indices)
  func `A popover is beside its source, where it fits`(_ index: Int) throws {
    let place = Self.places[index]
    try present(place.size) {
      button.frame = place.source
      $0.permittedArrowDirections = place.permitted
    }
    let popover = try #require(page.popoverPresentationController)
    #expect(frame(of: page.view) == place.frame)
    #expect(popover.arrowDirection == place.side)
    let insets = page.view.safeAreaInsets
    #expect(insets.top == (place.side == .up ? 13 : 0) && insets.bottom == (place.side == .down ? 13 : 0))
    #expect(insets.left == (place.side == .left ? 13 : 0) && insets.right == (place.side == .right ? 13 : 0))
    #expect(page.traitCollection.horizontalSizeClass == .compact)
    #expect(root.traitCollection.horizontalSizeClass == .regular)
  }

  @Test func `A popover without a size is 320 points wide and as high as there is room`() throws {
    try present(.zero)
    #expect(frame(of: page.view) == CGRect(x: 190, y: 240, width: 320, height: 934))
  }

  @Test func `A source may be a part of a view, or a button of a bar, and margins are kept`() throws {
    try present {
      $0.sourceRect = CGRect(x: 0, y: 0, width: 20, height: 20)
      $0.popoverLayoutMargins.left = 260
    }
    #expect(frame(of: page.view) == CGRect(x: 260, y: 220, width: 200, height: 163))
    stage.perform { page.dismiss(animated: false) }
    stage.advance(by: 1)
    let item = UIBarButtonItem(title: "More", style: .plain, target: nil, action: nil)
    let navigation = stage.perform {
      let navigation = UINavigationController(rootViewController: UIViewController())
      navigation.viewControllers[0].navigationItem.rightBarButtonItem = item
      return navigation
    }
    stage.show(navigation)
    stage.perform {
      page.popoverPresentationController?.barButtonItem = item
      page.popoverPresentationController?.popoverLayoutMargins.left = 10
      navigation.present(page, animated: false)
    }
    stage.advance(by: 1)
    let shown = try #require(item.frame(in: stage.window))
    #expect(shown.maxX <= 834 && shown.minX > 700)
    #expect(frame(of: page.view) == CGRect(x: 624, y: shown.maxY, width: 200, height: 163))
  }

  @Test func `A touch outside dismisses a popover, unless something forbids it`() throws {
    let delegate = PopoverJournal(journal)
    try present(delegate: delegate)
    #expect(
      journal.take() == ["prepare", "page loaded", "page will appear animated", "page is appearing", "page did appear"])
    tap(CGPoint(x: 300, y: 300))
    #expect(journal.take() == [])
    stage.perform { page.isModalInPresentation = true }
    tap(CGPoint(x: 700, y: 900))
    #expect(journal.take() == ["attempted"])
    stage.perform { page.isModalInPresentation = false }
    tap(CGPoint(x: 700, y: 900))
    #expect(
      journal.take()
        == ["should", "should old", "will", "page will disappear animated", "page did disappear", "did", "did old"])
    #expect(root.presentedViewController == nil && page.popoverPresentationController?.arrowDirection == .unknown)
  }

  @Test func `Views to which touches pass are touched, and the popover stays`() throws {
    let tapped = UITapGestureRecognizer { [journal] _ in journal.note("tapped") }
    stage.perform { button.addGestureRecognizer(tapped) }
    try present { $0.passthroughViews = [button] }
    _ = journal.take()
    tap(CGPoint(x: 350, y: 220))
    #expect(journal.take() == ["tapped"] && root.presentedViewController === page)
    stage.perform { page.popoverPresentationController?.passthroughViews = nil }
    tap(CGPoint(x: 350, y: 220))
    #expect(journal.take() == ["page will disappear animated", "page did disappear"])
  }

  @Test func `A popover follows its preferred size, its source, and the keyboard`() throws {
    try present()
    stage.perform { page.preferredContentSize = CGSize(width: 300, height: 100) }
    stage.advance(by: 1)
    #expect(frame(of: page.view) == CGRect(x: 200, y: 240, width: 300, height: 113))
    stage.perform {
      button.frame.origin.y = 600
      page.popoverPresentationController?.sourceRect = .null
    }
    stage.advance(by: 1)
    #expect(frame(of: page.view).minY == 640)
  }

  @Test func `The card has an arrow, rounded corners and the popover's colour`() throws {
    try present(CGSize(width: 60, height: 40)) {
      button.frame = CGRect(x: 20, y: 30, width: 60, height: 20)
      $0.backgroundColor = .red
    }
    stage.perform { page.view.backgroundColor = nil }
    let image = try stage.image()
    func isRed(_ x: Int, _ y: Int) -> Bool {
      let pixel = image[x, y]
      return pixel.red > 200 && pixel.green < 90
    }
    // The tip is at (50, 50), the body begins at y 63.
    #expect(isRed(50, 53) && !isRed(40, 53) && !isRed(60, 53))
    #expect(isRed(50, 70) && isRed(45, 61) && isRed(55, 61))
    #expect(!isRed(21, 64) && isRed(34, 64) && isRed(21, 80) && !isRed(21, 102))
  }

  @Test func `In compact windows a popover is a sheet, unless its delegate says otherwise`() throws {
    let phone = Stage(device: .iPhone16, scale: 1)
    let root = Probe("root", phone.journal)
    phone.show(root)
    let delegate = PopoverJournal(phone.journal)
    func present(_ style: UIModalPresentationStyle?) -> UIViewController? {
      phone.perform {
        let page = UIViewController()
        page.modalPresentationStyle = .popover
        page.preferredContentSize = CGSize(width: 200, height: 150)
        page.popoverPresentationController?.sourceView = root.view
        page.popoverPresentationController?.sourceRect = CGRect(x: 100, y: 100, width: 50, height: 50)
        page.popoverPresentationController?.adaptiveSheetPresentationController.detents = [.medium()]
        delegate.style = style
        page.popoverPresentationController?.delegate = style == nil ? nil : delegate
        root.present(page, animated: false)
      }
      phone.advance(by: 1)
      return root.presentedViewController
    }
    func dismiss() {
      phone.perform { root.dismiss(animated: false) }
      phone.advance(by: 1)
    }
    let sheet = try #require(present(nil))
    #expect(sheet.presentationController is UISheetPresentationController)
    #expect(frame(of: sheet.view).height < 500)
    dismiss()
    let popover = try #require(present(UIModalPresentationStyle.none))
    #expect(popover.presentationController === popover.popoverPresentationController)
    #expect(frame(of: popover.view) == CGRect(x: 25, y: 150, width: 200, height: 163))
    dismiss()
    let full = try #require(present(.fullScreen))
    #expect(full.presentationController?.presentationStyle == .fullScreen)
    #expect(frame(of: full.view) == CGRect(x: 0, y: 0, width: 393, height: 852))
    dismiss()
    delegate.wraps = true
    let wrapped = try #require(present(.fullScreen) as? UINavigationController)
    #expect(wrapped.viewControllers[0].modalPresentationStyle == .popover)
  }

  @Test func `A popover without a source is refused with a sentence`() throws {
    var reasons: [String] = []
    let before = ProgrammerError.handler
    ProgrammerError.handler = { error in reasons.append(error.reason) }
    defer { ProgrammerError.handler = before }
    try present { $0.sourceView = nil }
    #expect(
      reasons == [
        "UIPopoverPresentationController of Probe should have a non-nil sourceView or barButtonItem set before the "
          + "presentation occurs; a sourceItem will do as well."
      ])
    #expect(root.presentedViewController == nil)
  }

  @Test func `On an iPad an action sheet is a popover, and a touch outside cancels it`() throws {
    let sheet = stage.perform {
      let sheet = UIAlertController(title: "Photo", message: nil, preferredStyle: .actionSheet)
      for (title, style) in [("Delete", UIAlertAction.Style.destructive), ("Cancel", .cancel)] {
        sheet.addAction(UIAlertAction(title: title, style: style) { [journal] in journal.note($0.title ?? "") })
      }
      sheet.popoverPresentationController?.sourceView = button
      return sheet
    }
    stage.perform { root.present(sheet, animated: true) }
    stage.advance(by: 1)
    #expect(sheet.presentationController is UIPopoverPresentationController)
    #expect(frame(of: sheet.view).minY == 240 && frame(of: sheet.view).width == 320)
    func titles(_ view: UIView) -> [String] {
      ((view as? UILabel)?.text).map { [$0] } ?? view.subviews.flatMap { titles($0) }
    }
    #expect(titles(sheet.view).filter { !$0.isEmpty } == ["Photo", "Delete"])
    tap(CGPoint(x: 700, y: 900))
    #expect(journal.take() == ["Cancel"] && root.presentedViewController == nil)
  }
}

/// Records what a popover's delegate is asked and notified of.
private final class PopoverJournal: NSObject, UIPopoverPresentationControllerDelegate {
  private let journal: Journal
  var style: UIModalPresentationStyle?
  var wraps = false

  init(_ journal: Journal) { self.journal = journal }

  func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  { style ?? .none }
  func presentationController(
    _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? {
    wraps ? UINavigationController(rootViewController: controller.presentedViewController) : nil
  }
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
    journal.note("prepare")
  }
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    journal.note("should")
    return true
  }
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool {
    journal.note("should old")
    return true
  }
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { journal.note("will") }
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { journal.note("did") }
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) { journal.note("did old") }
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    journal.note("attempted")
  }
}
