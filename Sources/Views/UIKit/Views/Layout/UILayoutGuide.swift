import CoreGraphics
public import Foundation
import QuartzCore

/// A rectangle in a view that is used in constraints and not drawn.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  /// The kind of a guide, which says what it follows.
  enum Kind: Hashable {
    /// A guide that only constraints place.
    case custom
    case safeArea, margins, readable, keyboard
    /// A scroll view's content and its frame.
    case content, frame

    var name: String {
      switch self {
      case .custom: "UILayoutGuide"
      case .safeArea: "safeArea"
      case .margins: "margins"
      case .readable: "readableContent"
      case .keyboard: "keyboard"
      case .content: "content"
      case .frame: "frame"
      }
    }

    /// Whether its position follows from the view to which it belongs.
    var isInset: Bool { self != .custom && self != .content }
  }

  let kind: Kind
  /// The guide's rectangle, as constraints refer to it.
  final lazy var box = LayoutBox(self)

  /// The view to which the guide has been added, which sets it; constraints need it.
  open weak var owningView: UIView?
  /// A name, for messages.
  open var identifier = ""

  /// Creates a guide without a view.
  public override init() {
    kind = .custom
    super.init()
  }

  init(_ kind: Kind, of view: UIView) {
    self.kind = kind
    owningView = view
    super.init()
  }

  /// Archives are not supported; creates a guide without a view.
  public required init?(coder: NSCoder) {
    kind = .custom
    super.init()
  }

  /// The rectangle in the owning view's coordinates, as of the last layout.
  open var layoutFrame: CGRect {
    guard let view = owningView else { return .zero }
    if kind.isInset { return view.bounds.inset(by: view.insets(of: kind)) }
    return view.layoutHost.layoutStorage?.engine?.frame(of: box) ?? .zero
  }

  /// Whether other rectangles would satisfy the constraints as well.
  open var hasAmbiguousLayout: Bool {
    guard let view = owningView else { return false }
    return view.layoutHost.layoutStorage?.engine?.isAmbiguous(box) ?? false
  }

  nonisolated open override var description: String {
    MainActor.assumeIsolated {
      let frame = layoutFrame
      return "<UILayoutGuide\(identifier.isEmpty ? "" : " “\(identifier)”"); frame = (\(frame.minX.short) "
        + "\(frame.minY.short); \(frame.width.short) \(frame.height.short))>"
    }
  }
}

extension UIView {
  /// The guides that have been added to the view.
  public var layoutGuides: [UILayoutGuide] { layoutStorage?.guides ?? [] }

  /// Adds a guide, removing it from the view that had it before.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    if layoutGuide.owningView === self { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    layout.guides.append(layoutGuide)
  }

  /// Removes a guide; the constraints that refer to it become inactive.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self, layoutGuide.kind == .custom else { return }
    deactivateConstraints { $0.boxes.contains { $0 === layoutGuide.box } }
    layoutGuide.owningView = nil
    layoutStorage?.guides.removeFirst(layoutGuide)
  }

  /// The part of the view that neither bars nor rounded corners of the window cover.
  public var safeAreaLayoutGuide: UILayoutGuide { guide(.safeArea) }
  /// The view inside its layout margins.
  public var layoutMarginsGuide: UILayoutGuide { guide(.margins) }
  /// The centred part of the margins' guide in which lines are not too long to read: at most 920 points wide.
  public var readableContentGuide: UILayoutGuide { guide(.readable) }
  /// The area that the keyboard covers: empty, at the bottom of the safe area, without a keyboard.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    if let guide = layout.systemGuides[.keyboard] as? UIKeyboardLayoutGuide { return guide }
    let made = UIKeyboardLayoutGuide(.keyboard, of: self)
    layout.systemGuides[.keyboard] = made
    return made
  }

  final func guide(_ kind: UILayoutGuide.Kind) -> UILayoutGuide {
    if let guide = layout.systemGuides[kind] { return guide }
    let made = UILayoutGuide(kind, of: self)
    layout.systemGuides[kind] = made
    return made
  }

  /// How far a guide of the view is inside its bounds.
  final func insets(of kind: UILayoutGuide.Kind) -> UIEdgeInsets {
    switch kind {
    case .custom, .content, .frame: return .zero
    case .safeArea: return safeAreaInsets
    case .margins: return layoutMargins
    case .readable:
      var insets = layoutMargins
      let width = bounds.width - insets.left - insets.right
      if bounds.width > 1008, width > 920 {
        insets.left += (width - 920) / 2
        insets.right += (width - 920) / 2
      }
      return insets
    case .keyboard:
      let least = keyboardLayoutGuide.usesBottomSafeArea ? safeAreaInsets.bottom : 0
      let bottom = max(least, keyboardOverlap)
      return UIEdgeInsets(top: bounds.height - bottom, left: 0, bottom: 0, right: 0)
    }
  }
}

/// A guide that follows the keyboard.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UILayoutGuide {
  /// The value is stored without effect: the keyboard never leaves the lower edge.
  open var followsUndockedKeyboard = false
  /// Whether the guide is at the bottom of the safe area instead of the view's while there is no keyboard.
  open var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { owningView?.setNeedsLayout() } }
  }
}
