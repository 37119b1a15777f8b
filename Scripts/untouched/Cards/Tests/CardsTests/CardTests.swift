import XCTest
@testable import Cards

final class CardTests: XCTestCase {
    final class Listener: NSObject, CardDelegate {
        var taps: [Int] = []
        var closed = 0

        func card(_ card: CardViewController, didTap count: Int) { taps.append(count) }
        func cardDidClose(_ card: CardViewController) { closed += 1 }
    }

    private var card: CardViewController!
    private var listener: Listener!

    override func setUp() {
        super.setUp()
        card = CardViewController()
        listener = Listener()
        card.delegate = listener
        card.loadViewIfNeeded()
    }

    func testTheButtonCounts() {
        let button = card.view.subviews.compactMap { $0 as? UIButton }.first
        button?.sendActions(for: .touchUpInside)
        button?.sendActions(for: .touchUpInside)
        XCTAssertEqual(listener.taps, [1, 2])
        XCTAssertEqual(card.value(forKey: "count") as? Int, 2)
    }

    func testWhatIsLeftOutHasADefault() { XCTAssertEqual(card.title, "Card") }

    func testNotificationsArrive() {
        NotificationCenter.default.post(name: .cardNoted, object: nil)
        XCTAssertEqual(card.notes, ["cardNoted"])
    }

    func testTheStatusBarIsHidden() { XCTAssertTrue(card.prefersStatusBarHidden) }

    func testClosing() {
        card.perform(#selector(CardViewController.close(animated:)), with: true)
        XCTAssertEqual(listener.closed, 1)
    }

    func testTimePassesWhileATestWaits() {
        let done = expectation(description: "The animation has ended.")
        UIView.animate(withDuration: 0.2, animations: { self.card.view.alpha = 0 }, completion: { _ in done.fulfill() })
        waitForExpectations(timeout: 20)
    }

    func testCounter() {
        var counter = Counter()
        counter.count()
        counter.count(2)
        XCTAssertEqual(counter.value, 3)
    }
}
