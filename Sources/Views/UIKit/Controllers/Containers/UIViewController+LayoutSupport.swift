import Foundation

/// The area along an edge of a controller's view, such as a bar: its length, and its inner end.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}

extension UIViewController {
  /// The area along the top: as high as the safe area's inset.
  public var topLayoutGuide: any UILayoutSupport { edgeGuide("topLayoutGuide", isTop: true) }
  /// The area along the bottom: as high as the safe area's inset.
  public var bottomLayoutGuide: any UILayoutSupport { edgeGuide("bottomLayoutGuide", isTop: false) }

  private func edgeGuide(_ name: String, isTop: Bool) -> EdgeGuide {
    let view: UIView = view
    if let known = view.layoutGuides.lazy.compactMap({ $0 as? EdgeGuide }).first(where: { $0.identifier == name }) {
      return known
    }
    let guide = EdgeGuide()
    guide.identifier = name
    view.addLayoutGuide(guide)
    let safeArea = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      guide.topAnchor.constraint(equalTo: isTop ? view.topAnchor : safeArea.bottomAnchor),
      guide.bottomAnchor.constraint(equalTo: isTop ? safeArea.topAnchor : view.bottomAnchor),
      guide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      guide.widthAnchor.constraint(equalToConstant: 0),
    ])
    return guide
  }
}

private final class EdgeGuide: UILayoutGuide, UILayoutSupport {
  var length: CGFloat { layoutFrame.height }
}
