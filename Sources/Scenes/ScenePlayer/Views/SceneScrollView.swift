import CoreGraphics
import Foundation
import SceneLanguage
import UIKit

/// A scroll view of a scene.
final class SceneScrollView: UIScrollView, UIScrollViewDelegate {
  /// Creates a view as the file describes it, except for its place and its contents.
  init(_ scroll: SceneScroll) {
    super.init(frame: .zero)
    delegate = self
    for property in scroll.properties { property.apply(to: self) }
  }

  required init?(coder: NSCoder) { nil }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { subviews.first }
}
