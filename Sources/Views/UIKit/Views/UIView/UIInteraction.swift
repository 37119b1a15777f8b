import Foundation

/// A behaviour of the view to which it is attached.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
  /// The view to which it is attached.
  var view: UIView? { get }
  /// Called before it is attached to a view, or with nil before it is detached.
  func willMove(to view: UIView?)
  /// Called after it was attached to a view, or with nil after it was detached.
  func didMove(to view: UIView?)
}

extension UIView {
  /// The interactions attached to the view; setting them attaches new ones and detaches those that are missing.
  public var interactions: [any UIInteraction] {
    get { interactionStorage }
    set {
      for old in interactionStorage where !newValue.contains(where: { $0 === old }) { removeInteraction(old) }
      for new in newValue { addInteraction(new) }
    }
  }

  /// Attaches an interaction, detaching it from the view that had it before.
  public func addInteraction(_ interaction: any UIInteraction) {
    guard !interactionStorage.contains(where: { $0 === interaction }) else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    interactionStorage.append(interaction)
    interaction.didMove(to: self)
  }

  /// Detaches an interaction.
  public func removeInteraction(_ interaction: any UIInteraction) {
    guard interactionStorage.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    interactionStorage.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}
