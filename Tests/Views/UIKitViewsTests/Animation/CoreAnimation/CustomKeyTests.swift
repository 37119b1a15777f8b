import CoreGraphics
import DisplayList
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Layers with animatable properties of their own.
@MainActor
@Suite(.serialized)
struct CustomKeyTests {
  /// Fills a share of its width.
  private final class Bar: CALayer {
    var progress: CGFloat {
      get { value(forKey: "progress") as? CGFloat ?? 0 }
      set { setValue(newValue, forKey: "progress") }
    }
    private(set) var drawings = 0

    override init() { super.init() }
    override init(layer: Any) {
      super.init(layer: layer)
      if let bar = layer as? Bar { progress = bar.progress }
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    override class func needsDisplay(forKey key: String) -> Bool {
      key == "progress" || super.needsDisplay(forKey: key)
    }

    override func action(forKey event: String) -> (any CAAction)? {
      guard event == "progress" else { return super.action(forKey: event) }
      let animation = CABasicAnimation(keyPath: event)
      animation.fromValue = presentation()?.progress ?? progress
      animation.duration = 1
      return animation
    }

    override func draw(in ctx: CGContext) {
      drawings += 1
      ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * progress, height: bounds.height))
    }
  }

  private let stage = Stage(size: CGSize(width: 100, height: 10))

  private func add<Layer: CALayer>(_ layer: Layer) -> Layer {
    stage.perform {
      layer.frame = CGRect(x: 0, y: 0, width: 100, height: 10)
      stage.window.layer.addSublayer(layer)
    }
    return layer
  }

  private var widths: [CGFloat] {
    stage.operations.compactMap { if case .fill(let shape, _) = $0 { shape.bounds.width } else { nil } }
  }

  @Test func `A property of a subclass is drawn at each value in between`() {
    let bar = add(Bar())
    bar.progress = 1
    #expect(bar.progress == 1)
    stage.advance(to: 0)
    #expect(bar.animationKeys() == ["progress"])
    #expect(widths == [])
    stage.advance(to: 0.25)
    #expect(widths == [25])
    #expect(bar.presentation()?.progress == 0.25)
    #expect(bar.presentation()?.value(forKey: "progress") as? CGFloat == 0.25)
    stage.advance(to: 0.75)
    #expect(widths == [75])
    stage.advance(to: 1)
    #expect(widths == [100])
    // The copies have drawn the rest.
    #expect(bar.drawings == 1)
    #expect(bar.animationKeys() == nil)
  }

  @Test func `A change in mid-animation continues from the value on screen`() {
    let bar = add(Bar())
    bar.progress = 1
    stage.advance(to: 0.5)
    bar.progress = 0
    stage.advance(to: 1)
    #expect(widths == [25])
  }

  @Test func `An animation that is added also draws, by itself, in groups and with keyframes`() {
    let bar = add(Bar())
    let basic = CABasicAnimation(keyPath: "progress")
    (basic.fromValue, basic.toValue, basic.duration) = (CGFloat(0.2), CGFloat(0.6), 1)
    bar.add(basic, forKey: "basic")
    stage.advance(to: 0.5)
    #expect(widths == [40])
    stage.advance(to: 1)
    #expect(widths == [])
    let keyframes = CAKeyframeAnimation(keyPath: "progress")
    (keyframes.values, keyframes.duration) = ([0, 1, 0.5] as [CGFloat], 2)
    let group = CAAnimationGroup()
    (group.animations, group.duration) = ([keyframes], 2)
    (group.fillMode, group.isRemovedOnCompletion) = (.forwards, false)
    bar.add(group, forKey: "group")
    stage.advance(to: 2.5)
    #expect(widths == [75])
    stage.advance(to: 4)
    #expect(widths == [50])
  }

  @Test func `Nothing animates where actions are disabled`() {
    let bar = add(Bar())
    CATransaction.setDisableActions(true)
    bar.progress = 0.5
    stage.advance(to: 0)
    #expect(widths == [50])
    #expect(bar.animationKeys() == nil)
  }

  /// A view whose layer has a property of its own, which blocks animate.
  private final class BarView: UIView {
    override class var layerClass: AnyClass { PlainBar.self }

    override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      guard event == "progress", let action = super.action(for: layer, forKey: "backgroundColor") as? CABasicAnimation
      else { return super.action(for: layer, forKey: event) }
      let animation = CABasicAnimation(keyPath: event)
      animation.fromValue = (layer.presentation() ?? layer).value(forKey: event) ?? CGFloat(0)
      (animation.duration, animation.timingFunction) = (action.duration, action.timingFunction)
      return animation
    }
  }

  private final class PlainBar: CALayer {
    override class func needsDisplay(forKey key: String) -> Bool { key == "progress" }
    override class func defaultValue(forKey key: String) -> Any? { key == "progress" ? CGFloat(0) : nil }
    override func draw(in ctx: CGContext) {
      let progress = value(forKey: "progress") as? CGFloat ?? -1
      ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * progress, height: bounds.height))
    }
  }

  @Test func `A block animates a property of a view's layer by the view's action`() {
    let view = BarView(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
    stage.addSubview(view)
    stage.perform {
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
        view.layer.setValue(CGFloat(1), forKey: "progress")
      }
    }
    #expect(view.layer.animation(forKey: "progress")?.duration == 2)
    stage.advance(to: 0.5)
    #expect(widths == [25])
    stage.advance(to: 2)
    #expect(widths == [100])
    // Outside of blocks the view's action is NSNull.
    stage.perform { view.layer.setValue(CGFloat(0.5), forKey: "progress") }
    #expect(widths == [50])
  }

  @Test func `A custom value without drawing can be animated and read`() {
    let layer = add(CALayer())
    layer.setValue(CGFloat(1), forKey: "loudness")
    let louder = CABasicAnimation(keyPath: "loudness")
    (louder.toValue, louder.duration) = (3, 1)
    layer.add(louder, forKey: nil)
    stage.advance(to: 0.5)
    #expect(layer.presentation()?.value(forKey: "loudness") as? CGFloat == 2)
    #expect(layer.value(forKey: "loudness") as? CGFloat == 1)
  }

  @Test func `Actions without values animate from the value on screen`() {
    let layer = add(CALayer())
    let action = CABasicAnimation()
    action.duration = 1
    layer.actions = ["position": action]
    layer.position.x = 150
    #expect(layer.animation(forKey: "position")?.duration == 1)
    stage.advance(to: 0.5)
    #expect(layer.presentation()?.position.x == 100)
  }

  @Test func `A view's layer asks its class for actions, in blocks and outside`() {
    final class Asked: CALayer {
      static var keys: [String] = []
      override func action(forKey event: String) -> (any CAAction)? {
        Self.keys.append(event)
        return super.action(forKey: event)
      }
    }
    final class View: UIView {
      override class var layerClass: AnyClass { Asked.self }
    }
    let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.addSubview(view)
    Asked.keys = []
    stage.perform {
      view.alpha = 0.5
      view.isHidden = true
    }
    #expect(Asked.keys == ["opacity", "hidden"])
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func `Blocks do not animate properties that UIKit's do not, in any view`() {
    final class View: UIView {
      override class var layerClass: AnyClass { PlainBar.self }
    }
    let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.addSubview(view)
    stage.perform {
      UIView.animate(withDuration: 1) {
        view.isHidden = true
        view.clipsToBounds = true
        view.layer.contents = CGImage.make([[0xFFFF_0000]])
        view.layer.setValue(CGFloat(1), forKey: "progress")
        view.alpha = 0.5
      }
    }
    #expect(view.layer.animationKeys() == ["opacity"])
  }

  @Test func `Key paths and values without an effect are reported once`() {
    let layer = add(CALayer())
    func animate(_ keyPath: String, to value: Any) {
      let animation = CABasicAnimation(keyPath: keyPath)
      (animation.toValue, animation.duration) = (value, 1)
      layer.add(animation, forKey: nil)
    }
    let messages = ProgrammerError.sentences {
      animate("colour", to: 1)
      animate("colour", to: 1)
      animate("path", to: CGPath(rect: .zero, transform: nil))
      animate("backgroundColor", to: UIColor.red)
      animate("opacity", to: 1)
      animate("contents", to: CGImage.make([[0]]))
    }
    #expect(
      messages == [
        #"CAAnimation(keyPath: "colour"): CALayer has no such animatable property. For a key of your own class, override "#
          + "needsDisplay(forKey:), or set a value with setValue(_:forKey:).",
        #"CAAnimation(keyPath: "path"): CALayer has no such animatable property. For a key of your own class, override "#
          + "needsDisplay(forKey:), or set a value with setValue(_:forKey:).",
        #"CAAnimation(keyPath: "backgroundColor"): a value of type UIColor cannot be animated. Pass its cgColor."#,
      ])
  }
}
