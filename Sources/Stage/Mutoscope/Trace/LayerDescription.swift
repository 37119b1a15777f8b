import CoreGraphics
import DisplayList
import Foundation
import QuartzCore
import UIKit
import ViewVocabulary

/// Describes what a layer shows as properties of a trace.
@MainActor
final class LayerDescription {
  /// Everything that the description depends on.
  struct Input: Equatable {
    var values: LayerValues
    var isHidden: Bool
    var masksToBounds: Bool
    var maskedCorners: CACornerMask
    var gravity: CALayerContentsGravity
    var transition: Double
    var view: ViewWords
    /// The contents, which are retained so that their address is not reused.
    var contents: AnyObject?

    @MainActor
    init(_ layer: CALayer, _ view: ViewWords) {
      self.view = view
      values = layer.currentValues
      isHidden = layer.isHidden
      masksToBounds = layer.masksToBounds
      maskedCorners = layer.maskedCorners
      gravity = layer.contentsGravity
      contents = layer.contents.map { $0 as AnyObject }
      transition = layer.animations.isEmpty ? 0 : layer.transitionProgress ?? 0
    }

    static func == (a: Input, b: Input) -> Bool {
      a.contents === b.contents && a.values == b.values && a.isHidden == b.isHidden
        && a.masksToBounds == b.masksToBounds && a.maskedCorners == b.maskedCorners && a.gravity == b.gravity
        && a.transition == b.transition && a.view == b.view
    }
  }

  /// The part of the description that is from the view whose layer it is, since no layer knows it.
  struct ViewWords: Equatable {
    /// Whether it is a scroll view.
    var scrolls = false
    var isAmbiguous = false
    var accessibility: AccessibilityWords?

    /// - Parameter host: The view whose constraints place the view.
    @MainActor
    init(_ view: UIView?, placedIn host: UIView?) {
      guard let view else { return }
      scrolls = view is UIScrollView
      isAmbiguous = view.isAmbiguous(in: host ?? view)
      accessibility = AccessibilityWords(view)
    }
  }

  /// Descriptions of contents, which are retained so that their addresses are not reused.
  private var contents: [ObjectIdentifier: (object: AnyObject, words: String)] = [:]

  /// Every property that a layer's kind has, in the order of traces.
  static func properties(of values: LayerValues) -> [TraceProperty] {
    switch values.layerKind {
    case nil: plain
    case .shape?: shape
    case .gradient?: gradient
    case .backdrop?: backdrop
    case .text?: label
    }
  }

  private static let plain = properties(of: nil)
  private static let shape = properties(of: .shape)
  private static let gradient = properties(of: .gradient)
  private static let backdrop = properties(of: .backdrop)
  private static let label = properties(of: .text)

  private static func properties(of kind: LayerKind?) -> [TraceProperty] {
    TraceProperty.allCases.filter { property in
      guard case .layer(let property) = property, let owner = property.descriptor.owner else { return true }
      return owner == kind
    }
  }

  /// The value of a property that a layer shows.
  ///
  /// - Parameter isExact: Whether numbers and colours keep their full precision.
  func value(of property: TraceProperty, _ input: Input, isExact: Bool = false) -> TraceValue {
    switch property {
    case .layer(.contents): .text(words(for: input.contents))
    case .layer(let property): TraceValue(input.values[property], of: property, isExact: isExact)
    case .other(let other):
      isExact ? other.row.value(input) : other.row.value(input).rounded(for: property)
    }
  }

  /// Whether two layers, or one layer at two times, certainly have the same description of a property; much cheaper
  /// than describing both.
  static func isSame(_ property: TraceProperty, _ a: Input, _ b: Input) -> Bool {
    switch property {
    case .layer(.contents): a.contents === b.contents
    // One kind of layer has a value where others have none.
    case .layer(let property): a.values.layerKind == b.values.layerKind && a.values[property] == b.values[property]
    case .other(let other): other.row.isSame(a, b)
    }
  }

  /// Whether a property that can be animated certainly has its default.
  static func isStandard(_ property: TraceProperty, _ input: Input) -> Bool {
    switch property {
    case .layer(.contents): input.contents == nil
    case .layer(let property): input.values[property] == standards[Int(property.rawValue)]
    default: false
    }
  }

  private static let standards = LayerProperty.allCases.map { LayerValues()[$0] }

  /// Enough of a text to know which one it is.
  private static func beginning(of text: String) -> String {
    let beginning = text.prefix(80)
    return beginning.endIndex < text.endIndex ? beginning + "…" : text
  }

  private func words(for contents: AnyObject?) -> String {
    guard let contents else { return "none" }
    let id = ObjectIdentifier(contents)
    if let known = self.contents[id] { return known.words }
    let words =
      switch contents {
      case let image as CGImage: "image \(image.width) × \(image.height) " + ContentDigest.digest(of: image)
      case let picture as Picture:
        (picture.text.map { "text “\(Self.beginning(of: $0))” " } ?? "drawing ") + ContentDigest.digest(of: picture)
      default: "\(type(of: contents))"
      }
    // Contents that are drawn again for each frame must not accumulate.
    if self.contents.count >= 256 { self.contents.removeAll() }
    self.contents[id] = (contents, words)
    return words
  }
}
