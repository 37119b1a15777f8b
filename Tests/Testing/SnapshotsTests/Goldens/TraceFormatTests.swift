import CoreGraphics
import DisplayList
import Foundation
import LayerTestSupport
import Mutoscope
import QuartzCore
import Testing
import UIKit
import ViewVocabulary

/// One format, whether lines are whole or have only the changes.
@MainActor
struct TraceFormatTests {
  /// The value of the sample in a trace.
  private func expected(_ kind: LayerValueKind) -> TraceValue {
    switch kind {
    case .number, .angle: .numbers([0.25])
    case .point: .numbers([0.25, 0.75])
    case .size: .numbers([3, 5])
    case .rect: .numbers([1, 2, 30, 40])
    case .transform: .numbers([2, 0, 0, 3, 0, 0])
    case .color: .color(TraceColor(red: 255, green: 128, blue: 0, alpha: 128))
    case .colors:
      .colors([TraceColor(red: 255, green: 255, blue: 255), TraceColor(red: 0, green: 0, blue: 0, alpha: 128)])
    case .numbers: .numbers([0.25, 0.5])
    case .path: .text("d7d68f41")
    case .picture: .text("none")
    }
  }

  /// A stage on which a layer changes at one second, traced in both ways.
  private func traces(_ layer: CALayer, _ change: @escaping () -> Void) throws -> (changes: Trace, lines: [String]) {
    let stage = Stage(size: CGSize(width: 50, height: 50))
    layer.name = "it"
    stage.perform { stage.window.layer.addSublayer(layer) }
    let (recorder, whole) = (TraceRecorder(stage), WholeTrace(stage))
    var lines: [String] = []
    for frame in 0..<3 {
      if frame == 1 { change() }
      recorder.record(frame: frame)
      lines.append(whole.line(frame: frame, time: Double(frame)))
    }
    return (recorder.trace, lines)
  }

  @Test(arguments: LayerProperty.allCases)
  func `Every property is traced`(_ property: LayerProperty) throws {
    guard property != .contents else { return }
    let layer = property.makeLayer()
    let kind = property.descriptor.kind
    let (trace, lines) = try traces(layer) { layer.modelValues[property] = kind.sample }
    #expect(trace.tracks.filter { $0.view == "it" }.map(\.property) == [.layer(property)])
    let track = trace.track("it", .layer(property))
    #expect(track.changes == [Trace.Change(frame: 1, value: expected(kind))])
    #expect(track.value(at: 0) == TraceProperty.layer(property).standard)
    #expect(try Trace(text: trace.text) == trace)
    #expect(try Trace(text: lines.joined(separator: "\n")) == trace)
  }

  @Test func `Properties that are not animated are also traced`() throws {
    let layer = CALayer()
    let (trace, lines) = try traces(layer) {
      layer.isHidden = true
      layer.masksToBounds = true
      layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
      layer.contentsGravity = .center
      layer.contents = CGImage(pixels: Pixels(width: 1, height: 1))
    }
    let values = trace.tracks.filter { $0.view == "it" }.map { "\($0.property.rawValue) \($0.value(at: 2))" }
    #expect(
      values == [
        "isHidden true", "clipsToBounds true", "maskedCorners topLeft bottomRight",
        "contents image 1 × 1 62fe89ad", "contentsGravity center",
      ])
    #expect(try Trace(text: lines.joined(separator: "\n")) == trace)
  }

  @Test func `Whole lines contain the accessibility properties, and goldens do not`() throws {
    let stage = Stage(size: CGSize(width: 50, height: 50))
    let view = UIView()
    view.accessibilityIdentifier = "it"
    stage.addSubview(view)
    let (recorder, whole) = (TraceRecorder(stage), WholeTrace(stage))
    recorder.record(frame: 0)
    #expect(!whole.line(frame: 0, time: 0).contains("ccessibility"))
    stage.perform {
      view.isAccessibilityElement = true
      (view.accessibilityLabel, view.accessibilityValue, view.accessibilityHint) = ("Volume", "3 of 10", "Swipe up")
      view.accessibilityTraits = [.adjustable, .selected]
    }
    recorder.record(frame: 1)
    let line = whole.line(frame: 1, time: 1)
    #expect(
      line.contains(
        #""isAccessibilityElement":true,"accessibilityLabel":"Volume","accessibilityValue":"3 of 10","#
          + #""accessibilityHint":"Swipe up","accessibilityTraits":"selected adjustable""#), "\(line)")
    #expect(recorder.trace.tracks.allSatisfy { !$0.property.rawValue.contains("ccessibility") })
  }

  @Test func `Whole lines contain properties that return to their defaults`() throws {
    let layer = CALayer()
    layer.cornerRadius = 3
    let (trace, lines) = try traces(layer) { layer.modelValues.cornerRadius = 0 }
    #expect(trace.track("it", .layer(.cornerRadius)).changes.map(\.value) == [.numbers([3]), .numbers([0])])
    #expect(try Trace(text: lines.joined(separator: "\n")) == trace)
  }

  @Test func `Whole lines have full precision`() throws {
    let layer = CALayer()
    let (trace, lines) = try traces(layer) {
      layer.modelValues.position = CGPoint(x: 1.0 / 3, y: 1e-9)
      layer.modelValues.backgroundColor = RGBA(red: 1.0 / 3, green: 0, blue: 0, alpha: 1)
    }
    #expect(
      lines[1].contains(
        #""it":{"center":[0.3333333333333333,1e-09],"bounds":[0,0,0,0],"transform":[1,0,0,1,0,0],"alpha":1,"#
          + #""backgroundColor":{"red":0.3333333333333333,"green":0,"blue":0,"alpha":1}}"#), "\(lines[1])")
    #expect(trace.text.contains(##"{"frame":1,"views":{"it":{"center":[0.333,0],"backgroundColor":"#550000"}}}"##))
  }

  @Test func `Each property has its name in traces`() {
    #expect(
      TraceProperty.allCases.map(\.rawValue) == [
        "center", "bounds", "contentOffset", "ambiguous", "transform", "anchorPoint", "zPosition", "alpha", "isHidden",
        "clipsToBounds",
        "backgroundColor", "cornerRadius", "maskedCorners", "borderWidth", "borderColor", "contents",
        "contentsGravity", "contentsRect", "transition", "isAccessibilityElement", "accessibilityLabel",
        "accessibilityValue",
        "accessibilityHint", "accessibilityTraits", "shadowColor", "shadowOpacity", "shadowOffset",
        "shadowRadius", "shadowPath", "anchorPointZ", "sublayerTransform", "path", "fillColor", "strokeColor",
        "lineWidth", "miterLimit", "lineDashPhase", "strokeStart", "strokeEnd", "colors", "locations", "startPoint",
        "endPoint", "blurRadius", "saturation", "tint", "foregroundColor", "fontSize", "blur", "brightness", "contrast",
        "saturate", "grayscale", "hueRotate", "invert", "colorMultiply", "cameraOffset", "cameraZoom", "cameraTurn",
        "cameraDistance", "cameraShake", "cameraFocus", "cameraAperture",
      ])
    for property in TraceProperty.allCases { #expect(TraceProperty(rawValue: property.rawValue) == property) }
  }
}

/// Digests are part of goldens: they do not depend on the names of types and cases.
@MainActor
struct ContentDigestTests {
  private let place = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 10, ty: -0.5)
  private let path = Path(elements: [
    .move(to: .zero), .line(to: CGPoint(x: 1.25, y: 0)),
    .quadCurve(to: CGPoint(x: 2, y: 2), control: CGPoint(x: 3, y: 1)),
    .curve(to: .zero, control1: CGPoint(x: 1, y: 2), control2: CGPoint(x: -1, y: 1e30)), .closeSubpath,
  ])

  private func picture(_ operations: DrawOperation...) -> Picture {
    Picture(commands: operations.map { DrawCommand(layer: LayerID(rawValue: 7), operation: $0) }, bounds: .zero)
  }

  @Test func `The digest of a path lists its elements`() {
    #expect(
      ContentDigest.spelling(of: path) == "M 0 0 L 12500 0 Q 30000 10000 20000 20000 C 10000 20000 -10000 "
        + "2601827730230506p99 0 0 Z")
    #expect(ContentDigest.digest(of: path) == "99d633d0")
  }

  @Test func `Every drawing operation is spelled out`() {
    let (rect, color) = (CGRect(x: 1, y: 2, width: 3, height: 4), RGBA(red: 1, green: 0.5, blue: 0, alpha: 0.25))
    let rounded = RoundedRect(rect: rect, radius: 1, corners: [.minXMinY, .maxXMaxY])
    let stops = [Gradient.Stop(offset: 0, color: .black), Gradient.Stop(offset: 1, color: .white)]
    let circle = Gradient.Circle(center: CGPoint(x: 1, y: 1), radius: 2)
    let image = CGImage(pixels: Pixels(width: 2, height: 1))
    let fill = ImageFill(
      image: image, source: rect, destination: rect, transform: place, alpha: 0.5, filter: .nearest)
    let line = StrokeStyle(width: 2, cap: .round, join: .bevel, miterLimit: 4, dashes: [3, 1], dashPhase: 0.5)
    let axis = Gradient.Geometry.axial(from: .zero, to: CGPoint(x: 1, y: 1))
    let circles = Gradient.Geometry.radial(from: circle, to: circle)
    let (box, at, tint) = (
      "rect 10000 20000 30000 40000", "at 10000 0 0 10000 100000 -5000", "color 10000 5000 0 2500"
    )
    let card = "rounded 10000 20000 30000 40000 10000 tl br"
    let greys = "0 color 0 0 0 10000 10000 color 10000 10000 10000 10000"
    let spelt = ContentDigest.spelling(of: path)
    let drawings: [(Picture, String, String)] = [
      (
        picture(.fill(Shape(.rect(rect), transform: place), color)),
        "fill \(box) \(at) \(tint)", "fd165a84"
      ),
      (
        picture(.fill(Shape(.roundedRect(rounded), transform: place), color)),
        "fill \(card) \(at) \(tint)", "bdad1198"
      ),
      (
        picture(.fill(Shape(.ring(outer: rounded, inner: rounded), transform: place), color)),
        "fill ring \(card) \(card) \(at) \(tint)", "bc07c54c"
      ),
      (
        picture(.fill(Shape(.path(path, .evenOdd), transform: place), color)),
        "fill path \(spelt) evenodd \(at) \(tint)", "6ef1ab6d"
      ),
      (
        picture(.fill(Shape(.stroke(Path(), line), transform: place), color)),
        "fill stroke 20000 40000 5000 round bevel 30000 10000 \(at) \(tint)", "a479231b"
      ),
      (
        picture(
          .shade(Shape(.rect(rect), transform: place), Gradient(axis, stops: stops, transform: place))),
        "shade \(box) \(at) axial 0 0 10000 10000 \(greys) \(at)", "65a39b6b"
      ),
      (
        picture(
          .shade(Shape(.rect(rect), transform: place), Gradient(circles, stops: stops, transform: place))),
        "shade \(box) \(at) radial 10000 10000 20000 10000 10000 20000 \(greys) \(at)", "121abbb7"
      ),
      (
        picture(.image(fill)),
        "image 20000 10000 d0d8016e 10000 20000 30000 40000 10000 20000 30000 40000 \(at) 5000 nearest", "3473b6b3"
      ),
      (
        picture(
          .pushClip(Shape(.rect(rect), transform: place)), .pushGroup(alpha: 0.5, bounds: rect, blend: .colorDodge),
          .popGroup, .popClip),
        "clip \(box) \(at) group 5000 10000 20000 30000 40000 color-dodge end-group end-clip", "a273de04"
      ),
    ]
    for (picture, spelling, digest) in drawings {
      #expect(ContentDigest.spelling(of: picture) == spelling)
      #expect(ContentDigest.digest(of: picture) == digest)
    }
  }

  @Test func `Blend modes are spelled by their names`() {
    let words = BlendMode.allCases.map { mode in
      ContentDigest.spelling(of: picture(.pushGroup(alpha: 1, bounds: .zero, blend: mode)))
        .split(separator: " ").last.map(String.init)
    }
    #expect(
      words == [
        "over", "add", "multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn", "soft-light",
        "hard-light", "difference", "exclusion", "hue", "saturation", "color", "luminosity", "source-atop",
        "destination-over", "destination-out", "destination-in", "xor",
      ])
  }

  /// A golden's trace has only the digest of a view that draws itself.
  @Test func `A trace contains the digest of a drawing`() {
    let stage = Stage(size: CGSize(width: 20, height: 20))
    stage.perform { stage.addSubview(DrawnView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))) }
    let recorder = TraceRecorder(stage)
    recorder.record(frame: 0)
    let track = recorder.trace.tracks.first { $0.property == .layer(.contents) }
    #expect(track?.changes.map(\.value) == [.text("drawing e56951b6")])
  }
}

private final class DrawnView: UIView {
  override func draw(_ rect: CGRect) {
    UIColor.red.setFill()
    UIBezierPath(rect: CGRect(x: 2, y: 2, width: 10, height: 10)).fill()
  }
}
