import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit
import ViewAttributes
import ViewVocabulary

/// The attributes of views that front ends can set.
@MainActor
struct ViewAttributeTests {
  /// Attributes with values that can be spelled.
  nonisolated static let rows = ViewAttribute.all.filter { row in
    if case .none = row.kind { false } else { true }
  }

  /// A view of a class that has the attribute.
  private func view(_ row: ViewAttribute) -> UIView {
    if row == .blurEffect { return UIVisualEffectView(effect: nil) }
    return switch row.owner {
    case .view: OwnView(of: row)
    case .shape: OwnView()
    case .text, .label: UILabel()
    case .field: UITextField()
    case .scrollView: UIScrollView()
    case .stack: UIStackView()
    case .table: UITableView()
    }
  }

  /// A value that is not the default of any attribute.
  private func sample(_ kind: AttributeKind) throws -> AttributeValue {
    switch kind {
    case .flag: .flag(true)
    case .number, .positive: .number(0.25)
    case .whole: .number(3)
    case .priorities: .numbers([240, 760])
    case .point: .point(CGPoint(x: 0.25, y: 0.75))
    case .size: .size(CGSize(width: 3, height: 5))
    case .rect: .rect(CGRect(x: 1, y: 2, width: 30, height: 40))
    case .insets: .numbers([1, 2, 3, 4])
    case .transform: .transform(CATransform3DMakeScale(2, 3, 1))
    case .color: .color(.rgba(red: 1, green: 0.5, blue: 0, alpha: 0.5))
    case .colors: .colors([.rgba(red: 1, green: 0.5, blue: 0, alpha: 0.5)])
    case .numbers, .lengths: .numbers([0.25, 0.75])
    case .path: .path(try Path(svgPathData: "M 0 0 L 10 0 L 0 10 Z"))
    case .text: .text("Name")
    case .choice(_, let names): .choice(try #require(names.last))
    case .choices(_, _, let names): .choices([try #require(names.first)])
    case .none: try #require(nil, "Nobody spells this.")
    }
  }

  @Test(arguments: rows)
  func `A value that is set is read back`(_ row: ViewAttribute) throws {
    let view = view(row)
    for value in [try sample(row.kind), try other(row.kind)].compactMap(\.self) {
      row.set(value, on: view)
      #expect(row.value(of: view) == value)
    }
  }

  /// A second value, of the kinds that have so few that the first may be the default.
  private func other(_ kind: AttributeKind) throws -> AttributeValue? {
    switch kind {
    case .flag: .flag(false)
    case .choice(_, let names): .choice(try #require(names.first))
    default: nil
    }
  }

  @Test(arguments: rows.filter { $0.owner != .view })
  func `Views of other classes have no value and ignore it`(_ row: ViewAttribute) throws {
    let view = UIView()
    #expect(row.value(of: view) == nil)
    row.set(try sample(row.kind), on: view)
    #expect(row.value(of: view) == nil)
  }

  @Test func `Names are unique and those of UIKit`() {
    let names = ViewAttribute.all.map(\.name)
    #expect(Set(names).count == names.count)
    let renamed = LayerProperty.allCases.filter { $0.descriptor.key != ViewAttribute.of($0).name }
    #expect(renamed.map { ViewAttribute.of($0).name } == ["center", "alpha"])
  }

  @Test func `Every key has a row, and every property of a layer has one`() {
    let targets = (LayerProperty.allCases.map { ViewAttribute.of($0) } + ViewAttribute.all).map(\.target)
    #expect(ViewAttribute.Key.allCases.filter { key in !targets.contains(.key(key)) } == [])
    #expect(LayerProperty.allCases.filter { property in !targets.contains(.layer(property)) } == [])
    #expect(ViewAttribute.all.count == Set(ViewAttribute.all.map(\.target)).count)
  }

  @Test func `Traces round to these decimals`() {
    #expect(
      ViewAttribute.all.filter { $0.decimals != 3 }.map(\.name) == [
        "strokeStart", "strokeEnd", "anchorPoint", "transform", "alpha", "contentsRect", "shadowOpacity",
        "sublayerTransform",
        "locations", "startPoint", "endPoint", "saturation", "brightness", "contrast", "saturate", "grayscale",
        "invert", "cameraZoom",
      ])
  }

  @Test func `Only these attributes are never animated`() {
    #expect(ViewAttribute.isHidden.animation == .inStacks)
    #expect(
      ViewAttribute.views.filter { $0.animation == .never }.map(\.name)
        == [
          "isDoubleSided", "isUserInteractionEnabled", "clipsToBounds", "semanticContentAttribute", "blendMode",
          "maskedCorners", "cornerCurve", "shadowPath", "cameraShakeRate", "cameraSeed",
        ].sorted { first, second in
          let names = ViewAttribute.views.map(\.name)
          return (names.firstIndex(of: first) ?? 0) < (names.firstIndex(of: second) ?? 0)
        })
  }

  @Test func `A change in an animation block is animated, whoever sets it`() {
    let view = UIView()
    view.layer.delegate = view
    UIView.animate(withDuration: 1) { ViewAttribute.of(.shadowRadius).set(.number(9), on: view) }
    #expect(view.layer.animationKeys()?.isEmpty == false)
  }
}

/// A view with a layer of the class that has a property.
private final class OwnView: UIView {
  private static var nextClass: AnyClass = CALayer.self

  /// One that draws a path.
  convenience init() {
    Self.nextClass = CAShapeLayer.self
    self.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  convenience init(of row: ViewAttribute) {
    let property = LayerProperty.allCases.first { ViewAttribute.of($0) == row }
    Self.nextClass =
      switch property?.descriptor.owner {
      case .shape?: CAShapeLayer.self
      case .gradient?: CAGradientLayer.self
      case .backdrop?: BackdropLayer.self
      case .text?: LabelLayer.self
      case nil: CALayer.self
      }
    self.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  override class var layerClass: AnyClass { nextClass }
}
