import CoreGraphics
import Foundation
import Mutoscope
import Testing
import UIKit

/// Margins in visual formats, and margins by the reading direction.
@MainActor struct MarginTests {
  private let stage = Stage(size: CGSize(width: 300, height: 200), scale: 1)

  private func box(in outer: UIView) -> UIView {
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(box)
    return box
  }

  @Test func `The standard gap to the superview is its margin`() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    stage.addSubview(outer)
    let inner = box(in: outer)
    let rules = ["|-[box]-|", "V:|-[box]-|"].flatMap {
      NSLayoutConstraint.constraints(withVisualFormat: $0, metrics: nil, views: ["box": inner])
    }
    #expect(rules.map(\.constant) == [0, 0, 0, 0])
    #expect(rules.map(\.secondAttribute) == [.leadingMargin, .trailing, .topMargin, .bottom])
    #expect(rules.map(\.firstAttribute) == [.leading, .trailingMargin, .top, .bottomMargin])
    NSLayoutConstraint.activate(rules)
    stage.advance(by: 0)
    #expect(inner.frame == CGRect(x: 8, y: 8, width: 184, height: 84))
    outer.layoutMargins = UIEdgeInsets(top: 1, left: 20, bottom: 3, right: 40)
    stage.advance(by: 0)
    #expect(inner.frame == CGRect(x: 20, y: 1, width: 140, height: 96))
  }

  @Test func `Other gaps to the superview are from its edges`() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    stage.addSubview(outer)
    let (one, other) = (box(in: outer), box(in: outer))
    for format in ["|[one(50)]-[other]-5-|", "V:|-0-[one]|", "V:|-(>=10)-[other(20)]-|"] {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: ["one": one, "other": other]))
    }
    stage.advance(by: 0)
    #expect(one.frame == CGRect(x: 0, y: 0, width: 50, height: 100))
    #expect(other.frame == CGRect(x: 58, y: 72, width: 137, height: 20))
  }

  @Test func `A controller's view has the system's margins`() {
    let stage = Stage(device: .iPhone16, scale: 1)
    let controller = UIViewController()
    stage.perform { stage.window.rootViewController = controller }
    let inner = box(in: controller.view)
    for format in ["|-[box]-|", "V:|-[box]-|"] {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: ["box": inner]))
    }
    stage.advance(by: 0)
    let margins = controller.view.layoutMargins
    #expect(inner.frame == controller.view.bounds.inset(by: margins))
    #expect(margins.left >= 16 && margins.top > 40)
  }

  @Test func `Directional margins follow the direction when they are used`() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    outer.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 10)
    #expect(outer.layoutMargins == UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 10))
    stage.addSubview(outer)
    let inner = box(in: outer)
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: outer.layoutMarginsGuide.leadingAnchor),
      inner.trailingAnchor.constraint(equalTo: outer.layoutMarginsGuide.trailingAnchor),
      inner.topAnchor.constraint(equalTo: outer.topAnchor), inner.heightAnchor.constraint(equalToConstant: 10),
    ])
    stage.advance(by: 0)
    #expect(inner.frame == CGRect(x: 30, y: 0, width: 160, height: 10))
    outer.semanticContentAttribute = .forceRightToLeft
    stage.advance(by: 0)
    #expect(outer.layoutMargins == UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 30))
    #expect(inner.frame == CGRect(x: 10, y: 0, width: 160, height: 10))
    outer.semanticContentAttribute = .unspecified
    outer.layoutMargins = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 50)
    outer.semanticContentAttribute = .forceRightToLeft
    // Margins by side do not change.
    #expect(outer.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 0, leading: 50, bottom: 0, trailing: 5))
  }

  @Test func `Directional margins follow the traits`() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    stage.addSubview(outer)
    outer.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 10)
    outer.traitOverrides.layoutDirection = .rightToLeft
    stage.advance(by: 0)
    #expect(outer.layoutMargins == UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 30))
  }
}
