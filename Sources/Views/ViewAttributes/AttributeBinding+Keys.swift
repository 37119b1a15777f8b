import CoreGraphics
import Foundation
import QuartzCore
import UIKit
import ViewVocabulary

/// The bindings of keys, which are not properties of layers.
extension AttributeBinding {
  static func of(_ key: ViewAttribute.Key) -> AttributeBinding {
    switch key {
    case .contentMode: choice(\UIView.contentMode)

    case .frame: frame
    case .size: size
    case .isHidden: flag(\UIView.isHidden)
    case .isUserInteractionEnabled: flag(\UIView.isUserInteractionEnabled)
    case .semanticContentAttribute: choice(\UIView.semanticContentAttribute)
    case .clipsToBounds: flag(\UIView.clipsToBounds)
    case .maskedCorners: options(\UIView.layer.maskedCorners)
    case .cornerCurve: choice(\UIView.layer.cornerCurve)
    case .blendMode: choice(\UIView.blendMode)
    case .blurEffect: blurEffect
    case .isDoubleSided: flag(\UIView.layer.isDoubleSided)
    case .cameraPosition: cameraPosition
    case .cameraShakeRate: number(\UIView.layer.shakeRate)
    case .cameraSeed: number(\UIView.layer.shakeSeed)

    case .textColor: textColor
    case .textAlignment: choice(\(any ShowsText).textAlignment)
    case .numberOfLines: whole(\UILabel.numberOfLines)
    case .lineBreakMode: choice(\UILabel.lineBreakMode)
    case .lineBreakStrategy: options(\UILabel.lineBreakStrategy)
    case .adjustsFontSizeToFitWidth: flag(\(any ShowsText).adjustsFontSizeToFitWidth)
    case .letterSpacing: number(\UILabel.setting.letterSpacing)
    case .lineHeight: number(\UILabel.setting.lineHeight)
    case .verticalAlignment: choice(\UILabel.setting.verticalAlignment)
    case .padding: insets(\UILabel.setting.padding)
    case .textPath: textPath
    case .textPathOffset: number(\UILabel.setting.pathOffset)
    case .placeholder: placeholder
    case .borderStyle: choice(\UITextField.borderStyle)
    case .clearButton: choice(\UITextField.clearButtonMode)
    case .isSecure: flag(\UITextField.isSecureTextEntry)

    case .fillRule: shape(\.fillRule)
    case .lineCap: shape(\.lineCap)
    case .lineJoin: shape(\.lineJoin)
    case .lineDashPattern: lineDashPattern

    case .contentHuggingPriority: priorities(\UIView.huggingPriorities)
    case .contentCompressionResistancePriority: priorities(\UIView.resistancePriorities)
    case .layoutMargins: insets(\UIView.layoutMargins)

    case .contentSize: size(\UIScrollView.contentSize)
    case .contentInset: insets(\UIScrollView.contentInset)
    case .isScrollEnabled: flag(\UIScrollView.isScrollEnabled)
    case .isPagingEnabled: flag(\UIScrollView.isPagingEnabled)
    case .isDirectionalLockEnabled: flag(\UIScrollView.isDirectionalLockEnabled)
    case .bounces: flag(\UIScrollView.bounces)
    case .alwaysBounceVertical: flag(\UIScrollView.alwaysBounceVertical)
    case .alwaysBounceHorizontal: flag(\UIScrollView.alwaysBounceHorizontal)
    case .showsVerticalScrollIndicator: flag(\UIScrollView.showsVerticalScrollIndicator)
    case .showsHorizontalScrollIndicator: flag(\UIScrollView.showsHorizontalScrollIndicator)
    case .decelerationRate: choice(\UIScrollView.decelerationRate)
    case .minimumZoomScale: number(\UIScrollView.minimumZoomScale)
    case .maximumZoomScale: number(\UIScrollView.maximumZoomScale)

    case .axis: choice(\UIStackView.axis)
    case .distribution: choice(\UIStackView.distribution)
    case .alignment: choice(\UIStackView.alignment)
    case .spacing: number(\UIStackView.spacing)
    case .margins: insets(\UIStackView.ownMargins)
    case .directionalMargins: insets(\UIStackView.ownDirectionalMargins)
    case .separatorInset: insets(\UITableView.separatorInset)
    }
  }

  // This binding has no path to a property, which takes four times as long as setting it: every view of a scene has one
  // of these.
  private static let frame = AttributeBinding(
    get: { .rect($0.frame) }, set: { if case .rect(let frame) = $1 { $0.frame = frame } })

  private static let size = AttributeBinding(
    get: { .size($0.bounds.size) },
    set: { view, value in
      if case .size(let size) = value { view.bounds = CGRect(origin: view.bounds.origin, size: size) }
    })

  private static let blurEffect = row(
    { \UIVisualEffectView.blur }, get: { .choice($0?.name ?? ViewAttribute.noBlur) },
    set: { value -> UIBlurEffect.Style?? in
      guard case .choice(let name) = value else { return nil }
      return .some(UIBlurEffect.Style(name: name))
    })

  private static let cameraPosition = AttributeBinding(
    get: { view in
      let (bounds, offset) = (view.bounds, view.layer.modelValues.space.camera.offset)
      return .point(CGPoint(x: bounds.midX + offset.width, y: bounds.midY + offset.height))
    },
    set: { view, value in
      guard case .point(let point) = value else { return }
      let bounds = view.layer.modelValues.bounds
      view.layer.change(
        .cameraOffset,
        to: AnimatableValue(CGSize(width: point.x - bounds.midX, height: point.y - bounds.midY)))
    })

  private static let textColor = row(
    { \(any ShowsText).look.color }, get: { $0.map { .color(ColorValue($0.cgColor.rgba)) } },
    set: { if case .color(let color) = $0 { .some(color.color) } else { nil } })

  private static let textPath = row(
    { \UILabel.setting.path }, get: { $0.map { .path($0) } },
    set: { if case .path(let path) = $0 { .some(path) } else { nil } })

  private static let placeholder = row(
    { \UITextField.placeholder }, get: { $0.map { .text($0) } },
    set: { if case .text(let text) = $0 { .some(text) } else { nil } })

  private static let lineDashPattern = AttributeBinding(
    get: { view in (view.layer as? CAShapeLayer)?.lineDashPattern.map { .numbers($0.map(\.doubleValue)) } },
    set: { view, value in
      guard case .numbers(let lengths) = value else { return }
      (view.layer as? CAShapeLayer)?.lineDashPattern = lengths.map { NSNumber(value: $0) }
    })
}
