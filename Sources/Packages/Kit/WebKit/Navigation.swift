public import FoundationNetworking
public import UIKit

@preconcurrency @MainActor
public protocol WKNavigationDelegate: AnyObject {
  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation?)
  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation?)
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation?)
  func webView(_ webView: WKWebView, didFail navigation: WKNavigation?, withError error: any Error)
  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation?, withError error: any Error)
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping (WKNavigationActionPolicy) -> Void)
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping (WKNavigationResponsePolicy) -> Void)
  func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
}

extension WKNavigationDelegate {
  public func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation?) {}
  public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation?) {}
  public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation?) {}
  public func webView(_ webView: WKWebView, didFail navigation: WKNavigation?, withError error: any Error) {}
  public func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation?, withError error: any Error
  ) {}
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
  ) { decisionHandler(.allow) }
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping (WKNavigationResponsePolicy) -> Void
  ) { decisionHandler(.allow) }
  public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {}
}

/// The causes of an action.
public enum WKNavigationType: Int, Sendable {
  case linkActivated, formSubmitted, backForward, reload, formResubmitted
  case other = -1
}

/// An action that leads to another page; there is none here.
@preconcurrency @MainActor
open class WKNavigationAction: NSObject {
  open var request: URLRequest { URLRequest(url: URL(filePath: "/")) }
  open var navigationType: WKNavigationType { .other }
  open var targetFrame: WKFrameInfo? { nil }
  open var sourceFrame: WKFrameInfo { WKFrameInfo() }
}
@preconcurrency @MainActor
open class WKNavigationResponse: NSObject {
  open var response: URLResponse {
    URLResponse(url: URL(filePath: "/"), mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
  }
  open var isForMainFrame: Bool { true }
  open var canShowMIMEType: Bool { true }
}
@preconcurrency @MainActor
open class WKFrameInfo: NSObject {
  open var isMainFrame: Bool { true }
  open var request: URLRequest { URLRequest(url: URL(filePath: "/")) }
}

/// Whether another page is shown.
public enum WKNavigationActionPolicy: Int, Sendable { case cancel, allow, download }
public enum WKNavigationResponsePolicy: Int, Sendable { case cancel, allow, download }

@preconcurrency @MainActor
public protocol WKUIDelegate: AnyObject {
  func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
  ) -> WKWebView?
  func webView(
    _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping () -> Void)
  func webViewDidClose(_ webView: WKWebView)
}
extension WKUIDelegate {
  public func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
  ) -> WKWebView? { nil }
  public func webView(
    _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping () -> Void
  ) { completionHandler() }
  public func webViewDidClose(_ webView: WKWebView) {}
}
open class WKWindowFeatures: NSObject {}

@preconcurrency @MainActor
open class WKBackForwardListItem: NSObject {
  open var url: URL { URL(filePath: "/") }
  open var title: String? { nil }
}
@preconcurrency @MainActor
open class WKBackForwardList: NSObject {
  open var currentItem: WKBackForwardListItem? { nil }
  open var backItem: WKBackForwardListItem? { nil }
  open var forwardItem: WKBackForwardListItem? { nil }
  open var backList: [WKBackForwardListItem] { [] }
  open var forwardList: [WKBackForwardListItem] { [] }
}
