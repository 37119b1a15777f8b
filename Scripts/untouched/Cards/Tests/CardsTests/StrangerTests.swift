import GameplayKit
import MapKit
import Social
import Speech
import UIKit
import UniformTypeIdentifiers
import XCTest

@testable import Cards

/// The needs of packages that nobody here had seen.
final class StrangerTests: XCTestCase, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { TallCell() }

  func testManifestsFindDarwin() {
    #if !MANIFEST_HAS_DARWIN
      XCTFail("the manifest was read as for Linux")
    #endif
  }

  func testNothingIsPostedOrHeard() throws {
    XCTAssertFalse(SLComposeViewController.isAvailable(forServiceType: SLServiceTypeTwitter))
    XCTAssertNil(SLComposeViewController(forServiceType: SLServiceTypeTwitter))
    XCTAssertNil(SFSpeechRecognizer())
    XCTAssertEqual(SFSpeechRecognizer.authorizationStatus(), .denied)
    XCTAssertThrowsError(try AVAudioEngine().start())
  }

  func testTestCasesAreDataSources() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    table.dataSource = self
    XCTAssertEqual(table.numberOfRows(inSection: 0), 3)
    XCTAssertTrue((table.dataSource as AnyObject?) === self)
    XCTAssertTrue(isKind(of: StrangerTests.self))
    XCTAssertFalse(isKind(of: UIView.self))
  }

  func testCellsInheritTheirSmallerInitialisers() {
    XCTAssertEqual(TallCell().height, 80)
    XCTAssertEqual(TallCell(frame: CGRect(x: 0, y: 0, width: 100, height: 30)).frame.height, 30)
    XCTAssertEqual(TallHeader().height, 90)
  }

  func testAnyObjectDescribesItselfToAssistiveTechnologies() {
    let object = NSObject()
    object.accessibilityLanguage = "de"
    XCTAssertEqual(object.accessibilityLanguage, "de")
    let view = UIView()
    let same: NSObject = view
    same.accessibilityViewIsModal = true
    XCTAssertTrue(view.accessibilityViewIsModal)
    XCTAssertTrue(same.accessibilityRespondsToUserInteraction)
  }

  func testClassesAreComparedAsTypes() {
    XCTAssertTrue(type(of: UILabel()) === UILabel.self)
    XCTAssertTrue(type(of: UILabel()) !== UIView.self)
    let animator: UIViewControllerAnimatedTransitioning = Push()
    XCTAssertTrue(animator.isKind(of: Push.self))
    XCTAssertFalse(animator.isKind(of: UIView.self))
  }

  func testMethodsOfExtensionsThatAnotherModuleOverrides() {
    let counter = LoudPool()
    counter.shuffle()
    XCTAssertEqual(counter.shouts, 1)
  }

  func testObserversOfAnyType() {
    let calls = Tally()
    let name = NSNotification.Name("strange")
    let token: Any = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
      calls.count += 1
    }
    NotificationCenter.default.post(name: name, object: nil)
    NotificationCenter.default.removeObserver(token)
    NotificationCenter.default.post(name: name, object: nil)
    XCTAssertEqual(calls.count, 1)
  }

  func testTimersOfQueuesRunWhatIsNotSendable() {
    let beats = Tally()
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + 0.1, repeating: 0.1)
    timer.setEventHandler { beats.count += 1 }
    timer.resume()
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.35))
    timer.cancel()
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.35))
    XCTAssertEqual(beats.count, 3)
  }

  func testStatesFollowEachOther() {
    let machine = GKStateMachine(states: [Closed(), Open()])
    XCTAssertTrue(machine.enter(Closed.self))
    XCTAssertFalse(machine.enter(Closed.self))
    XCTAssertTrue(machine.enter(Open.self))
    machine.update(deltaTime: 0.25)
    XCTAssertEqual(machine.state(forClass: Open.self)?.seconds, 0.25)
    XCTAssertTrue(machine.currentState is Open)
    XCTAssertEqual(machine.state(forClass: Closed.self)?.ways, ["in", "out"])
  }

  func testComponentsBelongToOneEntity() {
    let (first, second, part) = (GKEntity(), GKEntity(), Part())
    first.addComponent(part)
    second.addComponent(part)
    XCTAssertNil(first.component(ofType: Part.self))
    XCTAssertTrue(second.component(ofType: Part.self) === part)
    second.update(deltaTime: 2)
    XCTAssertEqual(part.seconds, 2)
  }

  func testRandomNumbersAreTheSameInEachRun() {
    let (source, same) = (GKMersenneTwisterRandomSource(seed: 7), GKMersenneTwisterRandomSource(seed: 7))
    XCTAssertEqual(
      (0..<20).map { _ in source.nextInt(upperBound: 6) }, (0..<20).map { _ in same.nextInt(upperBound: 6) })
    let die = GKShuffledDistribution(forDieWithSideCount: 6)
    XCTAssertEqual(Set((0..<6).map { _ in die.nextInt() }), [1, 2, 3, 4, 5, 6])
    XCTAssertEqual(Set(source.arrayByShufflingObjects(in: [1, 2, 3]) as? [Int] ?? []), [1, 2, 3])
  }

  func testTypesOfFiles() {
    XCTAssertEqual(UTType(filenameExtension: "m4a"), .mpeg4Audio)
    XCTAssertTrue(UTType.swiftSource.conforms(to: .text))
    XCTAssertEqual(UTType.epub.preferredMIMEType, "application/epub+zip")
  }

  func testWhatNothingHereKnowsFails() {
    var count = mach_msg_type_number_t(0)
    var info = mach_task_basic_info()
    let result = withUnsafeMutablePointer(to: &info) {
      $0.withMemoryRebound(to: integer_t.self, capacity: 1) {
        task_info(mach_task_self_, task_flavor_t(MACH_TASK_BASIC_INFO), $0, &count)
      }
    }
    XCTAssertEqual(result, KERN_FAILURE)
    var failed = false
    MKDirections(request: MKDirections.Request()).calculate { failed = $0 == nil && $1 != nil }
    XCTAssertTrue(failed)
  }
}

private final class TallCell: UITableViewCell {
  var height = 0
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    height = 80
  }
  required init?(coder: NSCoder) { fatalError() }
}

private final class TallHeader: UITableViewHeaderFooterView {
  var height = 0
  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    height = 90
  }
  required init?(coder: NSCoder) { fatalError() }
}

private final class Push: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0 }
  func animateTransition(using context: UIViewControllerContextTransitioning) {}
}

private final class LoudPool: Shuffler {
  var shouts = 0
  override func shuffle() { super.shuffle(); shouts += 1 }
}

private final class Tally: @unchecked Sendable { var count = 0 }

private final class Closed: GKState {
  var ways: [String] = []
  override func isValidNextState(_ stateClass: AnyClass) -> Bool { stateClass == Open.self }
  override func didEnter(from previousState: GKState?) { ways.append("in") }
  override func willExit(to nextState: GKState) { ways.append("out") }
}

private final class Open: GKState {
  var seconds = 0.0
  override func update(deltaTime time: TimeInterval) { seconds += time }
}

private final class Part: GKComponent {
  var seconds = 0.0
  override func update(deltaTime time: TimeInterval) { seconds += time }
}
