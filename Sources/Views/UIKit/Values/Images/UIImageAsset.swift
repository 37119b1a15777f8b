public import Foundation
import Synchronization

/// Images of one thing for different traits, such as a light and a dark one; image views show the one for their traits.
///
///     let asset = UIImageAsset()
///     asset.register(sun, with: UITraitCollection(userInterfaceStyle: .light))
///     asset.register(moon, with: UITraitCollection(userInterfaceStyle: .dark))
///     imageView.image = asset.image(with: .current)
///
/// Unchecked because the class is open: every stored property is constant.
open class UIImageAsset: NSObject, @unchecked Sendable {
  private let images = Mutex<[(traits: UITraitCollection, image: UIImage)]>([])

  /// Creates an asset without images.
  public override init() { super.init() }

  /// Adds an image for all traits that contain the given ones, replacing the image for equal traits.
  open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    image.imageAsset = self
    images.withLock { known in
      known.removeAll { $0.traits == traitCollection }
      known.append((traitCollection, image))
    }
  }

  /// Removes the image for exactly these traits.
  open func unregister(_ traitCollection: UITraitCollection) {
    images.withLock { known in known.removeAll { $0.traits == traitCollection } }
  }

  /// The image with the most specific matching traits, or else the first one.
  open func image(with traitCollection: UITraitCollection) -> UIImage {
    let best = images.withLock { known in
      let fitting = known.filter { traitCollection.containsTraits(in: $0.traits) }
      let most = fitting.map { $0.traits.values.specified }.max() ?? 0
      return fitting.last { $0.traits.values.specified == most } ?? known.first
    }
    return best?.image ?? UIImage()
  }
}

extension TraitValues {
  /// The number of specified traits.
  fileprivate var specified: Int { changes(from: .none).count }
}
