// Names of UIKit that are not there yet, so that the compiler says what to write instead of "cannot find in scope". Each
// goes when the real one comes; nothing depends on them.

public import Foundation

@available(
  *, unavailable, message: "there is no Auto Layout yet; set frame, or bounds and center, and override layoutSubviews()"
)
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {}
@available(
  *, unavailable, message: "there is no Auto Layout yet; set frame, or bounds and center, and override layoutSubviews()"
)
@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSObject {}
@available(
  *, unavailable, message: "there is no Auto Layout yet; set frame, or bounds and center, and override layoutSubviews()"
)
@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSObject {}
@available(
  *, unavailable, message: "there is no Auto Layout yet; set frame, or bounds and center, and override layoutSubviews()"
)
@preconcurrency @MainActor
open class NSLayoutDimension: NSObject {}
@available(
  *, unavailable, message: "there is no Auto Layout yet; set frame, or bounds and center, and override layoutSubviews()"
)
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {}
@available(
  *, unavailable, message: "there is no Auto Layout yet; set frame, or bounds and center, and override layoutSubviews()"
)
@preconcurrency @MainActor
open class UIStackView: UIView {}

extension UIView {
  @available(
    *, unavailable,
    message: "there is no Auto Layout yet; set frame, or bounds and center, and override layoutSubviews()"
  )
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { true }
    set {}
  }
  @available(
    *, unavailable,
    message: "there is no Auto Layout yet; set frame, or bounds and center, and override layoutSubviews()"
  )
  public var topAnchor: Any { 0 }
  @available(
    *, unavailable,
    message: "there is no Auto Layout yet; set frame, or bounds and center, and override layoutSubviews()"
  )
  public var bottomAnchor: Any { 0 }
  @available(
    *, unavailable,
    message: "there is no Auto Layout yet; set frame, or bounds and center, and override layoutSubviews()"
  )
  public var leadingAnchor: Any { 0 }
  @available(
    *, unavailable,
    message: "there is no Auto Layout yet; set frame, or bounds and center, and override layoutSubviews()"
  )
  public var trailingAnchor: Any { 0 }
  @available(
    *, unavailable,
    message: "there is no Auto Layout yet; set frame, or bounds and center, and override layoutSubviews()"
  )
  public var leftAnchor: Any { 0 }
  @available(
    *, unavailable,
    message: "there is no Auto Layout yet; set frame, or bounds and center, and override layoutSubviews()"
  )
  public var rightAnchor: Any { 0 }
  @available(
    *, unavailable,
    message: "there is no Auto Layout yet; set frame, or bounds and center, and override layoutSubviews()"
  )
  public var widthAnchor: Any { 0 }
  @available(
    *, unavailable,
    message: "there is no Auto Layout yet; set frame, or bounds and center, and override layoutSubviews()"
  )
  public var heightAnchor: Any { 0 }
  @available(
    *, unavailable,
    message: "there is no Auto Layout yet; set frame, or bounds and center, and override layoutSubviews()"
  )
  public var centerXAnchor: Any { 0 }
  @available(
    *, unavailable,
    message: "there is no Auto Layout yet; set frame, or bounds and center, and override layoutSubviews()"
  )
  public var centerYAnchor: Any { 0 }
  @available(
    *, unavailable,
    message: "there is no Auto Layout yet; set frame, or bounds and center, and override layoutSubviews()"
  )
  public var firstBaselineAnchor: Any { 0 }
  @available(
    *, unavailable,
    message: "there is no Auto Layout yet; set frame, or bounds and center, and override layoutSubviews()"
  )
  public var lastBaselineAnchor: Any { 0 }
  @available(
    *, unavailable,
    message: "there is no Auto Layout yet; set frame, or bounds and center, and override layoutSubviews()"
  )
  public var safeAreaLayoutGuide: Any { 0 }
  @available(
    *, unavailable,
    message: "there is no Auto Layout yet; set frame, or bounds and center, and override layoutSubviews()"
  )
  public var layoutMarginsGuide: Any { 0 }
  @available(
    *, unavailable,
    message: "there is no Auto Layout yet; set frame, or bounds and center, and override layoutSubviews()"
  )
  public var constraints: [Any] { [] }
  @available(
    *, unavailable,
    message: "there is no Auto Layout yet; set frame, or bounds and center, and override layoutSubviews()"
  )
  public func addConstraint(_ constraint: Any) {}
  @available(
    *, unavailable,
    message: "there is no Auto Layout yet; set frame, or bounds and center, and override layoutSubviews()"
  )
  public func addConstraints(_ constraints: [Any]) {}
  @available(
    *, unavailable,
    message: "there is no Auto Layout yet; set frame, or bounds and center, and override layoutSubviews()"
  )
  public func removeConstraint(_ constraint: Any) {}
}
