import RxCocoaRuntime
import UIKit
import XCTest

/// The part of RxCocoa that is in Objective-C.
final class RxCocoaRuntimeTests: XCTestCase {
  func testTheOtherDelegateIsKeptOnlyOnDemand() {
    let proxy = Proxy()
    var other: NSObject? = NSObject()
    proxy._setForwardToDelegate(other, retainDelegate: false)
    XCTAssertTrue(proxy._forwardToDelegate === other)
    other = nil
    XCTAssertNil(proxy._forwardToDelegate)
    proxy._setForwardToDelegate(NSObject(), retainDelegate: true)
    XCTAssertNotNil(proxy._forwardToDelegate)
    proxy._setForwardToDelegate(nil, retainDelegate: true)
    XCTAssertNil(proxy._forwardToDelegate)
  }

  func testObserversEndWhenTheyAreDisposedOf() {
    let score = Score()
    var seen: [Int] = []
    let observer = _RXKVOObserver(target: score, retainTarget: false, keyPath: "points", options: .new) {
      seen.append($0 as? Int ?? -1)
    }
    score.points = 1
    score.points = 2
    observer.dispose()
    score.points = 3
    observer.dispose()
    XCTAssertEqual(seen, [1, 2])
  }

  func testSelectorsHaveAddressesOfTheirOwn() {
    let (layout, draw) = (#selector(UIView.layoutSubviews), #selector(UIView.setNeedsDisplay as (UIView) -> () -> Void))
    XCTAssertEqual(RX_reference_from_selector(layout), RX_reference_from_selector(layout))
    XCTAssertNotEqual(RX_reference_from_selector(layout), RX_reference_from_selector(draw))
    var error: NSError?
    XCTAssertNil(RX_ensure_observing(Score(), layout, &error))
    XCTAssertEqual(error?.domain, RXObjCRuntimeErrorDomain)
  }
}

private final class Proxy: _RXDelegateProxy {}

private final class Score: NSObject {
  @objc dynamic var points = 0
}
