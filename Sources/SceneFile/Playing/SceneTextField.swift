import Foundation
import Mutoscope
import QuartzCore
import UIKit

/// A text field of a scene: without a size of its own, it is as large as its text or placeholder.
final class SceneTextField: UITextField {
  var fitsText = false
  private let outline: CollisionOutline

  init(_ field: SceneField, _ outline: CollisionOutline) {
    self.outline = outline
    super.init(frame: .zero)
    placeholder = field.placeholder
    borderStyle = field.borderStyle.style
    clearButtonMode = field.clearButton.mode
    isSecureTextEntry = field.isSecure
  }

  required init?(coder: NSCoder) { nil }

  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { outline.type }
  override var collisionBoundingPath: UIBezierPath { outline.path }

  /// Takes the size of the text; the center stays in place.
  func fit() { if fitsText { bounds.size = intrinsicContentSize } }
}

extension ViewProperty {
  /// Sets the property on a text field.
  @MainActor
  func apply(to field: SceneTextField) {
    switch self {
    case .font(let font): field.font = font.font(basedOn: .systemFont(ofSize: UIFont.labelFontSize))
    case .textColor(let color): field.textColor = color.color
    case .textAlignment(let alignment): field.textAlignment = alignment.alignment
    case .adjustsFontSizeToFitWidth(let adjusts): field.adjustsFontSizeToFitWidth = adjusts
    case .text(let text): field.text = text.spans.map(\.string).joined()
    case .numberOfLines, .lineBreakMode, .image, .contentMode, .frame, .size, .isHidden, .isUserInteractionEnabled,
      .clipsToBounds, .maskedCorners, .cornerCurve, .blendMode, .blurEffect, .isDoubleSided, .gradient, .replicator,
      .emitter, .layer:
      return
    }
    field.fit()
  }
}

extension Scene {
  /// Types: the first character now, each of the others an interval later.
  func type(_ typing: SceneTyping) {
    let strokes: [String?] =
      switch typing.keys {
      case .insert(let text): text.map(String.init)
      case .delete(let count): Array(repeating: nil, count: count)
      }
    type(strokes[...], into: typing.view, start: stage.time, number: 0, interval: typing.interval)
  }

  /// Types what is left; nil is the delete key.
  private func type(
    _ strokes: ArraySlice<String?>, into id: String, start: TimeInterval, number: Int, interval: Double
  ) {
    var (strokes, number) = (strokes, number)
    repeat {
      guard let stroke = strokes.popFirst() else { return }
      switch view(id) {
      case let label as SceneLabel:
        let text = label.text ?? ""
        label.text = stroke.map { text + $0 } ?? String(text.dropLast())
        label.fit()
      case let field as SceneTextField:
        if let stroke { field.insertText(stroke) } else { field.deleteBackward() }
        field.fit()
      default: return
      }
      number += 1
    } while interval == 0
    if strokes.isEmpty { return }
    stage.context.schedule(at: start + Double(number) * interval) { [weak self] in
      self?.type(strokes, into: id, start: start, number: number, interval: interval)
    }
  }

  /// Makes a text field the first responder, or lets it resign.
  func focus(_ id: String, _ isFirst: Bool) {
    if isFirst { view(id)?.becomeFirstResponder() } else { view(id)?.resignFirstResponder() }
  }
}

extension FieldBorder {
  fileprivate var style: UITextField.BorderStyle {
    switch self {
    case .none: .none
    case .line: .line
    case .bezel: .bezel
    case .roundedRect: .roundedRect
    }
  }
}

extension FieldPartMode {
  fileprivate var mode: UITextField.ViewMode {
    switch self {
    case .never: .never
    case .whileEditing: .whileEditing
    case .unlessEditing: .unlessEditing
    case .always: .always
    }
  }
}
