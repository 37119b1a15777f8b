import CoreGraphics
import Foundation

/// The labels and the image of a cell in one of the styles, each created on demand.
@MainActor
struct CellLabels {
  static let margin: CGFloat = 16
  private static let padding: CGFloat = 15.5
  private static let lineGap: CGFloat = 1.5

  private let style: UITableViewCell.CellStyle
  private var title: UILabel?
  private var detail: UILabel?
  private var picture: UIImageView?

  init(_ style: UITableViewCell.CellStyle) { self.style = style }

  mutating func title(in content: UIView) -> UILabel {
    if let title { return title }
    let made = UILabel()
    made.font = .preferredFont(forTextStyle: style == .value2 ? .caption1 : .body, compatibleWith: content.environment)
    made.adjustsFontForContentSizeCategory = true
    if style == .value2 { made.textAlignment = .right }
    content.addSubview(made)
    title = made
    return made
  }

  mutating func detail(in content: UIView) -> UILabel {
    if let detail { return detail }
    let made = UILabel()
    made.font = .preferredFont(
      forTextStyle: style == .subtitle ? .subheadline : .body, compatibleWith: content.environment)
    made.adjustsFontForContentSizeCategory = true
    if style != .value2 { made.textColor = .secondaryLabel }
    content.addSubview(made)
    detail = made
    return made
  }

  mutating func picture(in content: UIView) -> UIImageView {
    if let picture { return picture }
    let made = UIImageView()
    // Symbols follow the size of the text beside them.
    made.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .body)
    content.addSubview(made)
    picture = made
    return made
  }

  /// The distance by which the image and the labels are moved towards the end.
  var indent: CGFloat = 0

  private var hasDetail: Bool { detail?.text?.isEmpty == false }

  /// The start of the text.
  var textStart: CGFloat { indent + Self.margin + (imageSize.map { $0.width + Self.margin } ?? 0) }

  /// The size of the image as it is shown; nil without one.
  private var imageSize: CGSize? { picture.flatMap { $0.image == nil ? nil : $0.shownSize } }

  /// The area for the labels in a content view with a size, beside an accessory with a width.
  private func frame(in size: CGSize, beside accessory: CGFloat) -> CGRect {
    let left = textStart
    let right = accessory > 0 ? accessory + 8 : Self.margin
    return CGRect(x: left, y: 0, width: max(size.width - left - right, 0), height: size.height)
  }

  /// The height of the labels and the image with their padding.
  func height(in size: CGSize, beside accessory: CGFloat) -> CGFloat {
    let room = CGSize(width: frame(in: size, beside: accessory).width, height: .greatestFiniteMagnitude)
    func height(_ label: UILabel?) -> CGFloat { label.map { $0.sizeThatFits(room).height } ?? 0 }
    var text = max(height(title), UIFont.systemFont(ofSize: 17).lineHeight)
    if style == .subtitle, hasDetail { text += Self.lineGap + height(detail) }
    let image = imageSize.map { $0.height + 8 } ?? 0
    return max(text + 2 * Self.padding, image)
  }

  /// Places them in a content view, as if it had a given size, beside an accessory with a width.
  func place(in content: UIView, of size: CGSize, beside accessory: CGFloat) {
    let frame = frame(in: size, beside: accessory)
    if let picture, let size = imageSize {
      picture.frame = content.mirrored(
        CGRect(
          x: indent + Self.margin, y: (frame.height - size.height) / 2, width: size.width, height: size.height))
    }
    let room = CGSize(width: frame.width, height: .greatestFiniteMagnitude)
    let (main, second) = (title?.sizeThatFits(room) ?? .zero, detail?.sizeThatFits(room) ?? .zero)
    switch style {
    case .default: title?.frame = content.mirrored(frame)
    case .subtitle:
      let gap = hasDetail ? Self.lineGap : 0
      let top = (frame.height - main.height - gap - (hasDetail ? second.height : 0)) / 2
      title?.frame = content.mirrored(CGRect(x: frame.minX, y: top, width: frame.width, height: main.height))
      detail?.frame = content.mirrored(
        CGRect(
          x: frame.minX, y: top + main.height + gap, width: frame.width, height: second.height))
    case .value1:
      let width = min(second.width, frame.width)
      detail?.frame = content.mirrored(CGRect(x: frame.maxX - width, y: 0, width: width, height: frame.height))
      title?.frame = content.mirrored(
        CGRect(
          x: frame.minX, y: 0, width: max(frame.width - (hasDetail ? width + 8 : 0), 0), height: frame.height))
    case .value2:
      title?.frame = content.mirrored(CGRect(x: frame.minX, y: 0, width: 91, height: frame.height))
      detail?.frame = content.mirrored(
        CGRect(x: frame.minX + 97, y: 0, width: max(frame.width - 97, 0), height: frame.height))
    }
  }
}
