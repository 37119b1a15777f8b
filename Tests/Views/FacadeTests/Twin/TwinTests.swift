import Foundation
import Mutoscope
import Testing
import TestSupport
import UIKit

/// The vectors of the folder Twin, measured by the recorder that measures them on a device.
@MainActor
struct TwinTests {
  private static let folder = Repository.folder.appending(path: "Twin")

  /// The reserved vectors are for `make check-twin`.
  private static let isAll = ProcessInfo.processInfo.environment["MUTOSCOPE_TWIN"] != nil

  @Test func `Published figures of UIKit are reproduced`() throws {
    let vectors = try Vector.load(Self.folder.appending(path: "vectors.json")).filter { Self.isAll || !$0.reserved }
    #expect(vectors.count == (Self.isAll ? 550 : 271))
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 3)
    var measured: [String: [Double]] = [:]
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    stage.addSubview(root)
    let recorder = Recorder(in: root) { stage.advance(by: 1.0 / 60) }
    for vector in vectors {
      let numbers = recorder.measure(vector)
      measured[vector.id] = numbers
      #expect(
        vector.distance(of: numbers) <= vector.tolerance,
        "\(vector.id): \(numbers), expected \(vector.expected) (\(vector.source))")
    }
    // A recorder that measures nothing would be wrong everywhere, and one that repeats itself would say so here.
    #expect(Set(measured.values).count > 100)
    if let file = ProcessInfo.processInfo.environment["MUTOSCOPE_TWIN"], file.hasPrefix("/") {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys]
      try encoder.encode(measured).write(to: URL(filePath: file))
    }
  }

  @Test func `A wrong number, a missing one and an unknown kind are far from the expected values`() throws {
    let vectors = try Vector.load(Self.folder.appending(path: "vectors.json"))
    var vector = try #require(vectors.first)
    #expect(vector.distance(of: vector.expected) == 0)
    #expect(vector.distance(of: vector.expected.map { $0 + 1 }) == 1)
    #expect(vector.distance(of: []) == .infinity)
    vector.kind = "nothing"
    #expect(Recorder(in: UIView()) {}.measure(vector) == [])
  }
}
