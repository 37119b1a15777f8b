// Previews of files without previews.
@_exported public import UIKit

@preconcurrency @MainActor
public protocol QLPreviewItem: AnyObject {
  var previewItemURL: URL? { get }
  var previewItemTitle: String? { get }
}
extension QLPreviewItem { public var previewItemTitle: String? { nil } }

@preconcurrency @MainActor
public protocol QLPreviewControllerDataSource: AnyObject {
  func numberOfPreviewItems(in controller: QLPreviewController) -> Int
  func previewController(_ controller: QLPreviewController, previewItemAt index: Int) -> any QLPreviewItem
}
@preconcurrency @MainActor
public protocol QLPreviewControllerDelegate: AnyObject {
  func previewControllerDidDismiss(_ controller: QLPreviewController)
}
extension QLPreviewControllerDelegate { public func previewControllerDidDismiss(_ controller: QLPreviewController) {} }

/// An empty page.
open class QLPreviewController: UIViewController {
  open weak var dataSource: (any QLPreviewControllerDataSource)?
  open weak var delegate: (any QLPreviewControllerDelegate)?
  open var currentPreviewItemIndex = 0
  open class func canPreview(_ item: any QLPreviewItem) -> Bool { false }
  open func reloadData() {}
}
