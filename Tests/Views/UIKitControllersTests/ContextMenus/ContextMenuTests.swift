import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Menus that a long press opens beside their views.
@MainActor
struct ContextMenuTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let photo = UIView(frame: CGRect(x: 100, y: 40, width: 100, height: 80))
  private let host: Host

  /// A delegate that records every call, and whose answers tests set.
  private final class Host: NSObject, UIContextMenuInteractionDelegate {
    let journal: Journal
    var elements: [UIMenuElement] = []
    var controller: (() -> UIViewController?)?
    var hasMenu = true
    var highlight: ((UIView) -> UITargetedPreview?)?
    var style = UIContextMenuInteractionCommitStyle.dismiss
    weak var moved: UIView?

    init(_ journal: Journal) { self.journal = journal }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      journal.note("configuration \(Int(location.x)) \(Int(location.y))")
      guard hasMenu else { return nil }
      return UIContextMenuConfiguration(identifier: NSString(string: "photo"), previewProvider: provider) { suggested in
        self.journal.note("menu \(suggested.count)")
        return UIMenu(children: self.elements)
      }
    }

    private var provider: UIContextMenuContentPreviewProvider? {
      guard let controller else { return nil }
      let journal = self.journal
      let provide: UIContextMenuContentPreviewProvider = {
        journal.note("controller")
        return controller()
      }
      return provide
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
      journal.note("highlight \(configuration.identifier)")
      guard let view = interaction.view else { return nil }
      return highlight.map { $0(view) } ?? UITargetedPreview(view: view)
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
      journal.note("dismissal")
      return nil
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      journal.note("will display")
      animator?.addAnimations { self.moved?.frame.origin.x = 300 }
      animator?.addCompletion { self.journal.note("displayed") }
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      journal.note("will end")
      animator?.addCompletion { self.journal.note("ended") }
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) {
      journal.note("commit \(animator.previewViewController != nil)")
      animator.preferredCommitStyle = style
      animator.addCompletion { self.journal.note("committed") }
    }
  }

  init() {
    host = Host(stage.journal)
    photo.backgroundColor = .red
    host.elements = [
      UIAction(title: "Copy") { [stage] _ in stage.journal.note("Copy") },
      UIAction(title: "Delete", attributes: .destructive) { [stage] _ in stage.journal.note("Delete") },
    ]
    stage.addSubview(photo)
  }

  private func attach() -> UIContextMenuInteraction {
    let interaction = UIContextMenuInteraction(delegate: host)
    photo.addInteraction(interaction)
    return interaction
  }

  private func find(_ name: String, in view: UIView? = nil) -> UIView? {
    let view = view ?? stage.window
    return view.accessibilityIdentifier == name ? view : view.subviews.lazy.compactMap { find(name, in: $0) }.first
  }

  @Test func `A long press asks, lifts and opens in order; a tap on a row ends it and performs the action`() throws {
    let interaction = attach()
    #expect(interaction.view === photo && photo.interactions.count == 1)
    #expect(interaction.menuAppearance == .unknown)
    stage.touches.longPress(photo, at: 0, duration: 0.8)
    stage.advance(to: 0.49)
    #expect(stage.journal.takeWithoutRepeats() == [])
    stage.advance(to: 2)
    #expect(
      stage.journal.takeWithoutRepeats() == [
        "configuration 50 40", "highlight photo", "menu 0", "will display", "displayed",
      ])
    #expect(interaction.menuAppearance == .rich)
    let (copy, preview) = (try #require(find("Copy")), try #require(find("preview")))
    // A twentieth larger, in place; the menu 8 points below.
    #expect(preview.frame == CGRect(x: 97.5, y: 38, width: 105, height: 84))
    #expect(copy.convert(copy.bounds, to: nil) == CGRect(x: 97.5, y: 140, width: 250, height: 42))
    stage.touches.tap(copy, at: 2)
    stage.advance(to: 3)
    #expect(stage.journal.takeWithoutRepeats() == ["dismissal", "will end", "Copy", "ended"])
    #expect(find("menu") == nil && interaction.menuAppearance == .unknown)
  }

  @Test func `A menu has iOS's sizes`() throws {
    let figures = Figures(of: .controllers, from: .menus, in: .points)
    let image = UIImage(systemName: "star")
    func frame(_ name: String) throws -> CGRect {
      let view = try #require(find(name))
      return view.convert(view.bounds, to: try #require(find("menu")?.subviews.last))
    }
    func left(_ name: String) throws -> Double {
      let row = try #require(find(name))
      return try #require(row.subviews.first { ($0 as? UILabel)?.text == name }).frame.minX
    }
    func open(title: String = "", _ elements: [UIMenuElement]) throws -> UIView {
      stage.perform {
        find("menu")?.removeFromSuperview()
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Menu") { _ in })
        button.frame = CGRect(x: 20, y: 20, width: 80, height: 40)
        (button.menu, button.showsMenuAsPrimaryAction) = (UIMenu(title: title, children: elements), true)
        stage.addSubview(button)
        button.performPrimaryAction()
      }
      stage.advance(by: 1)
      return try #require(find("menu")?.subviews.last)
    }
    func action(_ title: String, _ image: UIImage? = nil, state: UIMenuElement.State = .off, subtitle: String? = nil)
      -> UIAction
    {
      UIAction(title: title, subtitle: subtitle, image: image, state: state) { _ in }
    }
    var card = try open([action("Copy"), UIMenu(options: .displayInline, children: [action("Move")])])
    figures.expect("width of a menu", card.bounds.width, is: 250)
    figures.expect("height of a menu's row", try frame("Copy").height, is: 42)
    figures.expect("space above a menu's first row", try frame("Copy").minY, is: 10)
    figures.expect("space below a menu's last row", card.bounds.height - (try frame("Move").maxY), is: 10)
    figures.expect("distance of a menu's sections", try frame("Move").minY - frame("Copy").maxY, is: 21)
    figures.expect("inset of a row's title", try left("Copy"), is: 28)
    let title = try #require(find("Copy")?.subviews.first)
    figures.expect("inset of a row's title on the right", card.bounds.width - title.frame.maxX, is: 28)
    figures.expect("radius of a menu", card.layer.cornerRadius, is: 32.57, within: 0.001)
    figures.expect("blur of a menu's shadow", card.layer.shadowRadius, is: 25)
    figures.expect(
      "offset of a menu's shadow", [card.layer.shadowOffset.width, card.layer.shadowOffset.height], is: [0, 8.7])
    figures.expect("strength of a menu's shadow", Double(card.layer.shadowOpacity), is: 0.094, within: 1e-6, in: .share)
    card = try open(title: "Title", [action("Copy", state: .on), action("Move", subtitle: "to a folder")])
    figures.expect("height of a menu's title", try frame("Copy").minY - 10, is: 40.333, within: 0.001)
    figures.expect("inset of a row's title beside checks", try left("Copy"), is: 40)
    figures.expect("height of a row with a subtitle", try frame("Move").height, is: 58)
    let long = "Move it to a folder that has a long name"
    card = try open([action("Copy", image), action(long)])
    figures.expect("inset of a row's title beside images", try left("Copy"), is: 60)
    figures.accept(
      "height of a row whose title takes two lines", try frame(long).height, insteadOf: 64, price: 22, within: 0)
  }

  @Test func `A menu's colours are iOS's, except that glass is nearly opaque`() throws {
    let figures = Figures(of: .controllers, from: .menus, in: .share)
    _ = attach()
    stage.touches.longPress(photo, at: 0, duration: 0.8)
    stage.advance(to: 2)
    let card = try #require(find("menu")?.subviews.last)
    let title = try #require(find("Copy")?.subviews.first as? UILabel)
    func shade(_ color: UIColor?, _ style: UIUserInterfaceStyle) -> (white: CGFloat, alpha: CGFloat) {
      var (white, alpha) = (CGFloat(0), CGFloat(0))
      color?.resolvedColor(with: UITraitCollection(userInterfaceStyle: style)).getWhite(&white, alpha: &alpha)
      return (white, alpha)
    }
    let (light, dark) = (shade(card.backgroundColor, .light), shade(card.backgroundColor, .dark))
    figures.expect("white of a menu, light", light.white, is: 0.976)
    figures.accept("alpha of a menu, light", light.alpha, insteadOf: 0.7108, price: 0.2692, within: 1e-6)
    figures.accept("white of a menu, dark", dark.white, insteadOf: 0.118, price: 0.042, within: 1e-6)
    figures.accept("alpha of a menu, dark", dark.alpha, insteadOf: 0.7202, price: 0.2598, within: 1e-6)
    for (name, style, white) in [("light", UIUserInterfaceStyle.light, 0.0), ("dark", .dark, 1)] {
      let color = shade(title.textColor, style)
      figures.expect("white of a row's title, \(name)", color.white, is: white)
      figures.accept("alpha of a row's title, \(name)", color.alpha, insteadOf: 0.96, price: 0.04, within: 1e-6)
    }
  }

  @Test func `A lifted view dims the rest, is shown once, and returns`() throws {
    _ = attach()
    photo.frame = CGRect(x: 100, y: 330, width: 100, height: 60)
    // On both sides there is too little room for such a menu, so the view moves up.
    host.elements = (1...7).map { UIAction(title: "\($0)") { _ in } }
    stage.touches.longPress(photo, at: 0, duration: 0.8)
    stage.advance(to: 2)
    let preview = try #require(find("preview"))
    // A menu of 314 points, 8 from the edge and 8 from the view.
    #expect(abs(preview.frame.maxY - 70) < 0.01)
    let image = try stage.image()
    #expect(image[Int(preview.frame.midX) + 10, Int(preview.frame.midY) - 5] == .red)
    #expect(image[20, 380].isNear(Pixel(204, 204, 204)))
    // Beside the menu, where the view itself is.
    #expect(photo.alpha == 1 && !photo.isHidden)
    #expect(!image.contains(.red, in: CGRect(x: 0, y: 320, width: 400, height: 80)))
    stage.touches.tap(CGPoint(x: 10, y: 10), at: 2)
    stage.advance(to: 2.1)
    #expect(find("menu") != nil)
    stage.advance(to: 3)
    #expect(find("menu") == nil)
    #expect(try stage.image()[150, 360] == .red)
    #expect(stage.journal.takeWithoutRepeats().suffix(3) == ["dismissal", "will end", "ended"])
  }

  @Test func `Without a configuration the finger remains the view's`() {
    let tap = UITapGestureRecognizer { [stage] _ in stage.journal.note("tap") }
    photo.addGestureRecognizer(tap)
    host.hasMenu = false
    _ = attach()
    stage.touches.longPress(photo, at: 0, duration: 0.8)
    stage.advance(to: 2)
    #expect(stage.journal.takeWithoutRepeats() == ["configuration 50 40", "tap"])
    #expect(find("menu") == nil)
    host.hasMenu = true
    stage.touches.longPress(photo, at: 2, duration: 0.8)
    stage.advance(to: 4)
    #expect(!stage.journal.takeWithoutRepeats().contains("tap"))
  }

  @Test func `A provided controller is shown, appears and disappears, and is handed over by a tap`() throws {
    final class Large: UIViewController {
      var note: (String) -> Void = { _ in }
      override func viewDidLoad() {
        view.backgroundColor = .blue
        preferredContentSize = CGSize(width: 200, height: 120)
      }
      override func viewDidAppear(_ animated: Bool) { note("appeared") }
      override func viewDidDisappear(_ animated: Bool) { note("disappeared") }
    }
    host.controller = {
      let large = Large()
      large.note = { stage.journal.note($0) }
      large.loadViewIfNeeded()
      return large
    }
    host.style = .pop
    _ = attach()
    stage.touches.longPress(photo, at: 0, duration: 0.8)
    stage.advance(to: 2)
    #expect(
      stage.journal.takeWithoutRepeats() == [
        "configuration 50 40", "highlight photo", "controller", "menu 0", "will display", "appeared", "displayed",
      ])
    let preview = try #require(find("preview"))
    #expect(preview.frame == CGRect(x: 50, y: 20, width: 200, height: 120))
    #expect(try stage.image()[150, 80] == .blue)
    stage.touches.tap(preview, at: 2)
    stage.advance(to: 3)
    // It has disappeared before a completion shows it somewhere else.
    #expect(stage.journal.takeWithoutRepeats() == ["commit true", "will end", "disappeared", "committed", "ended"])
    #expect(try stage.image()[150, 80] == .red)
  }

  @Test func `The delegate's animations run with the menu's`() {
    let other = UIView(frame: CGRect(x: 0, y: 350, width: 20, height: 20))
    stage.addSubview(other)
    host.moved = other
    _ = attach()
    stage.touches.longPress(photo, at: 0, duration: 0.6)
    stage.advance(to: 0.6)
    let x = other.layer.presentation()?.frame.minX ?? 0
    #expect(x > 10 && x < 310 && other.frame.minX == 300)
  }

  @Test func `Parameters give a preview its background and shape, and a target gives it its place`() throws {
    photo.backgroundColor = nil
    host.highlight = { view in
      let parameters = UIPreviewParameters()
      parameters.backgroundColor = .green
      parameters.visiblePath = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 50, height: 80))
      return UITargetedPreview(view: view, parameters: parameters)
        .retargetedPreview(with: UIPreviewTarget(container: self.stage.window, center: CGPoint(x: 250, y: 80)))
    }
    _ = attach()
    stage.touches.longPress(photo, at: 0, duration: 0.8)
    stage.advance(to: 2)
    let image = try stage.image()
    #expect(image[220, 80] == .green && image[280, 80] != .green && image[150, 80] != .green)
  }

  @Test func `A nil preview lifts nothing, and a menu can be exchanged and dismissed`() throws {
    host.highlight = { _ in nil }
    let interaction = attach()
    stage.touches.longPress(photo, at: 0, duration: 0.8)
    stage.advance(to: 2)
    #expect(interaction.menuAppearance == .compact && find("preview") == nil)
    #expect(interaction.location(in: photo) == CGPoint(x: 50, y: 40))
    interaction.updateVisibleMenu { menu in
      menu.replacingChildren(menu.children + [UIAction(title: "Share") { _ in }])
    }
    stage.advance(by: 0.1)
    #expect(find("Share") != nil && find("Copy") != nil)
    interaction.dismissMenu()
    stage.advance(by: 1)
    #expect(find("menu") == nil && stage.journal.takeWithoutRepeats().suffix(2) == ["will end", "ended"])
  }

  @Test func `An interaction that is removed closes its menu and no longer opens one`() {
    let interaction = attach()
    stage.touches.longPress(photo, at: 0, duration: 0.8)
    stage.advance(to: 2)
    _ = stage.journal.takeWithoutRepeats()
    photo.removeInteraction(interaction)
    stage.advance(to: 3)
    #expect(interaction.view == nil && photo.interactions.isEmpty && find("menu") == nil)
    #expect(stage.journal.takeWithoutRepeats() == ["dismissal", "will end", "ended"])
    stage.touches.longPress(photo, at: 3, duration: 0.8)
    stage.advance(to: 5)
    #expect(stage.journal.takeWithoutRepeats() == [])
  }

  @Test func `A view that is removed while its menu is open leaves nothing behind`() throws {
    _ = attach()
    stage.touches.longPress(photo, at: 0, duration: 0.8)
    stage.advance(to: 2)
    photo.removeFromSuperview()
    stage.touches.tap(CGPoint(x: 390, y: 390), at: 2)
    stage.advance(to: 3)
    #expect(find("menu") == nil)
    stage.addSubview(photo)
    #expect(try stage.image()[150, 80] == .red)
  }
}

extension CGImage {
  fileprivate func contains(_ pixel: Pixel, in rect: CGRect) -> Bool {
    for y in Int(rect.minY)..<Int(rect.maxY) {
      for x in Int(rect.minX)..<Int(rect.maxX) where self[x, y] == pixel { return true }
    }
    return false
  }
}
