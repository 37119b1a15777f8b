public import Foundation

/// A file of Interface Builder, by its name; nothing reads it.
@preconcurrency @MainActor
open class UINib: NSObject {
  /// The name of the file.
  let name: String

  /// Creates a nib by its name; whether there is such a file is not looked at.
  public init(nibName: String, bundle: Bundle?) {
    name = nibName
    super.init()
  }

  /// Creates a nib of bytes, which nothing reads.
  public init(data: Data, bundle: Bundle?) {
    name = "data"
    super.init()
  }

  /// Makes nothing: there is no Interface Builder here.
  open func instantiate(withOwner ownerOrNil: Any?, options: [OptionsKey: Any]? = nil) -> [Any] {
    DeclaredOnly.note("UINib", "is not read here, so '\(name)' makes nothing; make the views in code")
    return []
  }

  /// A key of options for making the views.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }
}

extension Bundle {
  /// Makes nothing: there is no Interface Builder here.
  @preconcurrency @MainActor
  public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
    _ = UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
    return nil
  }
}

extension UITableView {
  /// Registers a plain cell: nibs are not read here.
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    nib?.noteRegistration()
    register(nib.map { _ in UITableViewCell.self as AnyClass }, forCellReuseIdentifier: identifier)
  }

  /// Registers a plain view: nibs are not read here.
  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    nib?.noteRegistration()
    register(
      nib.map { _ in UITableViewHeaderFooterView.self as AnyClass }, forHeaderFooterViewReuseIdentifier: identifier)
  }
}

extension UICollectionView {
  /// Registers a plain cell: nibs are not read here.
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    nib?.noteRegistration()
    register(nib.map { _ in UICollectionViewCell.self as AnyClass }, forCellWithReuseIdentifier: identifier)
  }

  /// Registers a plain view: nibs are not read here.
  public func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    nib?.noteRegistration()
    register(
      nib.map { _ in UICollectionReusableView.self as AnyClass }, forSupplementaryViewOfKind: kind,
      withReuseIdentifier: identifier)
  }
}

extension UICollectionViewLayout {
  /// Registers nothing: nibs are not read here.
  public func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) { nib?.noteRegistration() }
}

extension UINib {
  fileprivate func noteRegistration() {
    DeclaredOnly.note("UINib", "is not read here, so '\(name)' is a plain view; register a class")
  }
}
