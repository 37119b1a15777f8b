import CoreGraphics
import Foundation

/// The view in which a section scrolls by itself.
///
/// Its content has the collection view's coordinates: along the layout's direction, its offset is always its own
/// position.
final class OrthogonalScroller: UIScrollView, UIScrollViewDelegate {
  weak var owner: UICollectionView?
  private var axis = Axis.vertical
  /// The offsets at which scrolling may come to rest; nil for any.
  private var stops: ((Range<CGFloat>) -> [CGFloat])?
  private var isByGroup = false
  private var start: CGFloat = 0
  /// From right to left offsets decrease: the first group is at 0, the others have negative coordinates.
  private var sign: CGFloat = 1
  /// Whether the section has been placed, after which it stays where fingers have left it.
  private var isPlaced = false

  override func didCreate() {
    super.didCreate()
    clipsToBounds = false
    (showsVerticalScrollIndicator, showsHorizontalScrollIndicator) = (false, false)
    contentInsetAdjustmentBehavior = .never
  }

  override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds.origin
      super.bounds = CGRect(
        origin: axis.point(along: start, across: axis.other.of(newValue).low), size: newValue.size)
      if super.bounds.origin != old { owner?.setNeedsLayout() }
    }
  }

  /// Adopts the section's position, its length and its scrolling behaviour.
  func place(_ solved: SolvedSection, from start: CGFloat, room: CGSize, isMirrored: Bool) {
    axis = solved.axis
    let sign: CGFloat = isMirrored && axis == .vertical ? -1 : 1
    if sign != self.sign { (self.sign, isPlaced) = (sign, false) }
    self.start = start
    let (size, behavior) = (
      axis.size(along: solved.length, across: axis.other.of(room)), solved.section.orthogonalScrollingBehavior
    )
    let frame = axis.rect(along: start, across: 0, size)
    if self.frame != frame { self.frame = frame }
    let line = axis.other
    let before = solved.side + line.of(UIEdgeInsets(solved.section.contentInsets)).before
    let isCentered = behavior == .groupPagingCentered
    let window = line.of(size)
    let length = solved.scrolledLength
    func stop(_ group: Int) -> CGFloat {
      isCentered
        ? before + solved.offset(of: group) + solved.length(of: group) / 2 - window / 2 : solved.offset(of: group)
    }
    let count = solved.groups.count
    var (low, high) = (CGFloat(0), max(length - window, 0))
    if isCentered, count > 0 { (low, high) = (stop(0), stop(count - 1)) }
    // The content extends from the offset `first` to the end of the window at the offset `last`.
    let (first, last) = sign > 0 ? (low, high) : (-high, -low)
    let inset =
      axis == .vertical
      ? UIEdgeInsets(top: -start, left: -first, bottom: 0, right: 0)
      : UIEdgeInsets(top: -low, left: -start, bottom: 0, right: 0)
    if contentInset != inset { contentInset = inset }
    contentSize = axis.size(along: start + solved.length, across: last + window)
    isByGroup = behavior == .groupPaging || isCentered
    isPagingEnabled = behavior == .paging
    decelerationRate = isByGroup ? .fast : .normal
    if axis == .vertical {
      (alwaysBounceHorizontal, alwaysBounceVertical) = (true, false)
    } else {
      (alwaysBounceHorizontal, alwaysBounceVertical) = (false, true)
    }
    stops =
      behavior == .continuous || behavior == .paging
      ? nil
      : { range in
        let near = solved.groupNumbers(from: range.lowerBound - window, to: range.upperBound + window)
        return near.map { min(max(stop($0), low), high) }
      }
    if !isPlaced || axis.of(bounds).low != start {
      let offset = isPlaced ? axis.other.of(bounds).low : sign * low
      isPlaced = true
      scroll(to: axis.point(along: start, across: offset))
    }
  }

  /// Scrolls to a rectangle of the content.
  func reveal(_ rect: CGRect, at position: UICollectionView.ScrollPosition, animated: Bool) {
    var offset = bounds.origin
    if axis == .vertical {
      if position.contains(.left) { offset.x = rect.minX }
      if position.contains(.centeredHorizontally) { offset.x = rect.midX - bounds.width / 2 }
      if position.contains(.right) { offset.x = rect.maxX - bounds.width }
    } else {
      if position.contains(.top) { offset.y = rect.minY }
      if position.contains(.centeredVertically) { offset.y = rect.midY - bounds.height / 2 }
      if position.contains(.bottom) { offset.y = rect.maxY - bounds.height }
    }
    if position.isEmpty {
      scrollRectToVisible(rect, animated: animated)
    } else {
      setContentOffset(clamped(offset), animated: animated)
    }
  }

  override func target(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    guard let stops else { return proposed }
    let line = axis.other
    let (offset, speed) = (sign * line.of(bounds.origin), sign * line.of(velocity))
    // When it stops at groups: the next one in the direction of a flick, or otherwise the nearest one.
    let isFlick = isByGroup && abs(speed) > 0.25
    let wanted = isByGroup ? offset : sign * line.of(proposed)
    var near = stops(wanted..<(wanted + 1))
    if isFlick { near.removeAll { speed > 0 ? $0 <= offset : $0 >= offset } }
    guard let best = near.min(by: { abs($0 - wanted) < abs($1 - wanted) }) else { return proposed }
    return axis.point(along: start, across: sign * best)
  }
}

extension UICollectionViewCompositionalLayout {
  final func placeScrollers(in view: UICollectionView) {
    // A section keeps its offset until it becomes visible again.
    view.removeScrollers { !sections.indices.contains($0) || !sections[$0].section.scrollsByItself }
    for solved in sections(in: view.bounds) where solved.section.scrollsByItself { placeScroller(solved, in: view) }
  }

  /// The view of a section that scrolls by itself, at its position.
  @discardableResult
  final func placeScroller(_ solved: SolvedSection, in view: UICollectionView) -> OrthogonalScroller {
    let start = start(of: solved.number)
    if let scroller = view.scrollers[solved.number] as? OrthogonalScroller {
      scroller.place(solved, from: start, room: view.bounds.size, isMirrored: view.isMirrored)
      return scroller
    }
    let scroller = OrthogonalScroller(frame: .zero)
    scroller.owner = view
    view.scrollers[solved.number] = scroller
    UIView.performWithoutAnimation {
      scroller.place(solved, from: start, room: view.bounds.size, isMirrored: view.isMirrored)
      view.insertSubview(scroller, at: view.backgroundView == nil ? 0 : 1)
    }
    return scroller
  }
}
