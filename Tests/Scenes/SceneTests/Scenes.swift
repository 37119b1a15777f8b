import CoreGraphics
import Foundation
import QuartzCore
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
import Testing
import UIKit
import ViewAttributes
import ViewVocabulary

/// The scenes in the tests' folder.
enum Scenes {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")

  static let pageExample = folder.appendingPathComponent("page-example.yaml")

  /// A scene that consists of a canvas, a timeline and `body`.
  static func document(_ body: String) throws -> SceneDocument {
    try SceneDocument.parse("canvas: {size: [100, 100]}\ntimeline: {duration: 1}\n" + body, fileName: "s.yaml")
  }

  /// A scene with one view that has `keys` besides its id, and a frame unless `keys` place it.
  static func view(_ keys: String, frame: Bool = true) throws -> SceneView {
    let document = try document("views: [{id: v, \(frame ? "frame: [1, 2, 3, 4], " : "")\(keys)}]")
    return try #require(document.views.first)
  }
}

/// Under the names that scenes have for them.
extension ViewProperty {
  static func plain(_ name: String, _ value: AttributeValue) -> ViewProperty {
    .attribute(ViewAttribute.all.first { $0.name == name } ?? .frame, value)
  }
  static func layer(_ property: LayerProperty, _ value: AttributeValue) -> ViewProperty {
    .attribute(.of(property), value)
  }
  static func frame(_ frame: CGRect) -> ViewProperty { .attribute(.frame, .rect(frame)) }
  static func size(_ size: CGSize) -> ViewProperty { .attribute(.size, .size(size)) }
  static func isHidden(_ isHidden: Bool) -> ViewProperty { .attribute(.isHidden, .flag(isHidden)) }
  static func clipsToBounds(_ clips: Bool) -> ViewProperty { .attribute(.clipsToBounds, .flag(clips)) }
  static func contentMode(_ mode: UIView.ContentMode) -> ViewProperty { plain("contentMode", .choice(mode.name)) }
  static func center(_ center: CGPoint) -> ViewProperty { .layer(.position, .point(center)) }
  static func bounds(_ bounds: CGRect) -> ViewProperty { .layer(.bounds, .rect(bounds)) }
  static func anchorPoint(_ point: CGPoint) -> ViewProperty { .layer(.anchorPoint, .point(point)) }
  static func transform(_ transform: CGAffineTransform) -> ViewProperty {
    .layer(.transform, .transform(CATransform3DMakeAffineTransform(transform)))
  }
  static func alpha(_ alpha: Double) -> ViewProperty { .layer(.opacity, .number(alpha)) }
  static func backgroundColor(_ color: ColorValue) -> ViewProperty { .layer(.backgroundColor, .color(color)) }
  static func cornerRadius(_ radius: Double) -> ViewProperty { .layer(.cornerRadius, .number(radius)) }
  static func borderWidth(_ width: Double) -> ViewProperty { .layer(.borderWidth, .number(width)) }
  static func borderColor(_ color: ColorValue) -> ViewProperty { .layer(.borderColor, .color(color)) }
  static func zPosition(_ depth: Double) -> ViewProperty { .layer(.zPosition, .number(depth)) }
}
