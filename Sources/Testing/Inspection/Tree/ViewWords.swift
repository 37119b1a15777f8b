import CoreGraphics
import Foundation
package import UIKit
import Utilities

/// The words of trees for a view: its identifier, its text, its role and its states.
@MainActor
package enum ViewWords {
  /// The text of a view; nil for none.
  package static func text(of view: UIView) -> String? {
    let text: String? =
      switch view {
      case let label as UILabel: label.text
      case let button as UIButton:
        button.currentTitle ?? button.currentAttributedTitle?.string ?? button.configuration?.title
          ?? button.accessibilityLabel
      case let field as UITextField: (field.text ?? "").isEmpty ? field.placeholder : shown(field)
      case let text as UITextView: text.text
      case let search as UISearchBar: search.text
      case let control as UISegmentedControl:
        (0..<control.numberOfSegments).map { control.titleForSegment(at: $0) ?? "" }.joined(separator: " | ")
      case let control as UIControl: control.accessibilityLabel
      default: nil
      }
    return text?.isEmpty == false ? text : nil
  }

  private static func shown(_ field: UITextField) -> String {
    field.isSecureTextEntry ? String(repeating: "•", count: field.text?.count ?? 0) : field.text ?? ""
  }

  /// The identifier that code has given a view; nil for none.
  package static func identifier(of view: UIView) -> String? {
    view.accessibilityIdentifier.flatMap { $0.isEmpty ? nil : $0 }
  }

  private static let roles: [(isRole: (UIView) -> Bool, word: String)] = [
    ({ $0 is UIWindow }, "window"), ({ $0 is UILabel }, "label"), ({ $0 is UIButton }, "button"),
    ({ $0 is UITextField }, "field"),
    ({ $0 is UITextView }, "text"), ({ $0 is UISwitch }, "switch"), ({ $0 is UISlider }, "slider"),
    ({ $0 is UISegmentedControl }, "segments"), ({ $0 is UIStepper }, "stepper"), ({ $0 is UIPageControl }, "pages"),
    ({ $0 is UIProgressView }, "progress"), ({ $0 is UIActivityIndicatorView }, "spinner"),
    ({ $0 is UIImageView }, "image"),
    ({ $0 is UITableViewCell }, "cell"), ({ $0 is UICollectionViewCell }, "cell"), ({ $0 is UITableView }, "table"),
    ({ $0 is UICollectionView }, "collection"), ({ $0 is UIScrollView }, "scroll"), ({ $0 is UIStackView }, "stack"),
    ({ $0 is UINavigationBar }, "navigationBar"), ({ $0 is UITabBar }, "tabBar"), ({ $0 is UIToolbar }, "toolbar"),
    ({ $0 is UISearchBar }, "searchBar"), ({ $0 is UIVisualEffectView }, "effect"), ({ $0 is UIControl }, "control"),
  ]

  /// The modules whose classes are not worth their names.
  private static let ownModules = ["UIKit.", "ScenePlayer.", "Mutoscope.", "(unknown"]

  /// The role of a view; nil for a plain view.
  package static func role(of view: UIView) -> String? { roles.first { $0.isRole(view) }?.word }

  /// Whether a view is of a class of UIKit's or of the stage's.
  package static func isOwn(_ view: UIView) -> Bool {
    let name = String(reflecting: type(of: view))
    return ownModules.contains { name.hasPrefix($0) }
  }

  /// Whether a view is a bar at an edge of the screen.
  static func isBar(_ view: UIView) -> Bool { view is UINavigationBar || view is UITabBar || view is UIToolbar }

  /// The first word of a line: the role of UIKit's views, the class of others with its role.
  static func kind(of view: UIView) -> String {
    let role = role(of: view)
    if isOwn(view) { return role ?? "view" }
    let name = "\(type(of: view))"
    return role.map { "\(name)(\($0))" } ?? name
  }

  /// The state of a view, in words.
  static func states(of view: UIView, in reading: StageReading, at position: Int) -> [String] {
    var words: [String] = []
    if let control = view as? UIControl {
      if !control.isEnabled { words.append("disabled") }
      if control.isSelected { words.append("selected") }
      if control.isHighlighted { words.append("pressed") }
    }
    switch view {
    case let field as UITextField:
      if (field.text ?? "").isEmpty, field.placeholder != nil { words.append("placeholder") }
    case let control as UISwitch: words.append(control.isOn ? "on" : "off")
    case let slider as UISlider: words.append("value \(number(Double(slider.value)))")
    case let stepper as UIStepper: words.append("value \(number(stepper.value))")
    case let progress as UIProgressView: words.append("value \(number(Double(progress.progress)))")
    case let pages as UIPageControl: words.append("page \(pages.currentPage + 1) of \(pages.numberOfPages)")
    case let segments as UISegmentedControl:
      if segments.selectedSegmentIndex >= 0 { words.append("segment \(segments.selectedSegmentIndex + 1)") }
    case let spinner as UIActivityIndicatorView: if spinner.isAnimating { words.append("spinning") }
    case let cell as UITableViewCell: if cell.isSelected { words.append("selected") }
    case let cell as UICollectionViewCell: if cell.isSelected { words.append("selected") }
    case let scroll as UIScrollView:
      let (offset, size) = (scroll.contentOffset, scroll.contentSize)
      if offset != .zero || size.width > scroll.bounds.width || size.height > scroll.bounds.height {
        let place = "\(number(rounding: offset.x)),\(number(rounding: offset.y))"
        words.append("at \(place) of \(number(rounding: size.width))x\(number(rounding: size.height))")
      }
    default: break
    }
    if view.isFirstResponder { words.append(view is any UIKeyInput ? "editing" : "focused") }
    let own = view.layer.currentValues.opacity
    if own < 0.995, own > 0.01 { words.append("alpha \(number(own))") }
    return words + traits(of: view, in: reading, at: position)
  }

  /// The traits in which a view differs from its surroundings; those of a window from the usual ones.
  private static func traits(of view: UIView, in reading: StageReading, at position: Int) -> [String] {
    let traits = view.traitCollection
    let outer = reading.views[position].parent.map { reading.views[$0].view.traitCollection }
    var words: [String] = []
    if traits.userInterfaceStyle != outer?.userInterfaceStyle ?? .light {
      words.append(traits.userInterfaceStyle == .dark ? "dark" : "light")
    }
    if traits.layoutDirection != outer?.layoutDirection ?? .leftToRight {
      words.append(traits.layoutDirection == .rightToLeft ? "rtl" : "ltr")
    }
    if traits.preferredContentSizeCategory != outer?.preferredContentSizeCategory ?? .large {
      words.append(traits.preferredContentSizeCategory.rawValue.replacing("UICTContentSizeCategory", with: "text"))
    }
    return words
  }

  /// A number with at most two decimals.
  static func number(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return Int(exactly: rounded).map(String.init) ?? "\(rounded)"
  }
}

extension String {
  /// Whether the name of a view is only a path, because neither the view nor one that it is in has an identifier.
  var isPathOfView: Bool { prefix { $0 != "/" && $0 != "#" }.last == "]" }

  /// The name of a view in a line: of a long path through views without identifiers, only the end, because the reference
  /// says which view it is.
  var viewName: String {
    let parts = split(separator: "/", omittingEmptySubsequences: false)
    return (parts.count > 3 ? "…/" + parts.suffix(2).joined(separator: "/") : self).printable
  }
}
