import Twin
import UIKit
import XCTest

/// Compares the UIKit that this is linked with, whichever it is, with all vectors.
final class TwinTests: XCTestCase {
  @MainActor
  func testVectors() async throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
    let vectors = try Vector.load(folder.appendingPathComponent("vectors.json"))
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.makeKeyAndVisible()
    let recorder = Recorder(in: window) { RunLoop.main.run(until: Date(timeIntervalSinceNow: 1.0 / 60)) }
    var measured: [String: [Double]] = [:]
    var others: [String] = []
    for vector in vectors {
      let numbers = recorder.measure(vector)
      measured[vector.id] = numbers
      if vector.distance(of: numbers) > vector.tolerance {
        others.append("\(vector.id): \(numbers), expected \(vector.expected) (\(vector.source))")
      }
    }
    // For the ledger, and for a report of what is different.
    let file = ProcessInfo.processInfo.environment["TWIN_OUTPUT"] ?? NSTemporaryDirectory() + "measured.json"
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    try encoder.encode(measured).write(to: URL(fileURLWithPath: file))
    print("\(vectors.count) vectors, \(others.count) differ; the numbers are in \(file)")
    others.forEach { print($0) }
    XCTAssertEqual(others.count, 0)
  }
}
