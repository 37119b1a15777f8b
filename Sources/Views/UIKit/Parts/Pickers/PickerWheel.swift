import CoreGraphics
import Elementary
import Foundation
import QuartzCore

/// A wheel of a picker: rows on a cylinder, which scrolls and stops at a row.
@MainActor
final class PickerWheel: UIScrollView, UIScrollViewDelegate {
  /// The rows above and below the chosen one that face the viewer, as a part of a half turn.
  private static let rowsOnHalf: CGFloat = 10

  /// The view of a row, and a view to use again.
  var content: (Int, UIView?) -> UIView = { _, _ in UIView() }
  /// Called when the wheel has stopped at another row than before, after somebody has turned it.
  var didChoose: (Int) -> Void = { _ in }
  private(set) var rowHeight: CGFloat = 32
  private(set) var rowCount = 0
  /// The row at which the wheel stands or last stood.
  private(set) var chosen = 0
  private var shown: [Int: UIView] = [:]
  private var spare: [UIView] = []

  override func didCreate() {
    super.didCreate()
    showsVerticalScrollIndicator = false
    scrollsToTop = false
    decelerationRate = .fast
    contentInsetAdjustmentBehavior = .never
    delegate = self
    addGestureRecognizer(UITapGestureRecognizer { [weak self] in self?.tapped($0) })
  }

  /// Takes over the number of rows and their height, and shows all again.
  func reload(rows: Int, height: CGFloat) {
    (rowCount, rowHeight) = (max(rows, 0), height)
    for (_, view) in shown.sorted(by: { $0.key < $1.key }) { view.removeFromSuperview() }
    shown = [:]
    spare = []
    choose(min(chosen, max(rowCount - 1, 0)), animated: false)
    fit()
  }

  /// The view that shows a row; nil if the row is not visible.
  func view(forRow row: Int) -> UIView? { shown[row] }

  func choose(_ row: Int, animated: Bool) {
    chosen = min(max(row, 0), max(rowCount - 1, 0))
    setContentOffset(offset(ofRow: chosen), animated: animated)
  }

  private func offset(ofRow row: Int) -> CGPoint {
    CGPoint(x: 0, y: CGFloat(row) * rowHeight - (bounds.height - rowHeight) / 2)
  }

  private func row(at offset: CGFloat) -> Int {
    let row = ((offset + (bounds.height - rowHeight) / 2) / rowHeight).rounded()
    return Int(min(max(row, 0), CGFloat(max(rowCount - 1, 0))))
  }

  /// The first and the last row can be in the middle.
  private func fit() {
    let space = max(0, (bounds.height - rowHeight) / 2)
    contentInset = UIEdgeInsets(top: space, left: 0, bottom: space, right: 0)
    contentSize = CGSize(width: bounds.width, height: CGFloat(rowCount) * rowHeight)
    placeRows()
  }

  override var frame: CGRect {
    get { super.frame }
    set {
      let old = super.bounds.size
      super.frame = newValue
      guard super.bounds.size != old else { return }
      fit()
      choose(chosen, animated: false)
      placeRows()
    }
  }

  override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds.origin
      super.bounds = newValue
      if newValue.origin != old { placeRows() }
    }
  }

  override func target(proposed: CGPoint, velocity: CGPoint) -> CGPoint { offset(ofRow: row(at: proposed.y)) }

  private func placeRows() {
    guard bounds.height > 0, rowHeight > 0 else { return }
    let middle = bounds.midY
    let radius = Self.rowsOnHalf * rowHeight / .pi
    let reach = Int(Self.rowsOnHalf / 2)
    let centre = Int((middle / rowHeight).rounded(.down))
    let range = max(0, centre - reach)..<max(0, min(rowCount, centre + reach + 1))
    for (row, view) in shown.sorted(by: { $0.key < $1.key }) where !range.contains(row) {
      shown[row] = nil
      spare.append(view)
      view.removeFromSuperview()
    }
    for row in range {
      let view = shown[row] ?? show(row)
      let angle = ((CGFloat(row) + 0.5) * rowHeight - middle) / radius
      let isHidden = abs(angle) >= .pi / 2
      view.isHidden = isHidden
      guard !isHidden else { continue }
      // The turned wheel in perspective.
      var transform = CATransform3DIdentity
      transform.m34 = -1 / 800
      transform = CATransform3DTranslate(transform, 0, 0, radius * (Elementary.cos(angle) - 1))
      transform = CATransform3DRotate(transform, -angle, 1, 0, 0)
      view.layer.transform = CATransform3DIdentity
      view.frame = CGRect(x: 0, y: 0, width: bounds.width, height: rowHeight)
      view.center = CGPoint(x: bounds.midX, y: middle + radius * Elementary.sin(angle))
      view.layer.transform = transform
      let distance = abs((CGFloat(row) + 0.5) * rowHeight - middle) / rowHeight
      view.alpha = distance < 0.5 ? 1 : max(0.1, 0.55 - 0.1 * distance)
    }
  }

  private func show(_ row: Int) -> UIView {
    let view = content(row, spare.popLast())
    view.isUserInteractionEnabled = false
    shown[row] = view
    addSubview(view)
    return view
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    let angle = (tap.location(in: self).y - bounds.midY) / (Self.rowsOnHalf * rowHeight / .pi)
    let distance = (Elementary.asin(min(max(angle, -1), 1)) * Self.rowsOnHalf / .pi).rounded()
    let row = row(at: contentOffset.y) + Int(distance)
    guard (0..<rowCount).contains(row), row != chosen else { return }
    setContentOffset(offset(ofRow: row), animated: true)
  }

  private func stopped() {
    let row = row(at: contentOffset.y)
    guard row != chosen else { return }
    chosen = row
    didChoose(row)
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { stopped() }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { stopped() }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { stopped() }
  }
}
