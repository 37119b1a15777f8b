import CoreGraphics
import Foundation
import QuartzCore

/// Who receives what is typed on a stage: one responder at a time.
@MainActor
final class FirstResponder: MediaService {
  fileprivate(set) weak var current: UIResponder? { didSet { showInput() } }
  /// Whether one responder gives the place to another one.
  fileprivate var isChanging = false
  /// The view above the place of a keyboard.
  private var accessory: UIView?

  private weak var context: MediaContext?

  init(context: MediaContext) { self.context = context }

  /// Shows the keyboard that the present responder needs, with its accessory view.
  func showInput() {
    if isChanging || context?.service(KeyboardCenter.self).show(for: current) == true { return }
    showAccessory()
  }

  /// Puts the accessory view of the present responder, or of the next one that has one, at the lower edge of its window.
  private func showAccessory() {
    let responders = current.map { Array(sequence(first: $0) { $0.next }) } ?? []
    let wanted = responders.lazy.compactMap(\.inputAccessoryView).first
    guard wanted !== accessory else { return }
    accessory?.removeFromSuperview()
    accessory = wanted
    guard let wanted, let window = responders.lazy.compactMap({ ($0 as? UIView)?.windowStorage }).first else { return }
    UIView.performWithoutAnimation {
      let fitting = wanted.sizeThatFits(CGSize(width: window.bounds.width, height: 0)).height
      let height = wanted.bounds.height > 0 ? wanted.bounds.height : fitting
      wanted.frame = CGRect(
        x: 0, y: window.bounds.maxY - window.safeAreaInsets.bottom - height, width: window.bounds.width,
        height: height)
      wanted.autoresizingMask.formUnion([.flexibleWidth, .flexibleTopMargin])
      window.addSubview(wanted)
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

  /// Shows the input views that the responder has now, if it is the first one.
  final func reloadInput() { if isFirst { holder.showInput() } }

  /// Takes the place of the present first responder, if that one resigns.
  final func takeFirst() -> Bool {
    let holder = holder
    if holder.current === self { return true }
    // What is typed reaches only what is in a window.
    guard canBecomeFirstResponder, (self as? UIView).map({ $0.windowStorage != nil }) ?? true else { return false }
    // The keyboard stays if both need it.
    holder.isChanging = true
    defer {
      holder.isChanging = false
      holder.showInput()
    }
    if let current = holder.current {
      guard current.resignFirstResponder() else { return false }
      // It may have given the place to another one.
      if holder.current != nil { return holder.current === self }
    }
    holder.current = self
    didTakeFirst()
    return true
  }

  /// Gives the place away, to nobody.
  final func leaveFirst() -> Bool {
    let holder = holder
    guard holder.current === self else { return true }
    guard canResignFirstResponder else { return false }
    holder.current = nil
    didLeaveFirst()
    return true
  }
}

extension UIView {
  /// Makes the view, or what is inside it, resign if it is the first responder.
  ///
  /// - Parameter force: Whether it is not asked.
  /// - Returns: Whether there was such a responder, and it has resigned.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    let holder = ownLayer.context.service(FirstResponder.self)
    guard let first = holder.current as? UIView, first.isInside(self) else { return false }
    if first.resignFirstResponder() { return true }
    guard force else { return false }
    holder.current = nil
    first.didLeaveFirst()
    return true
  }

  /// Makes a view that leaves its window, or what is inside it, resign.
  final func endEditingOnLeaving() { endEditing(true) }
}
