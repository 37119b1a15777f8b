import Foundation

/// A behaviour that a view has while it is attached to it.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
  /// The view that it is attached to.
  var view: UIView? { get }
  /// Called before it is attached to a view, or with nil before it is detached.
  func willMove(to view: UIView?)
  /// Called after it was attached to a view, or with nil after it was detached.
  func didMove(to view: UIView?)
}

extension UIView {
  /// The interactions that are attached to the view; setting them attaches new ones and detaches those that are missing.
  public var interactions: [any UIInteraction] {
    get { interactionStorage }
    set {
      for old in interactionStorage where !newValue.contains(where: { $0 === old }) { removeInteraction(old) }
      for new in newValue { addInteraction(new) }
    }
  }

  /// Attaches an interaction, which leaves the view that it was attached to.
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
