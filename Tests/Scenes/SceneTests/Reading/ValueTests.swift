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

/// The meaning of a scene's values.
@Suite struct ValueTests {
  @Test(arguments: [
    ("red", ColorValue.named("red")),
    ("systemGray6", .named("systemGray6")),
    ("clear", .named("clear")),
    ("\"#f80\"", .rgba(red: 1, green: 136.0 / 255, blue: 0, alpha: 1)),
    ("'#336699'", .rgba(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)),
    ("\"#33669980\"", .rgba(red: 0.2, green: 0.4, blue: 0.6, alpha: 128.0 / 255)),
    ("{red: 1, green: 0.5, blue: 0}", .rgba(red: 1, green: 0.5, blue: 0, alpha: 1)),
    ("{blue: 0.5, alpha: 0.25, green: 0, red: 0}", .rgba(red: 0, green: 0, blue: 0.5, alpha: 0.25)),
    ("{white: 0.5}", .rgba(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)),
    ("{white: 0, alpha: 0.5}", .rgba(red: 0, green: 0, blue: 0, alpha: 0.5)),
  ])
  func `A colour is a name, digits or components`(_ text: String, _ expected: ColorValue) throws {
    #expect(try Scenes.view("borderColor: \(text)").properties.last == .borderColor(expected))
  }

  @Test(arguments: ColorValue.names)
  func `Every name of a colour is one of UIKit's`(_ name: String) throws {
    #expect(try Scenes.view("backgroundColor: \(name)").properties.last == .backgroundColor(.named(name)))
  }

  @Test(arguments: [
    ("{}", [1, 0, 0, 1, 0, 0]),
    ("{rotate: 90}", [0, 1, -1, 0, 0, 0]),
    ("{rotate: -90}", [0, -1, 1, 0, 0, 0]),
    ("{rotate: 180}", [-1, 0, 0, -1, 0, 0]),
    ("{rotate: -180}", [-1, 0, 0, -1, 0, 0]),
    ("{rotate: 720}", [1, 0, 0, 1, 0, 0]),
    ("{rotate: 810}", [0, 1, -1, 0, 0, 0]),
    ("{scale: 2}", [2, 0, 0, 2, 0, 0]),
    ("{scale: [2, 3]}", [2, 0, 0, 3, 0, 0]),
    ("{translate: [4, -5]}", [1, 0, 0, 1, 4, -5]),
    ("{translate: [4, 5], rotate: 90, scale: [2, 3]}", [0, 2, -3, 0, 4, 5]),
    ("{matrix: [1, 2, 3, 4, 5, 6]}", [1, 2, 3, 4, 5, 6]),
  ])
  func `The parts of a transform are applied in a fixed order`(_ text: String, _ values: [Double]) throws {
    let expected = CGAffineTransform(
      a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5])
    #expect(try Scenes.view("transform: \(text)").properties.last == .transform(expected))
  }

  /// Scale, then the turns about x, y and z, then the move, then the perspective.
  @Test func `A transform in space is the product of its parts`() throws {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1.0 / 400
    let turn = CATransform3DMakeRotation(.pi / 6, 0, 1, 0)
    let flip = CATransform3DConcat(turn, perspective)
    #expect(
      try Scenes.view("transform: {rotateY: 30, perspective: 400}").properties.last
        == .layer(.transform, .transform(flip)))
    let whole = [
      CATransform3DMakeScale(2, 2, 1), CATransform3DMakeRotation(.pi / 4, 1, 0, 0), turn,
      CATransform3DMakeAffineTransform(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)),
      CATransform3DMakeTranslation(1, 2, 3), perspective,
    ]
    let text = "{perspective: 400, translateZ: 3, translate: [1, 2], rotate: 90, rotateY: 30, rotateX: 45, scale: 2}"
    #expect(
      try Scenes.view("sublayerTransform: \(text)").properties.last
        == .layer(.sublayerTransform, .transform(whole[1...].reduce(whole[0], CATransform3DConcat))))
    #expect(try Scenes.view("isDoubleSided: false").properties.last == .plain("isDoubleSided", .flag(false)))
  }

  @Test(arguments: [
    ("0", 0), ("-0.5", -0.5), ("+1", 1), (".5", 0.5), ("5.", 5), ("1e3", 1000), ("1.5E-1", 0.15), ("010", 10),
    ("1e-999", 0), ("0.1", 0.1), ("26.11541748046875", 26.11541748046875), ("-655.84242343902591", -655.84242343902591),
    ("0.30000000000000004", 0.30000000000000004), ("999999999.999999", 999999999.999999),
    ("123456.7890123456789", 123456.7890123456789), ("0.00000000000000000000001", 1e-23),
    ("0.00000000000000000000000000000001234", 1.234e-32),
  ])
  func `A number may be written in every way of YAML`(_ text: String, _ expected: Double) throws {
    #expect(try Scenes.view("zPosition: \(text)").properties.last == .zPosition(expected))
  }

  @Test(arguments: ["y", "n", "yes", "no", "on", "off", "True", "NO", "0x1F", "1_000", "e3", "-", "A-1_b"])
  func `An id may be a word that only old YAML reads as something else`(_ id: String) throws {
    let document = try Scenes.document("views: [{id: \(id), frame: [0, 0, 1, 1]}]")
    #expect(document.views.map(\.id) == [id])
  }

  @Test(arguments: [("'12'", "12"), ("\"true\"", "true"), ("'null'", "null"), ("!!str 7", "7"), ("! 8", "8")])
  func `An id in quotes is an id`(_ text: String, _ id: String) throws {
    let document = try Scenes.document("views: [{id: \(text), frame: [0, 0, 1, 1]}]")
    #expect(document.views.map(\.id) == [id])
  }

  @Test(arguments: UIView.ContentMode.allCases)
  func `Every content mode is known by its name in UIKit`(_ mode: UIView.ContentMode) throws {
    #expect(try Scenes.view("contentMode: \(mode.name)").properties.first == .contentMode(mode))
  }

  @Test func `Content modes are UIKit's`() {
    #expect(
      Named.ContentMode.names == [
        "scaleToFill", "scaleAspectFit", "scaleAspectFill", "redraw", "center", "top", "bottom", "left", "right",
        "topLeft", "topRight", "bottomLeft", "bottomRight",
      ])
  }

  @Test func `Corners are listed by their names`() throws {
    #expect(try Scenes.view("maskedCorners: []").properties.last == .attribute(.maskedCorners, .choices([])))
    #expect(
      try Scenes.view("maskedCorners: [layerMaxXMaxYCorner, layerMinXMinYCorner]").properties.last
        == .attribute(.maskedCorners, .choices(["layerMaxXMaxYCorner", "layerMinXMinYCorner"])))
  }

  @Test(arguments: [
    ("curve: linear, duration: 1", AnimationTiming.curve(.linear)),
    (
      "controlPoints: [0.2, 0.8, 0.4, 1.9], duration: 1",
      .controlPoints(CGPoint(x: 0.2, y: 0.8), CGPoint(x: 0.4, y: 1.9))
    ),
    ("dampingRatio: 0.5, duration: 1", .dampingRatio(0.5, initialVelocity: .zero)),
    (
      "initialVelocity: [1, -2], dampingRatio: 0.5, duration: 1",
      .dampingRatio(0.5, initialVelocity: CGVector(dx: 1, dy: -2))
    ),
    (
      "spring: {mass: 1, stiffness: 10, damping: 3.16}",
      .spring(mass: 1, stiffness: 10, damping: 3.16, initialVelocity: .zero)
    ),
    (
      "spring: {mass: 1, stiffness: 10, damping: 0, initialVelocity: [3, 4]}",
      .spring(mass: 1, stiffness: 10, damping: 0, initialVelocity: CGVector(dx: 3, dy: 4))
    ),
    ("spring: {duration: 0.5, bounce: 0.25}", .bounce(duration: 0.5, bounce: 0.25, initialVelocity: .zero)),
  ])
  func `A timing is a curve, two control points or a spring`(_ keys: String, _ expected: AnimationTiming) throws {
    let animator = try #require(try Scenes.document("animators: [{id: a, \(keys)}]").animators.first)
    #expect(animator.timing == expected)
    #expect(animator.duration == (keys.contains("spring") ? 0 : 1))
  }

  @Test func `Actions have short and long forms`() throws {
    let document = try Scenes.document(
      """
      views: [{id: v, frame: [0, 0, 1, 1], image: b.png}]
      animators: [{id: a, duration: 1, curve: linear}]
      events:
        - {at: 0, start: {animator: a, afterDelay: 0.5}}
        - {at: 0, start: {animator: a}}
        - {at: 0, continue: {animator: a}}
        - {at: 0, continue: {animator: a, spring: {duration: 1, bounce: 0}, durationFactor: 2}}
        - {at: 0, stop: {animator: a}}
        - {at: 0, stop: {animator: a, withoutFinishing: true}}
        - {at: 0, finish: {animator: a, at: start}}
        - {at: 0, set: {view: v, isHidden: true, image: a/b.png}}
      """)
    let image = ImageReference(path: "a/b.png", position: SourcePosition(line: 13, column: 51))
    let expected: [SceneEvent.Action] = [
      .start(animator: "a", afterDelay: 0.5),
      .start(animator: "a", afterDelay: 0),
      .continue(animator: "a", timing: nil, durationFactor: 0),
      .continue(animator: "a", timing: .bounce(duration: 1, bounce: 0, initialVelocity: .zero), durationFactor: 2),
      .stop(animator: "a", withoutFinishing: false),
      .stop(animator: "a", withoutFinishing: true),
      .finish(animator: "a", at: .start),
      .set(view: "v", [.image(image), .isHidden(true)]),
    ]
    #expect(document.events.map(\.action) == expected)
  }
}
