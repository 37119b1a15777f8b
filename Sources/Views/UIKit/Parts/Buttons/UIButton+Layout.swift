import CoreGraphics
import Text

extension UIView {
  /// The nearest number on the pixel grid.
  final func onPixels(_ value: CGFloat) -> CGFloat {
    CGFloat(PixelGrid.nearest(Double(value), scale: pixelsPerPoint))
  }
}

extension UIButton {
  /// The space above and below a title, and its minimum width, in points; measured on system buttons.
  private static let titleMargin: CGFloat = 6
  private static let leastTitleWidth: CGFloat = 30

  /// The size at which nothing is truncated.
  final var naturalSize: CGSize {
    if let configuration = shownConfiguration { return arrange(configuration, in: nil).size }
    if let symbolView, !hasTitle { return symbolView.symbol.size }
    let (imageSize, titleSize) = (picture.shownSize, titleSize)
    let insets = contentEdgeInsets
    if insets != .zero {
      return CGSize(
        width: imageSize.width + titleSize.width + insets.left + insets.right,
        height: max(imageSize.height, titleSize.height) + insets.top + insets.bottom)
    }
    if !hasTitle, picture.image != nil { return imageSize }
    // An empty title still has the height of a line.
    let lineHeight = hasTitle ? titleSize.height : title.font.lineHeight.rounded(.up)
    return CGSize(
      width: max(Self.leastTitleWidth, (imageSize.width + titleSize.width).rounded(.up)),
      height: max(imageSize.height, (lineHeight + 2 * Self.titleMargin).rounded(.up)))
  }

  private var titleSize: CGSize { hasTitle ? title.sizeThatFits(CGSize(width: CGFloat.infinity, height: 0)) : .zero }

  /// The frames of image and title in a rectangle: side by side, by the alignments.
  final func place(_ content: CGRect) -> (image: CGRect, title: CGRect) {
    var (image, title) = (picture.shownSize, titleSize)
    let (imageRoom, titleRoom) = (content.inset(by: imageEdgeInsets), content.inset(by: titleEdgeInsets))
    image.width = min(image.width, max(0, imageRoom.width))
    image.height = min(image.height, max(0, imageRoom.height))
    let limit = max(0, titleRoom.width - image.width)
    // Lines break where the button is too narrow, which its natural size does not know.
    if self.title.numberOfLines != 1, title.width > limit, limit > 0 {
      title = self.title.sizeThatFits(CGSize(width: limit, height: 0))
    }
    title.width = min(title.width, limit)
    title.height = min(title.height, max(0, titleRoom.height))
    let both = image.width + title.width
    func x(in room: CGRect, width: CGFloat, before: CGFloat, after: CGFloat) -> CGFloat {
      switch mirroredAlignment {
      case .left: room.minX + before
      case .right: room.maxX - after - width
      case .center, .leading, .trailing, .fill: room.minX + (room.width - both) / 2 + before
      }
    }
    func y(in room: CGRect, height: CGFloat) -> CGFloat {
      switch contentVerticalAlignment {
      case .top: room.minY
      case .bottom: room.maxY - height
      case .center, .fill: room.minY + (room.height - height) / 2
      }
    }
    if contentVerticalAlignment == .fill { image.height = imageRoom.height }
    if contentHorizontalAlignment == .fill, title.width == 0 { image.width = imageRoom.width }
    let (imagePlace, titlePlace) = (
      rect(
        x(in: imageRoom, width: image.width, before: 0, after: title.width), y(in: imageRoom, height: image.height),
        image
      ),
      rect(
        x(in: titleRoom, width: title.width, before: image.width, after: 0), y(in: titleRoom, height: title.height),
        title
      )
    )
    return isMirrored
      ? (imagePlace.mirrored(in: content), titlePlace.mirrored(in: content)) : (imagePlace, titlePlace)
  }

  /// The alignment before mirroring, if the button is mirrored.
  final var mirroredAlignment: ContentHorizontalAlignment {
    let alignment = effectiveContentHorizontalAlignment
    guard isMirrored else { return alignment }
    return alignment == .left ? .right : alignment == .right ? .left : alignment
  }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ size: CGSize) -> CGRect {
    CGRect(origin: CGPoint(x: onPixels(x), y: onPixels(y)), size: size)
  }

  final func placeParts() {
    if let configuration = shownConfiguration {
      let arrangement = arrange(configuration, in: bounds)
      plate?.frame = bounds
      (picture.frame, title.frame, subtitle.frame) = (arrangement.image, arrangement.title, arrangement.subtitle)
      spinner?.frame = arrangement.image
      indicator?.frame = arrangement.indicator
      return
    }
    backdrop.frame = backgroundRect(forBounds: bounds)
    let content = contentRect(forBounds: bounds)
    if picture.superview === self { picture.frame = imageRect(forContentRect: content) }
    if title.superview === self { title.frame = titleRect(forContentRect: content) }
    if let symbolView {
      symbolView.bounds.size = symbolView.symbol.size
      symbolView.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
  }

  /// The distances of the title's first baseline from the top, and of the last baseline from the bottom.
  ///
  /// The last one is the subtitle's, if there is one. Without a title, they are those of a symbol.
  final func titleBaselines(in size: CGSize) -> (first: CGFloat, last: CGFloat) {
    let bounds = CGRect(origin: .zero, size: size)
    var (image, first, last) = (CGRect.zero, CGRect.zero, title)
    var lowest = CGRect.zero
    if let configuration = shownConfiguration {
      let arrangement = arrange(configuration, in: bounds)
      (image, first, lowest) = (arrangement.image, arrangement.title, arrangement.title)
      if arrangement.subtitle.height > 0 { (lowest, last) = (arrangement.subtitle, subtitle) }
    } else {
      let content = contentRect(forBounds: bounds)
      (image, first) = (imageRect(forContentRect: content), titleRect(forContentRect: content))
      lowest = first
    }
    if !hasTitle {
      guard picture.image != nil else { return (0, 0) }
      let (top, bottom) = picture.baselines(in: image.size)
      return (image.minY + top, size.height - image.maxY + bottom)
    }
    return (
      first.minY + title.baselines(in: first.size).first,
      size.height - lowest.maxY + last.baselines(in: lowest.size).last
    )
  }
}
