import Foundation
import Timing

/// An animation from what a layer shows to what it shows after the changes that follow.
@preconcurrency @MainActor
open class CATransition: CAAnimation {
  /// What the transition looks like.
  open var type = CATransitionType.fade
  /// From where the new picture comes; unused for a fade.
  open var subtype: CATransitionSubtype?
  /// Where in the transition it begins, 0…1.
  open var startProgress: Float = 0
  /// Where in the transition it ends, 0…1.
  open var endProgress: Float = 1

  public override init() { super.init() }

  override func duplicate() -> CAAnimation {
    let copy = super.duplicate()
    if let copy = copy as? CATransition {
      copy.type = type
      copy.subtype = subtype
      copy.startProgress = startProgress
      copy.endProgress = endProgress
    }
    return copy
  }

  override func makeEmptyCopy() -> CAAnimation { CATransition() }

  override func effects(on layer: CALayer, source: ProgressSource, seconds: Double) -> [AnimationEffect] {
    let transition = LayerTransition(old: layer.picture(), style: style)
    let part = ProgressSource.part(source, from: Double(startProgress), to: Double(endProgress))
    return [AnimationEffect(path: LayerKeyPath(.contents), effect: .transition(transition), source: part)]
  }

  private var style: LayerTransition.Style {
    // `top` and `bottom` are what one sees, where y points down.
    let edge: LayerTransition.Edge =
      switch subtype {
      case .fromRight?: .right
      case .fromTop?: .top
      case .fromBottom?: .bottom
      default: .left
      }
    return switch type {
    case .moveIn: .moveIn(from: edge)
    case .push: .push(from: edge)
    case .reveal: .reveal(from: edge)
    default: .fade
    }
  }
}

/// What a transition looks like.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Both pictures mix.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new one slides over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new one pushes the old one out.
  public static let push = CATransitionType(rawValue: "push")
  /// The old one slides away from over the new one.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// From where the new picture of a transition comes.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// The key under which a layer lists its transition.
public let kCATransition = "transition"
