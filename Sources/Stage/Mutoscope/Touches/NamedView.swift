import Contracts
public import Foundation
import QuartzCore
public import UIKit

/// A view by its name, looked up when a finger gets there: `stage.touches.tap(.named("Save"), at: 0.5)`.
public struct NamedView: TouchTarget {
  /// The view's `accessibilityIdentifier`, or else what it says: the text of a label, the title of a button, a placeholder, an
  /// `accessibilityLabel`.
  public var name: String

  public init(_ name: String) { self.name = name }

  /// The center of the view as seen now; nil, and a warning, if there is none.
  public func place(in window: UIWindow) -> CGPoint? {
    let search = ViewSearch(name, in: window)
    if search.found == nil { warn("There is no view '\(name)' \(CACurrentMediaTime()) s after the beginning.") }
    return search.found?.place(in: window)
  }
}

extension TouchTarget where Self == NamedView {
  /// A view by its identifier, or by what it says.
  public static func named(_ name: String) -> NamedView { NamedView(name) }
}

/// A search for a view by its name.
@MainActor
package struct ViewSearch {
  /// The view with the identifier, or else a control or another view that says the name.
  package private(set) var found: UIView?
  /// The names of the views that were looked at.
  package private(set) var names: [String] = []

  package init(_ name: String, in window: UIWindow) {
    var queue: [UIView] = [window]
    while let view = queue.popLast() {
      if let identifier = view.accessibilityIdentifier {
        names.append(identifier)
        if identifier == name {
          found = view
          return
        }
      }
      for words in Self.words(of: view) {
        names.append(words)
        if words == name, found == nil || view is UIControl { found = view }
      }
      queue += view.subviews.filter { !$0.isHidden }.reversed()
    }
  }

  /// The texts of a view: its accessibility label, and those that it shows.
  private static func words(of view: UIView) -> [String] {
    var found = [view.accessibilityLabel, (view as? UILabel)?.text]
    if let button = view as? UIButton { found += [button.currentTitle, button.configuration?.title] }
    if let field = view as? UITextField { found.append(field.placeholder) }
    return found.compactMap { $0?.isEmpty == false ? $0 : nil }
  }
}
