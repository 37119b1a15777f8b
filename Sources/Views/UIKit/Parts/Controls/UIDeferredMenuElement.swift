import Foundation
import QuartzCore

/// Elements of a menu that are made when the menu is shown; until they are there, a row says so.
@preconcurrency @MainActor
public final class UIDeferredMenuElement: UIMenuElement {
  /// Code that makes the elements, and passes them on, at once or later.
  public typealias ElementProvider =
    @MainActor (_ completion: @escaping @MainActor ([UIMenuElement]) -> Void) -> Void

  private let provider: ElementProvider
  private let isCached: Bool
  /// The elements, once there are any.
  private(set) var elements: [UIMenuElement]?
  /// The number of calls of the provider.
  private var calls = 0
  /// The call whose answer is awaited; nil if none is.
  private var awaited: Int?
  /// Whether the provider is being called.
  private var isAsking = false
  /// Shows elements that come later in the menu that is open.
  private var update: (@MainActor () -> Void)?
  private let placeholder = UIAction(title: "Loading…", attributes: .disabled) { _ in }

  /// Creates elements that are made once.
  public convenience init(_ elementProvider: @escaping ElementProvider) {
    self.init(elementProvider, isCached: true)
  }

  /// Elements that are made each time that the menu is shown.
  public class func uncached(_ elementProvider: @escaping ElementProvider) -> UIDeferredMenuElement {
    UIDeferredMenuElement(elementProvider, isCached: false)
  }

  private init(_ provider: @escaping ElementProvider, isCached: Bool) {
    (self.provider, self.isCached) = (provider, isCached)
    super.init(title: "", subtitle: nil, image: nil)
  }

  /// The elements to show, or a row in their place.
  var shown: [UIMenuElement] { elements ?? [placeholder] }

  /// Whether the menu has nothing to show for it, now and when it is opened.
  var staysEmpty: Bool { isCached && elements?.isEmpty == true }

  /// Discards elements that are made each time, and an answer that is still awaited.
  func reset() { if !isCached { (elements, awaited) = (nil, nil) } }

  /// Makes the elements if there are none; `update` is called if they come later.
  func load(_ update: @escaping @MainActor () -> Void) {
    guard elements == nil else { return }
    // The menu may have been opened again since the provider was called.
    self.update = update
    guard awaited == nil else { return }
    calls += 1
    let call = calls
    (awaited, isAsking) = (call, true)
    MediaContext.callOut {
      provider { [weak self] elements in self?.take(elements, call) }
    }
    isAsking = false
  }

  private func take(_ elements: [UIMenuElement], _ call: Int) {
    guard awaited == call else { return }
    let update = update
    (self.elements, awaited, self.update) = (elements, nil, nil)
    if !isAsking { update?() }
  }
}
