import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// The sign of a menu in a button, the order of its elements, and symbols that change in a button.
@MainActor struct MenuSignTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))

  private func find(_ name: String, _ view: UIView) -> UIView? {
    view.accessibilityIdentifier == name ? view : view.subviews.lazy.compactMap { find(name, $0) }.first
  }

  private func signs(_ button: UIButton) -> [UIImageView] {
    stage.advance(by: 0)
    return button.subviews.compactMap { $0 as? UIImageView }.filter { $0.image != nil && !$0.isHidden }
  }

  @Test func `A configuration shows two arrows after the title, if it says so`() throws {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Size"
    let button = UIButton(configuration: configuration)
    stage.addSubview(button)
    let plain = button.intrinsicContentSize
    #expect(signs(button).isEmpty)
    button.configuration?.indicator = .popup
    button.configuration?.indicatorColorTransformer = UIConfigurationColorTransformer { _ in .red }
    let sign = try #require(signs(button).first)
    #expect(button.intrinsicContentSize.width == plain.width + sign.bounds.width + 6 && sign.tintColor == .red)
    button.sizeToFit()
    stage.advance(by: 0)
    let title = try #require(button.titleLabel)
    #expect(sign.frame.minX > title.frame.maxX && abs(sign.frame.maxX - (button.bounds.maxX - 12)) <= 1)
    button.semanticContentAttribute = .forceRightToLeft
    stage.advance(by: 0)
    #expect(sign.frame.maxX < title.frame.minX)
    button.configuration = nil
    #expect(signs(button).isEmpty)
  }

  @Test func `A button that shows what was chosen from its menu has the arrows by itself`() {
    let button = UIButton(configuration: .plain())
    stage.addSubview(button)
    button.menu = UIMenu(children: [UIAction(title: "Small") { _ in }, UIAction(title: "Large") { _ in }])
    #expect(signs(button).isEmpty)
    button.changesSelectionAsPrimaryAction = true
    #expect(signs(button).count == 1 && button.configuration?.title == "Small")
    button.configuration?.indicator = UIButton.Configuration.Indicator.none
    #expect(signs(button).isEmpty)
    button.configuration?.indicator = .automatic
    #expect(signs(button).count == 1)
    button.menu = nil
    #expect(signs(button).isEmpty)
  }

  private func tops(_ button: UIButton, at time: Double) -> [CGFloat] {
    stage.touches.tap(button, at: time)
    stage.advance(to: time + 1)
    let tops = ["First", "Second", "Third"].compactMap { find($0, stage.window) }.map { $0.convert(.zero, to: nil).y }
    stage.touches.tap(CGPoint(x: 390, y: 10), at: time + 1)
    stage.advance(to: time + 2)
    return tops
  }

  @Test func `A menu above its button has its first element next to the button, unless its order is fixed`() {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 20, y: 340, width: 80, height: 40)
    let section = UIMenu(options: .displayInline, children: [UIAction(title: "Third") { _ in }])
    button.menu = UIMenu(children: [UIAction(title: "First") { _ in }, UIAction(title: "Second") { _ in }, section])
    button.showsMenuAsPrimaryAction = true
    stage.addSubview(button)
    // Rows are 42 points high, sections 21 points apart.
    let reversed = tops(button, at: 0)
    #expect(reversed == [280, 238, 175])
    button.preferredMenuElementOrder = .priority
    #expect(tops(button, at: 2) == reversed)
    button.preferredMenuElementOrder = .fixed
    #expect(tops(button, at: 4) == [175, 217, 280])
    button.frame.origin.y = 20
    button.preferredMenuElementOrder = .priority
    let below = tops(button, at: 6)
    #expect(below == below.sorted() && below.count == 3)
  }

  @Test func `A symbol changes into another one with a transition, if the configuration has one`() throws {
    var configuration = UIButton.Configuration.plain()
    configuration.image = UIImage(systemName: "play.fill")
    let button = UIButton(configuration: configuration)
    stage.addSubview(button)
    stage.advance(to: 0.1)
    let picture = try #require(button.imageView)
    stage.perform { button.configuration?.image = UIImage(systemName: "pause.fill") }
    #expect(picture.layer.animationKeys()?.isEmpty != false)
    stage.perform { button.configuration?.symbolContentTransition = UISymbolContentTransition(.replace) }
    stage.perform { button.configuration?.image = UIImage(systemName: "play.fill") }
    #expect(picture.layer.animationKeys()?.isEmpty == false)
    stage.advance(to: 2)
    #expect(picture.layer.animationKeys()?.isEmpty != false)
  }

  @Test func `The speed of a symbol's effect is a number more than 0`() throws {
    let view = UIImageView(image: UIImage(systemName: "star"))
    stage.addSubview(view)
    for speed in [Double.nan, -.infinity, .infinity, 0, -2] {
      stage.perform { view.addSymbolEffect(.bounce, options: .speed(speed)) }
      let key = try #require(view.layer.animationKeys()?.first)
      #expect(view.layer.animation(forKey: key)?.speed == 1)
      stage.perform { view.removeAllSymbolEffects() }
    }
    stage.perform { view.addSymbolEffect(.bounce, options: .nonRepeating.speed(3)) }
    #expect(view.layer.animationKeys()?.first.flatMap { view.layer.animation(forKey: $0) }?.speed == 3)
    stage.perform { view.addSymbolEffect(.pulse, options: .repeat(.periodic(delay: .nan))) }
    stage.advance(by: 5)
  }
}
