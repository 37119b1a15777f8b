import CoreGraphics
import Foundation

/// A property that animations change although it is not among a layer's animatable values, by Core Animation's name.
package enum ShownKey: Hashable, Sendable {
  case contents, hidden, masksToBounds, contentsCenter
  /// A key of a subclass, or one with a value that was set by name.
  case custom(String)

  /// The built-in property with a name; nil for other names.
  init?(builtIn name: String) {
    switch name {
    case "contents": self = .contents
    case "hidden", "isHidden": self = .hidden
    case "masksToBounds": self = .masksToBounds
    case "contentsCenter": self = .contentsCenter
    default: return nil
    }
  }

  package var name: String {
    switch self {
    case .contents: "contents"
    case .hidden: "hidden"
    case .masksToBounds: "masksToBounds"
    case .contentsCenter: "contentsCenter"
    case .custom(let name): name
    }
  }

  /// Whether a change of a plain layer's property is animated without further ado.
  var hasImplicitAnimation: Bool {
    switch self {
    case .contents, .hidden, .contentsCenter: true
    // A clip that comes in the middle of an animation helps nobody.
    case .masksToBounds, .custom: false
    }
  }
}

/// The state of a layer that is not among its animatable values, as animations show it.
package struct ShownValues: Hashable, Sendable {
  var contents: ShownContents?
  /// 0 for a layer that is shown, 1 for one that is hidden; one that is about to be hidden fades out.
  var hidden: Double?
  var masksToBounds: Bool?
  var contentsCenter: CGRect?
  /// The values of custom keys, in the order in which they were animated.
  var custom: [CustomValue] = []

  struct CustomValue: Hashable, Sendable {
    var key: String
    var value: AnimatableValue
  }

  /// The value that animations have given to a property so far.
  subscript(key: ShownKey) -> AnimatableValue? {
    get {
      switch key {
      case .contents: contents.map { .contents($0) }
      case .hidden: hidden.map { AnimatableValue($0) }
      case .masksToBounds: masksToBounds.map { AnimatableValue($0 ? 1 : 0) }
      case .contentsCenter: contentsCenter.map { AnimatableValue($0) }
      case .custom(let name): custom.first { $0.key == name }?.value
      }
    }
    set {
      guard let newValue else { return }
      switch key {
      case .contents: contents = newValue.contents
      case .hidden: hidden = min(max(newValue.scalar, 0), 1)
      case .masksToBounds: masksToBounds = newValue.scalar >= 0.5
      case .contentsCenter: contentsCenter = newValue.rect
      case .custom(let name):
        if let index = custom.firstIndex(where: { $0.key == name }) {
          custom[index].value = newValue
        } else {
          custom.append(CustomValue(key: name, value: newValue))
        }
      }
    }
  }
}
