import DisplayList
import Foundation
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Transparency layers, blend modes, coordinates and misuse of `CGContext`.
@Suite struct GroupRecordingTests {
  @Test func `Transparency layers are groups around their ink`() {
    let operations = recording { context in
      context.setAlpha(0.5)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.fill(CGRect(x: 10, y: 10, width: 10, height: 10))
      context.setLineWidth(4)
      context.stroke(CGRect(x: 20, y: 20, width: 10, height: 10))
      context.endTransparencyLayer()
      context.fill(.size(1, 1))
    }
    // A right angle's miter extends √2 half widths.
    let end = 30 + 2 * 2.squareRoot()
    guard case .pushGroup(0.5, let bounds, .over, 0) = operations[0] else {
      Issue.record("The group comes first.")
      return
    }
    #expect(bounds.minX == 10)
    #expect(abs(bounds.maxX - end) < 1e-9)
    #expect(operations[1] == .fill(CGRect(x: 10, y: 10, width: 10, height: 10)))
    #expect(operations[3...] == [.popGroup, .fill(.size(1, 1), RGBA.black.withAlpha(0.5))])
  }

  @Test func `Empty transparency layers leave no trace`() {
    let operations = recording { context in
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.beginTransparencyLayer(in: .size(10, 10), auxiliaryInfo: nil)
      context.fill(CGRect(x: 50, y: 0, width: 1, height: 1))
      context.endTransparencyLayer()
      context.endTransparencyLayer()
    }
    #expect(operations == [])
  }

  @Test func `An open transparency layer is not shown yet`() {
    let operations = recording { context in
      context.clip(to: .size(50, 50))
      context.fill(.size(1, 1))
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.fill(.size(2, 2))
    }
    #expect(operations == [.pushClip(.size(50, 50)), .fill(.size(1, 1)), .popClip])
  }

  @Test func `A clip is opened inside a layer`() {
    let operations = recording { context in
      context.clip(to: .size(50, 50))
      context.fill(.size(1, 1))
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.fill(.size(2, 2))
      context.endTransparencyLayer()
      context.fill(.size(3, 3))
    }
    let clip = DrawOperation.pushClip(.size(50, 50))
    #expect(
      operations == [
        clip, .fill(.size(1, 1)), .popClip,
        .pushGroup(alpha: 1, bounds: .size(2, 2)), clip, .fill(.size(2, 2)), .popClip, .popGroup,
        clip, .fill(.size(3, 3)), .popClip,
      ])
  }

  @Test func `A blend mode is a group outside the clips`() {
    let operations = recording { context in
      context.fill(.size(50, 50))
      context.clip(to: .size(20, 20))
      context.setBlendMode(.multiply)
      context.fill(.size(30, 30))
    }
    // The group around everything isolates the canvas from its background.
    #expect(
      operations == [
        .pushGroup(alpha: 1, bounds: .size(50, 50)), .fill(.size(50, 50)),
        .pushGroup(alpha: 1, bounds: .size(20, 20), blend: .multiply), .pushClip(.size(20, 20)), .fill(.size(30, 30)),
        .popClip, .popGroup, .popGroup,
      ])
  }

  @Test func `Blending inside a layer needs no other group`() {
    let operations = recording { context in
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.setBlendMode(.screen)
      context.fill(.size(9, 9))
      context.endTransparencyLayer()
    }
    let bounds = CGRect.size(9, 9)
    #expect(
      operations == [
        .pushGroup(alpha: 1, bounds: bounds), .pushGroup(alpha: 1, bounds: bounds, blend: .screen), .fill(bounds),
        .popGroup, .popGroup,
      ])
  }

  @Test func `Clearing and copying on an empty canvas need no erasing`() {
    let operations = recording { context in
      context.clear(.size(100, 100))
      context.setBlendMode(.copy)
      context.setFillColor(.clear)
      context.fill(.size(50, 50))
      context.setFillColor(.red)
      context.fill(.size(20, 20))
      context.clear(CGRect(x: 40, y: 40, width: 9, height: 9))
    }
    #expect(operations == [.fill(.size(20, 20), .red)])
  }

  @Test func `The transform is to pixels with y up`() {
    let context = CGContext(
      canvas: CGContext.Canvas(bounds: CGRect(x: 10, y: 20, width: 100, height: 50), scale: 2))
    #expect(context.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: -20, ty: 140))
    #expect((context.width, context.height) == (200, 100))
    #expect(context.convertToDeviceSpace(CGPoint(x: 10, y: 70)) == .zero)
    #expect(context.convertToUserSpace(CGPoint(x: 200, y: 100)) == CGPoint(x: 110, y: 20))
    context.translateBy(x: 10, y: 20)
    #expect(context.convertToDeviceSpace(CGPoint.zero) == CGPoint(x: 0, y: 100))
    #expect(context.convertToUserSpace(CGSize(width: 4, height: 4)) == CGSize(width: 2, height: -2))
    #expect(
      context.convertToDeviceSpace(.size(10, 10)) == CGRect(x: 0, y: 80, width: 20, height: 20))
    context.scaleBy(x: 2, y: 2)
    #expect(context.ctm.a == 4)
  }

  @Test func `The clip has a bounding box`() {
    let context = CGContext(canvas: CGContext.Canvas(bounds: .size(100, 50), scale: 1))
    #expect(context.boundingBoxOfClipPath == .size(100, 50))
    context.translateBy(x: 10, y: 10)
    context.addEllipse(in: .size(20, 30))
    context.clip()
    #expect(context.boundingBoxOfClipPath == .size(20, 30))
    context.clip(to: [CGRect(x: 0, y: 0, width: 5, height: 5), CGRect(x: 10, y: 10, width: 99, height: 99)])
    #expect(context.boundingBoxOfClipPath == .size(20, 30))
    context.clip(to: CGRect(x: 50, y: 0, width: 1, height: 1))
    #expect(context.boundingBoxOfClipPath.isNull)
  }

  @Test func `Saves inside a layer end with it`() {
    let operations = recording { context in
      context.saveGState()
      context.setFillColor(.red)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.saveGState()
      context.setFillColor(.blue)
      context.endTransparencyLayer()
      context.fill(.size(1, 1))
      context.restoreGState()
      context.fill(.size(2, 2))
    }
    #expect(operations == [.fill(.size(1, 1), .red), .fill(.size(2, 2))])
  }
}
