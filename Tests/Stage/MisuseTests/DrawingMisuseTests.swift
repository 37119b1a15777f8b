import CoreGraphics
import DisplayList
import Foundation
import Mutoscope
import QuartzCore
import Testing
import UIKit

/// Misuse of drawing contexts, image renderers, paths and gradients.
struct DrawingMisuseTests {
  @Test func `Restoring a state that was not saved is a warning`() async {
    let first = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let context = CGContext(canvas: CGContext.Canvas(bounds: CGRect(x: 0, y: 0, width: 9, height: 9), scale: 1))
      context.restoreGState()
    }
    expectWarning(
      "restoreGState(): there was no saveGState() before it: each restore needs a save of its own.", in: first)
    let second = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let context = CGContext(canvas: CGContext.Canvas(bounds: CGRect(x: 0, y: 0, width: 9, height: 9), scale: 1))
      context.saveGState()
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.restoreGState()
    }
    expectWarning(
      "restoreGState(): there was no saveGState() before it: each restore needs a save of its own.", in: second)
  }

  @Test func `Ending a transparency layer that was not begun is a warning`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let context = CGContext(canvas: CGContext.Canvas(bounds: CGRect(x: 0, y: 0, width: 9, height: 9), scale: 1))
      context.endTransparencyLayer()
    }
    expectWarning("endTransparencyLayer(): there was no beginTransparencyLayer(auxiliaryInfo:) before it.", in: result)
  }

  @Test func `A blend mode that is not supported is a warning`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let context = CGContext(canvas: CGContext.Canvas(bounds: CGRect(x: 0, y: 0, width: 9, height: 9), scale: 1))
      context.setBlendMode(.sourceIn)
    }
    expectWarning("is not supported: ", in: result)
  }

  @Test func `Colours of a gradient layer that are not Core Graphics ones are a warning`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run { CAGradientLayer().colors = [UIColor.red] }
    }
    expectWarning("CAGradientLayer.colors: the colors are CGColors, not UIColor; use its cgColor.", in: result)
  }

  @Test func `Drawing an image outside any stage stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { _ in }
      }
    }
    expect(
      "An image was drawn outside of any stage, so there is nothing to make pixels with: create a Stage first,",
      in: result)
  }

  @Test func `An image without pixels is a warning, and a context without pixels stops the program`() async {
    let sentence = "An image of 0.0 × 1.0 points at scale 1.0 cannot be drawn: it has no pixels, or too many."
    let first = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stage = Stage(size: CGSize(width: 1, height: 1))
        let image = stage.perform { UIGraphicsImageRenderer(size: CGSize(width: 0, height: 1)).image { _ in } }
        if image.size != .zero { exit(1) }
      }
    }
    expectWarning(sentence, in: first)
    let second = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stage = Stage(size: CGSize(width: 1, height: 1))
        stage.perform { UIGraphicsBeginImageContextWithOptions(CGSize(width: 0, height: 1), false, 1) }
      }
    }
    expect(sentence, in: second)
  }

  @Test func `Drawing without a context is a warning`() async {
    let first = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run { UIBezierPath().fill() }
    }
    expectWarning("It draws into the current context, and there is none: call it in draw(_:),", in: first)
    let second = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run { UIGraphicsPopContext() }
    }
    expectWarning("UIGraphicsPopContext(): there was no UIGraphicsPushContext(_:) before it.", in: second)
    let third = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run { UIGraphicsEndImageContext() }
    }
    expectWarning("UIGraphicsEndImageContext(): there was no UIGraphicsBeginImageContext(_:) before it.", in: third)
  }

  @Test func `A line without a current point is a warning`() async {
    let sentence = "begins at the current point, but the path is empty: it is left out; call move(to:) first."
    let first = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let path = CGMutablePath()
      path.addLine(to: .zero)
      if !path.isEmpty { exit(1) }
    }
    expectWarning(sentence, in: first)
    let second = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      CGMutablePath().addQuadCurve(to: .zero, control: .zero)
    }
    expectWarning(sentence, in: second)
    let third = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      CGMutablePath().addArc(center: .zero, radius: 1, startAngle: .nan, endAngle: 1, clockwise: true)
    }
    expectWarning("An arc needs finite angles", in: third)
  }

  @Test func `Corners that do not fit stop the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = CGPath(
        roundedRect: CGRect(x: 0, y: 0, width: 10, height: 10), cornerWidth: 6, cornerHeight: 1, transform: nil)
    }
    expect("A corner of 6.0 × 1.0 does not fit into a rectangle of 10.0 × 10.0:", in: result)
  }
}
