import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit

/// Facts about bars: custom views with constraints, names of system items, devices, and touches below bars.
@MainActor struct BarFactTests {
  private func show(_ item: (UINavigationItem) -> Void, on stage: Stage) -> UINavigationController {
    let controller = UIViewController()
    item(controller.navigationItem)
    let navigation = UINavigationController(rootViewController: controller)
    stage.perform {
      stage.window.rootViewController = navigation
      stage.window.makeKeyAndVisible()
    }
    stage.advance(by: 0)
    return navigation
  }

  private func controls(in view: UIView) -> [UIControl] {
    ((view as? UIControl).map { [$0] } ?? []) + view.subviews.flatMap(controls)
  }

  @Test func `A custom view without a frame is as large as its constraints and contents say`() {
    let stage = Stage(device: .iPhone16, scale: 2)
    let square = UIView()
    square.widthAnchor.constraint(equalToConstant: 36).isActive = true
    square.heightAnchor.constraint(equalToConstant: 28).isActive = true
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    let label = UILabel()
    label.text = "Inside"
    label.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 4),
      label.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -4),
      label.topAnchor.constraint(equalTo: box.topAnchor, constant: 3),
      label.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -3),
    ])
    let stack = UIStackView(arrangedSubviews: [UILabel(), UILabel()])
    for case let part as UILabel in stack.arrangedSubviews { part.text = "ab" }
    stack.spacing = 10
    let framed = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 22))
    let button = UIButton(type: .system)
    button.setTitle("Button", for: .normal)
    _ = show(
      { item in
        item.leftBarButtonItems = [square, box].map { UIBarButtonItem(customView: $0) }
        item.rightBarButtonItems = [stack, framed, button].map { UIBarButtonItem(customView: $0) }
      }, on: stage)
    #expect(square.frame.size == CGSize(width: 36, height: 28))
    let text = label.intrinsicContentSize
    #expect(box.frame.size == CGSize(width: text.width + 8, height: text.height + 6))
    #expect(label.frame.origin == CGPoint(x: 4, y: 3))
    let part = stack.arrangedSubviews[0].intrinsicContentSize
    #expect(stack.frame.size == CGSize(width: 2 * part.width + 10, height: part.height))
    #expect(framed.frame.size == CGSize(width: 20, height: 22))
    #expect(button.frame.size == button.intrinsicContentSize && button.frame.width > 40)
    #expect(box.frame.minX >= square.frame.maxX)
  }

  @Test func `System items have names, by which they are read and found`() {
    let stage = Stage(device: .iPhone16, scale: 1)
    let items: [UIBarButtonItem.SystemItem] = [.done, .cancel, .add, .action, .trash, .close]
    let navigation = show(
      { $0.rightBarButtonItems = items.map { UIBarButtonItem(barButtonSystemItem: $0, target: nil, action: nil) } },
      on: stage)
    let labels = controls(in: navigation.navigationBar).compactMap(\.accessibilityLabel)
    #expect(Set(labels) == ["Done", "Cancel", "Add", "Share", "Delete", "Close"])
    let own = UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil)
    #expect(own.title == nil && own.accessibilityLabel == nil)
    own.accessibilityLabel = "Finish"
    stage.perform { navigation.topViewController?.navigationItem.rightBarButtonItems = [own] }
    stage.advance(by: 0)
    #expect(controls(in: navigation.navigationBar).compactMap(\.accessibilityLabel) == ["Finish"])
  }

  @Test func `Large titles are small on a phone in landscape`() {
    let stage = Stage(device: .iPhone16, scale: 1)
    let navigation = show({ $0.title = "Title" }, on: stage)
    stage.perform { navigation.navigationBar.prefersLargeTitles = true }
    stage.advance(by: 0)
    #expect(navigation.navigationBar.frame.height == 106)
    stage.rotate(to: .landscapeLeft, animated: false)
    stage.advance(by: 0)
    #expect(navigation.navigationBar.frame.height == 54)
    stage.rotate(to: .portrait, animated: false)
    stage.advance(by: 0)
    #expect(navigation.navigationBar.frame.height == 106)
  }

  @Test func `Controllers on a phone do not turn upside down by default`() {
    let phone = Stage(device: .iPhone16, scale: 1)
    phone.perform { #expect(UIViewController().supportedInterfaceOrientations == .allButUpsideDown) }
    let pad = Stage(device: .iPadPro11, scale: 1)
    pad.perform { #expect(UIViewController().supportedInterfaceOrientations == .all) }
  }

  @Test func `An iPad's tab bar is at the top, and a tap selects a tab`() throws {
    let stage = Stage(device: .iPadPro11, scale: 1)
    let tabs = UITabBarController()
    let pages = ["One", "Second"].map { name in
      let page = UIViewController()
      page.tabBarItem = UITabBarItem(title: name, image: UIImage(systemName: "star"), tag: 0)
      return page
    }
    stage.perform {
      tabs.viewControllers = pages
      stage.window.rootViewController = tabs
    }
    stage.advance(by: 0)
    #expect(tabs.tabBar.frame.maxY < 100 && tabs.tabBar.frame.minY >= 24)
    #expect(pages[0].view.safeAreaInsets.top >= tabs.tabBar.frame.maxY)
    #expect(pages[0].view.safeAreaInsets.bottom == tabs.view.safeAreaInsets.bottom)
    let buttons = controls(in: tabs.tabBar)
    #expect(buttons.count == 2)
    stage.touches.tap(try #require(buttons.last))
    stage.advance(by: 0.5)
    #expect(tabs.selectedIndex == 1)
    stage.perform { tabs.isTabBarHidden = true }
    stage.advance(by: 0)
    #expect(pages[1].view.safeAreaInsets.top == tabs.view.safeAreaInsets.top && tabs.tabBar.frame.maxY <= 0)
    // A phone has it at the bottom.
    let phone = Stage(device: .iPhone16, scale: 1)
    let other = UITabBarController()
    phone.perform {
      other.viewControllers = [UIViewController()]
      phone.window.rootViewController = other
    }
    phone.advance(by: 0)
    #expect(other.tabBar.frame.minY > 700)
  }

  @Test func `A bar that takes a finger away from a view reports it`() {
    let stage = Stage(device: .iPhone16, scale: 1)
    let navigation = show({ $0.title = "Title" }, on: stage)
    let below = UIButton(frame: CGRect(x: 100, y: 60, width: 100, height: 40))
    stage.perform { navigation.topViewController?.view.addSubview(below) }
    stage.advance(by: 0)
    let sentences = ProgrammerError.sentences {
      stage.touches.tap(below)
      stage.advance(by: 0.5)
    }
    #expect(
      sentences == [
        "touches: the finger was meant for the UIButton, but the UINavigationBar above it has the touch."
      ])
    below.frame.origin.y = 300
    let none = ProgrammerError.sentences {
      stage.touches.tap(below)
      stage.advance(by: 0.5)
    }
    #expect(none == [])
  }

  @Test func `A slider's thumb rectangle is where the thumb is drawn`() {
    let stage = Stage(size: CGSize(width: 320, height: 100), scale: 1)
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 220, height: 40))
    slider.minimumValueImage = UIImage(systemName: "minus")
    slider.semanticContentAttribute = .forceRightToLeft
    slider.value = 0.25
    stage.addSubview(slider)
    stage.advance(by: 0)
    let track = slider.trackRect(forBounds: slider.bounds)
    let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0.25)
    #expect(track.minX == 0 && track.maxX < 200)
    #expect(slider.minimumValueImageRect(forBounds: slider.bounds).maxX == 220)
    #expect(thumb.midX > track.midX)
    var changes: [Float] = []
    slider.addAction(UIAction { _ in changes.append(slider.value) }, for: .valueChanged)
    stage.touches.drag(
      from: CGPoint(x: thumb.midX, y: thumb.midY), by: CGVector(dx: -track.width, dy: 0), over: 0.3)
    stage.advance(by: 1)
    #expect(slider.value == 1 && changes.count > 2)
  }

  @Test func `A title view without a frame is as large as its contents or constraints say`() {
    let stage = Stage(device: .iPhone16, scale: 2)
    let (title, subtitle) = (UILabel(), UILabel())
    (title.text, subtitle.text) = ("Order", "Three things in the cart")
    let stack = UIStackView(arrangedSubviews: [title, subtitle])
    stack.axis = .vertical
    let square = UIView()
    square.widthAnchor.constraint(equalToConstant: 120).isActive = true
    square.heightAnchor.constraint(equalToConstant: 30).isActive = true
    square.translatesAutoresizingMaskIntoConstraints = false
    let framed = UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 20))
    let sizes = [stack, square, framed].map { view in
      _ = show({ $0.titleView = view }, on: stage)
      // Another layout does not change it.
      stage.perform { view.superview?.setNeedsLayout() }
      return view.frame.size
    }
    let (one, two) = (title.intrinsicContentSize, subtitle.intrinsicContentSize)
    #expect(sizes[0] == CGSize(width: two.width, height: one.height + two.height))
    #expect(sizes[1] == CGSize(width: 120, height: 30) && sizes[2] == CGSize(width: 90, height: 20))
    #expect(stack.superview == nil && framed.center.x == 196.5)
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func `A prominent button is grey while it is disabled`(style: UIUserInterfaceStyle) throws {
    let stage = Stage(device: .iPhone16, scale: 1)
    let done = UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil)
    let navigation = show({ $0.rightBarButtonItem = done }, on: stage)
    func plate() throws -> UIColor {
      let button = try #require(controls(in: navigation.navigationBar).first)
      let color = try #require(button.subviews.lazy.compactMap(\.backgroundColor).first)
      return color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
    }
    #expect(try plate() == UIColor.tintColor.resolvedColor(with: UITraitCollection(userInterfaceStyle: style)))
    stage.perform { done.isEnabled = false }
    stage.advance(by: 0)
    #expect(try plate() == UIColor(white: style == .light ? 0.91 : 0.17, alpha: 0.94))
    stage.perform { done.isEnabled = true }
    stage.advance(by: 0)
    #expect(try plate() == UIColor.tintColor.resolvedColor(with: UITraitCollection(userInterfaceStyle: style)))
  }

  @Test func `A bar with a background image casts its shadow image`() throws {
    let stage = Stage(device: .iPhone16, scale: 1)
    let navigation = show({ $0.title = "Rooms" }, on: stage)
    let bar = navigation.navigationBar
    // The background is visible where there is content beneath the bar.
    let content = UIScrollView(frame: navigation.topViewController?.view.bounds ?? .zero)
    content.contentSize = CGSize(width: 300, height: 2000)
    stage.perform {
      navigation.topViewController?.view.addSubview(content)
      navigation.view.setNeedsLayout()
    }
    stage.advance(by: 0)
    stage.perform { content.contentOffset.y = 200 }
    stage.advance(by: 0)
    let shadow = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 3)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 3))
    }
    func pictures(_ view: UIView) -> [UIImageView] {
      ((view as? UIImageView).map { [$0] } ?? []) + view.subviews.flatMap(pictures)
    }
    func shown() -> CGRect? {
      stage.advance(by: 0)
      return pictures(bar).first { $0.image === shadow }.map { $0.convert($0.bounds, to: nil) }
    }
    stage.perform { bar.shadowImage = shadow }
    #expect(shown() == nil)
    stage.perform { bar.setBackgroundImage(UIImage(systemName: "circle"), for: .default) }
    #expect(shown() == CGRect(x: 0, y: 123, width: 393, height: 3))
    let picture = try #require(pictures(bar).first { $0.image === shadow })
    let alphas = sequence(first: picture as UIView, next: \.superview).map(\.alpha)
    #expect(alphas.min() == 1, "\(alphas)")
  }
}
