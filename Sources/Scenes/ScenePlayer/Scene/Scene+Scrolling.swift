import CoreGraphics
import SceneLanguage
import UIKit

extension Scene {
  func scroll(_ id: String, _ scrolling: SceneScrolling) {
    guard let view = view(id) as? UIScrollView else { return }
    switch scrolling {
    case .flick(let velocity): view.flick(velocity: velocity)
    case .to(let offset, let animated): view.setContentOffset(offset, animated: animated)
    }
  }
}
