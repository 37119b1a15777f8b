import CoreGraphics
import Foundation
import Mutoscope
import QuartzCore
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
import Testing
import UIKit
import ViewAttributes
import ViewVocabulary

/// The consequences for scenes of the description of each property of layers.
@MainActor
struct ScenePropertyTests {
  nonisolated static let properties = LayerProperty.allCases.filter { ViewAttribute.of($0).help != nil }

  /// A value that is not the default of any property, as a scene spells it and as layers have it.
  private func sample(_ kind: LayerValueKind) throws -> (text: String, value: AnimatableValue) {
    switch kind {
    case .number: ("0.25", AnimatableValue(0.25))
    case .angle: ("45", AnimatableValue(.pi / 4))
    case .point: ("[0.25, 0.75]", AnimatableValue(CGPoint(x: 0.25, y: 0.75)))
    case .size: ("[3, 5]", AnimatableValue(CGSize(width: 3, height: 5)))
    case .rect: ("[1, 2, 30, 40]", AnimatableValue(CGRect(x: 1, y: 2, width: 30, height: 40)))
    case .transform: ("{scale: [2, 3]}", .transform(CATransform3DMakeScale(2, 3, 1)))
    case .color: ("'#ff000080'", .color(RGBA(red: 1, green: 0, blue: 0, alpha: 128.0 / 255)))
    case .colors:
      ("['#00ff00', black]", .list([.color(RGBA(red: 0, green: 1, blue: 0)), .color(RGBA(red: 0, green: 0, blue: 0))]))
    case .numbers: ("[0.25, 0.75]", .list([AnimatableValue(0.25), AnimatableValue(0.75)]))
    case .path:
      ("M 0 0 L 10 0 L 0 10 Z", .path(try Path(svgPathData: "M 0 0 L 10 0 L 0 10 Z")))
    case .picture: try #require(nil, "No scene spells this.")
    }
  }

  /// A scene with a view `v` that needs no further keys, after `events` at its beginning.
  private func scene(view: String = "", events: String = "") throws -> Scene {
    let placed = ["frame", "center", "bounds"].contains { view.hasPrefix($0) }
    let place = placed ? (view.hasPrefix("bounds") ? "center: [0, 0], " : "size: [5, 5], ") : "frame: [1, 2, 3, 4], "
    let document = try Scenes.document("views: [{id: v, \(place)\(view)}]\nevents: [\(events)]")
    try Scene.check(document)
    return try Scene(document)
  }

  /// The keys that a view needs to have a property, besides the property itself.
  private func need(_ property: LayerProperty) -> String {
    switch property.descriptor.owner {
    case .shape?: "path: M 0 0 H 9"
    case .gradient?: "gradient: {colors: [red, blue], locations: [0, 1]}"
    default: ""
    }
  }

  private func layer(_ scene: Scene) throws -> CALayer {
    try #require(scene.views.first { $0.id == "v" }).view.layer
  }

  @Test(arguments: properties)
  func `A view has the value of each property`(_ property: LayerProperty) throws {
    let sample = try sample(property.descriptor.kind)
    let need = property == .path || need(property).isEmpty ? "" : need(property) + ", "
    let layer = try layer(scene(view: "\(need)\(ViewAttribute.of(property).name): \(sample.text)"))
    #expect(layer.modelValues[property] == sample.value)
  }

  @Test(arguments: properties)
  func `An event sets the value of each property`(_ property: LayerProperty) throws {
    let sample = try sample(property.descriptor.kind)
    let scene = try scene(
      view: need(property),
      events: "{at: 0.5, set: {view: v, \(ViewAttribute.of(property).name): \(sample.text)}}")
    #expect(try layer(scene).modelValues[property] != sample.value)
    scene.stage.advance(to: 0.5)
    #expect(try layer(scene).modelValues[property] == sample.value)
    #expect(try layer(scene).animationKeys() == nil)
  }

  @Test(arguments: properties)
  func `The schema describes the key of each property`(_ property: LayerProperty) throws {
    let schema = try #require(try JSONSerialization.jsonObject(with: Data(SceneSchema.json().utf8)) as? [String: Any])
    let view = try #require((schema["$defs"] as? [String: Any])?["view"] as? [String: Any])
    let key = (view["properties"] as? [String: Any])?[ViewAttribute.of(property).name] as? [String: Any]
    #expect(key?["description"] as? String == ViewAttribute.of(property).help)
    let limits = property.descriptor.limits
    #expect(key?["minimum"] as? Double == (limits.lowerBound.isFinite ? limits.lowerBound : nil))
    #expect(key?["maximum"] as? Double == (limits.upperBound.isFinite ? limits.upperBound : nil))
  }

  @Test(arguments: LayerKeyPath.inScenes)
  func `A layer animation runs on the key path`(_ path: LayerKeyPath) throws {
    let sample = try sample(path.kind)
    let scene = try scene(
      view: need(path.property),
      events: "{at: 0, layerAnimation: {view: v, keyPath: \(path.string), to: \(sample.text), duration: 1}}")
    scene.stage.advance(to: 0.25)
    let layer = try layer(scene)
    let expected = layer.modelValues[path].interpolated(to: sample.value, progress: 0.25)
    switch (layer.currentValues[path], expected) {
    case (.vector(let shown), .vector(let expected)):
      #expect((0..<4).allSatisfy { abs(shown[$0] - expected[$0]) < 1e-12 }, "\(shown) is not \(expected)")
    case (let shown, let expected): #expect(shown == expected)
    }
  }

  @Test func `Scenes know these key paths`() {
    let places = """
      position position.x position.y bounds.origin bounds.origin.x bounds.origin.y bounds.size bounds.size.width \
      bounds.size.height transform.rotation transform.rotation.x transform.rotation.y transform.rotation.z \
      transform.scale transform.scale.x transform.scale.y transform.scale.z transform.translation \
      transform.translation.x transform.translation.y transform.translation.z anchorPoint anchorPoint.x anchorPoint.y \
      zPosition
      """
    let looks = """
      opacity backgroundColor cornerRadius borderWidth borderColor contentsRect.origin contentsRect.origin.x \
      contentsRect.origin.y contentsRect.size contentsRect.size.width contentsRect.size.height shadowColor \
      shadowOpacity shadowOffset shadowOffset.width shadowOffset.height shadowRadius anchorPointZ
      """
    let space = """
      rotation rotation.x rotation.y rotation.z scale scale.x scale.y scale.z translation translation.x translation.y \
      translation.z
      """
    let kinds = """
      fillColor strokeColor lineWidth miterLimit lineDashPhase strokeStart strokeEnd colors locations startPoint \
      startPoint.x startPoint.y endPoint endPoint.x endPoint.y
      """
    let effects = """
      blur brightness contrast saturate grayscale hueRotate invert colorMultiply cameraOffset cameraOffset.width \
      cameraOffset.height cameraZoom cameraTurn cameraDistance cameraShake cameraFocus cameraAperture
      """
    func words(_ text: String) -> [String] { text.split(whereSeparator: \.isWhitespace).map(String.init) }
    let expected = words(places) + words(looks) + words(space).map { "sublayerTransform.\($0)" } + words(kinds)
    #expect(LayerKeyPath.inScenes.map(\.string) == expected + words(effects))
  }
}
