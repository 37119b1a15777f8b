import Mutoscope
import PlaygroundSupport
import Testing
import UIKit

/// Spellings of iOS sources that need more than a type of the same name.
@MainActor
struct NearlyThereTests {
  private let stage = Stage(size: CGSize(width: 60, height: 40))

  @Test func `A playground's page shows its view on the stage`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let container = UIView()
    stage.perform {
      PlaygroundPage.current.needsIndefiniteExecution = true
      PlaygroundPage.current.liveView = view
      #expect(view.superview === stage.window)
      PlaygroundPage.current.liveView = container
      #expect(view.superview == nil)
      #expect(container.frame == CGRect(x: 0, y: 0, width: 60, height: 40))
      let controller = UIViewController()
      PlaygroundPage.current.liveView = controller
      #expect(stage.window.rootViewController === controller && controller.view.window === stage.window)
      stage.window.rootViewController = nil
      PlaygroundPage.current.liveView = nil
    }
    #expect(stage.window.subviews.isEmpty)
  }

  @Test func `Optional methods of animators are called with a question mark`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var ends: [UIViewAnimatingPosition] = []
    stage.addSubview(view)
    stage.perform {
      let animator: any UIViewImplicitlyAnimating = UIViewPropertyAnimator(duration: 0.5, curve: .linear)
      animator.addAnimations? { view.alpha = 0 }
      animator.addCompletion? { ends.append($0) }
      animator.addCompletion { ends.append($0) }
      animator.startAnimation()
    }
    stage.advance(to: 0.25)
    #expect(view.layer.presentation()?.opacity == 0.5)
    stage.advance(to: 1)
    #expect(ends == [.end, .end])
  }

  @Test func `Gradients take arrays of Core Foundation`() {
    let colors = [UIColor.red.cgColor, UIColor.blue.cgColor] as CFArray
    let space = CGColorSpaceCreateDeviceRGB()
    #expect(CGGradient(colorsSpace: space, colors: colors, locations: [0, 1]) != nil)
    #expect(CGGradient(colorsSpace: space, colors: [UIColor.red.cgColor] as CFArray, locations: nil) != nil)
    #expect(CGGradient(colorsSpace: space, colors: ["red"] as CFArray, locations: nil) == nil)
    #expect(CGGradient(colorsSpace: space, colors: [] as CFArray, locations: nil) == nil)
  }

  @Test func `Points are converted between views and the screen`() {
    let outer = UIView(frame: CGRect(x: 10, y: 5, width: 40, height: 30))
    let inner = UIView(frame: CGRect(x: 2, y: 3, width: 10, height: 10))
    stage.addSubview(outer)
    stage.perform { outer.addSubview(inner) }
    let (space, screen): (any UICoordinateSpace, any UICoordinateSpace) = (inner, UIScreen.main.coordinateSpace)
    #expect(space.convert(CGPoint(x: 1, y: 1), to: screen) == CGPoint(x: 13, y: 9))
    #expect(screen.convert(CGPoint(x: 13, y: 9), to: space) == CGPoint(x: 1, y: 1))
    #expect(space.convert(space.bounds, to: outer) == CGRect(x: 2, y: 3, width: 10, height: 10))
    #expect(inner.convert(CGPoint.zero, to: outer) == CGPoint(x: 2, y: 3))
    #expect(inner.convert(CGPoint.zero, to: nil) == CGPoint(x: 12, y: 8))
    #expect(screen.convert(CGRect(x: 10, y: 5, width: 1, height: 1), from: screen).origin == CGPoint(x: 10, y: 5))
  }

  @Test func `Views and screens have traits`() {
    let environments: [any UITraitEnvironment] = [stage.window, UIScreen.main]
    #expect(environments.map(\.traitCollection.userInterfaceStyle) == [.light, .light])
  }

  @Test func `Properties of views are read and set by name`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.addSubview(view)
    stage.perform {
      view.setValue(0.5, forKey: "alpha")
      view.setValue(CGPoint(x: 20, y: 20), forKey: "center")
      view.setValue(true, forKey: "hidden")
      view.setValue(4, forKeyPath: "layer.cornerRadius")
    }
    #expect(view.alpha == 0.5)
    #expect(view.frame == CGRect(x: 15, y: 15, width: 10, height: 10))
    #expect(view.value(forKey: "isHidden") as? Bool == true)
    #expect(view.layer.cornerRadius == 4)
    #expect(view.value(forKeyPath: "layer.cornerRadius") as? Double == 4)
    // Layers and animations support their own keys.
    view.layer.setValue("kept", forKey: "mine")
    #expect(view.layer.value(forKey: "mine") as? String == "kept")
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.setValue("kept", forKey: "mine")
    #expect(animation.value(forKey: "mine") as? String == "kept")
  }

  @Test func `Factories return the type that they are called on`() {
    let field: UIFieldBehavior = .vortexField()
    let pin: UIAttachmentBehavior = .pinAttachment(with: UIView(), attachedTo: UIView(), attachmentAnchor: .zero)
    #expect(type(of: field) == UIFieldBehavior.self)
    #expect(type(of: pin) == UIAttachmentBehavior.self)
    #expect(UIRegion(radius: 5).inverse().contains(CGPoint(x: 6, y: 0)))
  }

  @Test func `Names of Swift 3 and 4 compile`() {
    let options: UIViewAnimationOptions = [.curveLinear]
    let curve: UIViewAnimationCurve = .easeIn
    #expect(options == UIView.AnimationOptions.curveLinear)
    #expect(curve == UIView.AnimationCurve.easeIn)
    #expect(CAMediaTimingFunction(name: kCAMediaTimingFunctionLinear) == CAMediaTimingFunction(name: .linear))
    let insets = UIEdgeInsetsMake(1, 2, 3, 4)
    #expect(
      UIEdgeInsetsInsetRect(CGRect(x: 0, y: 0, width: 10, height: 10), insets)
        == CGRect(x: 2, y: 1, width: 4, height: 6))
  }
}
