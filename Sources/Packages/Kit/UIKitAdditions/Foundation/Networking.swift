// Names that Foundation's networking lacks here.
public import FoundationNetworking
public import UIKit

extension URLRequest {
  public var allowsConstrainedNetworkAccess: Bool {
    get { true }
    set {}
  }
  public var allowsExpensiveNetworkAccess: Bool {
    get { true }
    set {}
  }
}
extension URLSessionConfiguration {
  public var allowsConstrainedNetworkAccess: Bool {
    get { true }
    set {}
  }
  public var allowsExpensiveNetworkAccess: Bool {
    get { true }
    set {}
  }
}
extension URLCache {
  /// A cache in a folder.
  public convenience init(memoryCapacity: Int, diskCapacity: Int, directory: URL? = nil) {
    self.init(memoryCapacity: memoryCapacity, diskCapacity: diskCapacity, diskPath: directory?.path)
  }
}
public let NSURLAuthenticationMethodServerTrust = "NSURLAuthenticationMethodServerTrust"

/// A page in a view of older systems: a plain rectangle.
@preconcurrency @MainActor
open class UIWebView: UIView {
  public enum NavigationType: Int, Sendable {
    case linkClicked, formSubmitted, backForward, reload, formResubmitted, other
  }
  open weak var delegate: (any UIWebViewDelegate)?
  open private(set) lazy var scrollView = UIScrollView()
  open private(set) var request: URLRequest?
  open var scalesPageToFit = false
  open var isLoading: Bool { false }
  open var canGoBack: Bool { false }
  open var canGoForward: Bool { false }
  open func loadRequest(_ request: URLRequest) { self.request = request }
  open func loadHTMLString(_ string: String, baseURL: URL?) {}
  open func stringByEvaluatingJavaScript(from script: String) -> String? { nil }
  open func reload() {}
  open func stopLoading() {}
  open func goBack() {}
  open func goForward() {}
}
@preconcurrency @MainActor
public protocol UIWebViewDelegate: NSObjectProtocol {
  func webView(
    _ webView: UIWebView, shouldStartLoadWith request: URLRequest, navigationType: UIWebView.NavigationType
  ) -> Bool
  func webViewDidStartLoad(_ webView: UIWebView)
  func webViewDidFinishLoad(_ webView: UIWebView)
  func webView(_ webView: UIWebView, didFailLoadWithError error: any Error)
}
extension UIWebViewDelegate {
  public func webView(
    _ webView: UIWebView, shouldStartLoadWith request: URLRequest, navigationType: UIWebView.NavigationType
  ) -> Bool { true }
  public func webViewDidStartLoad(_ webView: UIWebView) {}
  public func webViewDidFinishLoad(_ webView: UIWebView) {}
  public func webView(_ webView: UIWebView, didFailLoadWithError error: any Error) {}
}

extension URLError {
  /// Why a network must not be used.
  public enum NetworkUnavailableReason: Int, Sendable { case cellular, expensive, constrained }
  public var networkUnavailableReason: NetworkUnavailableReason? { nil }
}
