import CoreGraphics
import DisplayList
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit

/// A device that is rotated, or an app that gets another part of the screen, while the clock runs.
@Suite @MainActor struct TurningTests {
  /// A controller that records its transitions.
  private class Teller: UIViewController {
    let name: String
    let journal: Journal
    var orientations = UIInterfaceOrientationMask.all
    let bar = UIView()

    init(_ name: String, _ journal: Journal) {
      (self.name, self.journal) = (name, journal)
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { orientations }
    override func viewDidLoad() {
      bar.translatesAutoresizingMaskIntoConstraints = false
      bar.backgroundColor = .systemRed
      view.addSubview(bar)
      NSLayoutConstraint.activate([
        bar.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
        bar.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
        bar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
        bar.heightAnchor.constraint(equalToConstant: 44),
      ])
    }
    override func willTransition(
      to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.willTransition(to: newCollection, with: coordinator)
      journal.note("\(name) willTransition \(newCollection.verticalSizeClass == .compact ? "compact" : "regular")")
    }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
      super.viewWillTransition(to: size, with: coordinator)
      journal.note(
        "\(name) viewWillTransition \(Int(size.width)) × \(Int(size.height)) in \(Int(view.bounds.width))")
      coordinator.animate { _ in
        self.journal.note("\(self.name) alongside in \(Int(self.view.bounds.width))")
        self.bar.alpha = 0.5
      } completion: { _ in
        self.journal.note("\(self.name) over")
      }
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      journal.note("\(name) traits")
    }
  }

  private func show(_ controller: UIViewController, on device: Stage.Device = .iPhone16) -> Stage {
    let stage = Stage(device: device, scale: 1)
    stage.perform { stage.window.rootViewController = controller }
    stage.advance(to: 0)
    return stage
  }

  @Test func `Controllers are notified first, then traits change, then the animation runs alongside and completes`() {
    let journal = Journal()
    let controller = Teller("root", journal)
    let stage = show(controller)
    _ = controller.view.traitCollection
    #expect(stage.rotate(to: .landscapeLeft))
    stage.advance(by: 0.29)
    #expect(
      journal.entries == [
        "root willTransition compact", "root viewWillTransition 852 × 393 in 393", "root traits",
        "root alongside in 852",
      ])
    stage.advance(by: 0.02)
    #expect(journal.entries.last == "root over")
    #expect(controller.transitionCoordinator == nil)
  }

  @Test func `Views placed by constraints move to their new places with animation`() {
    let controller = Teller("root", Journal())
    let stage = show(controller)
    #expect(controller.bar.frame == CGRect(x: 0, y: 59, width: 393, height: 44))
    stage.rotate(to: .landscapeLeft)
    #expect(controller.bar.frame == CGRect(x: 59, y: 0, width: 734, height: 44))
    stage.advance(by: 0.15)
    let half = controller.bar.layer.presentation()
    #expect(abs((half?.bounds.width ?? 0) - 563.5) < 1)
    #expect(abs((half?.opacity ?? 0) - 0.75) < 0.01)
    stage.advance(by: 0.15)
    #expect(controller.bar.layer.presentation()?.frame == CGRect(x: 59, y: 0, width: 734, height: 44))
  }

  @Test func `The app finds the device rotated`() {
    let stage = show(UIViewController())
    stage.rotate(to: .landscapeRight, animated: false)
    #expect(stage.size == CGSize(width: 852, height: 393))
    #expect(stage.window.safeAreaInsets == UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
    #expect(stage.traitCollection.verticalSizeClass == .compact)
    #expect(stage.device == .iPhone16.landscape)
    stage.perform {
      #expect(UIDevice.current.orientation == .landscapeRight)
      #expect(UIScreen.main.bounds.size == CGSize(width: 852, height: 393))
      #expect(stage.window.windowScene?.interfaceOrientation == .landscapeLeft)
    }
    #expect(stage.rotate(to: .portrait, animated: false))
    #expect(stage.window.safeAreaInsets == UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
  }

  @Test func `A controller that does not support an orientation stays as it is`() {
    let controller = Teller("root", Journal())
    controller.orientations = .portrait
    let stage = show(controller)
    #expect(!stage.rotate(to: .landscapeLeft))
    #expect(stage.size == CGSize(width: 393, height: 852))
    #expect(controller.journal.entries.isEmpty)
    stage.perform { #expect(UIDevice.current.orientation == .landscapeLeft) }
    #expect(!stage.rotate(to: .portraitUpsideDown))
    #expect(!stage.rotate(to: .faceUp))
  }

  @Test func `Children and presented controllers are notified, and fill their places`() {
    let journal = Journal()
    let (root, sheet) = (Teller("root", journal), Teller("sheet", journal))
    let stage = show(UINavigationController(rootViewController: root))
    root.present(sheet, animated: false)
    stage.advance(by: 0)
    _ = journal.take()
    stage.rotate(to: .landscapeLeft, animated: false)
    stage.advance(by: 0)
    #expect(
      journal.entries.filter { $0.contains("viewWill") }.map { $0.prefix(32) } == [
        "root viewWillTransition 852 × 39", "sheet viewWillTransition 852 × 3",
      ])
    #expect(root.view.bounds.size == CGSize(width: 852, height: 393))
    #expect(sheet.view.convert(sheet.view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 852, height: 393))
  }

  @Test func `A controller that returns after a rotation fills the window`() {
    let journal = Journal()
    let (root, cover) = (Teller("root", journal), Teller("cover", journal))
    let stage = show(root)
    cover.modalPresentationStyle = .fullScreen
    root.present(cover, animated: false)
    stage.advance(by: 0)
    stage.rotate(to: .landscapeLeft, animated: false)
    #expect(cover.view.bounds.size == CGSize(width: 852, height: 393))
    root.dismiss(animated: false)
    stage.advance(by: 0)
    #expect(root.view.frame == CGRect(x: 0, y: 0, width: 852, height: 393))
    #expect(root.bar.frame == CGRect(x: 59, y: 0, width: 734, height: 44))
  }

  @Test func `Frames keep their size, with the screen in the middle`() {
    let stage = show(UIViewController())
    stage.window.backgroundColor = .systemGreen
    #expect(stage.pixelSize == (393, 852))
    stage.rotate(to: .landscapeLeft, animated: false)
    let frame = stage.frame()
    #expect(stage.pixelSize == (393, 852))
    #expect((frame.width, frame.height) == (393, 852))
    // 852 × 393 points, as wide as the canvas: 181 high, from 335 on; grey above, below, and nothing beside it.
    #expect(frame.commands.count == 3)
    stage.canvasSize = CGSize(width: 852, height: 852)
    #expect(stage.pixelSize == (852, 852))
    #expect(stage.frame().commands.count == 3)
    stage.canvasSize = CGSize(width: 852, height: 393)
    #expect(stage.frame().commands.count == 1)
  }

  @Test func `Tablets share their screens`() {
    let pad = Stage.Device.iPadPro11
    func width(_ device: Stage.Device, _ share: Stage.Device.Share) -> CGFloat { device.sharing(share).size.width }
    #expect(Stage.Device.Share.allCases.map { width(pad.landscape, $0) } == [375, 592, 809, 375])
    #expect(Stage.Device.Share.allCases.map { width(pad, $0) } == [320, 412, 504, 320])
    #expect(Stage.Device.Share.allCases.map { width(.iPadPro13.landscape, $0) } == [375, 678, 981, 375])
    #expect(pad.landscape.sharing(.half).horizontalSizeClass == .compact)
    #expect(pad.landscape.sharing(.twoThirds).horizontalSizeClass == .regular)
    #expect(Stage.Device.iPadPro13.landscape.sharing(.half).horizontalSizeClass == .regular)
    #expect(Stage.Device.iPhone16.sharing(.half) == .iPhone16)
    #expect(Look.on(pad.landscape.sharing(.half)).name == "iPadPro11+landscape+half")
    #expect(Stage(device: pad, look: .landscape + .third).size == CGSize(width: 375, height: 834))
  }

  @Test func `A window in front of another app is narrow and keeps from the edges`() {
    let pad = Stage.Device.iPadPro11.landscape.sharing(.slideOver)
    #expect(pad.size == CGSize(width: 375, height: 790))
    #expect(pad.horizontalSizeClass == .compact)
    let stage = Stage(device: .iPadPro11, look: .landscape + .slideOver)
    #expect(stage.size == CGSize(width: 375, height: 790))
    #expect(stage.window.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 20, right: 0))
  }

  @Test func `An app that gets half of the screen is notified of its size class`() {
    let journal = Journal()
    let controller = Teller("root", journal)
    let stage = show(controller, on: .iPadPro11.landscape)
    stage.resize(to: .half)
    stage.advance(by: 0.4)
    #expect(stage.size == CGSize(width: 592, height: 834))
    #expect(stage.traitCollection.horizontalSizeClass == .compact)
    #expect(journal.entries.first == "root willTransition regular")
    stage.resize(to: nil, animated: false)
    #expect(stage.size == CGSize(width: 1194, height: 834))
    #expect(stage.traitCollection.horizontalSizeClass == .regular)
    stage.resize(to: CGSize(width: 700, height: 700), animated: false)
    #expect(controller.view.bounds.size == CGSize(width: 700, height: 700))
  }

  @Test func `The keyboard follows the window`() {
    let controller = UIViewController()
    let stage = show(controller)
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
    controller.view.addSubview(field)
    stage.perform { _ = field.becomeFirstResponder() }
    stage.advance(by: 1)
    var frames: [CGRect] = []
    let names = [UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification]
    for name in names {
      _ = NotificationCenter.default.addObserver(forName: name, object: stage.window.screen, queue: nil) { note in
        let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
        MainActor.assumeIsolated { frames.append(frame ?? .zero) }
      }
    }
    stage.rotate(to: .landscapeLeft)
    stage.advance(by: 1)
    let end = CGRect(x: 0, y: 393 - 209, width: 852, height: 209)
    #expect(frames == [end, end])
    let keyboard = stage.window.subviews.first { $0.accessibilityIdentifier == "keyboard" }
    #expect(keyboard?.frame == end)
  }
}
