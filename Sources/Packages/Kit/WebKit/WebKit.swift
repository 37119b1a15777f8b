public import FoundationNetworking
@_exported public import UIKit

/// A view of web pages: a plain rectangle here, because nothing loads or draws pages.
@preconcurrency @MainActor
open class WKWebView: UIView {
  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.configuration = configuration
    super.init(frame: frame)
  }
  public override init(frame: CGRect) {
    configuration = WKWebViewConfiguration()
    super.init(frame: frame)
  }
  public required init?(coder: NSCoder) {
    configuration = WKWebViewConfiguration()
    super.init(coder: coder)
  }

  public let configuration: WKWebViewConfiguration
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  open weak var uiDelegate: (any WKUIDelegate)?
  public let scrollView = UIScrollView()
  open var url: URL? { nil }
  open var title: String? { nil }
  open var isLoading: Bool { false }
  open var estimatedProgress: Double { 0 }
  open var canGoBack: Bool { false }
  open var canGoForward: Bool { false }
  open var allowsBackForwardNavigationGestures = false
  open var allowsLinkPreview = true
  open var allowsMagnification = false
  open var isInspectable = false
  open var customUserAgent: String?
  open var hasOnlySecureContent: Bool { false }
  open var pageZoom: CGFloat = 1
  open var backForwardList: WKBackForwardList { WKBackForwardList() }
  open class func handlesURLScheme(_ urlScheme: String) -> Bool {
    ["http", "https", "file", "about"].contains(urlScheme)
  }

  /// Returns nil: no page is loaded.
  @discardableResult open func load(_ request: URLRequest) -> WKNavigation? { nil }
  /// Returns nil: no page is loaded.
  @discardableResult open func load(
    _ data: Data, mimeType MIMEType: String, characterEncodingName: String, baseURL: URL
  ) -> WKNavigation? { nil }
  /// Returns nil: no page is loaded.
  @discardableResult open func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? { nil }
  /// Returns nil: no page is loaded.
  @discardableResult open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? { nil }
  @discardableResult open func goBack() -> WKNavigation? { nil }
  @discardableResult open func goForward() -> WKNavigation? { nil }
  @discardableResult open func reload() -> WKNavigation? { nil }
  open func stopLoading() {}
  /// No script is run; the completion gets neither a result nor an error.
  open func evaluateJavaScript(
    _ javaScriptString: String, completionHandler: (@MainActor (Any?, (any Error)?) -> Void)? = nil
  ) { completionHandler?(nil, nil) }
  /// The view's rectangle with its background.
  open func takeSnapshot(
    with snapshotConfiguration: WKSnapshotConfiguration?,
    completionHandler: @escaping @MainActor (UIImage?, (any Error)?) -> Void
  ) {
    completionHandler(UIGraphicsImageRenderer(bounds: bounds).image { layer.render(in: $0.cgContext) }, nil)
  }
}

open class WKNavigation: NSObject {}

@preconcurrency @MainActor
open class WKSnapshotConfiguration: NSObject {
  public override init() { super.init() }
  open var rect = CGRect.null
  open var afterScreenUpdates = true
}
