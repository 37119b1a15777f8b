import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit

/// Accessory views above the keyboard that size themselves, and toolbars as accessories.
@MainActor struct AccessoryBarTests {
  private let stage = Stage(device: .iPhone16, scale: 1)
  private let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))

  private func focus(with accessory: UIView) {
    field.inputAccessoryView = accessory
    stage.addSubview(field)
    stage.perform { _ = field.becomeFirstResponder() }
    stage.advance(by: 1)
  }

  private func seen(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  @Test func `A toolbar as an accessory covers only its own height`() throws {
    let bar = UIToolbar()
    bar.standardAppearance.configureWithOpaqueBackground()
    bar.scrollEdgeAppearance = bar.standardAppearance
    bar.sizeToFit()
    focus(with: bar)
    let frame = seen(bar)
    #expect(frame == CGRect(x: 0, y: 516 - 48, width: 393, height: 48))
    let covered = bar.subviews.map { seen($0) }.reduce(CGRect.null) { $0.union($1) }
    #expect(covered.maxY <= 516)
    #expect(try stage.image()[10, 700] == stage.image()[10, 800])
  }

  @Test func `An accessory with constraints is as high as they say`() {
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    let label = UILabel()
    (label.text, label.numberOfLines) = ("One\nTwo", 0)
    label.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -10),
      label.topAnchor.constraint(equalTo: box.topAnchor, constant: 10),
      label.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -10),
    ])
    focus(with: box)
    let height = label.intrinsicContentSize.height + 20
    #expect(height > 55)
    #expect(seen(box) == CGRect(x: 0, y: 516 - height, width: 393, height: height))
    #expect(label.frame == CGRect(x: 10, y: 10, width: 373, height: height - 20))
    stage.perform { _ = field.resignFirstResponder() }
    stage.advance(by: 1)
    #expect(box.window == nil)
  }

  private final class Tall: UIView {
    override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 70) }
  }

  @Test func `An accessory of flexible height has its natural height`() {
    let view = Tall(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    view.autoresizingMask = .flexibleHeight
    focus(with: view)
    #expect(seen(view) == CGRect(x: 0, y: 516 - 70, width: 393, height: 70))
  }
}
