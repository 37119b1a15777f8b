#if canImport(MutoscopeTesting)
import MutoscopeTesting
import XCTest

/// A package's tests compare pictures and motion with the kit's own library.
final class SnapshotTests: XCTestCase {
    @MainActor
    func testPicturesAreComparedWithGoldens() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cards-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let card = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
        card.backgroundColor = .systemBlue
        func failure(_ record: SnapshotRecordMode) -> String? {
            verifySnapshot(of: card, named: "card", record: record, snapshotDirectory: folder.path)
        }
        XCTAssertTrue(try XCTUnwrap(failure(.missing)).contains("recorded"))
        XCTAssertNil(failure(.never))
        card.backgroundColor = .systemRed
        XCTAssertTrue(try XCTUnwrap(failure(.never)).contains("backgroundColor"))
    }

    @MainActor
    func testMotionIsChecked() {
        let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
        let card = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
        card.accessibilityIdentifier = "card"
        stage.addSubview(card)
        UIView.animate(withDuration: 0.5) { card.frame.origin.x = 50 }
        let motion = Motion(of: stage, seconds: 1)
        assertMotion(motion[card].frame.staysInside(CGRect(x: 0, y: 0, width: 90, height: 30)))
        XCTAssertFalse(motion[card].frame.staysInside(CGRect(x: 0, y: 0, width: 80, height: 30)).holds)
    }
}
#endif
