// Members of older and newer versions of iOS, in terms of those that are here.
public import UIKit

extension UIImage {
  /// A symbol, which looks the same in all traits.
  @preconcurrency @MainActor public convenience init?(
    systemName name: String, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(systemName: name)
  }
}

extension NSLayoutConstraint.FormatOptions {
  public static let alignmentMask = NSLayoutConstraint.FormatOptions(rawValue: 0xFFFF)
  public static let directionMask = NSLayoutConstraint.FormatOptions(rawValue: 3 << 16)
}

extension UISplitViewController.DisplayMode {
  public static var primaryHidden: Self { .secondaryOnly }
  public static var allVisible: Self { .oneBesideSecondary }
  public static var primaryOverlay: Self { .oneOverSecondary }
}

extension UIMenu {
  /// A menu without a subtitle, whose elements have the usual size.
  @MainActor public convenience init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: UIMenu.Identifier? = nil,
    options: UIMenu.Options = [], preferredElementSize: UIMenu.ElementSize, children: [UIMenuElement] = []
  ) {
    self.init(title: title, image: image, identifier: identifier, options: options, children: children)
  }
}

/// Objects whose properties are observed.
public protocol _KeyValueCodingAndObserving {}
extension NSObject: _KeyValueCodingAndObserving {}
extension _KeyValueCodingAndObserving {
  /// Does nothing: stored properties notify their observers themselves; observers of computed ones are not notified.
  @_disfavoredOverload public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {}
  @_disfavoredOverload public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {}
}

extension OperationQueue {
  /// The queue that would run the operations: they run on one of the system's, which knows nothing of stages.
  public var underlyingQueue: DispatchQueue? {
    get { nil }
    set {}
  }
}

extension CGImage {
  /// The decode array of a mask, which no image has.
  public var decode: UnsafePointer<CGFloat>? { nil }
  public var renderingIntent: CGColorRenderingIntent { .defaultIntent }
}

extension UIDocumentPickerViewController {
  /// A picker of places for files, in which nothing can be chosen.
  public convenience init(urls: [URL], in mode: UIDocumentPickerMode) { self.init(documentTypes: [], in: mode) }
}

extension UICollectionView.CellRegistration {
  /// A registration of plain cells of the class: nibs are not read.
  public init(cellNib: UINib, handler: @escaping Handler) { self.init(handler: handler) }
}

extension UICollectionView.SupplementaryRegistration {
  /// A registration of plain views of the class: nibs are not read.
  public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
    self.init(elementKind: elementKind, handler: handler)
  }
}

extension UIImage {
  /// The settings of a symbol; nil for other images.
  public var configuration: UIImage.Configuration? { symbolConfiguration }
}

extension NSCollectionLayoutDimension {
  /// The estimate for each item, which does not depend on the items beside it here.
  public class func uniformAcrossSiblings(estimate: CGFloat) -> Self { estimated(estimate) }
}

extension UIListContentConfiguration.TextProperties {
  /// Setting it changes the colour at once.
  public var colorTransformer: UIConfigurationColorTransformer? {
    get { nil }
    set { if let newValue { color = newValue(color) } }
  }
  public func resolvedColor() -> UIColor { color }
}

/// The sizes that a person can give to a window: there is nobody who changes it.
@preconcurrency @MainActor
open class UISceneSizeRestrictions: NSObject {
  open var minimumSize = CGSize.zero
  open var maximumSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
  open var allowsFullScreen = true
}

extension UIWindowScene {
  /// Nil, as on a phone.
  public var sizeRestrictions: UISceneSizeRestrictions? { nil }
}

/// The keys of the actions that a layer looks up when it gets a superlayer, and when it leaves one.
public let kCAOnOrderIn = "onOrderIn"
public let kCAOnOrderOut = "onOrderOut"
