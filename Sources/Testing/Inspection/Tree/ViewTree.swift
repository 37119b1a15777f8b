import CoreGraphics
package import Foundation
import UIKit

/// The views of a stage at one time as a tree that programs read: one line per view, made for `grep`.
///
///     r4k2 window 390x844
///      r9dz label #title "Inbox" 16,52 82x34
///      r1mp button "Edit" 320,52 54x30 disabled
///      r8aa cell 0,91 390x60 [cut off 40 %]
///
/// A line has the view's reference, which is the same in every run; its role, or the class of a view that is not UIKit's;
/// its identifier after `#`; what it says; its frame in the window, rounded to points; its state, as far as it is not the
/// usual one; and, in brackets, why it is not seen as it should be.
package struct ViewTree: Sendable, Hashable {
  /// The time in seconds.
  package let time: TimeInterval
  package let root: Node

  /// A view.
  package struct Node: Sendable, Hashable {
    package var reference: String
    /// The name in traces.
    package var name: String
    /// The role of a view of UIKit's, such as `label`; the class of another one.
    package var kind: String
    package var identifier: String?
    package var text: String?
    /// The frame in the window's points.
    package var frame: Frame
    package var states: [String]
    /// The reason that the view is not seen as it should be.
    package var faults: [String]
    /// Whether a reader who wants to know what is on the screen wants the view.
    package var isInteresting: Bool
    /// Whether UIKit made the view as a part of the view that it is in.
    package var isPart: Bool
    package var children: [Node]
  }

  /// A rectangle in whole points.
  package struct Frame: Sendable, Hashable, Codable {
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int

    init(_ rect: CGRect) {
      (x, y) = (ViewWords.number(rounding: rect.minX), ViewWords.number(rounding: rect.minY))
      (width, height) = (ViewWords.number(rounding: rect.width), ViewWords.number(rounding: rect.height))
    }

    var words: String { "\(x),\(y) \(width)x\(height)" }
  }

  /// The number of views.
  package var count: Int {
    func count(_ node: Node) -> Int { node.children.reduce(1) { $0 + count($1) } }
    return count(root)
  }

  /// The tree below the view at a position.
  ///
  /// - Parameter position: The view's position in the reading; nil for the window.
  @MainActor
  package init(_ reading: StageReading, of position: Int? = nil) {
    time = reading.time
    let coverage = reading.coverage()
    var children: [[Int]] = Array(repeating: [], count: reading.views.count)
    for index in reading.views.indices {
      if let parent = reading.views[index].parent { children[parent].append(index) }
    }
    func node(_ index: Int, in surroundings: Surroundings) -> Node {
      let view = reading.views[index].view
      let isPart =
        switch surroundings {
        case .none: false
        case .bar: !(view is UIControl || view is UILabel)
        case .control: true
        }
      let inner: Surroundings =
        surroundings == .control || view is UIControl ? .control : ViewWords.isBar(view) ? .bar : surroundings
      return Node(
        reading, index, coverage[index], isPart: isPart,
        children: Self.inReadingOrder(children[index], reading).map { node($0, in: inner) })
    }
    root = node(position ?? 0, in: .none)
  }

  /// The kind of view that a view is a part of.
  private enum Surroundings { case none, bar, control }

  /// The positions of the views in another one; the cells of lists, which do not lie on each other, from the top down.
  @MainActor
  private static func inReadingOrder(_ positions: [Int], _ reading: StageReading) -> [Int] {
    func isCell(_ position: Int) -> Bool {
      let view = reading.views[position].view
      return view is UITableViewCell || view is UICollectionViewCell
    }
    let cells = positions.filter(isCell)
    guard cells.count > 1 else { return positions }
    var sorted = cells.sorted {
      let (first, second) = (reading.views[$0].frame, reading.views[$1].frame)
      return (first.minY, first.minX, $0) < (second.minY, second.minX, $1)
    }.makeIterator()
    return positions.map { isCell($0) ? sorted.next() ?? $0 : $0 }
  }
}

extension ViewTree.Node {
  @MainActor
  fileprivate init(
    _ reading: StageReading, _ index: Int, _ coverage: (share: Double, by: Int?), isPart: Bool, children: [Self]
  ) {
    let seen = reading.views[index]
    let view = seen.view
    (reference, name, kind) = (seen.reference, seen.name, ViewWords.kind(of: view))
    identifier = ViewWords.identifier(of: view)
    text = ViewWords.text(of: view)
    frame = ViewTree.Frame(seen.frame)
    var states = ViewWords.states(of: view, in: reading, at: index)
    if let controller = view.next as? UIViewController { states.append("of \(type(of: controller))") }
    self.states = states
    self.isPart = isPart
    faults = Self.faults(reading, index, coverage)
    let isKnown = identifier != nil || text != nil || seen.parent == nil
    let isMoving = view is UIScrollView || view is UICollectionReusableView || view is UITableViewCell
    let isPicture = (view as? UIImageView)?.image != nil
    let isShownBar = ViewWords.isBar(view) && seen.isSeen
    let isTouched = view is UIControl || view.gestureRecognizers?.contains { $0 is UITapGestureRecognizer } == true
    // The reader must see that what is in such a view is not seen either.
    let hidesOthers = (faults == ["hidden"] || faults == ["clear"]) && children.contains(where: \.hasInterest)
    isInteresting =
      !isPart
      && (isKnown || isMoving || isPicture || isTouched || isShownBar || hidesOthers || !ViewWords.isOwn(view))
    self.children = children
  }

  @MainActor
  private static func faults(
    _ reading: StageReading, _ index: Int, _ coverage: (share: Double, by: Int?)
  ) -> [String] {
    let seen = reading.views[index]
    if seen.view.isHidden { return ["hidden"] }
    if seen.isHidden { return [] }
    if seen.view.layer.currentValues.opacity <= 0.01 { return ["clear"] }
    if seen.alpha <= 0.01 { return [] }
    var faults: [String] = []
    let area = seen.frame.width * seen.frame.height
    let share = area > 0 ? Double(seen.visible.width * seen.visible.height / area) : 0
    if area <= 0 {
      faults.append("empty")
    } else if !seen.frame.intersects(reading.screen) {
      faults.append("off-screen")
    } else if share < 0.995 {
      faults.append(share == 0 ? "cut off" : "cut off \(percent(1 - share))")
    }
    if coverage.share > 0, let by = coverage.by {
      let share = coverage.share == 1 ? "covered" : "covered \(percent(coverage.share))"
      faults.append("\(share) by \(reading.views[by].reference)")
    }
    if let label = seen.view as? UILabel, label.missingRoom != .zero {
      let room = label.missingRoom
      faults.append("truncated, lacks \(ViewWords.number(rounding: max(room.width, room.height)))")
    }
    return faults
  }

  private static func percent(_ share: Double) -> String { "\(max(1, min(99, Int((share * 100).rounded())))) %" }
}

extension ViewWords {
  /// A whole number; numbers that no screen has are limited.
  nonisolated static func number(rounding value: CGFloat) -> Int {
    value.isFinite ? Int(min(max(value, -99_999), 99_999).rounded()) : 0
  }
}
