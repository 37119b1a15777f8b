import CoreGraphics
import Foundation
import Mutoscope
import Testing
import UIKit

/// Baselines of views with text that is inside them.
@MainActor struct BaselineTests {
  private let stage = Stage(size: CGSize(width: 400, height: 300), scale: 2)

  /// The baseline of 17-point text in a line of its own height.
  private let ascender = UIFont.systemFont(ofSize: 17).ascender

  /// The distance of a view's baselines from the stage's top, measured by views of no height that are aligned with
  /// them.
  private func baselines(of view: UIView) -> (first: CGFloat, last: CGFloat) {
    let (one, other) = (UIView(), UIView())
    for ruler in [one, other] {
      ruler.translatesAutoresizingMaskIntoConstraints = false
      stage.addSubview(ruler)
      ruler.heightAnchor.constraint(equalToConstant: 0).isActive = true
    }
    one.topAnchor.constraint(equalTo: view.firstBaselineAnchor).isActive = true
    other.topAnchor.constraint(equalTo: view.lastBaselineAnchor).isActive = true
    stage.advance(by: 0)
    return (one.frame.minY, other.frame.minY)
  }

  private func place(_ view: UIView, height: CGFloat? = nil, width: CGFloat = 200) {
    view.translatesAutoresizingMaskIntoConstraints = false
    stage.addSubview(view)
    view.topAnchor.constraint(equalTo: stage.window.topAnchor, constant: 50).isActive = true
    view.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor).isActive = true
    view.widthAnchor.constraint(equalToConstant: width).isActive = true
    if let height { view.heightAnchor.constraint(equalToConstant: height).isActive = true }
  }

  @Test func `A field's baseline is that of its line, in the middle of its height`() {
    let field = UITextField()
    (field.text, field.borderStyle) = ("Hello", .roundedRect)
    place(field, height: 60)
    let (first, last) = baselines(of: field)
    #expect(first == last && abs(first - (50 + 30 - 10.15 + ascender)) < 0.6)
    field.text = ""
    field.placeholder = "Name"
    stage.advance(by: 0)
    #expect(abs(baselines(of: field).first - first) < 0.6)
    field.placeholder = nil
    #expect(abs(baselines(of: field).first - first) < 0.6)
  }

  @Test func `A text view has the baselines of its first and of its last line`() {
    let view = UITextView()
    (view.font, view.text, view.isScrollEnabled) = (.systemFont(ofSize: 17), "One\nTwo\nThree", false)
    place(view)
    let (first, last) = baselines(of: view)
    #expect(abs(first - (50 + 8 + ascender)) < 0.6)
    #expect(abs(last - first - 2 * UIFont.systemFont(ofSize: 17).lineHeight) < 1.1)
  }

  @Test func `A button has its title's baseline`() {
    let system = UIButton(type: .system)
    system.setTitle("Go", for: .normal)
    system.titleLabel?.font = .systemFont(ofSize: 17)
    place(system, height: 80)
    #expect(abs(baselines(of: system).first - (50 + 40 - 10.15 + ascender)) < 0.6)
    system.contentVerticalAlignment = .bottom
    system.setNeedsLayout()
    system.invalidateIntrinsicContentSize()
    #expect(abs(baselines(of: system).last - (50 + 80 - 20.3 + ascender)) < 0.6)

    var configuration = UIButton.Configuration.filled()
    (configuration.title, configuration.subtitle) = ("Title", "Second")
    let button = UIButton(configuration: configuration)
    place(button, height: 100)
    let (first, last) = baselines(of: button)
    #expect(last > first + 12 && first > 75 && last < 130)
  }

  @Test func `A stack of a label, a field, a text view and a button has one baseline`() {
    let (label, field, text, button) = (UILabel(), UITextField(), UITextView(), UIButton(type: .system))
    (label.text, field.text, text.text) = ("Label", "Field", "Text")
    (label.font, field.font, text.font) = (.systemFont(ofSize: 24), .systemFont(ofSize: 12), .systemFont(ofSize: 17))
    (field.borderStyle, text.isScrollEnabled) = (.roundedRect, false)
    button.setTitle("Button", for: .normal)
    let stack = UIStackView(arrangedSubviews: [label, field, text, button])
    (stack.alignment, stack.spacing) = (.firstBaseline, 8)
    text.widthAnchor.constraint(equalToConstant: 80).isActive = true
    place(stack, width: 380)
    let lines = stack.arrangedSubviews.map { baselines(of: $0).first }
    #expect(lines.count == 4 && lines.allSatisfy { abs($0 - lines[0]) < 0.6 }, "\(lines)")
    #expect(lines[0] > 60 && stack.frame.height > 30)
  }

  @Test func `A symbol's baseline is below its middle by half a capital`() {
    let picture = UIImageView(image: UIImage(systemName: "star.fill"))
    place(picture, height: 20.5, width: 20.5)
    #expect(abs(baselines(of: picture).first - (50 + 10.25 + UIFont.systemFont(ofSize: 17).capHeight / 2)) < 0.6)
    let image = UIImage(systemName: "star")
    #expect(abs((image?.baselineOffsetFromBottom ?? 0) - (10.25 - 12.0 / 2)) < 0.1)
    let offset = image?.withBaselineOffset(fromBottom: 3)
    #expect(offset?.baselineOffsetFromBottom == 3)
    #expect(UIGraphicsImageRenderer(size: CGSize(width: 9, height: 9)).image { _ in }.baselineOffsetFromBottom == nil)
    let plain = UIImageView(image: UIImage())
    place(plain, height: 30, width: 30)
    #expect(baselines(of: plain) == (50, 80))
  }

  @Test func `The system's spacing between baselines is a line of the lower text`() {
    let (label, field) = (UILabel(), UITextField())
    (label.text, field.text) = ("Above", "Below")
    place(label)
    field.translatesAutoresizingMaskIntoConstraints = false
    stage.addSubview(field)
    field.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor).isActive = true
    field.firstBaselineAnchor.constraint(equalToSystemSpacingBelow: label.lastBaselineAnchor, multiplier: 1).isActive =
      true
    #expect(abs(baselines(of: field).first - baselines(of: label).last - 20.3) < 1.1)
  }
}
