// Screens of the system that show documents, fonts, colours and printers: plain ones, in which nothing can be chosen.
public import UIKit

@preconcurrency @MainActor
public protocol UIColorPickerViewControllerDelegate: AnyObject {
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
  func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}
extension UIColorPickerViewControllerDelegate {
  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {}
  public func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {}
  public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}
@preconcurrency @MainActor
open class UIColorPickerViewController: UIViewController {
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?
  open var selectedColor = UIColor.white
  open var supportsAlpha = true
}
@preconcurrency @MainActor
open class UIColorWell: UIControl {
  open var title: String?
  open var supportsAlpha = true
  open var selectedColor: UIColor?
}

@preconcurrency @MainActor
public protocol UIDocumentPickerDelegate: AnyObject {
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL)
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}
extension UIDocumentPickerDelegate {
  public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {}
  public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL) {}
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}
public enum UIDocumentPickerMode: UInt, Sendable { case `import`, open, exportToService, moveToService }
@preconcurrency @MainActor
open class UIDocumentPickerViewController: UIViewController {
  open weak var delegate: (any UIDocumentPickerDelegate)?
  open var allowsMultipleSelection = false
  open var shouldShowFileExtensions = false
  open var directoryURL: URL?
  public init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
    super.init(nibName: nil, bundle: nil)
  }
  /// The types are those of the module `UniformTypeIdentifiers`.
  public init(forOpeningContentTypes contentTypes: [Any], asCopy: Bool = false) {
    super.init(nibName: nil, bundle: nil)
  }
  public init(url: URL, in mode: UIDocumentPickerMode) { super.init(nibName: nil, bundle: nil) }
  public init(forExporting urls: [URL], asCopy: Bool = false) { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
@preconcurrency @MainActor
public protocol UIDocumentInteractionControllerDelegate: AnyObject {}
@preconcurrency @MainActor
open class UIDocumentInteractionController: NSObject {
  open weak var delegate: (any UIDocumentInteractionControllerDelegate)?
  open var url: URL?
  open var uti: String?
  open var name: String?
  open var annotation: Any?
  public override init() { super.init() }
  public init(url: URL) {
    self.url = url
    super.init()
  }
  open func presentPreview(animated: Bool) -> Bool { false }
  open func presentOpenInMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool { false }
  open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool { false }
  open func dismissMenu(animated: Bool) {}
}
@preconcurrency @MainActor
public protocol UIFontPickerViewControllerDelegate: AnyObject {}
@preconcurrency @MainActor
open class UIFontPickerViewController: UIViewController {
  @preconcurrency @MainActor
  open class Configuration: NSObject {
    open var includeFaces = false
    open var displayUsingSystemFont = false
  }
  open weak var delegate: (any UIFontPickerViewControllerDelegate)?
  open var selectedFontDescriptor: UIFontDescriptor?
  public convenience init(configuration: Configuration) { self.init() }
}

/// A renderer of printed pages, which are never printed.
@preconcurrency @MainActor
open class UIPrintFormatter: NSObject {
  open var perPageContentInsets = UIEdgeInsets.zero
  open var maximumContentHeight: CGFloat = 0
  open var maximumContentWidth: CGFloat = 0
  open var startPage = 0
  open var pageCount: Int { 1 }
}
open class UISimpleTextPrintFormatter: UIPrintFormatter {
  public init(text: String) { super.init() }
  public init(attributedText: NSAttributedString) { super.init() }
}
open class UIMarkupTextPrintFormatter: UIPrintFormatter {
  public init(markupText: String) { super.init() }
}
open class UIViewPrintFormatter: UIPrintFormatter { open weak var view: UIView? }
extension UIView {
  public func viewPrintFormatter() -> UIViewPrintFormatter {
    let formatter = UIViewPrintFormatter()
    formatter.view = self
    return formatter
  }
}
@preconcurrency @MainActor
open class UIPrintInfo: NSObject {
  public enum OutputType: Int, Sendable { case general, photo, grayscale, photoGrayscale }
  public enum Orientation: Int, Sendable { case portrait, landscape }
  open class func printInfo() -> UIPrintInfo { UIPrintInfo() }
  open var jobName = ""
  open var outputType = OutputType.general
  open var orientation = Orientation.portrait
}
@preconcurrency @MainActor
open class UIPrintPageRenderer: NSObject {
  open var headerHeight: CGFloat = 0
  open var footerHeight: CGFloat = 0
  open var paperRect: CGRect { .zero }
  open var printableRect: CGRect { .zero }
  open var numberOfPages: Int { 1 }
  open func addPrintFormatter(_ formatter: UIPrintFormatter, startingAtPageAt pageIndex: Int) {}
  open func prepare(forDrawingPages range: NSRange) {}
  open func drawPage(at pageIndex: Int, in printableRect: CGRect) {}
}
@preconcurrency @MainActor
open class UIPrintInteractionController: NSObject {
  public typealias CompletionHandler = (UIPrintInteractionController, Bool, (any Error)?) -> Void
  private static let controller = UIPrintInteractionController()
  open class var shared: UIPrintInteractionController { controller }
  open class var isPrintingAvailable: Bool { false }
  open class func canPrint(_ url: URL) -> Bool { false }
  open class func canPrint(_ data: Data) -> Bool { false }
  open var printInfo: UIPrintInfo?
  open weak var delegate: AnyObject?
  open var showsNumberOfCopies = true
  open var printFormatter: UIPrintFormatter?
  open var printPageRenderer: UIPrintPageRenderer?
  open var printingItem: Any?
  open var printingItems: [Any]?
  open func present(animated: Bool, completionHandler completion: CompletionHandler? = nil) -> Bool { false }
  open func dismiss(animated: Bool) {}
}
@preconcurrency @MainActor
open class UIPencilInteraction: NSObject, UIInteraction {
  open weak var delegate: AnyObject?
  open var isEnabled = true
  open private(set) weak var view: UIView?
  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}
@preconcurrency @MainActor
open class UIToolTipInteraction: NSObject, UIInteraction {
  open var defaultToolTip: String?
  open private(set) weak var view: UIView?
  public override init() { super.init() }
  public init(defaultToolTip: String) {
    self.defaultToolTip = defaultToolTip
    super.init()
  }
  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}
