import CoreGraphics
import Foundation
import UIKit

/// The rows of layout, scroll views, stacks and tables.
extension ViewAttribute {
  /// What constraints and stacks have to know of a view.
  package static let layout: [ViewAttribute] = [
    row(
      "contentHuggingPriority", .priorities, of: .view,
      "How much the view resists being larger than its content; 250 by default.",
      get: { (view: UIView) in priorities { view.contentHuggingPriority(for: $0) } },
      set: { view, value in each(value) { view.setContentHuggingPriority($0, for: $1) } }),
    row(
      "contentCompressionResistancePriority", .priorities, of: .view,
      "How much the view resists being smaller than its content; 750 by default.",
      get: { (view: UIView) in priorities { view.contentCompressionResistancePriority(for: $0) } },
      set: { view, value in each(value) { view.setContentCompressionResistancePriority($0, for: $1) } }),
    row(
      "layoutMargins", .insets, of: .view,
      "The distances of the guide 'margins' from the view's edges, in points: [top, left, bottom, right]; 8 by default.",
      get: { (view: UIView) in AttributeValue(view.layoutMargins) },
      set: { view, value in view.layoutMargins = UIEdgeInsets(value) }),
  ]

  private static func priorities(_ priority: (NSLayoutConstraint.Axis) -> UILayoutPriority) -> AttributeValue {
    .numbers([NSLayoutConstraint.Axis.horizontal, .vertical].map { Double(priority($0).rawValue) })
  }

  private static func each(_ value: AttributeValue, _ body: (UILayoutPriority, NSLayoutConstraint.Axis) -> Void) {
    for (number, axis) in zip(value.numbers, [NSLayoutConstraint.Axis.horizontal, .vertical]) {
      body(UILayoutPriority(Float(number)), axis)
    }
  }

  package static let contentSize = row(
    "contentSize", .size, of: .scrollView, "The size of the content; constraints may decide it instead.",
    get: { (view: UIScrollView) in .size(view.contentSize) }, set: { view, value in view.contentSize = value.size })

  package static let scrollViews: [ViewAttribute] = [
    contentSize,
    row(
      "contentInset", .insets, of: .scrollView, "Points around the content: top, left, bottom, right.",
      get: { (view: UIScrollView) in AttributeValue(view.contentInset) },
      set: { view, value in view.contentInset = UIEdgeInsets(value) }),
    scrolling(
      "isScrollEnabled", "Whether fingers scroll.", true, { view in view.isScrollEnabled },
      { view, flag in view.isScrollEnabled = flag }),
    scrolling(
      "isPagingEnabled", "Whether flicks end on pages as large as the view.", false, { view in view.isPagingEnabled },
      { view, flag in view.isPagingEnabled = flag }),
    scrolling(
      "isDirectionalLockEnabled", "Whether drags keep their first direction.", false,
      { view in view.isDirectionalLockEnabled }, { view, flag in view.isDirectionalLockEnabled = flag }),
    scrolling(
      "bounces", "Whether the content goes beyond its edges.", true, { view in view.bounces },
      { view, flag in view.bounces = flag }),
    scrolling(
      "alwaysBounceVertical", "Even if all of it is visible.", false, { view in view.alwaysBounceVertical },
      { view, flag in view.alwaysBounceVertical = flag }),
    scrolling(
      "alwaysBounceHorizontal", "Even if all of it is visible.", false, { view in view.alwaysBounceHorizontal },
      { view, flag in view.alwaysBounceHorizontal = flag }),
    scrolling(
      "showsVerticalScrollIndicator", "Whether a bar shows while it scrolls.", true,
      { view in view.showsVerticalScrollIndicator }, { view, flag in view.showsVerticalScrollIndicator = flag }),
    scrolling(
      "showsHorizontalScrollIndicator", "Whether a bar shows while it scrolls.", true,
      { view in view.showsHorizontalScrollIndicator }, { view, flag in view.showsHorizontalScrollIndicator = flag }),
    choice(
      "decelerationRate", "deceleration rate", of: .scrollView, "How soon a flick ends; normal by default.",
      get: { (view: UIScrollView) in view.decelerationRate }, set: { view, rate in view.decelerationRate = rate }),
    row(
      "minimumZoomScale", .positive, of: .scrollView, "The least scale of the first subview.", standard: .number(1),
      get: { (view: UIScrollView) in .number(Double(view.minimumZoomScale)) },
      set: { view, value in view.minimumZoomScale = CGFloat(value.number) }),
    row(
      "maximumZoomScale", .positive, of: .scrollView,
      "The largest scale of the first subview; two fingers zoom it if this is above the least one.",
      standard: .number(1), get: { (view: UIScrollView) in .number(Double(view.maximumZoomScale)) },
      set: { view, value in view.maximumZoomScale = CGFloat(value.number) }),
  ]

  private static func scrolling(
    _ name: String, _ help: String, _ standard: Bool, _ get: @escaping @MainActor @Sendable (UIScrollView) -> Bool,
    _ set: @escaping @MainActor @Sendable (UIScrollView, Bool) -> Void
  ) -> ViewAttribute {
    flag(name, of: .scrollView, help, standard: standard, get: get, set: set)
  }

  package static let stacks: [ViewAttribute] = [
    choice(
      "axis", "axis", of: .stack, "A row or a column; a row by default.",
      get: { (stack: UIStackView) in stack.axis }, set: { stack, axis in stack.axis = axis }),
    choice(
      "distribution", "distribution", of: .stack, "How lengths along the axis are chosen.",
      get: { (stack: UIStackView) in stack.distribution },
      set: { stack, distribution in stack.distribution = distribution }),
    choice(
      "alignment", "stack alignment", of: .stack, "Where views lie across the axis.",
      get: { (stack: UIStackView) in stack.alignment }, set: { stack, alignment in stack.alignment = alignment }),
    row(
      "spacing", .number(.unlimited), of: .stack, "Points between views.", standard: .number(0),
      get: { (stack: UIStackView) in .number(Double(stack.spacing)) },
      set: { stack, value in stack.spacing = CGFloat(value.number) }),
    // Margins of the stack's own, whatever the safe area is.
    row(
      "margins", .insets, of: .stack, "[top, left, bottom, right] in points around the views.",
      get: { (stack: UIStackView) in
        stack.isLayoutMarginsRelativeArrangement ? AttributeValue(stack.layoutMargins) : nil
      },
      set: { stack, value in
        stack.isLayoutMarginsRelativeArrangement = true
        stack.insetsLayoutMarginsFromSafeArea = false
        stack.layoutMargins = UIEdgeInsets(value)
      }),
  ]

  /// Tables are not among the views of scenes.
  package static let tables: [ViewAttribute] = [
    row(
      "separatorInset", .insets, of: .table,
      "How far the lines between rows are from the rows' edges, in points; -1 for automatic.",
      get: { (table: UITableView) in AttributeValue(table.separatorInset) },
      set: { table, value in table.separatorInset = UIEdgeInsets(value) })
  ]
}

extension AttributeValue {
  /// The top, left, bottom and right inset.
  fileprivate init(_ insets: UIEdgeInsets) {
    self = .numbers([insets.top, insets.left, insets.bottom, insets.right].map { Double($0) })
  }
}

extension UIEdgeInsets {
  /// Insets from the numbers for top, left, bottom and right.
  fileprivate init(_ value: AttributeValue) {
    let numbers = value.numbers
    guard numbers.count == 4 else { self = .zero; return }
    self.init(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }
}
