import UIKit

/// Reads the numbers of vectors from UIKit, with a clock that stands still and is set to the times that they name.
@MainActor
public final class Recorder {
  /// The views that are measured are in here; its time is the recorder's.
  let place = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  /// Lets the run loop turn, after which views that were added are on screen.
  let turn: () -> Void

  public init(in window: UIView, turn: @escaping () -> Void) {
    self.turn = turn
    window.addSubview(place)
    place.layer.speed = 0
    set(0)
  }

  /// The numbers of a vector; empty if its kind is not known.
  public func measure(_ vector: Vector) -> [Double] {
    let input = vector.input
    defer {
      place.subviews.forEach { $0.removeFromSuperview() }
      set(0)
    }
    switch vector.kind {
    case "curve": return [animated(input)]
    case "timingFunction": return [timed(input)]
    case "spring": return [sprung(input)]
    case "physicalSpring": return [physical(input)]
    case "keyframes": return [keyframes(input)]
    case "timing": return [ramp(input)]
    case "textSize": return [size(ofText: input)]
    case "frame": return frame(input)
    case "convert": return converted(input)
    case "overlap": return [overlapped(input)]
    case "bounce": return [bounced(input)]
    case "turn": return turned(input)
    case "colorAnimation": return recolored(input)
    case "settling", "settlingDuration": return [settled(input, vector.kind)]
    default: return measureViews(vector)
    }
  }

  /// Sets the clock, and commits the changes to layers.
  func set(_ time: Double) {
    place.layer.timeOffset = time
    CATransaction.flush()
  }

  /// A view with its left side at 0.
  func subject() -> UIView {
    let view = UIView(frame: CGRect(x: -20, y: 80, width: 40, height: 40))
    view.backgroundColor = .red
    place.addSubview(view)
    turn()
    return view
  }

  func shown(_ view: UIView) -> CALayer { view.layer.presentation() ?? view.layer }

  private func option(_ curve: String?) -> UIView.AnimationOptions {
    switch curve {
    case "linear": return .curveLinear
    case "easeIn": return .curveEaseIn
    case "easeOut": return .curveEaseOut
    default: return .curveEaseInOut
    }
  }

  private func animated(_ input: Vector.Input) -> Double {
    let view = subject()
    let (start, end) = (input.start ?? 0, input.end ?? 0)
    func put(_ value: Double) {
      switch input.property {
      case "opacity": view.alpha = value
      case "width": view.bounds.size.width = value
      default: view.center.x = value
      }
    }
    put(start)
    CATransaction.flush()
    UIView.animate(withDuration: input.duration ?? 0, delay: 0, options: option(input.curve)) { put(end) }
    set(input.time ?? 0)
    switch input.property {
    case "opacity": return Double(shown(view).opacity)
    case "width": return shown(view).bounds.width
    default: return shown(view).position.x
    }
  }

  private func sprung(_ input: Vector.Input) -> Double {
    let view = subject()
    UIView.animate(
      withDuration: input.duration ?? 0, delay: 0, usingSpringWithDamping: input.damping ?? 1,
      initialSpringVelocity: input.velocity ?? 0, options: []
    ) { view.center.x = input.end ?? 0 }
    set(input.time ?? 0)
    return shown(view).position.x
  }

  private func bounced(_ input: Vector.Input) -> Double {
    let view = subject()
    UIView.animate(springDuration: input.duration ?? 0, bounce: input.bounce ?? 0) { view.center.x = input.end ?? 0 }
    set(input.time ?? 0)
    return shown(view).position.x
  }

  private func turned(_ input: Vector.Input) -> [Double] {
    let view = subject()
    let values = input.values ?? [1, 0, 0]
    UIView.animate(withDuration: input.duration ?? 0, delay: 0, options: .curveLinear) {
      view.transform = CGAffineTransform(translationX: values[1], y: values[2])
        .rotated(by: (input.angle ?? 0) * .pi / 180).scaledBy(x: values[0], y: values[0])
    }
    set(input.time ?? 0)
    let t = shown(view).affineTransform()
    return [t.a, t.b, t.c, t.d, t.tx, t.ty]
  }

  private func recolored(_ input: Vector.Input) -> [Double] {
    let view = subject()
    let values = input.values ?? Array(repeating: 0, count: 6)
    view.backgroundColor = UIColor(red: values[0], green: values[1], blue: values[2], alpha: 1)
    CATransaction.flush()
    UIView.animate(withDuration: input.duration ?? 0, delay: 0, options: .curveLinear) {
      view.backgroundColor = UIColor(red: values[3], green: values[4], blue: values[5], alpha: 1)
    }
    set(input.time ?? 0)
    guard let color = shown(view).backgroundColor else { return [] }
    return Array(components(UIColor(cgColor: color)).prefix(3))
  }

  private func settled(_ input: Vector.Input, _ kind: String) -> Double {
    let (mass, stiffness) = (input.mass ?? 1, input.stiffness ?? 100)
    let (damping, velocity) = (input.damping ?? 10, input.velocity ?? 0)
    guard kind == "settlingDuration" else {
      let spring = UISpringTimingParameters(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: CGVector(dx: velocity, dy: velocity))
      return UIViewPropertyAnimator(duration: 1, timingParameters: spring).duration
    }
    let animation = CASpringAnimation(keyPath: "position.x")
    (animation.mass, animation.stiffness, animation.damping) = (mass, stiffness, damping)
    animation.initialVelocity = velocity
    return animation.settlingDuration
  }

  /// Red, green, blue and alpha from 0 to 1.
  func components(_ color: UIColor) -> [Double] {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha].map { Double($0) }
  }

  private func overlapped(_ input: Vector.Input) -> Double {
    let view = subject()
    UIView.animate(withDuration: 1.5, delay: 0, options: option(input.curve)) { view.center.x = 100 }
    set(0.5)
    UIView.animate(withDuration: 1.5, delay: 0, options: option(input.second)) { view.center.x = 20 }
    set(input.time ?? 0)
    return shown(view).position.x
  }

  /// Adds an animation of the position, and returns the layer's position at a time.
  private func position(_ animation: CAPropertyAnimation, at time: Double?, model: Double) -> Double {
    let view = subject()
    view.center.x = model
    CATransaction.flush()
    view.layer.add(animation, forKey: nil)
    set(time ?? 0)
    return shown(view).position.x
  }

  private func basic(_ input: Vector.Input) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = input.start ?? 0
    animation.toValue = input.end ?? 100
    animation.duration = input.duration ?? 1
    return animation
  }

  private func timed(_ input: Vector.Input) -> Double {
    let animation = basic(input)
    let points = (input.points ?? [0, 0, 1, 1]).map(Float.init)
    animation.timingFunction = CAMediaTimingFunction(controlPoints: points[0], points[1], points[2], points[3])
    return position(animation, at: input.time, model: 500)
  }

  private func physical(_ input: Vector.Input) -> Double {
    let animation = CASpringAnimation(keyPath: "position.x")
    animation.fromValue = input.start ?? 0
    animation.toValue = input.end ?? 0
    animation.mass = input.mass ?? 1
    animation.stiffness = input.stiffness ?? 100
    animation.damping = input.damping ?? 10
    animation.initialVelocity = input.velocity ?? 0
    animation.duration = 10
    return position(animation, at: input.time, model: 500)
  }

  private func keyframes(_ input: Vector.Input) -> Double {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = input.values ?? []
    animation.keyTimes = (input.times ?? []).map { NSNumber(value: $0) }
    animation.calculationMode = input.mode == "discrete" ? .discrete : .linear
    animation.duration = input.duration ?? 1
    return position(animation, at: input.time, model: 500)
  }

  private func ramp(_ input: Vector.Input) -> Double {
    let animation = basic(input)
    animation.beginTime = input.begin ?? 0
    animation.speed = Float(input.speed ?? 1)
    animation.timeOffset = input.offset ?? 0
    animation.repeatCount = Float(input.repeats ?? 1)
    animation.autoreverses = input.reverses ?? false
    animation.isRemovedOnCompletion = false
    switch input.fill {
    case "forwards": animation.fillMode = .forwards
    case "backwards": animation.fillMode = .backwards
    case "both": animation.fillMode = .both
    default: animation.fillMode = .removed
    }
    return position(animation, at: input.time, model: 500)
  }

  private func size(ofText input: Vector.Input) -> Double {
    let styles: [String: UIFont.TextStyle] = [
      "largeTitle": .largeTitle, "headline": .headline, "body": .body, "callout": .callout, "subheadline": .subheadline,
      "footnote": .footnote, "caption1": .caption1, "caption2": .caption2,
    ]
    guard let name = input.style, let style = styles[name], let category = input.category else { return 0 }
    let traits = UITraitCollection(preferredContentSizeCategory: UIContentSizeCategory(rawValue: category))
    return UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).pointSize
  }

  private func frame(_ input: Vector.Input) -> [Double] {
    let view = subject()
    let (size, center) = (input.size ?? [0, 0], input.center ?? [0, 0])
    let t = input.transform ?? [1, 0, 0, 1, 0, 0]
    view.bounds.size = CGSize(width: size[0], height: size[1])
    view.center = CGPoint(x: center[0], y: center[1])
    view.transform = CGAffineTransform(a: t[0], b: t[1], c: t[2], d: t[3], tx: t[4], ty: t[5])
    return [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height]
  }

  private func converted(_ input: Vector.Input) -> [Double] {
    let view = subject()
    let (origin, bounds, point) = (input.origin ?? [0, 0], input.bounds ?? [0, 0], input.point ?? [0, 0])
    view.frame = CGRect(x: origin[0], y: origin[1], width: 100, height: 60)
    view.transform = CGAffineTransform(rotationAngle: (input.angle ?? 0) * .pi / 180)
    view.bounds.origin = CGPoint(x: bounds[0], y: bounds[1])
    let result = view.convert(CGPoint(x: point[0], y: point[1]), to: place)
    return [result.x, result.y]
  }
}
