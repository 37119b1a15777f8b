import CoreGraphics
import Foundation
import QuartzCore

/// A segment: its content, and whether it can be chosen.
@MainActor
final class SegmentItem {
  private(set) var title: String?
  private(set) var image: UIImage?
  var width: CGFloat = 0
  var isEnabled = true
  var offset = CGSize.zero
  var action: UIAction?
  let label = UILabel()
  let picture = UIImageView()
  /// The image behind the segment.
  let plate = UIImageView()

  init(title: String?, image: UIImage?) {
    label.textAlignment = .center
    label.lineBreakMode = .byTruncatingTail
    picture.contentMode = .center
    image == nil ? show(title: title) : show(image: image)
  }

  func show(title: String?) {
    (self.title, image, picture.image) = (title, nil, nil)
    label.text = title
  }

  func show(image: UIImage?) {
    (title, self.image, label.text) = (nil, image, nil)
    picture.image = image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
  }

  var contentSize: CGSize {
    image?.size ?? label.sizeThatFits(CGSize(width: CGFloat.infinity, height: 0))
  }
}

extension UISegmentedControl {
  /// The segment with a number, or else the nearest one; nil without segments.
  final func item(_ index: Int) -> SegmentItem? { segments.isEmpty ? nil : segments[pinned(index)] }
  private func pinned(_ index: Int) -> Int { min(max(0, index), segments.count - 1) }

  final func change(_ index: Int, _ change: (SegmentItem) -> Void) {
    guard let item = item(index) else { return }
    change(item)
    updateTitles()
    contentsDidChange()
  }

  final func insert(_ item: SegmentItem, at index: Int) {
    let index = min(max(0, index), segments.count)
    segments.insert(item, at: index)
    for part in [item.plate, item.label, item.picture] { addSubview(part) }
    if selected >= index { selected += 1 }
    updateTitles()
    contentsDidChange()
  }

  final func remove(_ index: Int) {
    guard let item = item(index) else { return }
    let index = pinned(index)
    segments.remove(at: index)
    for part in [item.plate, item.label, item.picture] { part.removeFromSuperview() }
    if selected == index { select(Self.noSegment, animated: false) }
    if selected > index { selected -= 1 }
    contentsDidChange()
  }

  final func contentsDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  final func select(_ index: Int, animated: Bool) {
    guard index == Self.noSegment || segments.indices.contains(index) else {
      return ProgrammerError.report(
        "UISegmentedControl.selectedSegmentIndex",
        "there is no segment \(index); there are \(segments.count), numbered from 0.", isWarning: true)
    }
    guard index != selected else { return }
    let hadPill = selected != Self.noSegment
    layoutIfNeeded()
    selected = index
    updateTitles()
    guard animated, window != nil, hadPill else { return placePill() }
    UIView.animate(
      withDuration: Self.seconds, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: .allowUserInteraction
    ) { self.placePill() }
  }

  /// Shows which segment is pressed.
  final func press(_ index: Int?) {
    guard index != pressed else { return }
    pressed = index
    updateTitles()
  }

  /// The segment under a touch, if it can be chosen.
  final func segment(at touch: UITouch) -> Int? {
    let x = mirrored(touch.location(in: self)).x
    let edges = self.edges
    let last = segments.count - 1
    let index = segments.indices.first { x < edges[$0 + 1] || $0 == last }
    return index.flatMap { segments[$0].isEnabled ? $0 : nil }
  }

  /// The positions where segments begin and the last one ends, in whole points.
  private var edges: [CGFloat] {
    let fixed = segments.reduce(0) { $0 + $1.width }
    let flexible = segments.filter { $0.width == 0 }
    let room = max(0, bounds.width - fixed)
    let natural = flexible.reduce(0) { $0 + $1.contentSize.width }
    var edges: [CGFloat] = [0]
    var x: CGFloat = 0
    for segment in segments {
      if segment.width > 0 {
        x += segment.width
      } else if apportionsSegmentWidthsByContent, natural > 0 {
        x += room * segment.contentSize.width / natural
      } else {
        x += room / CGFloat(flexible.count)
      }
      // The sum of thirds is a little too small.
      edges.append((x + 1e-6).rounded(.down))
    }
    if !flexible.isEmpty { edges[edges.count - 1] = bounds.width }
    return edges
  }

  private func rect(of index: Int) -> CGRect {
    let edges = edges
    return mirrored(CGRect(x: edges[index], y: 0, width: edges[index + 1] - edges[index], height: bounds.height))
  }

  final var naturalSize: CGSize {
    let widths = segments.map { $0.width > 0 ? $0.width : ($0.contentSize.width + 2 * Self.margin).rounded(.up) }
    let total: CGFloat
    if apportionsSegmentWidthsByContent || segments.contains(where: { $0.width > 0 }) {
      total = widths.reduce(0, +)
    } else {
      total = (widths.max() ?? 0) * CGFloat(widths.count)
    }
    return CGSize(width: total, height: images.height ?? Self.height)
  }

  final func placeSegments() {
    for (index, segment) in segments.enumerated() {
      let place = rect(of: index).offsetBy(dx: segment.offset.width, dy: segment.offset.height)
      segment.label.frame = place.insetBy(dx: min(4, place.width / 2), dy: 0)
      segment.picture.frame = place
      segment.plate.frame = rect(of: index)
    }
  }

  final func placePill() {
    guard segments.indices.contains(selected) else {
      pill.alpha = 0
      return
    }
    pill.alpha = images.isUsed ? 0 : 1
    pill.frame = rect(of: selected).insetBy(dx: Self.inset, dy: Self.inset)
    pill.layer.cornerRadius = pill.bounds.height / 2
  }

  /// Shows each title in the style of its state: heavier if it is selected, paler if it cannot be chosen.
  final func updateTitles() {
    for (index, segment) in segments.enumerated() {
      let isSelected = index == selected
      let state: UIControl.State = isSelected ? .selected : []
      let attributes = (titleAttributes[.normal] ?? [:]).merging(titleAttributes[state] ?? [:]) { $1 }
      segment.label.font =
        attributes[.font] as? UIFont ?? .systemFont(ofSize: Self.titleSize, weight: isSelected ? .medium : .regular)
      segment.label.textColor = attributes[.foregroundColor] as? UIColor ?? .label
      segment.picture.tintColor = attributes[.foregroundColor] as? UIColor ?? .label
      let isPale = !segment.isEnabled || !isEnabled
      let alpha: CGFloat = isPale ? 0.5 : pressed == index && !isSelected ? 0.2 : 1
      (segment.label.alpha, segment.picture.alpha) = (alpha, alpha)
      segment.plate.image = images.backgrounds.value(for: self.state(of: index))
    }
    updateDividers()
  }

  private func state(of index: Int) -> UIControl.State {
    if !isEnabled || !segments[index].isEnabled { return .disabled }
    return index == selected ? .selected : pressed == index ? .highlighted : .normal
  }

  final func imagesDidChange() {
    backgroundColor = images.isUsed ? nil : .tertiarySystemFill
    updateTitles()
    placePill()
    contentsDidChange()
  }

  private func updateDividers() {
    let count = images.hasDividers ? max(0, segments.count - 1) : 0
    while dividers.count > count { dividers.removeLast().removeFromSuperview() }
    while dividers.count < count {
      let view = UIImageView()
      dividers.append(view)
      addSubview(view)
      setNeedsLayout()
    }
    if !dividers.isEmpty { setNeedsLayout() }
  }

  /// Places the images between the segments, over the edges.
  final func placeDividers() {
    for (index, view) in dividers.enumerated() {
      let (first, second) = (state(of: index), state(of: index + 1))
      view.image = isMirrored ? images.shownDivider(second, first) : images.shownDivider(first, second)
      let width = view.image?.size.width ?? 0
      view.frame = mirrored(CGRect(x: edges[index + 1] - width / 2, y: 0, width: width, height: bounds.height))
    }
  }
}
