public import Foundation

/// The name of an Interface Builder file; the file is not read.
@preconcurrency @MainActor
open class UINib: NSObject {
  /// The name of the file.
  let name: String

  /// Creates a nib from a name, whether or not there is such a file.
  public init(nibName: String, bundle: Bundle?) {
    name = nibName
    super.init()
  }

  /// Creates a nib from data, which is not read.
  public init(data: Data, bundle: Bundle?) {
    name = "data"
    super.init()
  }

  /// Creates nothing: there is no Interface Builder here.
  open func instantiate(withOwner ownerOrNil: Any?, options: [OptionsKey: Any]? = nil) -> [Any] {
    DeclaredOnly.report("UINib", "is not read here, so '\(name)' makes nothing; make the views in code")
    return []
  }

  /// A key of options for creating the views.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }
}

extension Bundle {
  /// Creates nothing: there is no Interface Builder here.
  @preconcurrency @MainActor
  public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
    _ = UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
    return nil
  }
}

extension UITableView {
  /// Registers a plain cell: nibs are not read.
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    nib?.warnAboutRegistration()
    register(nib.map { _ in UITableViewCell.self as AnyClass }, forCellReuseIdentifier: identifier)
  }

  /// Registers a plain view: nibs are not read.
  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    nib?.warnAboutRegistration()
    register(
      nib.map { _ in UITableViewHeaderFooterView.self as AnyClass }, forHeaderFooterViewReuseIdentifier: identifier)
  }
}

extension UICollectionView {
  /// Registers a plain cell: nibs are not read.
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    nib?.warnAboutRegistration()
    register(nib.map { _ in UICollectionViewCell.self as AnyClass }, forCellWithReuseIdentifier: identifier)
  }

  /// Registers a plain view: nibs are not read.
  public func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    nib?.warnAboutRegistration()
    register(
      nib.map { _ in UICollectionReusableView.self as AnyClass }, forSupplementaryViewOfKind: kind,
      withReuseIdentifier: identifier)
  }
}

extension UICollectionViewLayout {
  /// Registers nothing: nibs are not read.
  public func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) { nib?.warnAboutRegistration() }
}

extension UINib {
  fileprivate func warnAboutRegistration() {
    DeclaredOnly.report("UINib", "is not read here, so '\(name)' is a plain view; register a class")
  }
}
