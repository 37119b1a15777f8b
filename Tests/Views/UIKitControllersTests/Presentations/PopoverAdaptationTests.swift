import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Popovers in windows whose width becomes compact or regular while they are shown.
@MainActor
struct PopoverAdaptationTests {
  private let stage = Stage(device: .iPadPro11, scale: 1)
  private let root: Probe
  private let page: Probe
  private let button = UIView(frame: CGRect(x: 100, y: 200, width: 100, height: 40))

  init() {
    root = Probe("root", stage.journal)
    page = Probe("page", stage.journal)
    stage.show(root)
    stage.perform { [root, button] in root.view.addSubview(button) }
  }

  private func present(_ delegate: (any UIPopoverPresentationControllerDelegate)? = nil) {
    stage.perform {
      page.modalPresentationStyle = .popover
      page.preferredContentSize = CGSize(width: 200, height: 150)
      page.popoverPresentationController?.sourceView = button
      page.popoverPresentationController?.delegate = delegate
      root.present(page, animated: true)
    }
    stage.advance(by: 1)
    _ = stage.journal.take()
  }
  private func resize(to share: Stage.Device.Share?) {
    stage.resize(to: share)
    stage.advance(by: 1)
  }
  private func frame(of view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  @Test func `A stage that is dropped releases a popover that is shown as a sheet`() throws {
    weak var popover: UIPopoverPresentationController?
    do {
      let phone = Stage(device: .iPhone16, scale: 1)
      let (presenter, page) = (UIViewController(), UIViewController())
      phone.perform {
        phone.window.rootViewController = presenter
        page.modalPresentationStyle = .popover
        page.popoverPresentationController?.sourceView = presenter.view
        presenter.present(page, animated: false)
      }
      phone.advance(by: 1)
      popover = page.popoverPresentationController
      #expect(popover != nil && page.presentationController is UISheetPresentationController)
    }
    #expect(popover == nil)
  }

  @Test func `A popover becomes a sheet where the width is compact, and a popover again`() throws {
    present()
    let popover = CGRect(x: 50, y: 240, width: 200, height: 163)
    #expect(frame(of: page.view) == popover)
    let sheet = try #require(page.popoverPresentationController?.adaptiveSheetPresentationController)
    stage.perform { sheet.detents = [.medium()] }
    resize(to: .third)
    #expect(page.presentationController === sheet && root.presentedViewController === page)
    #expect(frame(of: page.view).width == stage.window.bounds.width - 16 && frame(of: page.view).minY > 500)
    resize(to: nil)
    #expect(page.presentationController === page.popoverPresentationController)
    #expect(frame(of: page.view) == popover)
    // The controller has neither disappeared nor appeared meanwhile.
    #expect(stage.journal.take() == [])
    resize(to: .third)
    stage.touches.tap(CGPoint(x: 100, y: 100), at: stage.time)
    stage.advance(by: 1)
    #expect(root.presentedViewController == nil && stage.window.subviews.count == 1)
  }

  @Test func `A sheet that was presented where the width is compact becomes a popover`() {
    resize(to: .third)
    present()
    #expect(page.presentationController is UISheetPresentationController)
    resize(to: nil)
    #expect(page.presentationController is UIPopoverPresentationController)
    #expect(frame(of: page.view) == CGRect(x: 50, y: 240, width: 200, height: 163))
    stage.perform { root.dismiss(animated: true) }
    stage.advance(by: 1)
    #expect(root.presentedViewController == nil && stage.window.subviews.count == 1)
  }

  private final class Wrapper: NSObject, UIPopoverPresentationControllerDelegate {
    var style = UIModalPresentationStyle.fullScreen
    func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection)
      -> UIModalPresentationStyle
    { style }
    func presentationController(
      _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? { UINavigationController(rootViewController: controller.presentedViewController) }
  }

  @Test func `The delegate provides another controller for the compact width`() throws {
    let wrapper = Wrapper()
    present(wrapper)
    resize(to: .third)
    let navigation = try #require(root.presentedViewController as? UINavigationController)
    #expect(navigation.topViewController === page)
    #expect(navigation.presentationController?.presentationStyle == .fullScreen)
    #expect(frame(of: page.view) == stage.window.bounds && root.view.window == nil)
    resize(to: nil)
    #expect(root.presentedViewController === page && page.parent == nil && root.view.window != nil)
    #expect(frame(of: page.view) == CGRect(x: 50, y: 240, width: 200, height: 163))
    wrapper.style = .none
    resize(to: .third)
    #expect(page.presentationController is UIPopoverPresentationController)
  }

  @Test func `A large phone on its side shows a popover`() {
    let phone = Stage(device: .iPhone16ProMax, scale: 1)
    let (root, page) = (UIViewController(), UIViewController())
    phone.show(root)
    phone.perform {
      page.modalPresentationStyle = .popover
      page.preferredContentSize = CGSize(width: 200, height: 150)
      page.popoverPresentationController?.sourceView = root.view
      page.popoverPresentationController?.sourceRect = CGRect(x: 100, y: 100, width: 50, height: 50)
      root.present(page, animated: false)
    }
    phone.advance(by: 1)
    #expect(page.presentationController is UISheetPresentationController)
    phone.rotate(to: .landscapeLeft)
    phone.advance(by: 1)
    #expect(page.presentationController is UIPopoverPresentationController)
    #expect(frame(of: page.view).width == 200)
    phone.rotate(to: .portrait)
    phone.advance(by: 1)
    #expect(page.presentationController is UISheetPresentationController)
  }
}
