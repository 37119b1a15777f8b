import CoreGraphics
import Foundation
import Inspection
import Mutoscope
import UIKit

/// Small screens for tests of the tools that programs use to see.
@MainActor
enum Screens {
  /// A plain stage of 200 × 300 points.
  static func stage(_ build: (Stage) -> Void = { _ in }) -> Stage {
    let stage = Stage(size: CGSize(width: 200, height: 300), scale: 2, backgroundColor: .white)
    stage.perform { build(stage) }
    return stage
  }

  /// A label at a place, large enough for its text.
  @discardableResult
  static func label(
    _ text: String, _ name: String? = nil, in view: UIView, x: CGFloat = 20, y: CGFloat = 20, size: CGFloat = 17,
    color: UIColor = .black
  ) -> UILabel {
    let label = UILabel()
    (label.text, label.font, label.textColor) = (text, .systemFont(ofSize: size), color)
    label.accessibilityIdentifier = name
    label.sizeToFit()
    label.frame.origin = CGPoint(x: x, y: y)
    view.addSubview(label)
    return label
  }

  /// A square view at a place.
  @discardableResult
  static func box(
    _ name: String, in view: UIView, _ frame: CGRect = CGRect(x: 20, y: 100, width: 60, height: 60),
    color: UIColor = .systemBlue
  ) -> UIView {
    let box = UIView(frame: frame)
    (box.accessibilityIdentifier, box.backgroundColor) = (name, color)
    view.addSubview(box)
    return box
  }

  /// The faults of a stage in the next seconds.
  static func findings(
    _ stage: Stage, seconds: TimeInterval = 1.5, _ checks: Set<StageCheck> = Set(StageCheck.allCases)
  ) throws -> [Finding] {
    var stageChecks = StageChecks()
    stageChecks.checks = checks
    return try stageChecks.run(
      StageReader(stage), until: stage.time + seconds, advance: { stage.advance(to: max($0, stage.time)) })
  }

  /// The account of a stage in the next seconds.
  static func account(_ stage: Stage, seconds: TimeInterval = 1.5) throws -> Account {
    let (start, writer) = (stage.time, AccountWriter(StageReader(stage)))
    try writer.run(until: start + seconds, advance: { stage.advance(to: max($0, stage.time)) })
    return writer.account(from: start, to: start + seconds)
  }

  /// The reference of a view with a name.
  static func reference(_ name: String) -> String {
    var references = ViewReferences()
    return references.reference(of: name)
  }
}
