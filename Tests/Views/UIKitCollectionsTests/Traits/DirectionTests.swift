import CoreGraphics
import Mutoscope
import TestSupport
import Testing
import UIKit

/// Interfaces that are read from right to left: everything that is usually on the left is on the right.
@Suite @MainActor struct DirectionTests {
  private let stage = Stage(device: .iPhoneSE, look: .rightToLeft)

  /// Shows a view in the upper left corner.
  private func show<View: UIView>(_ view: View, width: CGFloat = 200, height: CGFloat = 44) -> View {
    view.frame = CGRect(x: 0, y: 0, width: width, height: height)
    stage.addSubview(view)
    stage.advance(by: 0)
    return view
  }

  /// The place of a subview in a view; its presentation does not matter.
  private func parts<Part: UIView>(_ type: Part.Type, in view: UIView) -> [CGRect] {
    view.subviews.flatMap { inner in
      (inner is Part ? [inner.convert(inner.bounds, to: view)] : []) + parts(type, in: inner)
    }
  }

  @Test func `The direction follows the traits, unless the attribute says otherwise`() {
    let view = show(UIView())
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    view.semanticContentAttribute = .playback
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    view.semanticContentAttribute = .forceLeftToRight
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    stage.perform {
      #expect(UIView.userInterfaceLayoutDirection(for: .unspecified) == .rightToLeft)
      #expect(UIView.userInterfaceLayoutDirection(for: .spatial) == .leftToRight)
      #expect(UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft)
    }
    #expect(UIView.userInterfaceLayoutDirection(for: .unspecified, relativeTo: .leftToRight) == .leftToRight)
  }

  @Test func `Leading is on the right, and changes with the traits`() {
    let outer = show(UIView())
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    stage.perform {
      outer.addSubview(inner)
      NSLayoutConstraint.activate([
        inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 10),
        inner.widthAnchor.constraint(equalToConstant: 20), inner.topAnchor.constraint(equalTo: outer.topAnchor),
        inner.heightAnchor.constraint(equalToConstant: 20),
      ])
    }
    stage.advance(by: 0)
    #expect(inner.frame.minX == 170)
    stage.traitOverrides.layoutDirection = .leftToRight
    stage.advance(by: 0)
    #expect(inner.frame.minX == 10)
    outer.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 5, bottom: 0, trailing: 7)
    #expect(outer.layoutMargins.left == 5)
  }

  @Test func `Stacks begin on the right`() {
    let (first, second) = (UIView(), UIView())
    let stack = UIStackView(arrangedSubviews: [first, second])
    stack.distribution = .fillEqually
    _ = show(stack)
    #expect([first.frame.minX, second.frame.minX] == [100, 0])
  }

  @Test func `A switch that is on has its thumb on the left`() {
    let control = UISwitch()
    control.isOn = true
    let shown = show(control)
    let thumb = shown.subviews[0].subviews[2]
    #expect(thumb.center.x == 20.5)
    shown.isOn = false
    #expect(thumb.center.x == 42.5)
  }

  @Test func `Sliders grow to the left, and follow fingers`() {
    let slider = UISlider()
    slider.value = 0.25
    _ = show(slider)
    let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: slider.bounds, value: 0.25)
    let place = CGPoint(x: thumb.midX, y: 22)
    let end = stage.touches.drag(from: place, by: CGVector(dx: -60, dy: 0), at: stage.time, over: 0.2)
    stage.advance(to: end)
    #expect(slider.value > 0.5)
  }

  @Test func `Progress grows from the right`() {
    let progress = UIProgressView()
    progress.progress = 0.25
    _ = show(progress, height: 4)
    #expect(progress.subviews.map(\.frame).contains(CGRect(x: 150, y: 0, width: 50, height: progress.bounds.height)))
  }

  @Test func `Segments, pages and steps begin on the right`() {
    let segments = show(UISegmentedControl(items: ["A", "B"]))
    stage.touches.tap(CGPoint(x: 180, y: 16), at: stage.time)
    stage.advance(by: 0.5)
    #expect(segments.selectedSegmentIndex == 0)
    segments.removeFromSuperview()
    let pages = UIPageControl()
    pages.numberOfPages = 3
    _ = show(pages)
    stage.touches.tap(CGPoint(x: 10, y: 22), at: stage.time)
    stage.advance(by: 0.5)
    #expect(pages.currentPage == 1)
    pages.removeFromSuperview()
    let stepper = show(UIStepper())
    stage.touches.tap(CGPoint(x: 10, y: 16), at: stage.time)
    stage.advance(by: 0.5)
    #expect(stepper.value == 1)
  }

  @Test(arguments: [Look.leftToRight, .rightToLeft], [Stage.Device.iPhoneSE, .iPhone16])
  func `The chevron of a back button points back`(_ look: Look, _ device: Stage.Device) throws {
    let stage = Stage(device: device, look: look)
    let (navigation, next) = (UINavigationController(rootViewController: UIViewController()), UIViewController())
    stage.window.rootViewController = navigation
    stage.advance(by: 0)
    stage.perform { navigation.pushViewController(next, animated: true) }
    stage.advance(by: 2)
    func picture(in view: UIView) -> UIImageView? {
      if let view = view as? UIImageView, view.image?.isSymbolImage == true { return view }
      return view.subviews.lazy.compactMap { picture(in: $0) }.first
    }
    let found = try #require(picture(in: navigation.navigationBar))
    let (place, scale) = (found.convert(found.bounds, to: nil), stage.scale)
    let pixels = try stage.image().pixels
    let (row, columns) = (Int(place.midY * scale), Int(place.minX * scale)..<Int(place.maxX * scale))
    // The tip is the only ink half-way down.
    let tip = try #require(columns.first { pixels[$0, row].red < 100 })
    #expect((CGFloat(tip) > place.midX * scale) == (look == .rightToLeft), "\(tip) of \(columns)")
  }

  @Test func `Cells begin on the right and end with a chevron on the left`() throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Title"
    cell.accessoryType = .disclosureIndicator
    _ = show(cell, width: 320)
    let label = try #require(cell.textLabel)
    #expect(cell.contentView.frame.maxX == 320)
    #expect(cell.contentView.frame.minX > 0)
    #expect(label.convert(label.bounds, to: cell).maxX == 304)
    var content = UIListContentConfiguration.cell()
    content.text = "Title"
    content.image = UIImage(systemName: "star")
    let view = show(UIListContentView(configuration: content), width: 320)
    let image = try #require(parts(UIImageView.self, in: view).first)
    #expect(image.maxX == 304)
  }

  @Test func `Screens are pushed from the left, and popped by a finger from the right edge`() throws {
    let (first, second) = (UIViewController(), UIViewController())
    (first.title, second.title) = ("First", "Second")
    let navigation = UINavigationController(rootViewController: first)
    stage.perform { stage.window.rootViewController = navigation }
    stage.advance(by: 0.1)
    stage.perform { navigation.pushViewController(second, animated: true) }
    stage.advance(by: 0.05)
    let shown = try #require(second.view.layer.presentation())
    #expect(shown.position.x < stage.size.width / 2)
    stage.advance(by: 1)
    let end = stage.touches.drag(
      from: CGPoint(x: 373, y: 300), by: CGVector(dx: -300, dy: 0), at: stage.time, over: 0.3)
    stage.advance(to: end + 1)
    #expect(navigation.topViewController === first)
  }

  @Test func `The back button is on the right`() throws {
    let navigation = UINavigationController(rootViewController: UIViewController())
    stage.perform {
      stage.window.rootViewController = navigation
      navigation.pushViewController(UIViewController(), animated: false)
    }
    stage.advance(by: 0.1)
    func find(_ view: UIView) -> UIView? {
      view.accessibilityIdentifier == "back" ? view : view.subviews.lazy.compactMap(find).first
    }
    let back = try #require(find(navigation.navigationBar))
    #expect(back.convert(back.bounds, to: nil).midX > 300)
  }

  @Test func `The vertical indicator is on the left`() {
    let scroll = UIScrollView()
    scroll.contentSize = CGSize(width: 200, height: 900)
    _ = show(scroll, height: 300)
    scroll.flashScrollIndicators()
    stage.advance(by: 0.1)
    #expect(scroll.subviews.contains { $0.frame.minX == 3 && $0.frame.width == 3 })
  }

  @Test func `Texts with natural alignment are on the right`() throws {
    func ink(_ view: UIView) throws -> (left: Int, right: Int) {
      view.backgroundColor = .white
      let stage = Stage(size: CGSize(width: 200, height: 44))
      stage.traitOverrides.layoutDirection = .rightToLeft
      view.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
      stage.addSubview(view)
      stage.advance(to: 0)
      let pixels = try stage.image()
      let columns = (0..<pixels.width).filter { x in pixels.column(x).contains { $0.red < 128 } }
      return (try #require(columns.first), try #require(columns.last))
    }
    let label = UILabel()
    label.text = "Text"
    #expect(try ink(label).left > 100)
    let left = UILabel()
    (left.text, left.textAlignment) = ("Text", .left)
    #expect(try ink(left).right < 100)
    let field = UITextField()
    field.text = "Text"
    #expect(try ink(field).left > 100)
  }
}
