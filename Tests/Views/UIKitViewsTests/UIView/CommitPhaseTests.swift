import Testing
import TestSupport
import UIKit
import UIKitTestSupport

/// The phases of a commit, in order.
@MainActor
struct CommitPhaseTests {
  @Test func `Constraints, layout and drawing follow each other`() {
    let journal = Journal()
    let (outer, inner) = (PhaseView("outer", journal), PhaseView("inner", journal))
    let context = context(showing: outer)
    outer.addSubview(inner)
    outer.setNeedsUpdateConstraints()
    inner.setNeedsUpdateConstraints()
    #expect(inner.needsUpdateConstraints())
    context.perform {}
    #expect(
      journal.take() == [
        "inner constraints", "outer constraints", "outer layout", "inner layout", "outer display", "inner display",
      ])
    #expect(!inner.needsUpdateConstraints())
    context.perform {}
    #expect(journal.take() == [])
    inner.setNeedsUpdateConstraints()
    context.advance(to: 1)
    #expect(journal.take() == ["inner constraints"])
  }

  @Test func `A module may add work to a phase`() {
    let journal = Journal()
    let view = PhaseView("view", journal)
    let context = context(showing: view)
    context.atCommit(.appearance) { journal.note("seen") }
    context.atCommit(.constraints) { journal.note("solved") }
    context.atCommit(.appearance) { journal.note("seen again") }
    view.setNeedsUpdateConstraints()
    context.perform {}
    #expect(
      journal.take() == ["view constraints", "solved", "view layout", "view display", "seen", "seen again"])
    context.perform {}
    #expect(journal.take() == ["solved", "seen", "seen again"])
  }

  @Test func `Views are asked to update their constraints when they say so`() {
    let journal = Journal()
    let (outer, inner) = (PhaseView("outer", journal), PhaseView("inner", journal))
    outer.addSubview(inner)
    outer.updateConstraintsIfNeeded()
    #expect(journal.take() == [])
    // An inner view may request an update of the outer one, which is updated later.
    inner.onConstraints = { [unowned outer] in outer.setNeedsUpdateConstraints() }
    inner.setNeedsUpdateConstraints()
    outer.updateConstraintsIfNeeded()
    #expect(journal.take() == ["inner constraints", "outer constraints"])
    #expect(ConstrainedView("new", journal).needsUpdateConstraints())
    #expect(!PhaseView("new", journal).needsUpdateConstraints())
  }

  @Test func `Layout that changes constraints ends in the same commit`() {
    let journal = Journal()
    let view = PhaseView("view", journal)
    let context = context(showing: view)
    context.perform {}
    _ = journal.take()
    view.onLayout = { [unowned view] in
      view.onLayout = {}
      view.setNeedsUpdateConstraints()
    }
    view.onConstraints = { [unowned view] in view.setNeedsLayout() }
    view.setNeedsLayout()
    context.perform {}
    #expect(journal.take() == ["view layout", "view constraints", "view layout"])
  }

  @Test func `Constraints and layout that invalidate each other forever are reported`() {
    let journal = Journal()
    let view = PhaseView("view", journal)
    view.onLayout = { [unowned view] in view.setNeedsUpdateConstraints() }
    view.onConstraints = { [unowned view] in view.setNeedsLayout() }
    let errors = ProgrammerError.sentences { view.layoutIfNeeded() }
    #expect(errors.count == 1)
    #expect(errors.first?.contains("has not come to rest after 32 passes") == true)
    #expect(!view.needsUpdateConstraints())
  }

  @Test func `A view whose natural size changes asks for its constraints and its superview's layout`() {
    let journal = Journal()
    let (outer, inner) = (PhaseView("outer", journal), PhaseView("inner", journal))
    outer.addSubview(inner)
    outer.layoutIfNeeded()
    _ = journal.take()
    inner.invalidateIntrinsicContentSize()
    outer.layoutIfNeeded()
    #expect(journal.take() == ["inner constraints", "outer layout"])
    #expect(inner.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric))
  }

  @Test func `An image of another size requests layout`() {
    let journal = Journal()
    let (outer, view) = (PhaseView("outer", journal), UIImageView(image: UIImage(3, 4)))
    outer.addSubview(view)
    outer.layoutIfNeeded()
    _ = journal.take()
    view.image = UIImage(3, 4, 0xFF00_FF00)
    outer.layoutIfNeeded()
    #expect(journal.take() == [])
    view.image = UIImage(5, 4)
    outer.layoutIfNeeded()
    #expect(journal.take() == ["outer layout"])
    #expect(view.intrinsicContentSize == CGSize(width: 5, height: 4))
  }

  private func context(showing view: UIView) -> MediaContext {
    let context = MediaContext()
    context.host = view.layer
    return context
  }

  private class PhaseView: UIView {
    private let name: String
    private let journal: Journal
    var onConstraints: () -> Void = {}
    var onLayout: () -> Void = {}

    init(_ name: String, _ journal: Journal) {
      (self.name, self.journal) = (name, journal)
      super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    required init?(coder: NSCoder) { nil }

    override func updateConstraints() {
      journal.note("\(name) constraints")
      onConstraints()
      super.updateConstraints()
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      journal.note("\(name) layout")
      onLayout()
    }
    override func draw(_ rect: CGRect) { journal.note("\(name) display") }
  }

  private final class ConstrainedView: PhaseView {
    override class var requiresConstraintBasedLayout: Bool { true }
  }
}
