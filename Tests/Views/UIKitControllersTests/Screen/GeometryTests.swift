import CoreGraphics
import Foundation
import Mutoscope
import Testing
import UIKit

/// Rotating the interface on request, and finding controllers.
@MainActor struct GeometryTests {
  private final class Page: UIViewController {
    var orientations = UIInterfaceOrientationMask.all
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { orientations }
  }

  @Test func `A scene turns to a requested orientation that its controller supports`() throws {
    let stage = Stage(device: .iPhone16, scale: 1)
    let page = Page()
    stage.perform { stage.window.rootViewController = page }
    stage.advance(by: 0)
    let scene = try #require(stage.window.windowScene)
    var errors = 0
    stage.perform {
      scene.requestGeometryUpdate(.iOS(interfaceOrientations: .landscapeRight)) { _ in errors += 1 }
    }
    stage.advance(by: 1)
    #expect(page.view.bounds.size == CGSize(width: 852, height: 393) && scene.interfaceOrientation == .landscapeRight)
    page.orientations = .landscape
    stage.perform { scene.requestGeometryUpdate(.iOS(interfaceOrientations: .portrait)) { _ in errors += 1 } }
    stage.advance(by: 1)
    #expect(errors == 1 && page.view.bounds.width == 852)
    page.orientations = .portrait
    stage.perform { page.setNeedsUpdateOfSupportedInterfaceOrientations() }
    stage.advance(by: 1)
    #expect(page.view.bounds.width == 393 && errors == 1)
  }

  private final class Host: UIViewController {
    func open(_ sender: Any?) {}
  }

  @Test func `Containers and presenters are searched for the controller that performs an action`() {
    let stage = Stage(device: .iPhone16, scale: 1)
    let open = Selector("open(_:)", Host.open)
    let (host, inner, presented) = (Host(), UIViewController(), UIViewController())
    stage.perform {
      stage.window.rootViewController = host
      host.addChild(inner)
      host.view.addSubview(inner.view)
      inner.didMove(toParent: host)
      inner.present(presented, animated: false)
    }
    stage.advance(by: 0)
    #expect(inner.targetViewController(forAction: open, sender: nil) === host)
    #expect(presented.targetViewController(forAction: open, sender: nil) === host)
    #expect(host.targetViewController(forAction: open, sender: nil) == nil)
  }

  @Test func `A sheet whose detents are invalidated asks for their heights again`() {
    let stage = Stage(device: .iPhone16, scale: 1)
    let (root, page) = (UIViewController(), UIViewController())
    var height: CGFloat = 200
    stage.perform {
      stage.window.rootViewController = root
      page.sheetPresentationController?.detents = [.custom { _ in height }]
      root.present(page, animated: false)
    }
    stage.advance(by: 0)
    let before = page.view.convert(page.view.bounds, to: nil).minY
    height = 300
    stage.perform { page.sheetPresentationController?.invalidateDetents() }
    #expect(page.view.convert(page.view.bounds, to: nil).minY < before - 90)
    height = 200
    stage.perform {
      page.sheetPresentationController?.animateChanges { page.sheetPresentationController?.invalidateDetents() }
    }
    stage.advance(by: 2)
    #expect(page.view.convert(page.view.bounds, to: nil).minY == before)
  }
}
