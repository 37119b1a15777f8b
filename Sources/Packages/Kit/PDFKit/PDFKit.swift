// No document can be read: pages are empty, and views are plain rectangles.
@_exported public import UIKit
public import UIKitAdditions

public enum PDFDisplayMode: Int, Sendable { case singlePage, singlePageContinuous, twoUp, twoUpContinuous }
public enum PDFDisplayDirection: Int, Sendable { case vertical, horizontal }
public enum PDFDisplayBox: Int, Sendable { case mediaBox, cropBox, bleedBox, trimBox, artBox }

/// A document without pages; data and files cannot be read.
open class PDFDocument: NSObject {
  open weak var delegate: (any PDFDocumentDelegate)?
  private var pages: [PDFPage] = []
  open private(set) var documentURL: URL?
  open var documentAttributes: [AnyHashable: Any]?
  public override init() { super.init() }
  public init?(url: URL) { nil }
  public init?(data: Data) { nil }
  open var pageCount: Int { pages.count }
  open var isEncrypted: Bool { false }
  open var isLocked: Bool { false }
  open var string: String? { nil }
  open func page(at index: Int) -> PDFPage? { pages.indices.contains(index) ? pages[index] : nil }
  open func index(for page: PDFPage) -> Int { pages.firstIndex { $0 === page } ?? NSNotFound }
  open func insert(_ page: PDFPage, at index: Int) { pages.insert(page, at: min(max(index, 0), pages.count)) }
  open func removePage(at index: Int) { if pages.indices.contains(index) { pages.remove(at: index) } }
  open func dataRepresentation() -> Data? { nil }
  @discardableResult
  open func write(to url: URL) -> Bool { false }
  @discardableResult
  open func unlock(withPassword password: String) -> Bool { false }
}
public protocol PDFDocumentDelegate: NSObjectProtocol {}
/// An empty page.
open class PDFPage: NSObject {
  open private(set) weak var document: PDFDocument?
  open var rotation = 0
  public override init() { super.init() }
  public init?(image: UIImage) { super.init() }
  open var string: String? { nil }
  open var label: String? { nil }
  open var pageRef: CGPDFPage? { nil }
  open var annotations: [PDFAnnotation] { [] }
  open func bounds(for box: PDFDisplayBox) -> CGRect { CGRect(x: 0, y: 0, width: 612, height: 792) }
  open func draw(with box: PDFDisplayBox, to context: CGContext) {}
  @MainActor
  open func thumbnail(of size: CGSize, for box: PDFDisplayBox) -> UIImage { UIImage() }
  open func addAnnotation(_ annotation: PDFAnnotation) {}
  open func removeAnnotation(_ annotation: PDFAnnotation) {}
}
open class PDFAnnotation: NSObject {
  open var bounds = CGRect.zero
  open var contents: String?
  open var url: URL?
}
open class PDFSelection: NSObject {
  open var string: String? { nil }
  open var pages: [PDFPage] { [] }
}
/// A plain rectangle in the place of a document.
@preconcurrency @MainActor
open class PDFView: UIView {
  open var document: PDFDocument?
  open var displayMode = PDFDisplayMode.singlePageContinuous
  open var displayDirection = PDFDisplayDirection.vertical
  open var displaysPageBreaks = true
  open var displayBox = PDFDisplayBox.cropBox
  open var autoScales = false
  open var scaleFactor: CGFloat = 1
  open var minScaleFactor: CGFloat = 0.1
  open var maxScaleFactor: CGFloat = 10
  open var scaleFactorForSizeToFit: CGFloat { 1 }
  open var pageShadowsEnabled = true
  open var pageBreakMargins = UIEdgeInsets.zero
  open var currentPage: PDFPage? { nil }
  open var currentSelection: PDFSelection?
  open var documentView: UIView? { nil }
  open func usePageViewController(_ enable: Bool, withViewOptions viewOptions: [AnyHashable: Any]? = nil) {}
  open func go(to page: PDFPage) {}
  open func goToFirstPage(_ sender: Any?) {}
  open func goToNextPage(_ sender: Any?) {}
  open func goToPreviousPage(_ sender: Any?) {}
  open func layoutDocumentView() {}
}
/// Plain rectangles in the places of small pages.
@preconcurrency @MainActor
open class PDFThumbnailView: UIView {
  open weak var pdfView: PDFView?
  open var thumbnailSize = CGSize.zero
  open var layoutMode = 0
}
extension NSNotification.Name {
  public static let PDFViewPageChanged = NSNotification.Name("PDFViewPageChangedNotification")
  public static let PDFViewDocumentChanged = NSNotification.Name("PDFViewDocumentChangedNotification")
  public static let PDFViewScaleChanged = NSNotification.Name("PDFViewScaleChangedNotification")
}
