import CoreGraphics
import Foundation

/// The reusable views of a collection view that are not in use, and the registered classes.
@MainActor
struct ReusePool {
  /// The values that views must share to be interchangeable.
  struct Key: Hashable {
    var category: UICollectionView.ElementCategory
    var kind: String?
    var identifier: String
  }

  /// It is only looked up, never iterated.
  private var classes: [Key: UICollectionReusableView.Type] = [:]
  private var views: [Key: [UICollectionReusableView]] = [:]
  /// The registrations that were used; they are retained, so that no other one gets the same address.
  private var registrations: [ObjectIdentifier: (identity: RegistrationIdentity, number: Int)] = [:]

  mutating func register(_ type: AnyClass?, for key: Key) {
    classes[key] = type as? UICollectionReusableView.Type
    views[key] = nil
  }

  /// The reuse identifier of a registration, whose class is registered with it.
  mutating func identifier(
    of identity: RegistrationIdentity, _ type: UICollectionReusableView.Type,
    category: UICollectionView.ElementCategory, kind: String?
  ) -> String {
    if let known = registrations[ObjectIdentifier(identity)] { return "registration \(known.number)" }
    let number = registrations.count + 1
    registrations[ObjectIdentifier(identity)] = (identity, number)
    register(type, for: Key(category: category, kind: kind, identifier: "registration \(number)"))
    return "registration \(number)"
  }

  /// A reused view if there is one, otherwise a new one; nil if no class is registered.
  mutating func dequeue(_ key: Key, frame: CGRect) -> UICollectionReusableView? {
    if let view = views[key]?.popLast() {
      view.prepareForReuse()
      view.needsFitting = true
      return view
    }
    guard let type = classes[key] else { return nil }
    let view = UICollectionReusableView.make(type, frame: frame)
    view.reuseIdentifier = key.identifier
    return view
  }

  mutating func giveBack(_ view: UICollectionReusableView, category: UICollectionView.ElementCategory, kind: String?) {
    guard let identifier = view.reuseIdentifier else { return }
    views[Key(category: category, kind: kind, identifier: identifier), default: []].append(view)
  }
}
