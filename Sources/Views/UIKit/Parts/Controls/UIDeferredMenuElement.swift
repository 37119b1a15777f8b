import Foundation

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
  private var isWaiting = false
  /// Whether the provider is being called.
  private var isAsking = false
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

  /// Discards elements that are made each time.
  func reset() { if !isCached { elements = nil } }

  /// Makes the elements if there are none; `update` is called if they come later.
  func load(_ update: @escaping @MainActor () -> Void) {
    guard elements == nil, !isWaiting else { return }
    (isWaiting, isAsking) = (true, true)
    provider { [weak self] elements in
      guard let self else { return }
      (self.elements, isWaiting) = (elements, false)
      if !isAsking { update() }
    }
    isAsking = false
  }
}
