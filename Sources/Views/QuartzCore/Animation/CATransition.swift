import Foundation
import ViewVocabulary

/// An animation from what a layer shows now to what it shows after subsequent changes.
@preconcurrency @MainActor
open class CATransition: CAAnimation {
  /// The type of the transition.
  open var type = CATransitionType.fade
  /// The direction from which the new contents come; unused for a fade.
  open var subtype: CATransitionSubtype?
  /// The progress at which it begins, 0…1.
  open var startProgress: Float = 0
  /// The progress at which it ends, 0…1.
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
    let transition = LayerTransition(of: layer, style: style)
    let part = ProgressSource.part(source, from: Double(startProgress), to: Double(endProgress))
    return [AnimationEffect(path: LayerKeyPath(.contents), effect: .transition(transition), source: part)]
  }

  private var style: LayerTransition.Style {
    // `top` and `bottom` are as seen on screen, where y points down.
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

/// The types of transitions.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The old and new contents cross-dissolve.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new contents slide over the old.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new contents push the old out.
  public static let push = CATransitionType(rawValue: "push")
  /// The old contents slide away and reveal the new.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The directions from which the new contents of a transition come.
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
