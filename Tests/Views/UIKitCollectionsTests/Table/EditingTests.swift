import CoreGraphics
import Foundation
import Mutoscope
import Testing
import UIKit

/// Rows that fingers move aside, delete and bring to other places.
@MainActor
struct EditingTests {
  final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var rows: [[String]]
    var notes: [String] = []
    var fixed: Set<String> = []
    var styles: [String: UITableViewCell.EditingStyle] = [:]
    var leading: UISwipeActionsConfiguration?
    var trailing: UISwipeActionsConfiguration?
    var redirect: IndexPath?

    init(_ rows: [[String]]) { self.rows = rows }

    func numberOfSections(in tableView: UITableView) -> Int { rows.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows[section].count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "row")
        ?? UITableViewCell(style: .default, reuseIdentifier: "row")
      cell.textLabel?.text = rows[indexPath.section][indexPath.row]
      return cell
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      !fixed.contains(rows[indexPath.section][indexPath.row])
    }
    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
      notes.append(editingStyle == .delete ? "delete \(indexPath.row)" : "insert \(indexPath.row)")
      if editingStyle == .delete {
        rows[indexPath.section].remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
      } else {
        rows[indexPath.section].insert("new", at: indexPath.row)
        tableView.insertRows(at: [indexPath], with: .automatic)
      }
    }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
      notes.append("move \(sourceIndexPath) to \(destinationIndexPath)")
      let row = rows[sourceIndexPath.section].remove(at: sourceIndexPath.row)
      rows[destinationIndexPath.section].insert(row, at: destinationIndexPath.row)
    }
    func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
      -> UITableViewCell.EditingStyle
    { styles[rows[indexPath.section][indexPath.row]] ?? .delete }
    func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
      -> UISwipeActionsConfiguration?
    { leading }
    func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
      -> UISwipeActionsConfiguration?
    { trailing }
    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
      notes.append("aside \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) { notes.append("back") }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      notes.append("select \(indexPath.row)")
    }
    func tableView(
      _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
      toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { redirect ?? proposedDestinationIndexPath }
  }

  let stage = Stage(size: CGSize(width: 320, height: 500))

  func table(_ source: Source) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 500))
    table.rowHeight = 50
    (table.dataSource, table.delegate) = (source, source)
    stage.addSubview(table)
    stage.advance(by: 0)
    table.layoutIfNeeded()
    return table
  }

  func names(_ table: UITableView) -> [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }
  func cell(_ table: UITableView, _ row: Int) -> UITableViewCell? {
    table.cellForRow(at: IndexPath(row: row, section: 0))
  }
  /// How far the content of a row is from its place.
  func shift(_ table: UITableView, _ row: Int) -> CGFloat {
    guard let cell = cell(table, row) else { return .nan }
    return cell.contentView.convert(.zero, to: table).x
  }
  func shifts(_ table: UITableView) -> [CGFloat] { (0..<3).map { shift(table, $0) } }
  func near(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 0.01 }
  func swipe(_ row: Int, by distance: CGFloat, over: TimeInterval = 0.3, hold: TimeInterval = 0.2) {
    let y = 25 + 50 * CGFloat(row)
    stage.touches.drag(
      from: CGPoint(x: distance < 0 ? 300 : 30, y: y), by: CGVector(dx: distance, dy: 0), at: stage.time, over: over,
      hold: hold)
    stage.advance(by: over + hold + 1)
  }
  func tap(_ x: CGFloat, _ y: CGFloat) {
    stage.touches.tap(CGPoint(x: x, y: y), at: stage.time)
    stage.advance(by: 1)
  }
  func action(
    _ title: String, _ source: Source
  ) -> UIContextualAction {
    UIContextualAction(style: .normal, title: title) { [weak source] _, _, finish in
      source?.notes.append(title)
      finish(true)
    }
  }

  // Swiping.

  @Test func `A swipe shows Delete, which a tap commits`() {
    let source = Source([["a", "b", "c"]])
    let table = table(source)
    swipe(1, by: -60)
    #expect(near(shift(table, 1), -75))
    #expect(cell(table, 1)?.showingDeleteConfirmation == true)
    #expect(cell(table, 1)?.configurationState.isSwiped == true)
    #expect(source.notes == ["aside 1"])
    tap(300, 75)
    #expect(source.notes == ["aside 1", "delete 1", "back"])
    #expect(names(table) == ["a", "c"])
    #expect(table.visibleCells.map(\.frame.minY) == [0, 50])
    #expect(shift(table, 1) == 0)
  }

  @Test func `A short swipe goes back, and a quick one continues`() {
    let source = Source([["a", "b", "c"]])
    let table = table(source)
    swipe(0, by: -35)
    #expect(shift(table, 0) == 0)
    #expect(source.notes == ["aside 0", "back"])
    swipe(0, by: -30, over: 0.05, hold: 0)
    #expect(near(shift(table, 0), -75))
  }

  @Test func `A row follows the finger and springs to its place`() {
    let source = Source([["a", "b", "c"]])
    let table = table(source)
    stage.touches.drag(from: CGPoint(x: 300, y: 25), by: CGVector(dx: -60, dy: 0), at: 0, over: 0.3, hold: 1)
    stage.advance(by: 0.5)
    // The first ten points decide that it is a swipe.
    #expect(near(shift(table, 0), -50))
    stage.advance(by: 0.85)
    let moving = cell(table, 0)?.layer.presentation()?.sublayerTransform.m41 ?? 0
    #expect(moving < -51 && moving > -73.9)
    stage.advance(by: 1)
    #expect(near(shift(table, 0), -75))
  }

  @Test func `A touch elsewhere or scrolling brings a row back, and selects nothing`() {
    let source = Source([(0..<30).map { "\($0)" }])
    let table = table(source)
    swipe(1, by: -80)
    tap(100, 225)
    #expect(source.notes == ["aside 1", "back"])
    swipe(1, by: -80)
    let start = CGPoint(x: 100, y: 400)
    stage.touches.drag(from: start, by: CGVector(dx: 0, dy: -60), at: stage.time, over: 0.3, hold: 0.3)
    stage.advance(by: 1)
    #expect(table.contentOffset.y == 50)
    #expect(source.notes == ["aside 1", "back", "aside 1", "back"])
    #expect(shift(table, 1) == 0)
    tap(100, 225)
    #expect(source.notes.last == "select 5")
  }

  @Test func `Actions are at both sides, the first one at the edge`() {
    let source = Source([["a", "b", "c"]])
    source.leading = UISwipeActionsConfiguration(actions: [action("Read", source)])
    source.trailing = UISwipeActionsConfiguration(actions: [
      action("Archive", source), action("Flag", source), action("More", source),
    ])
    let table = table(source)
    swipe(0, by: 70)
    #expect(near(shift(table, 0), 74))
    tap(20, 25)
    #expect(source.notes == ["aside 0", "Read", "back"])
    #expect(shift(table, 0) == 0)
    source.notes = []
    swipe(0, by: -170)
    // "Archive" is wider than the least width of a button.
    let width = -shift(table, 0) - 2 * 74
    #expect(width > 74 && width < 90)
    tap(310, 25)
    swipe(0, by: -170)
    tap(320 - width - 10, 25)
    swipe(0, by: -170)
    #expect(table.isEditing)
    // The buttons lie on one another; the finger touches the part of "More" that is seen.
    stage.touches.tap(.named("More"), at: stage.time)
    stage.advance(by: 1)
    #expect(!table.isEditing)
    #expect(source.notes == ["aside 0", "Archive", "back", "aside 0", "Flag", "back", "aside 0", "More", "back"])
  }

  @Test func `A full swipe performs the first action, unless the configuration forbids it`() {
    let source = Source([["a", "b", "c"]])
    let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak source] _, _, finish in
      source?.notes.append("Delete")
      finish(true)
    }
    source.trailing = UISwipeActionsConfiguration(actions: [delete, action("Flag", source)])
    let table = table(source)
    swipe(0, by: -240)
    #expect(source.notes == ["aside 0", "Delete", "back"])
    #expect(shift(table, 0) == 0)
    source.trailing?.performsFirstActionWithFullSwipe = false
    swipe(0, by: -240)
    #expect(source.notes == ["aside 0", "Delete", "back", "aside 0"])
    #expect(near(shift(table, 0), -149))
  }

  @Test func `A full swipe deletes a row at once`() {
    let source = Source([["a", "b", "c"]])
    let table = table(source)
    swipe(1, by: -280)
    #expect(source.notes == ["aside 1", "delete 1", "back"])
    #expect(names(table) == ["a", "c"])
  }

  @Test func `Rows that cannot be edited, and empty configurations, do not move`() {
    let source = Source([["a", "b", "c"]])
    source.fixed = ["a"]
    source.styles = ["b": .none]
    let table = table(source)
    swipe(0, by: -100)
    swipe(1, by: -100)
    swipe(2, by: 100)
    source.trailing = UISwipeActionsConfiguration(actions: [])
    swipe(2, by: -100)
    #expect(shifts(table) == [0, 0, 0])
    #expect(source.notes.allSatisfy { $0.hasPrefix("select") })
  }

  @Test func `A table in a pager leaves swipes to it, unless it has actions`() {
    let pager = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 500))
    pager.contentSize = CGSize(width: 640, height: 500)
    stage.addSubview(pager)
    let source = Source([["a", "b", "c"]])
    let table = table(source)
    pager.addSubview(table)
    swipe(0, by: -100)
    #expect(pager.contentOffset.x > 80)
    pager.contentOffset = .zero
    source.trailing = UISwipeActionsConfiguration(actions: [action("Flag", source)])
    swipe(0, by: -100)
    #expect(pager.contentOffset.x == 0)
    #expect(near(shift(table, 0), -74))
  }

  // Editing.

  @Test func `Editing moves the content aside for buttons and handles`() {
    let source = Source([["a", "b", "c"]])
    source.fixed = ["c"]
    source.styles = ["b": .insert]
    let table = table(source)
    stage.perform { table.setEditing(true, animated: true) }
    stage.advance(by: 0.15)
    let middle = cell(table, 0)?.contentView.layer.presentation()?.frame.minX ?? 0
    #expect(middle > 10 && middle < 28)
    stage.advance(by: 1)
    #expect(shifts(table) == [38, 38, 0])
    let styles: [UITableViewCell.EditingStyle] = (0..<3).compactMap { cell(table, $0)?.editingStyle }
    #expect(styles == [.delete, .insert, .none])
    #expect(cell(table, 0)?.contentView.frame.maxX == 282)
    tap(27, 75)
    #expect(source.notes == ["insert 1"])
    #expect(names(table) == ["a", "new", "b", "c"])
    #expect(cell(table, 1)?.isEditing == true)
    tap(100, 25)
    #expect(source.notes == ["insert 1"])
    stage.perform { table.setEditing(false, animated: false) }
    #expect(shifts(table) == [0, 0, 0])
  }

  @Test func `A delete button asks before the row is deleted`() {
    let source = Source([["a", "b", "c"]])
    let table = table(source)
    stage.perform { table.setEditing(true, animated: false) }
    tap(27, 75)
    #expect(near(shift(table, 1), -37))
    tap(100, 125)
    #expect(shift(table, 1) == 38)
    tap(27, 75)
    tap(300, 75)
    #expect(source.notes == ["aside 1", "back", "aside 1", "delete 1", "back"])
    #expect(names(table) == ["a", "c"])
  }

  @Test func `Several rows are chosen with circles`() {
    let source = Source([["a", "b", "c"]])
    let table = table(source)
    table.allowsMultipleSelectionDuringEditing = true
    stage.perform { table.setEditing(true, animated: false) }
    tap(100, 25)
    tap(27, 125)
    #expect(table.indexPathsForSelectedRows?.map(\.row) == [0, 2])
    tap(100, 25)
    #expect(table.indexPathsForSelectedRows?.map(\.row) == [2])
    stage.perform { table.setEditing(false, animated: false) }
    #expect(table.indexPathsForSelectedRows == nil)
  }

  @Test func `A handle moves its row, and the others make room`() {
    let source = Source([(0..<6).map { "\($0)" }])
    let table = table(source)
    stage.perform { table.setEditing(true, animated: false) }
    let moved = cell(table, 1)
    stage.touches.drag(from: CGPoint(x: 293, y: 75), by: CGVector(dx: 0, dy: 110), at: 0, over: 0.4, hold: 1)
    stage.advance(by: 1.2)
    #expect(moved?.frame.minY == 160)
    #expect(moved?.configurationState.isReordering == true)
    let tops: [CGFloat] = (0..<6).compactMap { cell(table, $0)?.frame.minY }
    #expect(tops == [0, 160, 50, 100, 200, 250])
    #expect(table.contentOffset.y == 0)
    stage.advance(by: 1)
    #expect(source.notes == ["move [0, 1] to [0, 3]"])
    #expect(names(table) == ["0", "2", "3", "1", "4", "5"])
    #expect(cell(table, 3) === moved)
    #expect(table.visibleCells.map(\.frame.minY) == [0, 50, 100, 150, 200, 250])
    #expect(moved?.layer.shadowOpacity == 0)
  }

  @Test func `A row moves to another section, or where the delegate wants it`() {
    let source = Source([["a", "b"], ["c", "d"]])
    let table = table(source)
    stage.perform { table.setEditing(true, animated: false) }
    stage.touches.drag(from: CGPoint(x: 293, y: 25), by: CGVector(dx: 0, dy: 110), at: 0, over: 0.4, hold: 0.5)
    stage.advance(by: 2)
    #expect(source.rows == [["b"], ["c", "a", "d"]])
    #expect(names(table) == ["b", "c", "a", "d"])
    source.redirect = IndexPath(row: 0, section: 0)
    stage.touches.drag(from: CGPoint(x: 293, y: 175), by: CGVector(dx: 0, dy: -60), at: 2, over: 0.4, hold: 0.5)
    stage.advance(by: 2)
    #expect(source.rows == [["d", "b"], ["c", "a"]])
    #expect(table.visibleCells.map(\.frame.minY) == [0, 50, 100, 150])
  }

  @Test func `A row at the edge scrolls the table, and a cancelled one goes back`() {
    let source = Source([(0..<40).map { "\($0)" }])
    let table = table(source)
    stage.perform { table.setEditing(true, animated: false) }
    stage.touches.drag(from: CGPoint(x: 293, y: 325), by: CGVector(dx: 0, dy: 165), at: 0, over: 0.4, hold: 1)
    stage.advance(by: 3)
    #expect(table.contentOffset.y > 300)
    #expect(source.rows[0].firstIndex(of: "6").map { $0 > 14 } == true)
    #expect(Set(source.rows[0]).count == 40)
    let frames = table.visibleCells.map(\.frame)
    #expect(frames.count > 5)
    for (a, b) in zip(frames, frames.dropFirst()) { #expect(a.maxY == b.minY) }
  }

  // Lists of collection views.
}
