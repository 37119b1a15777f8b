import CoreGraphics
import Foundation

/// The reusable views of a collection view that are not in use, and the registered classes.
@MainActor
struct ReusePool {
  /// What views must share to be interchangeable.
  struct Key: Hashable {
    var category: UICollectionView.ElementCategory
    var kind: String?
    var identifier: String
  }

  /// Looked up, never iterated.
  private var classes: [Key: UICollectionReusableView.Type] = [:]
  private var views: [Key: [UICollectionReusableView]] = [:]

  mutating func register(_ type: AnyClass?, for key: Key) {
    classes[key] = type as? UICollectionReusableView.Type
    views[key] = nil
  }

  /// A reused view if there is one, else a new one; nil if no class was registered.
  mutating func take(_ key: Key, frame: CGRect) -> UICollectionReusableView? {
    if let view = views[key]?.popLast() {
      view.prepareForReuse()
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
