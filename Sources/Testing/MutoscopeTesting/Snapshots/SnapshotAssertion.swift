import Foundation
import Media
import Mutoscope
import Snapshots
import UIKit

/// A snapshot to be taken and compared.
@MainActor
struct SnapshotAssertion {
  var name: String?
  var record: SnapshotRecordMode?
  var directory: String?
  var testName: String
  var site: CallSite

  /// The reason that a snapshot assertion failed.
  struct Failure {
    var message: String
    /// Files that help to understand it.
    var files: [(name: String, url: URL)] = []
  }

  /// Renders the planned frames and compares them with the golden.
  ///
  /// - Returns: nil if they match the golden.
  func failure(of stage: Stage, _ plan: () throws -> FramePlan) -> Failure? {
    do {
      let place = try place()
      let verdict = try test(try plan(), at: place).runSynchronously(on: stage)
      return try failure(verdict, at: place)
    } catch {
      return Self.failure(error)
    }
  }

  /// Renders the planned frames of a screen in several looks and compares each with its golden.
  ///
  /// - Parameter show: Shows the screen on a stage.
  /// - Returns: nil if they match the goldens.
  func failure(
    across looks: [Look], on device: Stage.Device, scale: CGFloat?, _ plan: () throws -> FramePlan,
    show: (Stage) throws -> Void
  ) -> Failure? {
    do {
      let names = looks.map(\.name)
      guard !names.isEmpty, Set(names).count == names.count else {
        return Failure(
          message: "The snapshot could not be taken: "
            + (names.isEmpty
              ? "'across' has no look." : "two looks in 'across' have the same name; rename one of them."))
      }
      let (place, plan) = (try place(), try plan())
      let tests = try looks.map { try test(plan, at: place.seen(in: $0)) }
      var verdicts = try SequenceTest.runSynchronously(tests) { number in
        let stage = Stage(device: device, look: looks[number], scale: scale)
        try stage.perform { try show(stage) }
        return stage
      }
      let wrong = verdicts.indices.filter { verdicts[$0].isFailure }
      for index in wrong where looks.count > 1 {
        verdicts[index].looks = TestRun.words(wrong.map { names[$0] }, of: names.count)
      }
      let failures = try zip(verdicts, looks).compactMap { try failure($0, at: place.seen(in: $1)) }
      guard let first = failures.first else { return nil }
      if failures.count == 1 { return first }
      return Failure(
        message: failures.map(\.message).joined(separator: "\n"), files: failures.flatMap(\.files))
    } catch {
      return Self.failure(error)
    }
  }

  private func place() throws -> SnapshotPlace {
    try SnapshotPlace(site, testName: testName, name: name, directory: directory)
  }

  private func test(_ plan: FramePlan, at place: SnapshotPlace) throws -> SequenceTest {
    var test = SequenceTest(
      plan: plan, sceneName: place.name, golden: place.golden, failures: place.failures, update: try update)
    test.declaresViews = true
    return test
  }

  /// Records a verdict and returns the failure; nil if there is none.
  private func failure(_ verdict: SceneVerdict, at place: SnapshotPlace) throws -> Failure? {
    try SnapshotFailures.record(verdict, at: place)
    if verdict.isSame { return nil }
    return Failure(message: message(verdict, place), files: files(verdict, place))
  }

  private static func failure(_ error: any Error) -> Failure {
    let reason = (error as? CocoaError)?.localizedDescription ?? "\(error)"
    return Failure(message: "The snapshot could not be taken: \(reason)")
  }

  /// Renders a view on a stage of its size, and compares the image with the golden.
  func failure(of view: UIView, scale: CGFloat, _ plan: () throws -> FramePlan) -> Failure? {
    guard view.superview == nil else {
      return Failure(
        message: "The snapshot could not be taken: the view is inside another view; take a snapshot of its stage.")
    }
    let size = view.bounds.size
    if let problem = Stage.problem(size: size, scale: scale) {
      return Failure(message: "The snapshot could not be taken: \(problem) Does the view have a frame?")
    }
    let (place, context) = (view.layer.position, view.layer.context)
    let stage = Stage(size: size, scale: scale, backgroundColor: .clear)
    stage.addSubview(view)
    stage.perform {
      let anchor = view.layer.anchorPoint
      view.layer.position = CGPoint(x: size.width * anchor.x, y: size.height * anchor.y)
    }
    defer {
      stage.perform {
        view.removeFromSuperview()
        view.layer.position = place
      }
      context.becomeMostRecent()
    }
    return failure(of: stage, plan)
  }

  /// Makes the running test fail if there is a failure.
  func report(_ failure: Failure?) {
    guard let failure else { return }
    site.attach(failure.files)
    site.fail(failure.message)
  }

  private var update: UpdateMode {
    get throws {
      if let mode = record ?? SnapshotScope.record { return mode.update }
      return try UpdateMode.standard()
    }
  }

  private func message(_ verdict: SceneVerdict, _ place: SnapshotPlace) -> String {
    let artifacts = place.artifacts.path(percentEncoded: false)
    var facts = verdict.facts(accept: verdict.acceptCommand(output: artifacts))
    switch verdict.outcome {
    case .recorded, .missing, .damaged, .newer:
      facts.insert(("golden", place.golden.path(percentEncoded: false)), at: 0)
    case .same, .otherEngine, .otherRasteriser, .frameCount, .size, .pixels, .failed: break
    }
    if let index = facts.firstIndex(where: { $0.name == "accept" }) {
      let filter = place.owner.filter(in: site.module).map { " --filter \(ShellWord.quoted($0))" } ?? ""
      facts.insert(("or record", "\(UpdateMode.variable)=failed swift test\(filter)"), at: index + 1)
    }
    return verdict.text(facts)
  }

  /// The contact sheet, the verdict and the difference images of the first and the worst frame.
  private func files(_ verdict: SceneVerdict, _ place: SnapshotPlace) -> [(name: String, url: URL)] {
    guard verdict.folder != nil else { return [] }
    let frames = [verdict.comparison?.firstDifference, verdict.comparison?.worst].compactMap { $0?.index }
    let pictures = Set(frames).sorted().map { frame in
      "\(FailureFolder.differenceName)/\(FrameSequence.fileName(frame: frame, of: verdict.frameCount))"
    }
    return ([FailureFolder.contactSheetName, FailureFolder.verdictName] + pictures).map { path in
      let name = place.golden.lastPathComponent + "-" + path.replacing("/", with: "-")
      return (name, place.failures.appending(path: path))
    }
  }
}
