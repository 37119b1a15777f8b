public import Foundation

/// A cell of a table for assistive technologies.
@preconcurrency @MainActor
public protocol UIAccessibilityContainerDataTableCell: NSObjectProtocol {
  /// The rows that the cell is in.
  func accessibilityRowRange() -> NSRange
  /// The columns that the cell is in.
  func accessibilityColumnRange() -> NSRange
}

/// A container that is a table for assistive technologies.
@preconcurrency @MainActor
public protocol UIAccessibilityContainerDataTable: NSObjectProtocol {
  /// The cell at a place.
  func accessibilityDataTableCellElement(
    forRow row: Int, column: Int
  ) -> (any UIAccessibilityContainerDataTableCell)?
  /// The number of rows.
  func accessibilityRowCount() -> Int
  /// The number of columns.
  func accessibilityColumnCount() -> Int
  /// The headers of a row.
  func accessibilityHeaderElements(forRow row: Int) -> [any UIAccessibilityContainerDataTableCell]?
  /// The headers of a column.
  func accessibilityHeaderElements(forColumn column: Int) -> [any UIAccessibilityContainerDataTableCell]?
}

extension UIAccessibilityContainerDataTable {
  public func accessibilityHeaderElements(forRow row: Int) -> [any UIAccessibilityContainerDataTableCell]? { nil }
  public func accessibilityHeaderElements(forColumn column: Int) -> [any UIAccessibilityContainerDataTableCell]? { nil }
}

/// An element whose text is read line by line.
@preconcurrency @MainActor
public protocol UIAccessibilityReadingContent {
  /// The number of the line at a point.
  func accessibilityLineNumber(for point: CGPoint) -> Int
  /// The text of a line.
  func accessibilityContent(forLineNumber lineNumber: Int) -> String?
  /// The frame of a line on the screen.
  func accessibilityFrame(forLineNumber lineNumber: Int) -> CGRect
  /// The text of a page.
  func accessibilityPageContent() -> String?
}

/// An object with a name for tests.
@preconcurrency @MainActor
public protocol UIAccessibilityIdentification: NSObjectProtocol {
  /// The name.
  var accessibilityIdentifier: String? { get set }
}
