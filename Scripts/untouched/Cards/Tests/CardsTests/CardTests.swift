import ImageIO
import UniformTypeIdentifiers
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

    func testPictures() {
        let format = UIGraphicsImageRendererFormat(for: UITraitCollection(displayScale: 2))
        let image = UIGraphicsImageRenderer(bounds: card.view.bounds, format: format).image {
            card.view.layer.render(in: $0.cgContext)
        }
        XCTAssertEqual(image.cgImage?.width, 780)
        XCTAssertEqual(UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { _ in }.cgImage?.width, 3)
        let attachment = XCTAttachment(uniformTypeIdentifier: nil, name: "card", payload: image.pngData())
        XCTAssertEqual(attachment.uniformTypeIdentifier, "public.data")
    }

    func testDescriptions() {
        let views = card.view.perform(Selector(("recursiveDescription"))).retain().takeUnretainedValue() as! String
        XCTAssertTrue(views.hasPrefix("<UIView; frame = (0 0; 390 844)"), views)
        XCTAssertTrue(views.contains("\n   | <UIButton; "), views)
        let controllers = card.perform(Selector(("_printHierarchy"))).retain().takeUnretainedValue() as! String
        XCTAssertEqual(controllers, "<CardViewController>, state: disappeared, view: <UIView> not in the window")
    }

    func testTheAppHasAWindow() {
        let name = NSSelectorFromString("sharedApplication")
        XCTAssertTrue(UIApplication.responds(to: name))
        let app = UIApplication.perform(name)?.takeUnretainedValue() as? UIApplication
        XCTAssertEqual(app?.windows.first { $0.isKeyWindow }?.frame.width, 390)
    }

    func testObservers() {
        final class Observer: NSObject {
            var changes: [String] = []
            override func observeValue(
                forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
                context: UnsafeMutableRawPointer?
            ) { changes.append("\(keyPath ?? "") \(change?[.oldKey] as? Int ?? -1) \(change?[.newKey] as? Int ?? -1)") }
        }
        let observer = Observer()
        card.addObserver(observer, forKeyPath: "count", options: [.old, .new], context: nil)
        card.count = 5
        card.count = 6
        card.removeObserver(observer, forKeyPath: "count")
        card.count = 7
        XCTAssertEqual(observer.changes, ["count 0 5", "count 5 6"])
    }

    func testImageSources() throws {
        // Red for a tenth of a second, then blue.
        let file = "R0lGODlhAgABAIEAAP8AAAAAAAAAAAAAACH/C05FVFNDQVBFMi4wAwECAAAh+QQACgAAACwAAAAAAgABAAAIBQABAAgIACH5BAED" +
            "AAEALAAAAAACAAEAgQAA/wAAAAAAAAAAAAgFAAEACAgAOw=="
        let data = try XCTUnwrap(Data(base64Encoded: file))
        let source = try XCTUnwrap(CGImageSourceCreateWithData(data as CFData, nil))
        XCTAssertEqual(CGImageSourceGetCount(source), 2)
        XCTAssertEqual(CGImageSourceGetType(source).flatMap { UTType($0 as String) }?.conforms(to: .image), true)
        let properties = CGImageSourceCopyPropertiesAtIndex(source, 1, nil) as? [String: AnyObject]
        let times = properties?[String(kCGImagePropertyGIFDictionary)] as? [String: Double]
        XCTAssertEqual(times?[String(kCGImagePropertyGIFDelayTime)], 0.03)
        let frame = try XCTUnwrap(CGImageSourceCreateImageAtIndex(source, 1, nil))
        XCTAssertEqual(frame.width, 2)
        XCTAssertEqual(frame.dataProvider?.data.map { Array($0 as Data).prefix(4) }, [255, 0, 0, 255])
        XCTAssertEqual(CGImageSourceGetCount(CGImageSourceCreateIncremental(nil)), 0)
    }

    func testResourcesAndCAreThere() {
        XCTAssertEqual(Deck.greeting, "Ace of spades")
        XCTAssertEqual(Deck.next(41), 42)
    }

    func testCounter() {
        var counter = Counter()
        counter.count()
        counter.count(2)
        XCTAssertEqual(counter.value, 3)
    }
}
