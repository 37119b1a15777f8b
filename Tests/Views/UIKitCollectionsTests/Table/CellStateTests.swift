import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit

/// Cells that are notified of the parts that they show besides their content.
@MainActor
struct CellStateTests {
  private final class Cell: UITableViewCell {
    static var journal = Journal()
    override func willTransition(to state: UITableViewCell.StateMask) {
      super.willTransition(to: state)
      note("will", state)
    }
    override func didTransition(to state: UITableViewCell.StateMask) {
      super.didTransition(to: state)
      note("did", state)
    }
    private func note(_ word: String, _ state: UITableViewCell.StateMask) {
      var parts: [String] = []
      if state.contains(.showingEditControl) { parts.append("control") }
      if state.contains(.showingDeleteConfirmation) { parts.append("actions") }
      Self.journal.note("\(textLabel?.text ?? "") \(word) \(parts.joined(separator: " "))")
    }
  }

  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = Cell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "\(indexPath.row)"
      return cell
    }
    func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
      -> UITableViewCell.EditingStyle
    { indexPath.row == 0 ? .delete : .none }
  }

  private let stage = Stage(size: CGSize(width: 300, height: 400))
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  private let source = Source()

  init() {
    Cell.journal = Journal()
    (table.dataSource, table.delegate) = (source, source)
    stage.addSubview(table)
    stage.advance(by: 0.1)
  }

  @Test func `Editing shows and hides the control of a row that has one`() {
    #expect(Cell.journal.take() == [])
    stage.perform { table.setEditing(true, animated: true) }
    #expect(Cell.journal.take() == ["0 will control"])
    stage.advance(by: 0.5)
    #expect(Cell.journal.take() == ["0 did control"])
    stage.perform { table.reloadData() }
    #expect(Cell.journal.take() == ["0 will control", "0 did control"])
    stage.perform { table.isEditing = false }
    #expect(Cell.journal.take() == ["0 will ", "0 did "])
  }

  @Test func `A swipe shows and hides the actions`() {
    let y = table.rectForRow(at: IndexPath(row: 0, section: 0)).midY
    stage.touches.drag(from: CGPoint(x: 250, y: y), by: CGVector(dx: -120, dy: 0), at: 0.2, over: 0.3)
    stage.advance(to: 0.4)
    #expect(Cell.journal.take() == ["0 will actions"])
    stage.advance(to: 2)
    #expect(Cell.journal.take() == ["0 did actions"])
    stage.touches.tap(CGPoint(x: 50, y: 300), at: 2.1)
    stage.touches.drag(from: CGPoint(x: 50, y: y), by: CGVector(dx: 120, dy: 0), at: 2.5, over: 0.3)
    stage.advance(to: 4)
    #expect(Cell.journal.take() == ["0 will ", "0 did "])
  }
}
