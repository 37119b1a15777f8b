import CoreGraphics
import DisplayList
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Contents that dissolve into each other, and layers that are hidden, clipped and cut by animations.
@MainActor
@Suite(.serialized)
struct ContentsAnimationTests {
  private let red = CGImage.make([[0xFFFF_0000]])
  private let blue = CGImage.make([[0xFF00_00FF]])

  private func pixel(_ scene: LayerScene, _ x: Int = 50, _ y: Int = 2) -> UInt32 {
    scene.stage.rows[y][x]
  }

  private func scene(_ contents: CGImage?) -> LayerScene {
    let scene = LayerScene()
    scene.stage.window.backgroundColor = .white
    CATransaction.setDisableActions(true)
    scene.layer.contents = contents
    scene.stage.advance(to: 1)
    return scene
  }

  private func animation(_ keyPath: String, _ from: Any?, _ to: Any?) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
    return animation
  }

  @Test func `Images dissolve into each other`() {
    let scene = scene(nil)
    scene.layer.add(animation("contents", red, blue), forKey: "images")
    #expect(pixel(scene) == 0xFFFF_0000)
    scene.stage.advance(to: 1.25)
    #expect(pixel(scene) == 0xFFBF_0040)
    scene.stage.advance(to: 1.75)
    #expect(pixel(scene) == 0xFF40_00BF)
    #expect(scene.shown.contents as? CGImage === blue)
    scene.stage.advance(to: 2)
    #expect(pixel(scene) == 0xFFFF_FFFF)
  }

  @Test func `Images on a view's layer also dissolve`() {
    let stage = Stage(size: CGSize(width: 20, height: 10))
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.image = UIImage(cgImage: red)
    stage.addSubview(view)
    let dissolve = animation("contents", red, blue)
    stage.perform {
      view.image = UIImage(cgImage: blue)
      view.layer.add(dissolve, forKey: "contents")
    }
    stage.advance(to: 0.5)
    #expect(stage.rows[5][5] == 0xFF80_0080)
    stage.advance(to: 1)
    #expect(stage.rows[5][5] == 0xFF00_00FF)
  }

  @Test func `Translucent contents keep their alpha while they dissolve`() {
    let half = CGImage.make([[0x8080_0000]])
    let scene = scene(nil)
    scene.layer.add(animation("contents", half, half), forKey: "same")
    #expect(pixel(scene) == 0xFFFF_7F7F)
    scene.layer.add(animation("contents", half, blue), forKey: "same")
    scene.stage.advance(to: 1.5)
    // Half of (half red over white), half of blue.
    #expect(pixel(scene) == 0xFF80_40C0 || pixel(scene) == 0xFF7F_3FBF || pixel(scene) == 0xFF80_3FBF)
  }

  @Test func `Keyframes of images hold in discrete mode and dissolve in linear mode`() {
    let green = CGImage.make([[0xFF00_FF00]])
    let scene = scene(nil)
    let frames = CAKeyframeAnimation(keyPath: "contents")
    (frames.values, frames.duration, frames.calculationMode) = ([red, green, blue], 3, .discrete)
    scene.layer.add(frames, forKey: "frames")
    var seen: [UInt32] = []
    for time in [1.0, 1.9, 2.1, 3.1, 3.9] {
      scene.stage.advance(to: time)
      seen.append(pixel(scene))
    }
    #expect(seen == [0xFFFF_0000, 0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFF00_00FF])
    frames.calculationMode = .linear
    scene.layer.add(frames, forKey: "frames")
    scene.stage.advance(to: 3.9 + 0.75)
    #expect([0xFF80_8000, 0xFF7F_7F00, 0xFF80_7F00, 0xFF7F_8000].contains(pixel(scene)))
  }

  @Test func `Images dissolve in groups, repeatedly, and fill forwards`() {
    let scene = scene(red)
    let group = CAAnimationGroup()
    let fade = animation("opacity", 1, 0.5)
    group.animations = [animation("contents", red, blue), fade]
    (group.duration, group.fillMode, group.isRemovedOnCompletion) = (1, .forwards, false)
    (group.repeatCount, group.autoreverses) = (2, false)
    scene.layer.add(group, forKey: "group")
    scene.stage.advance(to: 1.5)
    #expect(scene.shown.opacity == 0.75)
    #expect(pixel(scene) == 0xFFA0_40A0 || pixel(scene) == 0xFF9F_409F || pixel(scene) == 0xFFA0_409F)
    scene.stage.advance(to: 5)
    #expect(pixel(scene) == 0xFF80_80FF || pixel(scene) == 0xFF7F_7FFF)
  }

  @Test func `A plain layer's new image dissolves by itself`() {
    let scene = scene(red)
    scene.layer.contents = blue
    #expect(scene.layer.animationKeys() == ["contents"])
    #expect(pixel(scene) == 0xFFFF_0000)
    scene.stage.advance(to: 1.25)
    #expect(pixel(scene) == 0xFF00_00FF)
    #expect(scene.layer.animationKeys() == nil)
    // An image instead of none cannot dissolve, nor can none instead of an image.
    scene.layer.contents = nil
    #expect(pixel(scene) == 0xFFFF_FFFF)
    scene.stage.advance(to: 2)
    scene.layer.contents = red
    #expect(pixel(scene) == 0xFFFF_0000)
  }

  @Test func `An image that changes again continues from the one on screen`() {
    let scene = scene(red)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    CATransaction.setAnimationDuration(1)
    scene.layer.contents = blue
    scene.stage.advance(to: 1.5)
    CATransaction.setAnimationDuration(1)
    scene.layer.contents = red
    #expect(pixel(scene) == 0xFF80_0080)
    scene.layer.contents = red
    #expect(scene.layer.animationKeys() == ["contents"])
  }

  @Test(arguments: ["disabled", "actions", "delegate"])
  func `Nothing dissolves where actions are disabled`(_ how: String) {
    final class Delegate: CALayerDelegate {
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
    }
    let scene = scene(red)
    let delegate = Delegate()
    switch how {
    case "disabled": CATransaction.setDisableActions(true)
    case "actions": scene.layer.actions = ["contents": NSNull(), "hidden": NSNull()]
    default: scene.layer.delegate = delegate
    }
    scene.layer.contents = blue
    #expect(pixel(scene) == 0xFF00_00FF)
    if how == "disabled" { CATransaction.setDisableActions(true) }
    scene.layer.isHidden = true
    #expect(pixel(scene) == 0xFFFF_FFFF)
    #expect(scene.layer.animationKeys() == nil)
  }

  @Test func `A view's layer changes its image at once`() {
    let stage = Stage(size: CGSize(width: 20, height: 10))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layer.contents = red
    stage.addSubview(view)
    stage.perform { view.layer.contents = blue }
    stage.perform { UIView.animate(withDuration: 1) { view.layer.contents = red } }
    #expect(view.layer.animationKeys() == nil)
    #expect(stage.rows[5][5] == 0xFFFF_0000)
  }

  @Test func `A layer that draws again dissolves into its new drawing`() {
    final class Disc: CALayer {
      var color = UIColor.red
      override func draw(in ctx: CGContext) {
        ctx.setFillColor(color.cgColor)
        ctx.fill(bounds)
      }
    }
    let scene = scene(nil)
    let disc = Disc()
    disc.frame = CGRect(x: 100, y: 0, width: 10, height: 10)
    disc.setNeedsDisplay()
    scene.stage.perform { scene.stage.window.layer.addSublayer(disc) }
    #expect(pixel(scene, 105) == 0xFFFF_0000)
    disc.color = .blue
    disc.setNeedsDisplay()
    scene.stage.advance(to: 1)
    #expect(pixel(scene, 105) == 0xFFFF_0000)
    #expect(disc.animationKeys() == ["contents"])
    scene.stage.advance(to: 1.25)
    #expect(pixel(scene, 105) == 0xFF00_00FF)
  }

  @Test func `A plain layer fades while it is hidden`() {
    let scene = scene(red)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    CATransaction.setAnimationDuration(1)
    scene.layer.isHidden = true
    #expect(scene.layer.isHidden)
    #expect(!scene.shown.isHidden)
    scene.stage.advance(to: 1.5)
    #expect(pixel(scene) == 0xFFFF_8080 || pixel(scene) == 0xFFFF_7F7F)
    scene.stage.advance(to: 2)
    #expect(pixel(scene) == 0xFFFF_FFFF)
    #expect(scene.shown.isHidden)
  }

  @Test func `An animation blinks a layer, also one that is hidden`() {
    let scene = scene(red)
    CATransaction.setDisableActions(true)
    scene.layer.isHidden = true
    let blink = CAKeyframeAnimation(keyPath: "hidden")
    (blink.values, blink.duration, blink.calculationMode) = ([false, true], 1, .discrete)
    blink.repeatCount = .infinity
    scene.layer.add(blink, forKey: "blink")
    var seen: [UInt32] = []
    for time in [1.0, 1.4, 1.6, 2.1, 2.9] {
      scene.stage.advance(to: time)
      seen.append(pixel(scene))
    }
    #expect(seen == [0xFFFF_0000, 0xFFFF_0000, 0xFFFF_FFFF, 0xFFFF_0000, 0xFFFF_FFFF])
    scene.layer.removeAnimation(forKey: "blink")
    #expect(pixel(scene) == 0xFFFF_FFFF)
  }

  @Test func `An animation clips a layer from its middle on`() {
    let scene = scene(nil)
    let inner = CALayer()
    inner.frame = CGRect(x: 0, y: 5, width: 20, height: 5)
    inner.backgroundColor = UIColor.red.cgColor
    scene.stage.perform { scene.layer.addSublayer(inner) }
    scene.layer.add(animation("masksToBounds", false, true), forKey: "clip")
    scene.stage.advance(to: 1.25)
    #expect(pixel(scene, 60, 1) == 0xFFFF_0000)
    #expect(!scene.shown.masksToBounds)
    scene.stage.advance(to: 1.75)
    #expect(pixel(scene, 60, 1) == 0xFFFF_FFFF)
    #expect(scene.shown.masksToBounds)
    scene.stage.advance(to: 2)
    #expect(pixel(scene, 60, 1) == 0xFFFF_0000)
    scene.layer.masksToBounds = true
    #expect(scene.layer.animationKeys() == nil)
  }

  @Test func `The stretched part of the contents is animated`() {
    let scene = scene(nil)
    scene.layer.contents = CGImage.make([[0xFFFF_0000, 0xFF00_00FF, 0xFF00_FF00, 0xFF00_0000]])
    let half = CGRect(x: 0, y: 0, width: 0.5, height: 1)
    #expect(
      scene.middle("contentsCenter", half, CGRect(x: 0.5, y: 0, width: 0.5, height: 1)).contentsCenter.minX == 0.25)
    scene.stage.advance(to: 2)
    scene.layer.contentsCenter = half
    #expect(scene.layer.animationKeys() == ["contentsCenter"])
    #expect(scene.layer.value(forKey: "contentsCenter") as? CGRect == half)
  }

  @Test func `Flushing commits what has changed`() {
    let scene = LayerScene()
    let layer = CALayer()
    scene.stage.window.layer.addSublayer(layer)
    layer.position.x = 5
    #expect(layer.animationKeys() == nil)
    CATransaction.flush()
    #expect(layer.presentation()?.position.x == 5)
    layer.position.x = 10
    #expect(layer.animationKeys() == ["position"])
  }

  @Test func `Flushing lays out and draws, but not in an open transaction`() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.perform {
      stage.window.addSubview(canvas)
      CATransaction.begin()
      CATransaction.flush()
      #expect(canvas.rects.isEmpty)
      CATransaction.commit()
      #expect(canvas.rects.count == 1)
      canvas.setNeedsDisplay()
      CATransaction.flush()
      #expect(canvas.rects.count == 2)
    }
    #expect(canvas.rects.count == 2)
  }
}

extension Stage {
  /// The pixels of what is on screen, as 0xAARRGGBB.
  fileprivate var rows: [[UInt32]] {
    perform {
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      let image = UIGraphicsImageRenderer(size: window.bounds.size, format: format).image { context in
        window.layer.presentation()?.render(in: context.cgContext)
      }
      return image.cgImage?.rows ?? []
    }
  }
}
