import Combine
import UIKit
import XCTest

/// Combine's operators deliver at the times of the stage's clock, on whichever scheduler.
@MainActor
final class CombineTests: XCTestCase {
    private final class Model: NSObject {
        @objc dynamic var count = 0
    }

    private var bag: Set<AnyCancellable> = []

    private func wait(_ seconds: TimeInterval) {
        let done = expectation(description: "The time has passed.")
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { done.fulfill() }
        waitForExpectations(timeout: 20)
    }

    func testRunLoopsAndQueuesDeliver() {
        var received: [String] = []
        Just("run loop").receive(on: RunLoop.main).sink { received.append($0) }.store(in: &bag)
        Just("queue").receive(on: DispatchQueue.main).sink { received.append($0) }.store(in: &bag)
        Just("operations").receive(on: OperationQueue.main).sink { received.append($0) }.store(in: &bag)
        XCTAssertEqual(received, [])
        wait(0.1)
        XCTAssertEqual(received.sorted(), ["operations", "queue", "run loop"])
    }

    func testTimesAreThoseOfTheStage() {
        let subject = PassthroughSubject<Int, Never>()
        let began = CACurrentMediaTime()
        var times: [Int] = []
        func note(_ value: Int) { times.append(Int(((CACurrentMediaTime() - began) * 100).rounded())) }
        subject.debounce(for: .seconds(0.3), scheduler: RunLoop.main).sink(receiveValue: note).store(in: &bag)
        subject.delay(for: .milliseconds(500), scheduler: RunLoop.main).sink(receiveValue: note).store(in: &bag)
        subject.send(1)
        wait(1)
        XCTAssertEqual(times, [30, 50])
    }

    func testTimersPublish() {
        var count = 0
        let timer = Timer.publish(every: 0.25, on: .main, in: .common).autoconnect().sink { _ in count += 1 }
        wait(1.1)
        timer.cancel()
        wait(1)
        XCTAssertEqual(count, 4)
    }

    func testPublishersAreJoined() {
        let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        var (latest, three, merged, finished): ([String], [String], [Int], Int) = ([], [], [], 0)
        a.combineLatest(b).sink(receiveCompletion: { _ in finished += 1 }) { latest.append("\($0)\($1)") }.store(in: &bag)
        a.merge(with: b).sink(receiveCompletion: { _ in finished += 1 }) { merged.append($0) }.store(in: &bag)
        Publishers.CombineLatest3(a, b, Just(7)).sink { three.append("\($0)\($1)\($2)") }.store(in: &bag)
        a.send(1)
        b.send(2)
        a.send(3)
        a.send(completion: .finished)
        XCTAssertEqual(finished, 0)
        b.send(4)
        b.send(completion: .finished)
        // A subject has no order among its subscribers.
        XCTAssertEqual(latest, ["12", "32", "34"])
        XCTAssertEqual(three, ["127", "327", "347"])
        XCTAssertEqual(merged, [1, 2, 3, 4])
        XCTAssertEqual(finished, 2)
        var all: [Int] = []
        Publishers.MergeMany([1, 2].publisher, [3].publisher).sink { all.append($0) }.store(in: &bag)
        XCTAssertEqual(all, [1, 2, 3])
    }

    func testDemandIsKept() {
        let a = PassthroughSubject<Int, Never>()
        var received: [Int] = []
        let subscriber = AnySubscriber<Int, Never>(
            receiveSubscription: { $0.request(.max(2)) }, receiveValue: { received.append($0); return .none })
        a.merge(with: Empty<Int, Never>(completeImmediately: false)).subscribe(subscriber)
        for value in 1...5 { a.send(value) }
        XCTAssertEqual(received, [1, 2])
    }

    func testGroupsByTime() {
        let subject = PassthroughSubject<Int, Never>()
        var groups: [[Int]] = []
        subject.collect(.byTimeOrCount(DispatchQueue.main, .seconds(0.5), 3)).sink { groups.append($0) }.store(in: &bag)
        for value in 1...4 { subject.send(value) }
        XCTAssertEqual(groups, [[1, 2, 3]])
        wait(0.6)
        subject.send(5)
        subject.send(completion: .finished)
        XCTAssertEqual(groups, [[1, 2, 3], [4], [5]])
        var few: [[Int]] = []
        [1, 2].publisher.collect(.byTime(RunLoop.main, .seconds(1))).sink { few.append($0) }.store(in: &bag)
        XCTAssertEqual(few, [[1, 2]])
    }

    func testPropertiesPublish() {
        let model = Model()
        var counts: [Int] = []
        model.publisher(for: \.count).sink { counts.append($0) }.store(in: &bag)
        model.count = 3
        bag = []
        model.count = 4
        XCTAssertEqual(counts, [0, 3])
    }
}
