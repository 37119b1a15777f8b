import DisplayList
import Foundation
import Mutoscope
import QuartzCore
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Shadows, masks, corner curves and blend modes of layers, as they are written into frames.
@MainActor @Suite struct LayerEffectTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100))

  private func card(_ setUp: (UIView) -> Void = { _ in }) -> UIView {
    stage.perform {
      let view = UIView(frame: CGRect(x: 20, y: 30, width: 40, height: 20))
      view.backgroundColor = .red
      view.layer.shadowOpacity = 0.5
      setUp(view)
      stage.addSubview(view)
      return view
    }
  }

  private func shadow(_ geometry: Shape.Geometry, _ x: CGFloat, _ y: CGFloat, blur: CGFloat, alpha: Double)
    -> DrawOperation
  {
    .shadow(
      ShadowFill(
        Shape(geometry, transform: CGAffineTransform(translationX: x, y: y)), blur: blur,
        color: RGBA(red: 0, green: 0, blue: 0, alpha: alpha)))
  }

  private let place = CGAffineTransform(translationX: 20, y: 30)
  private let box = CGRect(x: 0, y: 0, width: 40, height: 20)

  @Test func `Defaults are Core Animation's`() {
    let layer = CALayer()
    #expect(layer.shadowColor == CGColor(red: 0, green: 0, blue: 0, alpha: 1))
    #expect(layer.shadowOpacity == 0 && layer.shadowOffset == CGSize(width: 0, height: -3))
    #expect(layer.shadowRadius == 3 && layer.shadowPath == nil && layer.mask == nil)
    #expect(layer.cornerCurve == .circular && layer.compositingFilter == nil)
  }

  @Test func `A layer casts the shadow of its shape`() {
    _ = card { $0.layer.cornerRadius = 6 }
    let rounded = Shape.Geometry.roundedRect(RoundedRect(rect: box, radius: 6))
    #expect(
      stage.operations == [
        shadow(rounded, 20, 27, blur: 3, alpha: 0.5), .fill(Shape(rounded, transform: place), .red),
      ])
  }

  @Test func `A translucent layer casts a thinner shadow`() {
    _ = card { $0.backgroundColor = UIColor.red.withAlphaComponent(0.5) }
    #expect(stage.operations.first == shadow(.rect(box), 20, 27, blur: 3, alpha: 0.25))
  }

  @Test func `A layer that clips has no shadow`() {
    _ = card { $0.clipsToBounds = true }
    #expect(stage.operations == [.fill(box, .red, place)])
  }

  @Test func `Sublayers inside change nothing, and those that stick out cast their shadow with the layer`() {
    let view = card { $0.addSubview(UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))) }
    stage.perform { view.subviews[0].backgroundColor = .blue }
    #expect(stage.operations.first == shadow(.rect(box), 20, 27, blur: 3, alpha: 0.5))
    stage.perform { view.subviews[0].frame.origin.x = 35 }
    let cast = CastShadow(
      bounds: CGRect(x: 20, y: 30, width: 45, height: 20), offset: CGVector(dx: 0, dy: -3),
      blur: CGSize(width: 3, height: 3), color: RGBA(red: 0, green: 0, blue: 0, alpha: 0.5))
    #expect(stage.operations.first == .pushShadow(cast))
    #expect(stage.operations.last == .popShadow)
  }

  @Test func `A path casts the shadow instead`() {
    _ = card { $0.layer.shadowPath = CGPath(rect: CGRect(x: 2, y: 3, width: 4, height: 5), transform: nil) }
    #expect(
      stage.operations.first
        == shadow(.rect(CGRect(x: 2, y: 3, width: 4, height: 5)), 20, 27, blur: 3, alpha: 0.5))
  }

  @Test func `The shadow fades with the layer, below it`() {
    _ = card { $0.alpha = 0.5 }
    let operations = stage.operations
    guard case .pushGroup(0.5, _, .over, 0)? = operations.first else {
      Issue.record("no group: \(operations)")
      return
    }
    #expect(operations[1] == shadow(.rect(box), 20, 27, blur: 3, alpha: 0.5))
  }

  @Test func `A layer just out of sight is seen by its shadow`() {
    let view = card { $0.layer.shadowRadius = 5 }
    stage.perform { view.frame.origin = CGPoint(x: -45, y: 30) }
    #expect(stage.operations.first == shadow(.rect(box), -45, 27, blur: 5, alpha: 0.5))
    stage.perform { view.frame.origin = CGPoint(x: -145, y: 30) }
    #expect(stage.operations.isEmpty)
  }

  @Test func `Shadows are animated`() {
    let view = card()
    stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.layer.shadowRadius = 13
        view.layer.shadowOffset = CGSize(width: 10, height: 7)
      }
    }
    stage.advance(to: 0.5)
    #expect(stage.operations.first == shadow(.rect(box), 25, 32, blur: 8, alpha: 0.5))
  }

  @Test func `A mask of one shape is a clip, and others are groups`() {
    let view = card { $0.layer.shadowOpacity = 0 }
    let mask = UIView(frame: CGRect(x: 10, y: 0, width: 10, height: 20))
    stage.perform {
      mask.backgroundColor = .black
      view.mask = mask
    }
    let cut = CGAffineTransform(translationX: 30, y: 30)
    let size = CGRect(x: 0, y: 0, width: 10, height: 20)
    #expect(
      stage.operations == [
        .pushClip(Shape(.rect(size), transform: cut)), .fill(box, .red, place), .popClip,
      ])
    stage.perform { mask.alpha = 0.5 }
    let rest = CGRect(x: 30, y: 30, width: 10, height: 20)
    #expect(
      stage.operations == [
        .pushGroup(alpha: 1, bounds: rest), .fill(box, .red, place),
        .pushGroup(alpha: 1, bounds: rest, blend: .destinationIn),
        .fill(size, .black.withAlpha(0.5), cut), .popGroup, .popGroup,
      ])
    stage.perform { mask.isHidden = true }
    #expect(stage.operations.isEmpty)
    stage.perform { view.mask = nil }
    #expect(stage.operations == [.fill(box, .red, place)])
    #expect(mask.layer.superlayer == nil)
  }

  @Test func `A mask moves by itself`() {
    let view = card { $0.layer.shadowOpacity = 0 }
    let mask = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    stage.perform {
      mask.backgroundColor = .black
      view.mask = mask
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { mask.frame.origin.x = 30 }
    }
    stage.advance(to: 0.5)
    guard case .pushClip(let shape)? = stage.operations.first else {
      Issue.record("no clip")
      return
    }
    #expect(shape.bounds == CGRect(x: 35, y: 30, width: 10, height: 20))
  }

  @Test func `A layer cannot be its own mask`() {
    let (outer, inner) = (CALayer(), CALayer())
    outer.addSublayer(inner)
    #expect(
      ProgrammerError.sentences { inner.mask = outer } == [
        "CALayer.mask: a layer cannot be the mask of itself or of a layer inside it."
      ])
    #expect(inner.mask == nil)
  }

  @Test func `Corners bend gradually`() {
    _ = card {
      ($0.layer.cornerRadius, $0.layer.cornerCurve, $0.layer.shadowOpacity) = (6, .continuous, 0)
    }
    #expect(
      stage.operations == [
        .fill(
          Shape(.roundedRect(RoundedRect(rect: box, radius: 6, isContinuous: true)), transform: place), .red)
      ])
  }

  @Test func `A layer is mixed by the mode of a filter's name`() {
    let view = card { $0.layer.shadowOpacity = 0 }
    for (name, mode) in [
      ("multiplyBlendMode", BlendMode.multiply), ("CIScreenBlendMode", .screen), ("plusL", .add),
      ("colorDodgeBlendMode", .colorDodge),
    ] {
      stage.perform { view.layer.compositingFilter = name }
      #expect(
        stage.operations.first == .pushGroup(alpha: 1, bounds: CGRect(x: 20, y: 30, width: 40, height: 20), blend: mode)
      )
    }
    stage.perform { view.layer.compositingFilter = nil }
    #expect(stage.operations == [.fill(box, .red, place)])
  }

  @Test func `Drawing code casts shadows`() {
    let operations = recording { context in
      context.setShadow(offset: CGSize(width: 2, height: 3), blur: 8, color: .black)
      context.fill(CGRect(x: 30, y: 30, width: 20, height: 20))
      context.setShadow(offset: .zero, blur: 8, color: nil)
      context.fill(CGRect(x: 70, y: 30, width: 5, height: 5))
    }
    let cast = CastShadow(
      bounds: CGRect(x: 30, y: 30, width: 20, height: 20), offset: CGVector(dx: 2, dy: 3),
      blur: CGSize(width: 4, height: 4), color: .black)
    #expect(
      operations == [
        .pushShadow(cast), .fill(CGRect(x: 30, y: 30, width: 20, height: 20)), .popShadow,
        .fill(CGRect(x: 70, y: 30, width: 5, height: 5)),
      ])
  }
}

extension RGBA {
  fileprivate func withAlpha(_ alpha: Double) -> RGBA { RGBA(red: red, green: green, blue: blue, alpha: alpha) }
}

/// Visual effect views.
@MainActor @Suite struct VisualEffectTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100))

  private var backdrop: Backdrop? {
    for case .backdrop(let backdrop) in stage.operations { return backdrop }
    return nil
  }

  @Test(arguments: [
    (UIBlurEffect.Style.light, 30.0, 1.0, 0.3), (.extraLight, 20, 0.97, 0.82), (.dark, 20, 0.11, 0.73),
  ])
  func `Old styles have the published numbers`(
    _ style: UIBlurEffect.Style, _ radius: CGFloat, _ white: Double, _ alpha: Double
  ) {
    stage.perform {
      let view = UIVisualEffectView(effect: UIBlurEffect(style: style))
      view.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
      stage.addSubview(view)
    }
    let figures = Figures(of: .colors, from: .blurSample)
    let name = ["extraLight", "light", "dark"][style.rawValue]
    figures.expect("radius of the blur of '\(name)'", Double(backdrop?.blur ?? 0), is: Double(radius), in: .points)
    figures.expect("saturation behind the blur of '\(name)'", backdrop?.saturation ?? 0, is: 1.8)
    #expect(backdrop?.alpha == 1)
    figures.expect(
      "white and alpha of the tint of '\(name)'", [backdrop?.tint.red ?? 0, backdrop?.tint.alpha ?? 0],
      is: [white, alpha])
    #expect(backdrop?.tint == RGBA(red: white, green: white, blue: white, alpha: alpha))
  }

  @Test func `A paused animator makes a blur that follows its fraction`() {
    let view = UIVisualEffectView(effect: nil)
    let animator = stage.perform {
      view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      stage.addSubview(view)
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        view.effect = UIBlurEffect(style: .light)
      }
      animator.pauseAnimation()
      return animator
    }
    #expect(backdrop == nil)
    stage.perform { animator.fractionComplete = 0.5 }
    #expect(backdrop?.blur == 15 && backdrop?.saturation == 1.4)
    #expect(abs((backdrop?.tint.alpha ?? 0) - 0.15) < 1e-12)
    stage.perform { animator.fractionComplete = 0.1 }
    #expect(abs((backdrop?.blur ?? 0) - 3) < 1e-9)
  }

  @Test func `The view's own alpha weakens the blur, outside of the contents' group`() {
    stage.perform {
      let view = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
      view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
      view.alpha = 0.25
      view.contentView.backgroundColor = .red
      stage.addSubview(view)
    }
    #expect(backdrop?.alpha == 0.25)
    guard case .backdrop? = stage.operations.first else {
      Issue.record("\(stage.operations)")
      return
    }
  }

  @Test func `Vibrancy is added to dark blurs and overlaid on light ones`() {
    for (style, mode) in [(UIBlurEffect.Style.dark, BlendMode.add), (.light, .overlay)] {
      let stage = Stage(size: CGSize(width: 100, height: 100))
      stage.perform {
        let effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: style), style: .secondaryLabel)
        let view = UIVisualEffectView(effect: effect)
        view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        view.contentView.backgroundColor = .white
        stage.addSubview(view)
      }
      guard case .pushGroup(0.6, _, mode, 0)? = stage.operations.first else {
        Issue.record("\(stage.operations)")
        return
      }
    }
  }
}
