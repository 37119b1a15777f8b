import CoreGraphics
import Foundation
import Mutoscope
import QuartzCore
import Testing
import UIKit

/// Constraints that cross views that move, turn or scroll, and sizes that come from the content of a view's content.
@MainActor
struct CrossingTests {
  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2)
  private var root: UIView { stage.window }

  private func add<View: UIView>(_ view: View, to parent: UIView? = nil) -> View {
    view.translatesAutoresizingMaskIntoConstraints = false
    (parent ?? root).addSubview(view)
    return view
  }

  private func pin(_ view: UIView, to other: UIView, inset: CGFloat = 0) {
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: other.topAnchor, constant: inset),
      view.leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: inset),
      view.trailingAnchor.constraint(equalTo: other.trailingAnchor, constant: -inset),
      view.bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: -inset),
    ])
  }

  @Test func `A header that stays at the top of the view stretches while the content is pulled`() {
    let scroll = add(UIScrollView())
    pin(scroll, to: root)
    let space = add(UIView(), to: scroll)
    let header = add(UIView(), to: scroll)
    let top = header.topAnchor.constraint(equalTo: root.topAnchor)
    top.priority = .defaultHigh
    NSLayoutConstraint.activate([
      space.topAnchor.constraint(equalTo: scroll.topAnchor),
      space.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      space.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      space.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -900),
      space.widthAnchor.constraint(equalTo: scroll.widthAnchor),
      space.heightAnchor.constraint(equalToConstant: 300),
      header.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      header.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      header.bottomAnchor.constraint(equalTo: space.bottomAnchor),
      header.heightAnchor.constraint(greaterThanOrEqualToConstant: 200),
      top,
    ])
    stage.advance(to: 0)
    #expect(header.convert(header.bounds, to: root) == CGRect(x: 0, y: 0, width: 390, height: 300))
    scroll.contentOffset.y = -100
    root.layoutIfNeeded()
    #expect(header.convert(header.bounds, to: root) == CGRect(x: 0, y: 0, width: 390, height: 400))
    #expect(header.frame == CGRect(x: 0, y: -100, width: 390, height: 400))
    scroll.contentOffset.y = 50
    stage.advance(by: 0.1)
    #expect(header.convert(header.bounds, to: root) == CGRect(x: 0, y: 0, width: 390, height: 250))
    scroll.contentOffset.y = 220
    root.layoutIfNeeded()
    #expect(header.convert(header.bounds, to: root) == CGRect(x: 0, y: -120, width: 390, height: 200))
  }

  @Test func `A scroll view with a frame lets its content follow views outside`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 390, height: 600))
    scroll.contentSize = CGSize(width: 390, height: 2000)
    root.addSubview(scroll)
    let badge = add(UIView(), to: scroll)
    NSLayoutConstraint.activate([
      badge.topAnchor.constraint(equalTo: root.topAnchor, constant: 120),
      badge.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8),
      badge.widthAnchor.constraint(equalToConstant: 20), badge.heightAnchor.constraint(equalToConstant: 20),
    ])
    stage.advance(to: 0)
    #expect(badge.frame == CGRect(x: 8, y: 20, width: 20, height: 20))
    scroll.contentOffset = CGPoint(x: 0, y: 640)
    stage.advance(by: 0.1)
    #expect(badge.frame == CGRect(x: 8, y: 660, width: 20, height: 20))
    scroll.frame.origin.y = 90
    stage.advance(by: 0.1)
    #expect(badge.frame == CGRect(x: 8, y: 670, width: 20, height: 20))
  }

  @Test func `Containers that move or get another origin are followed, but not their transforms`() {
    let container = UIView(frame: CGRect(x: 50, y: 60, width: 200, height: 200))
    root.addSubview(container)
    let box = add(UIView(), to: container)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 100),
      box.widthAnchor.constraint(equalToConstant: 10), box.heightAnchor.constraint(equalToConstant: 10),
    ])
    stage.advance(to: 0)
    #expect(box.frame.origin == CGPoint(x: 50, y: 40))
    container.center.x += 30
    stage.advance(by: 0.1)
    #expect(box.frame.origin == CGPoint(x: 20, y: 40))
    container.bounds.origin = CGPoint(x: 5, y: 7)
    stage.advance(by: 0.1)
    #expect(box.frame.origin == CGPoint(x: 25, y: 47))
    container.anchorPoint = .zero
    stage.advance(by: 0.1)
    #expect(box.frame.origin == CGPoint(x: -75, y: -53))
    container.transform = CGAffineTransform(scaleX: 2, y: 2)
    stage.advance(by: 0.1)
    #expect(box.frame.origin == CGPoint(x: -75, y: -53))
  }

  @Test func `A visual effect view is as large as its constrained content`() {
    let effect = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    let label = UIView()
    label.translatesAutoresizingMaskIntoConstraints = false
    effect.contentView.addSubview(label)
    pin(label, to: effect.contentView, inset: 12)
    NSLayoutConstraint.activate([
      label.widthAnchor.constraint(equalToConstant: 104), label.heightAnchor.constraint(equalToConstant: 21),
    ])
    _ = add(effect)
    NSLayoutConstraint.activate([
      effect.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      effect.centerYAnchor.constraint(equalTo: root.centerYAnchor),
    ])
    stage.advance(to: 0)
    #expect(effect.frame == CGRect(x: 131, y: 399.5, width: 128, height: 45))
    #expect(effect.contentView.frame == CGRect(x: 0, y: 0, width: 128, height: 45))
    #expect(label.frame == CGRect(x: 12, y: 12, width: 104, height: 21))
  }

  @Test func `A mask passes on the constraints of a view, in whatever order they are set`() {
    let card = add(UIView())
    let filling = UIView()
    filling.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let deeper = UIView()
    deeper.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    filling.addSubview(deeper)
    let text = add(UIView(), to: deeper)
    pin(text, to: deeper)
    NSLayoutConstraint.activate([
      text.widthAnchor.constraint(equalToConstant: 80), text.heightAnchor.constraint(equalToConstant: 30),
      card.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      card.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    card.addSubview(filling)
    stage.advance(to: 0)
    #expect(card.bounds.size == CGSize(width: 80, height: 30))
    #expect(deeper.bounds.size == CGSize(width: 80, height: 30))
    // Away from the card it is on its own again.
    filling.removeFromSuperview()
    stage.advance(by: 0.1)
    #expect(card.bounds.size == .zero)
    filling.frame = CGRect(x: 0, y: 0, width: 80, height: 30)
    root.addSubview(filling)
    stage.advance(by: 0.1)
    #expect(text.frame == CGRect(x: 0, y: 0, width: 80, height: 30))
    // Without a mask it does not follow.
    filling.frame = .zero
    filling.autoresizingMask = []
    filling.removeFromSuperview()
    card.addSubview(filling)
    filling.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    stage.advance(by: 0.1)
    #expect(card.bounds.size == CGSize(width: 80, height: 30))
  }

  @Test func `A view that no constraint mentions keeps its frame`() {
    let square = UIView(frame: CGRect(x: 40, y: 50, width: 60, height: 70))
    _ = add(square)
    let other = add(UIView())
    pin(other, to: root)
    stage.advance(to: 0)
    #expect(square.frame == CGRect(x: 40, y: 50, width: 60, height: 70))
    #expect(other.frame == root.bounds)
    let width = square.widthAnchor.constraint(equalToConstant: 20)
    width.isActive = true
    stage.advance(by: 0.1)
    #expect(square.frame == CGRect(x: 0, y: 0, width: 20, height: 0))
    width.isActive = false
    square.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    stage.advance(by: 0.1)
    #expect(square.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func `Self-sizing cells report no contradiction, and rows of a given height do`() {
    final class Source: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(view)
        NSLayoutConstraint.activate([
          view.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 12),
          view.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -12),
          view.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 16),
          view.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor, constant: -16),
          view.heightAnchor.constraint(equalToConstant: 76),
        ])
        return cell
      }
    }
    let source = Source()
    func run(rowHeight: CGFloat) -> (output: String, table: UITableView) {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      table.rowHeight = rowHeight
      table.dataSource = source
      root.addSubview(table)
      let sentences = ProgrammerError.sentences { stage.advance(by: 0.1) }
      table.removeFromSuperview()
      return (sentences.joined(), table)
    }
    let free = run(rowHeight: UITableView.automaticDimension)
    #expect(free.output.isEmpty)
    #expect(free.table.cellForRow(at: IndexPath(row: 1, section: 0))?.frame.height == 100)
    #expect(run(rowHeight: 60).output.contains("cannot be satisfied together"))
  }

  @Test func `A cell's fitting size is that of its content view`() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let view = add(UIView(), to: cell.contentView)
    pin(view, to: cell.contentView, inset: 10)
    view.heightAnchor.constraint(equalToConstant: 50).isActive = true
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size == CGSize(width: 320, height: 70))
  }

  @Test func `Controls keep to their natural sizes in a stack that fills`() {
    let (title, toggle) = (UIView(), UISwitch())
    let stack = add(UIStackView(arrangedSubviews: [title, toggle]))
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      stack.topAnchor.constraint(equalTo: root.topAnchor),
      stack.widthAnchor.constraint(equalToConstant: 343),
    ])
    stage.advance(to: 0)
    #expect(toggle.frame.width == 63)
    #expect(title.frame.width == 282)
  }

  @Test func `Every kind of control hugs as UIKit's does, and resists with 750`() {
    let table: [(view: UIView, across: Float, down: Float)] = [
      (UISwitch(), 750, 750), (UIStepper(), 750, 750), (UIPageControl(), 750, 750),
      (UIActivityIndicatorView(style: .medium), 750, 750), (UISlider(), 250, 750), (UIProgressView(), 250, 750),
      (UISegmentedControl(items: ["a"]), 250, 750), (UILabel(), 250, 251), (UIButton(type: .system), 250, 250),
      (UIButton(configuration: .filled()), 250, 250), (UITextField(), 250, 250), (UITextView(), 250, 250),
      (UIImageView(), 250, 250), (UIStackView(), 250, 250), (UIControl(), 250, 250), (UIView(), 250, 250),
    ]
    for (view, across, down) in table {
      let name = "\(type(of: view))"
      #expect(view.contentHuggingPriority(for: .horizontal).rawValue == across, "\(name)")
      #expect(view.contentHuggingPriority(for: .vertical).rawValue == down, "\(name)")
      #expect(view.contentCompressionResistancePriority(for: .horizontal) == .defaultHigh, "\(name)")
      #expect(view.contentCompressionResistancePriority(for: .vertical) == .defaultHigh, "\(name)")
    }
  }

  @Test func `A text view that does not scroll gets the height of its lines`() {
    let text = add(UITextView())
    text.isScrollEnabled = false
    text.font = .systemFont(ofSize: 17)
    text.text = String(repeating: "The quick brown fox jumps over the lazy dog. ", count: 8)
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: root.topAnchor),
      text.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      text.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
    ])
    stage.advance(to: 0)
    #expect(text.frame.width == 350)
    #expect(text.frame.height == text.sizeThatFits(CGSize(width: 350, height: 0)).height)
    #expect(text.frame.height > 150)
  }

  @Test func `A controller's view has margins of 16 points at the sides, and of 20 in a wide window`() {
    let controller = UIViewController()
    stage.window.rootViewController = controller
    stage.advance(to: 0)
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
    controller.view.layoutMargins = UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 30)
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 5, left: 16, bottom: 5, right: 30))
    controller.viewRespectsSystemMinimumLayoutMargins = false
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 30))
    let wide = Stage(size: CGSize(width: 430, height: 900))
    let other = UIViewController()
    wide.window.rootViewController = other
    wide.advance(to: 0)
    #expect(other.systemMinimumLayoutMargins.leading == 20)
    #expect(UIView().layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    #expect(cell.contentView.layoutMargins == UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16))
  }

  @Test func `A constraint without items can be made and is inactive`() {
    let constraint = NSLayoutConstraint()
    #expect(!constraint.isActive && constraint.firstItem == nil && constraint.constant == 0)
  }
}
