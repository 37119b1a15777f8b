import CoreGraphics
import Foundation
import QuartzCore

/// The responder that receives typing on a stage; there is at most one.
@MainActor
final class FirstResponder: MediaService {
  fileprivate(set) weak var current: UIResponder? { didSet { showInput() } }
  /// Whether one responder is handing over to another one.
  fileprivate var isChanging = false
  /// The view above the keyboard.
  private var accessory: UIView?

  private weak var context: MediaContext?

  init(context: MediaContext) { self.context = context }

  /// Shows the keyboard that the present responder needs, with its accessory view.
  func showInput() {
    if isChanging || context?.service(KeyboardCenter.self).show(for: current) == true { return }
    showAccessory()
  }

  /// Places the accessory view of the present responder, or of the next one that has one, at the lower edge of its
  /// window.
  private func showAccessory() {
    let responders = current.map { Array(sequence(first: $0) { $0.next }) } ?? []
    let wanted = responders.lazy.compactMap(\.inputAccessoryView).first
    guard wanted !== accessory else { return }
    accessory?.removeFromSuperview()
    accessory = wanted
    guard let wanted, let window = responders.lazy.compactMap({ ($0 as? UIView)?.windowStorage }).first else { return }
    UIView.performWithoutAnimation {
      let height = KeyboardHost.height(of: wanted, in: window)
      wanted.frame = CGRect(
        x: 0, y: window.bounds.maxY - window.safeAreaInsets.bottom - height, width: window.bounds.width,
        height: height)
      wanted.autoresizingMask.formUnion([.flexibleWidth, .flexibleTopMargin])
      window.addSubview(wanted)
      guard wanted.isConstraintBased else { return }
      KeyboardHost.pin(wanted, in: window)
      wanted.bottomAnchor.constraint(equalTo: window.safeAreaLayoutGuide.bottomAnchor).isActive = true
    }
  }
}

extension UIResponder {
  /// The service of the stage that the responder belongs to.
  private var holder: FirstResponder {
    let context = (self as? UIView)?.ownLayer.context ?? MediaContext.current
    return context.service(FirstResponder.self)
  }

  final var isFirst: Bool { holder.current === self }

  /// The first responder of the stage that the responder belongs to.
  final var firstOfStage: UIResponder? { holder.current }

  /// Shows the responder's present input views, if it is the first responder.
  final func reloadInput() { if isFirst { holder.showInput() } }

  /// Replaces the present first responder, if that one resigns.
  final func becomeFirst() -> Bool {
    let holder = holder
    if holder.current === self { return true }
    // Typing reaches only responders in a window.
    guard canBecomeFirstResponder, (self as? UIView).map({ $0.windowStorage != nil }) ?? true else { return false }
    // The keyboard stays if both need it.
    holder.isChanging = true
    defer {
      holder.isChanging = false
      holder.showInput()
    }
    if let current = holder.current {
      guard current.resignFirstResponder() else { return false }
      // It may have handed over to another responder.
      if holder.current != nil { return holder.current === self }
    }
    holder.current = self
    didBecomeFirst()
    return true
  }

  /// Stops being the first responder, leaving none.
  final func resignFirst() -> Bool {
    let holder = holder
    guard holder.current === self else { return true }
    guard canResignFirstResponder else { return false }
    holder.current = nil
    didResignFirst()
    return true
  }
}

extension UIView {
  /// Makes the first responder resign if it is this view or inside it.
  ///
  /// - Parameter force: Whether it must resign without being asked.
  /// - Returns: Whether there was such a responder, and it has resigned.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    let holder = ownLayer.context.service(FirstResponder.self)
    guard let first = holder.current as? UIView, first.isInside(self) else { return false }
    if first.resignFirstResponder() { return true }
    guard force else { return false }
    holder.current = nil
    first.didResignFirst()
    return true
  }

  /// Makes the first responder resign if it is this view, which is leaving its window, or inside it.
  final func endEditingOnLeaving() { endEditing(true) }
}
