import CoreGraphics
public import Foundation

/// A part of a search that a field shows as a capsule before its text.
@preconcurrency @MainActor
open class UISearchToken: NSObject {
  let icon: UIImage?
  let text: String
  /// The object for which the token stands; the field does not use it.
  open var representedObject: Any?

  /// Creates a token with an image and a text.
  public init(icon: UIImage?, text: String) {
    (self.icon, self.text) = (icon, text)
    super.init()
  }
}

/// The capsule of a token.
final class SearchTokenView: UIView {
  private let (icon, label) = (UIImageView(), UILabel())

  static let height: CGFloat = 26
  static let gap: CGFloat = 5
  private static let margin: CGFloat = 8
  private static let side: CGFloat = 15

  init(_ token: UISearchToken, color: UIColor) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    backgroundColor = color
    layer.cornerRadius = Self.height / 2
    label.text = token.text
    label.textColor = .white
    label.font = .systemFont(ofSize: 15)
    icon.image = token.icon
    icon.tintColor = .white
    icon.contentMode = .scaleAspectFit
    icon.isHidden = token.icon == nil
    addSubview(icon)
    addSubview(label)
    accessibilityLabel = token.text
  }

  required init?(coder: NSCoder) { nil }

  private var labelStart: CGFloat { Self.margin + (icon.isHidden ? 0 : Self.side + 4) }
  /// The width that shows the whole text.
  var naturalWidth: CGFloat { labelStart + label.intrinsicContentSize.width.rounded(.up) + Self.margin }

  override func layoutSubviews() {
    super.layoutSubviews()
    let y = (bounds.height - Self.side) / 2
    icon.frame = mirrored(CGRect(x: Self.margin, y: y, width: Self.side, height: Self.side))
    label.frame = mirrored(
      CGRect(x: labelStart, y: 0, width: max(bounds.width - labelStart - Self.margin, 0), height: bounds.height))
  }
}

extension UISearchTextField {
  /// Adds a token before another one.
  public func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
    tokens.insert(token, at: max(0, min(tokenIndex, tokens.count)))
  }

  /// Removes a token.
  public func removeToken(at tokenIndex: Int) {
    if tokens.indices.contains(tokenIndex) { tokens.remove(at: tokenIndex) }
  }

  /// Replaces the views of the tokens.
  final func tokensDidChange() {
    for view in tokenViews { view.removeFromSuperview() }
    tokenViews = tokens.map { SearchTokenView($0, color: tokenBackgroundColor ?? .systemGray) }
    for view in tokenViews { addSubview(view) }
    textDidChangeShape()
  }

  /// The width of all tokens, with the gaps behind them.
  final var tokenRoom: CGFloat { tokenViews.reduce(0) { $0 + $1.naturalWidth + SearchTokenView.gap } }

  /// Places the tokens before the text.
  final func placeTokens() {
    guard !tokenViews.isEmpty else { return }
    let text = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    var start = (isMirrored ? bounds.maxX - text.maxX : text.minX - bounds.minX) - tokenRoom
    for view in tokenViews {
      let width = view.naturalWidth
      let place = CGRect(
        x: bounds.minX + start, y: bounds.midY - SearchTokenView.height / 2, width: width,
        height: SearchTokenView.height)
      view.frame = placed(place, bounds)
      start += width + SearchTokenView.gap
    }
  }

  /// Leaves room for the tokens before a text.
  final func besideTokens(_ rect: CGRect) -> CGRect {
    let room = min(tokenRoom, rect.width)
    return CGRect(
      x: rect.minX + (isMirrored ? 0 : room), y: rect.minY, width: rect.width - room, height: rect.height)
  }
}
