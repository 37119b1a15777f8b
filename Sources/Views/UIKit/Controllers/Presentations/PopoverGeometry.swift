import CoreGraphics

/// Where a popover is: beside its source, in the room that its container has.
struct PopoverGeometry: Equatable {
  /// The arrow's length along the popover's side, and its height, in points; the height is iOS's.
  static let arrow = CGSize(width: 37, height: 13)
  /// The radius of the corners in points, that of iOS 18.
  static let cornerRadius: CGFloat = 13

  /// The side of the arrow; none if the popover lies on its source.
  var direction: UIPopoverArrowDirection = []
  /// The popover with its arrow, in the container's coordinates.
  var frame = CGRect.zero
  /// Where the arrow's tip is along its side, in points from the frame's left or upper edge.
  var tip: CGFloat = 0

  /// Places a popover on the first side on which it fits: below its source, above it, to its right, to its left.
  ///
  /// If it fits nowhere, it is made smaller on the side with the most room.
  ///
  /// - Parameters:
  ///   - content: The size without the arrow.
  ///   - source: The place to which the popover points, in the container's coordinates.
  ///   - room: Where the popover may be, in the container's coordinates.
  ///   - permitted: The sides on which the arrow may be; if there are none, the popover lies on its source.
  ///   - overlaps: Whether a popover that fits nowhere keeps its size and lies on its source.
  init(
    of content: CGSize, beside source: CGRect, in room: CGRect, permitted: UIPopoverArrowDirection,
    overlaps: Bool = false
  ) {
    let sides: [UIPopoverArrowDirection] = [.up, .down, .left, .right].filter { permitted.contains($0) }
    let spaces = sides.map { side in (side, space: Self.space(towards: side, of: source, in: room)) }
    let fitting = spaces.first { $0.space.width >= content.width && $0.space.height >= content.height }
    func shown(_ space: CGSize) -> CGFloat {
      max(min(space.width, content.width), 0) * max(min(space.height, content.height), 0)
    }
    var best = fitting ?? spaces.first
    if fitting == nil {
      for other in spaces where shown(other.space) > shown(best?.space ?? .zero) { best = other }
    }
    guard let (side, space) = best, fitting != nil || !overlaps else {
      let size = CGSize(width: min(content.width, room.width), height: min(content.height, room.height))
      frame = Self.inside(
        room, CGRect(x: source.midX - size.width / 2, y: source.midY - size.height / 2, size: size))
      return
    }
    direction = side
    let body = CGSize(width: max(min(content.width, space.width), 0), height: max(min(content.height, space.height), 0))
    let size =
      side.isVertical
      ? CGSize(width: body.width, height: body.height + Self.arrow.height)
      : CGSize(width: body.width + Self.arrow.height, height: body.height)
    let origin: CGPoint =
      switch side {
      case .up: CGPoint(x: source.midX - size.width / 2, y: source.maxY)
      case .down: CGPoint(x: source.midX - size.width / 2, y: source.minY - size.height)
      case .left: CGPoint(x: source.maxX, y: source.midY - size.height / 2)
      default: CGPoint(x: source.minX - size.width, y: source.midY - size.height / 2)
      }
    frame = Self.inside(room, CGRect(origin: origin, size: size))
    let least = Self.cornerRadius + Self.arrow.width / 2
    let (length, wanted) =
      side.isVertical ? (frame.width, source.midX - frame.minX) : (frame.height, source.midY - frame.minY)
    tip = max(min(wanted, length - least), min(least, length / 2))
  }

  /// How large a popover's content may be if its arrow is on a side.
  private static func space(towards side: UIPopoverArrowDirection, of source: CGRect, in room: CGRect) -> CGSize {
    switch side {
    case .up: CGSize(width: room.width, height: room.maxY - source.maxY - arrow.height)
    case .down: CGSize(width: room.width, height: source.minY - room.minY - arrow.height)
    case .left: CGSize(width: room.maxX - source.maxX - arrow.height, height: room.height)
    default: CGSize(width: source.minX - room.minX - arrow.height, height: room.height)
    }
  }

  /// A frame, moved into the room as far as possible.
  private static func inside(_ room: CGRect, _ frame: CGRect) -> CGRect {
    var frame = frame
    frame.origin.x = max(min(frame.minX, room.maxX - frame.width), room.minX)
    frame.origin.y = max(min(frame.minY, room.maxY - frame.height), room.minY)
    return frame
  }

  /// The part of the frame that the arrow takes, as insets.
  var arrowInsets: UIEdgeInsets {
    let height = Self.arrow.height
    return switch direction {
    case .up: UIEdgeInsets(top: height, left: 0, bottom: 0, right: 0)
    case .down: UIEdgeInsets(top: 0, left: 0, bottom: height, right: 0)
    case .left: UIEdgeInsets(top: 0, left: height, bottom: 0, right: 0)
    case .right: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: height)
    default: .zero
    }
  }

  /// The outline in the popover's own coordinates.
  var outline: CGPath {
    let (width, height) = (frame.width, frame.height)
    guard !direction.isEmpty else {
      return UIBezierPath(roundedRect: CGRect(x: 0, y: 0, size: frame.size), cornerRadius: Self.cornerRadius).cgPath
    }
    // The outline with the arrow at the top, which is turned or mirrored.
    let isVertical = direction.isVertical
    let (along, across) = isVertical ? (width, height) : (height, width)
    let top = Self.arrow.height
    let radius = max(min(Self.cornerRadius, (across - top) / 2, along / 2), 0)
    let half = min(Self.arrow.width / 2, along / 2 - radius)
    let path = CGMutablePath()
    path.move(to: CGPoint(x: tip - half, y: top))
    path.addCurve(
      to: CGPoint(x: tip, y: 0), control1: CGPoint(x: tip - half / 2, y: top),
      control2: CGPoint(x: tip - half * 0.35, y: 0))
    path.addCurve(
      to: CGPoint(x: tip + half, y: top), control1: CGPoint(x: tip + half * 0.35, y: 0),
      control2: CGPoint(x: tip + half / 2, y: top))
    let corners = [
      CGPoint(x: along, y: top), CGPoint(x: along, y: across), CGPoint(x: 0, y: across), CGPoint(x: 0, y: top),
    ]
    for (corner, next) in zip(corners, corners.dropFirst() + [CGPoint(x: tip, y: top)]) {
      path.addArc(tangent1End: corner, tangent2End: next, radius: radius)
    }
    path.closeSubpath()
    let turn: CGAffineTransform =
      switch direction {
      case .down: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
      case .left: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
      case .right: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: width, ty: 0)
      default: .identity
      }
    let outline = CGMutablePath()
    outline.addPath(path, transform: turn)
    return outline
  }
}

extension UIPopoverArrowDirection {
  /// Whether the popover is above or below its source.
  fileprivate var isVertical: Bool { self == .up || self == .down }
}

extension CGRect {
  fileprivate init(x: CGFloat, y: CGFloat, size: CGSize) { self.init(origin: CGPoint(x: x, y: y), size: size) }
}
