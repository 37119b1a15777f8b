import CoreGraphics
import Foundation
import QuartzCore

/// A plain status bar: the time at the left, a battery at the right.
package final class StatusBarView: UIView {
  /// The depth in front of everything except the keyboard.
  static let depth: CGFloat = 9_000

  /// The colour of its contents.
  package internal(set) var ink = UIColor.black {
    didSet { if ink != oldValue { setNeedsDisplay() } }
  }

  override func didCreate() {
    super.didCreate()
    addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.scrollToTop() })
    contentMode = .redraw
    layer.zPosition = Self.depth
    accessibilityIdentifier = "statusBar"
  }

  /// Scrolls the only visible scroll view that wants it to its top.
  private func scrollToTop() {
    guard let window else { return }
    var found: [UIScrollView] = []
    func look(in view: UIView) {
      guard !view.isHidden, view.alpha > 0.01, view !== self else { return }
      if let scroll = view as? UIScrollView, scroll.scrollsToTop, !(scroll is UITextView),
        !scroll.convert(scroll.bounds, to: window).intersection(window.bounds).isEmpty
      {
        found.append(scroll)
      }
      for inner in view.subviews { look(in: inner) }
    }
    look(in: window)
    let willing = found.filter { scroll in MediaContext.ask(scroll.delegate) { $0.scrollViewShouldScrollToTop(scroll) }
    }
    if willing.count == 1 { willing[0].scrollToTop() }
  }

  package override func draw(_ rect: CGRect) {
    // There is room for larger letters beside the sensors.
    let isHigh = bounds.height > 30
    let middle = isHigh ? (bounds.height * 0.54).rounded() : bounds.height / 2
    let inset = isHigh ? (bounds.width * 0.13).rounded() : bounds.width < 500 ? bounds.width / 2 : 28
    let font = UIFont.systemFont(ofSize: isHigh ? 17 : 12, weight: .semibold)
    let time = NSAttributedString(string: "9:41", attributes: [.font: font, .foregroundColor: ink])
    let size = time.size()
    time.draw(at: CGPoint(x: inset - size.width / 2, y: middle - size.height / 2))
    let end = isHigh ? bounds.width - inset + 13 : bounds.width - 8
    drawBattery(in: CGRect(x: end - 27, y: middle - 6.5, width: 25, height: 13))
  }

  private func drawBattery(in rect: CGRect) {
    ink.withAlphaComponent(0.4).setStroke()
    UIBezierPath(roundedRect: rect.insetBy(dx: 0.5, dy: 0.5), cornerRadius: 4).stroke()
    ink.withAlphaComponent(0.4).setFill()
    UIBezierPath(
      roundedRect: CGRect(x: rect.maxX + 1, y: rect.midY - 2, width: 1.5, height: 4), cornerRadius: 0.75
    ).fill()
    ink.setFill()
    UIBezierPath(roundedRect: rect.insetBy(dx: 2, dy: 2), cornerRadius: 2.5).fill()
  }
}
