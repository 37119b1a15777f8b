import Contracts
public import Foundation

extension IndexPath {
  /// Creates the path of an item in a section of a collection view.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  /// Creates the path of a row in a section of a table.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  /// The number of the section, from 0.
  public var section: Int {
    get { index(at: 0) }
    set { self = IndexPath(indexes: [newValue] + dropFirst()) }
  }
  /// The number of the item in its section, from 0.
  public var item: Int {
    get { index(at: 1) }
    set { self = IndexPath(indexes: [section, newValue]) }
  }
  /// The number of the row in its section, from 0.
  public var row: Int {
    get { item }
    set { item = newValue }
  }

  private func index(at position: Int) -> Int {
    guard position < count else {
      misuse("The index path \(self) has no section and item; make it with IndexPath(item:section:).")
    }
    return self[position]
  }
}
