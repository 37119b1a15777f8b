import CoreGraphics
import Foundation
import UIKit

/// The rows of layout, scroll views, stacks and tables.
extension ViewAttribute {
  /// What constraints and stacks have to know of a view.
  package static let layout = [
    priorities(
      "contentHuggingPriority", \UIView.huggingPriorities,
      "How much the view resists being larger than its content; 250 by default."),
    priorities(
      "contentCompressionResistancePriority", \UIView.resistancePriorities,
      "How much the view resists being smaller than its content; 750 by default."),
    insets(
      "layoutMargins", \UIView.layoutMargins,
      "The distances of the guide 'margins' from the view's edges, in points: [top, left, bottom, right]; 8 by default."
    ),
  ]

  private static func priorities(
    _ name: String, _ path: @autoclosure @escaping Path<UIView, [Float]>, _ help: String
  ) -> ViewAttribute {
    row(
      name, .priorities, path, help, get: { .numbers($0.map { Double($0) }) },
      set: { if case .numbers(let numbers) = $0 { numbers.map { Float($0) } } else { nil } })
  }

  package static let contentSize = size(
    "contentSize", \UIScrollView.contentSize, "The size of the content; constraints may decide it instead.")

  package static let scrollViews = [
    contentSize,
    insets("contentInset", \UIScrollView.contentInset, "Points around the content: top, left, bottom, right."),
    flag("isScrollEnabled", \UIScrollView.isScrollEnabled, "Whether fingers scroll.", standard: true),
    flag(
      "isPagingEnabled", \UIScrollView.isPagingEnabled, "Whether flicks end on pages as large as the view.",
      standard: false),
    flag(
      "isDirectionalLockEnabled", \UIScrollView.isDirectionalLockEnabled, "Whether drags keep their first direction.",
      standard: false),
    flag("bounces", \UIScrollView.bounces, "Whether the content goes beyond its edges.", standard: true),
    flag(
      "alwaysBounceVertical", \UIScrollView.alwaysBounceVertical, "Even if all of it is visible.", standard: false),
    flag(
      "alwaysBounceHorizontal", \UIScrollView.alwaysBounceHorizontal, "Even if all of it is visible.", standard: false),
    flag(
      "showsVerticalScrollIndicator", \UIScrollView.showsVerticalScrollIndicator,
      "Whether a bar shows while it scrolls.", standard: true),
    flag(
      "showsHorizontalScrollIndicator", \UIScrollView.showsHorizontalScrollIndicator,
      "Whether a bar shows while it scrolls.", standard: true),
    choice(
      "decelerationRate", "deceleration rate", \UIScrollView.decelerationRate,
      "How soon a flick ends; normal by default."),
    number(
      "minimumZoomScale", .positive, \UIScrollView.minimumZoomScale, "The least scale of the first subview.",
      standard: 1),
    number(
      "maximumZoomScale", .positive, \UIScrollView.maximumZoomScale,
      "The largest scale of the first subview; two fingers zoom it if this is above the least one.", standard: 1),
  ]

  package static let stacks = [
    choice("axis", "axis", \UIStackView.axis, "A row or a column; a row by default."),
    choice("distribution", "distribution", \UIStackView.distribution, "How lengths along the axis are chosen."),
    choice("alignment", "stack alignment", \UIStackView.alignment, "Where views lie across the axis."),
    number("spacing", .number(.unlimited), \UIStackView.spacing, "Points between views.", standard: 0),
    insets("margins", \UIStackView.ownMargins, "[top, left, bottom, right] in points around the views."),
  ]

  /// Tables are not among the views of scenes.
  package static let tables = [
    insets(
      "separatorInset", \UITableView.separatorInset,
      "How far the lines between rows are from the rows' edges, in points; -1 for automatic.")
  ]
}

extension UIView {
  private func priorities(_ priority: (NSLayoutConstraint.Axis) -> UILayoutPriority) -> [Float] {
    [priority(.horizontal).rawValue, priority(.vertical).rawValue]
  }

  private func set(_ priorities: [Float], _ set: (UILayoutPriority, NSLayoutConstraint.Axis) -> Void) {
    for (number, axis) in zip(priorities, [NSLayoutConstraint.Axis.horizontal, .vertical]) {
      set(UILayoutPriority(number), axis)
    }
  }

  fileprivate var huggingPriorities: [Float] {
    get { priorities(contentHuggingPriority) }
    set { set(newValue, setContentHuggingPriority) }
  }

  fileprivate var resistancePriorities: [Float] {
    get { priorities(contentCompressionResistancePriority) }
    set { set(newValue, setContentCompressionResistancePriority) }
  }
}

extension UIStackView {
  /// Margins around the views, whatever the safe area is.
  fileprivate var ownMargins: UIEdgeInsets {
    get { isLayoutMarginsRelativeArrangement ? layoutMargins : .zero }
    set {
      isLayoutMarginsRelativeArrangement = true
      insetsLayoutMarginsFromSafeArea = false
      layoutMargins = newValue
    }
  }
}
