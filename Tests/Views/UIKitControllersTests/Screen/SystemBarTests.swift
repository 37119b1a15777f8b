import CoreGraphics
import Mutoscope
import Testing
import UIKit

/// The status bar and the home indicator, which are shown on request.
@Suite @MainActor struct SystemBarTests {
  private final class Screen: UIViewController {
    var style = UIStatusBarStyle.default
    var isHidden = false
    override var preferredStatusBarStyle: UIStatusBarStyle { style }
    override var prefersStatusBarHidden: Bool { isHidden }
    override var prefersHomeIndicatorAutoHidden: Bool { isHidden }
  }

  private let screen = Screen()

  private func show(on device: Stage.Device = .iPhone16, look: Look = .standard) -> Stage {
    let stage = Stage(device: device, look: look, scale: 1)
    (stage.showsStatusBar, stage.showsHomeIndicator) = (true, true)
    stage.perform { stage.window.rootViewController = screen }
    stage.advance(to: 0)
    return stage
  }

  private func part(_ name: String, of stage: Stage) -> UIView? {
    stage.window.subviews.first { $0.accessibilityIdentifier == name }
  }

  private func manager(_ stage: Stage) -> UIStatusBarManager? { stage.window.windowScene?.statusBarManager }

  @Test func `System bars are shown only on request`() {
    let stage = Stage(device: .iPhone16)
    stage.advance(to: 0)
    #expect(stage.window.subviews.isEmpty)
    #expect(manager(stage)?.isStatusBarHidden == true)
  }

  @Test func `The bar is as high as the safe area, and the indicator is at the lower edge`() {
    let stage = show()
    #expect(part("statusBar", of: stage)?.frame == CGRect(x: 0, y: 0, width: 393, height: 59))
    #expect(part("homeIndicator", of: stage)?.frame == CGRect(x: 127, y: 839, width: 139, height: 5))
    #expect(manager(stage)?.statusBarFrame == CGRect(x: 0, y: 0, width: 393, height: 59))
    stage.rotate(to: .landscapeLeft, animated: false)
    stage.advance(by: 0)
    #expect(manager(stage)?.isStatusBarHidden == true)
    #expect(part("homeIndicator", of: stage)?.frame == CGRect(x: 356.5, y: 380, width: 139, height: 5))
  }

  @Test func `A hidden bar leaves its room to the content where there are no sensors`() {
    let stage = show(on: .iPhoneSE)
    #expect(stage.window.safeAreaInsets.top == 20)
    #expect(part("homeIndicator", of: stage) == nil)
    screen.isHidden = true
    stage.perform { screen.setNeedsStatusBarAppearanceUpdate() }
    stage.advance(by: 0)
    #expect(stage.window.safeAreaInsets.top == 0)
    #expect(manager(stage)?.statusBarFrame == .zero)
  }

  @Test func `The controller in front decides, and in a block the change is animated`() {
    let stage = show()
    screen.isHidden = true
    stage.perform { UIView.animate(withDuration: 1) { screen.setNeedsStatusBarAppearanceUpdate() } }
    stage.advance(by: 0.5)
    let bar = part("statusBar", of: stage)
    #expect(bar?.alpha == 0)
    #expect(abs((bar?.layer.presentation()?.opacity ?? 0) - 0.5) < 0.01)
    stage.advance(by: 1)
    let other = Screen()
    other.modalPresentationStyle = .fullScreen
    screen.present(other, animated: false)
    stage.advance(by: 0)
    #expect(bar?.alpha == 1)
  }

  @Test func `The status bar's colour follows the appearance, unless the controller says otherwise`() {
    let dark = show(look: .dark)
    func bar(_ stage: Stage) -> StatusBarView? { part("statusBar", of: stage) as? StatusBarView }
    #expect(bar(dark)?.ink == .white)
    dark.traitOverrides.userInterfaceStyle = .light
    _ = dark.frame()
    #expect(bar(dark)?.ink == .black)
    dark.traitOverrides.userInterfaceStyle = .dark
    screen.style = .darkContent
    _ = dark.frame()
    #expect(bar(dark)?.ink == .black)
    #expect(manager(dark)?.statusBarStyle == .darkContent)
  }
}
