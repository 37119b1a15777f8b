import CoreGraphics
import Foundation
import Mutoscope
import QuartzCore
import Testing
import UIKit

/// Stack views beyond placing: sizes, changes, baselines, hiding in animations.
@MainActor
struct StackTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400), scale: 2)

  private func stack(_ sizes: [CGSize], spacing: CGFloat = 10) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: sizes.map { NaturalView($0) })
    stack.spacing = spacing
    return stack
  }
  private let sizes = [CGSize(width: 40, height: 20), CGSize(width: 60, height: 30), CGSize(width: 50, height: 10)]

  @Test(arguments: [UIStackView.Alignment.fill, .leading, .center, .trailing])
  func `A stack is as small as its content`(_ alignment: UIStackView.Alignment) {
    let stack = stack(sizes)
    stack.alignment = alignment
    #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 170, height: 30))
    stack.axis = .vertical
    #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 60, height: 80))
    stack.isLayoutMarginsRelativeArrangement = true
    #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 76, height: 96))
  }

  @Test(arguments: [UIStackView.Distribution.equalSpacing, .equalCentering])
  func `Stacks with equal distances are as small as their gaps allow`(_ distribution: UIStackView.Distribution) {
    let stack = stack([sizes[0], sizes[0], sizes[0]])
    stack.distribution = distribution
    #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 140, height: 20))
  }

  @Test func `A stack that is placed by constraints has the size of its content`() {
    let stack = stack(sizes)
    stack.translatesAutoresizingMaskIntoConstraints = false
    stage.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: stage.window.centerXAnchor),
      stack.topAnchor.constraint(equalTo: stage.window.topAnchor, constant: 50),
    ])
    stage.advance(to: 0)
    #expect(stack.frame == CGRect(x: 115, y: 50, width: 170, height: 30))
    stack.removeArrangedSubview(stack.arrangedSubviews[2])
    #expect(stack.subviews.count == 3)
    stack.subviews[2].removeFromSuperview()
    stage.advance(to: 1)
    #expect(stack.frame.width == 110)
    stack.insertArrangedSubview(NaturalView(CGSize(width: 10, height: 40)), at: 0)
    stage.advance(to: 2)
    #expect(stack.frame.size == CGSize(width: 130, height: 40))
    #expect(stack.arrangedSubviews.map(\.frame.minX) == [0, 20, 70])
    (stack.arrangedSubviews[0] as? NaturalView)?.size = CGSize(width: 30, height: 5)
    stage.advance(to: 3)
    #expect(stack.frame.size == CGSize(width: 150, height: 30))
  }

  @Test func `A view that leaves the superview leaves the stack`() {
    let stack = stack(sizes)
    let view = stack.arrangedSubviews[1]
    view.removeFromSuperview()
    #expect(stack.arrangedSubviews.count == 2)
    #expect(!stack.arrangedSubviews.contains { $0 === view })
    stack.addArrangedSubview(stack.arrangedSubviews[0])
    #expect(stack.arrangedSubviews.map(\.intrinsicContentSize.width) == [50, 40])
    #expect(stack.subviews.map(\.intrinsicContentSize.width) == [40, 50])
    stack.setCustomSpacing(UIStackView.spacingUseSystem, after: stack.arrangedSubviews[0])
    #expect(stack.systemLayoutSizeFitting(.zero).width == 98)
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: stack.arrangedSubviews[0])
    #expect(stack.customSpacing(after: stack.arrangedSubviews[0]) == UIStackView.spacingUseDefault)
    #expect(stack.systemLayoutSizeFitting(.zero).width == 100)
  }

  @Test(arguments: [UIStackView.Alignment.firstBaseline, .lastBaseline])
  func `Baselines of a row align`(_ alignment: UIStackView.Alignment) {
    let labels = [34.0, 17, 12].map { size in
      let label = UILabel()
      label.font = .systemFont(ofSize: size)
      label.text = "Hamburg"
      return label
    }
    let stack = UIStackView(arrangedSubviews: labels)
    stack.alignment = alignment
    stack.frame = CGRect(x: 0, y: 0, width: 400, height: 100)
    stage.addSubview(stack)
    stage.advance(to: 0)
    let baselines = labels.map { $0.frame.minY + $0.font.ascender + ($0.frame.height - $0.font.lineHeight) / 2 }
    for baseline in baselines { #expect(abs(baseline - baselines[0]) <= 1) }
    #expect(alignment == .firstBaseline ? labels[0].frame.minY == 0 : labels[0].frame.maxY == 100)
  }

  @Test func `A stack in a stack keeps its own size`() {
    let inner = stack([sizes[0], sizes[1]])
    let outer = UIStackView(arrangedSubviews: [inner, NaturalView(sizes[2])])
    outer.axis = .vertical
    outer.alignment = .leading
    outer.spacing = 4
    #expect(outer.systemLayoutSizeFitting(.zero) == CGSize(width: 110, height: 44))
    outer.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
    stage.addSubview(outer)
    stage.advance(to: 0)
    #expect(inner.frame == CGRect(x: 0, y: 0, width: 110, height: 30))
    #expect(outer.arrangedSubviews[1].frame == CGRect(x: 0, y: 34, width: 50, height: 10))
  }

  @Test func `Hiding in an animation moves the others and hides at the end`() {
    let stack = stack(sizes)
    stack.distribution = .fillEqually
    stack.frame = CGRect(x: 0, y: 0, width: 320, height: 50)
    stage.addSubview(stack)
    stage.advance(to: 0)
    let views = stack.arrangedSubviews
    #expect(views.map(\.frame.width) == [100, 100, 100])
    stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { views[1].isHidden = true }
    }
    #expect(views[1].isHidden)
    #expect(!views[1].layer.isHidden)
    stage.advance(to: 0.5)
    func width(_ index: Int) -> CGFloat { views[index].layer.presentation()?.bounds.width ?? -1 }
    #expect(abs(width(0) - 127.5) < 1e-6)
    #expect(abs(width(1) - 50) < 1e-6)
    stage.advance(to: 1)
    #expect(views[1].layer.isHidden)
    #expect(views.map(\.frame.width) == [155, 0, 155])
    stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { views[1].isHidden = false }
    }
    #expect(!views[1].layer.isHidden)
    stage.advance(to: 1.5)
    #expect(abs(width(1) - 50) < 1e-6)
    stage.advance(to: 2)
    #expect(views.map(\.frame.width) == [100, 100, 100])
  }
}
