import CoreGraphics
import Foundation
import Mutoscope
import Testing
import UIKit

/// Tables: which rows have views, how high they are, selections and updates.
@MainActor
struct TableTests {
  /// A cell whose height is that of its number.
  private final class TallCell: UITableViewCell {
    var height: CGFloat = 0
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }
  }

  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var rows: [[String]]
    var heights: [CGFloat] = []
    var headers: [String] = []
    var made = 0
    var asked = 0
    var notes: [String] = []

    init(_ rows: [[String]]) { self.rows = rows }

    func numberOfSections(in tableView: UITableView) -> Int { rows.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows[section].count }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      headers.indices.contains(section) ? headers[section] : nil
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      asked += 1
      let known = tableView.dequeueReusableCell(withIdentifier: "row") as? TallCell
      if known == nil { made += 1 }
      let cell = known ?? TallCell(style: .default, reuseIdentifier: "row")
      cell.textLabel?.text = rows[indexPath.section][indexPath.row]
      cell.height = heights.isEmpty ? 50 : heights[indexPath.row % heights.count]
      return cell
    }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
      notes.append("highlight \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
      notes.append("unhighlight \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
      notes.append("will select \(indexPath.row)")
      return indexPath.row == 5 ? nil : indexPath
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      notes.append("select \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      notes.append("deselect \(indexPath.row)")
    }
  }

  private let stage = Stage(size: CGSize(width: 320, height: 500))

  private func table(_ source: Source, _ style: UITableView.Style = .plain) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 500), style: style)
    table.estimatedRowHeight = 40
    table.dataSource = source
    table.delegate = source
    stage.addSubview(table)
    stage.advance(by: 0)
    table.layoutIfNeeded()
    return table
  }

  private func names(_ table: UITableView) -> [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }

  @Test func `Only visible rows have cells, which are used again`() {
    let source = Source([(0..<1000).map { "\($0)" }])
    let table = table(source)
    #expect(names(table) == (0..<10).map { "\($0)" })
    #expect(table.visibleCells[3].frame == CGRect(x: 0, y: 150, width: 320, height: 50))
    // As many rows are measured as would be visible if all were 40 points high, as is assumed of the others.
    #expect(table.contentSize.height == 40_130)
    stage.touches.flick(CGPoint(x: 160, y: 400), velocity: CGVector(dx: 0, dy: -3000))
    stage.advance(by: 4)
    #expect(table.contentOffset.y > 1500)
    #expect(source.made < 14)
    #expect(table.indexPathsForVisibleRows?.first?.row == Int(table.contentOffset.y / 50))
  }

  @Test func `Rows size themselves without moving visible content`() {
    let source = Source([(0..<100).map { "\($0)" }])
    source.heights = [30, 80, 45]
    let table = table(source)
    #expect(table.rectForRow(at: IndexPath(row: 2, section: 0)) == CGRect(x: 0, y: 110, width: 320, height: 45))
    table.scrollToRow(at: IndexPath(row: 60, section: 0), at: .top, animated: false)
    table.layoutIfNeeded()
    let seen = table.visibleCells.map { $0.frame.minY - table.contentOffset.y }
    let first = table.indexPathsForVisibleRows?.first?.row ?? 0
    table.contentOffset.y -= 200
    table.layoutIfNeeded()
    let cell = table.cellForRow(at: IndexPath(row: first, section: 0))
    #expect(abs((cell?.frame.minY ?? 0) - table.contentOffset.y - (seen[0] + 200)) < 1e-6)
    let frames = table.visibleCells.map(\.frame)
    #expect(frames.count > 5)
    for (a, b) in zip(frames, frames.dropFirst()) { #expect(a.maxY == b.minY) }
  }

  @Test func `A frame of 10,000 rows asks for as much as one of 100`() {
    var counts: [Int] = []
    for rows in [100, 10_000] {
      let source = Source([(0..<rows).map { "\($0)" }])
      source.heights = [60, 90, 45, 120]
      let table = table(source)
      source.asked = 0
      stage.touches.flick(CGPoint(x: 160, y: 400), velocity: CGVector(dx: 0, dy: -2000))
      stage.advance(by: 3)
      counts.append(source.asked)
      table.removeFromSuperview()
    }
    #expect(counts[0] == counts[1])
    #expect(counts[0] > 5)
  }

  @Test func `A plain header stays until the next one pushes it away`() {
    let source = Source([["a", "b", "c", "d", "e", "f"], (0..<20).map { "\($0)" }])
    source.headers = ["First", "Second"]
    let table = table(source)
    let header = table.headerView(forSection: 0)
    let height = table.rectForHeader(inSection: 0).height
    #expect(header?.frame.minY == 22)
    #expect(height > 30)
    table.contentOffset.y = 100
    table.layoutIfNeeded()
    #expect(table.headerView(forSection: 0)?.frame.minY == 100)
    let end = table.rectForHeader(inSection: 1).minY - 22
    table.contentOffset.y = end - 10
    table.layoutIfNeeded()
    #expect(abs((table.headerView(forSection: 0)?.frame.maxY ?? 0) - end) < 1e-9)
  }

  @Test func `Groups have round corners at their ends`() {
    let source = Source([["a", "b", "c"], ["d"]])
    let table = table(source, .insetGrouped)
    let cells = table.visibleCells
    #expect(cells.map(\.frame.minX) == [16, 16, 16, 16])
    #expect(cells.map(\.frame.width) == [288, 288, 288, 288])
    #expect(cells[0].layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    #expect(cells[1].layer.cornerRadius == 0)
    #expect(cells[3].layer.maskedCorners.isSuperset(of: [.layerMinXMinYCorner, .layerMaxXMaxYCorner]))
    #expect(cells[3].frame.minY > cells[2].frame.maxY)
  }

  @Test func `A tap highlights and selects in the order of UIKit`() {
    let source = Source([(0..<100).map { "\($0)" }])
    let table = table(source)
    stage.touches.longPress(CGPoint(x: 100, y: 125), duration: 0.3)
    stage.advance(by: 0.2)
    #expect(source.notes == ["highlight 2"])
    #expect(table.cellForRow(at: IndexPath(row: 2, section: 0))?.isHighlighted == true)
    stage.advance(by: 0.2)
    #expect(source.notes == ["highlight 2", "unhighlight 2", "will select 2", "select 2"])
    #expect(table.cellForRow(at: IndexPath(row: 2, section: 0))?.isSelected == true)
    source.notes = []
    stage.touches.tap(CGPoint(x: 100, y: 225))
    stage.advance(by: 0.5)
    #expect(source.notes == ["highlight 4", "unhighlight 4", "will select 4", "deselect 2", "select 4"])
    #expect(table.indexPathForSelectedRow == IndexPath(row: 4, section: 0))
    source.notes = []
    stage.touches.tap(CGPoint(x: 100, y: 275))
    stage.touches.drag(from: CGPoint(x: 100, y: 325), by: CGVector(dx: 0, dy: -100), at: stage.time + 1, over: 0.1)
    stage.advance(by: 2)
    #expect(source.notes == ["highlight 5", "unhighlight 5", "will select 5"])
    #expect(table.indexPathForSelectedRow == IndexPath(row: 4, section: 0))
  }

  @Test func `Inserted, deleted and moved rows slide to their places`() {
    let source = Source([["a", "b", "c", "d"]])
    let table = table(source)
    let c = table.cellForRow(at: IndexPath(row: 2, section: 0))
    stage.perform {
      table.performBatchUpdates {
        source.rows = [["d", "a", "x", "c"]]
        table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
        table.insertRows(at: [IndexPath(row: 2, section: 0)], with: .fade)
        table.moveRow(at: IndexPath(row: 3, section: 0), to: IndexPath(row: 0, section: 0))
      }
    }
    #expect(names(table) == ["d", "a", "x", "c"])
    #expect(table.cellForRow(at: IndexPath(row: 3, section: 0)) === c)
    stage.advance(by: 0.15)
    let middle = c?.layer.presentation()?.frame.minY ?? 0
    #expect(middle > 105 && middle < 145)
    stage.advance(by: 1)
    #expect(table.visibleCells.map(\.frame.minY) == [0, 50, 100, 150])
    #expect(table.subviews.filter { $0 is UITableViewCell }.count == 4)
  }

  @Test func `Sections are added, removed and moved`() {
    let source = Source([["a"], ["b", "c"], ["d"]])
    let table = table(source)
    stage.perform {
      table.beginUpdates()
      source.rows = [["d"], ["x"], ["a"]]
      table.deleteSections(IndexSet(integer: 1), with: .fade)
      table.moveSection(2, toSection: 0)
      table.insertSections(IndexSet(integer: 1), with: .fade)
      table.endUpdates()
    }
    stage.advance(by: 1)
    #expect(names(table) == ["d", "x", "a"])
    #expect(table.numberOfSections == 3)
  }

  /// The line below a row: the view as high as a pixel.
  private func line(_ table: UITableView, _ row: Int) throws -> CGRect {
    let cell = try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
    return try #require(cell.subviews.first { $0.frame.height == 1 / stage.scale }).frame
  }

  @Test func `Lines between rows begin at the text, or where they are set`() throws {
    let table = table(Source([["a", "b", "c"]]))
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    let size = CGSize(width: 40, height: 20)
    cell.imageView?.image = UIGraphicsImageRenderer(size: size).image { $0.fill(CGRect(origin: .zero, size: size)) }
    cell.setNeedsLayout()
    stage.advance(to: 0.1)
    #expect(table.separatorInset == UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 8))
    #expect(try line(table, 0).minX == 16)
    #expect(try line(table, 0).maxX == 312)
    #expect(try line(table, 1).minX == 72)
    #expect(cell.separatorInset.left == 72)

    table.separatorInset = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: UITableView.automaticDimension)
    stage.advance(to: 0.2)
    #expect(try line(table, 0).minX == 30)
    #expect(try line(table, 1).minX == 30)
    #expect(try line(table, 1).maxX == 312)
    cell.separatorInset = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 5)
    stage.advance(to: 0.3)
    #expect(try line(table, 1).minX == 5)
    #expect(try line(table, 1).width == 310)
    #expect(try line(table, 0).minX == 30)
  }

  @Test func `A default cell shows its texts`() {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.text = "Title"
    cell.detailTextLabel?.text = "Detail"
    cell.accessoryType = .disclosureIndicator
    cell.frame.size = CGSize(width: 320, height: cell.sizeThatFits(CGSize(width: 320, height: 0)).height)
    cell.layoutIfNeeded()
    #expect(cell.bounds.height > 60 && cell.bounds.height < 75)
    #expect(cell.textLabel?.frame.minX == 16)
    #expect((cell.detailTextLabel?.frame.minY ?? 0) >= (cell.textLabel?.frame.maxY ?? 99))
    #expect(UITableViewCell(style: .default, reuseIdentifier: nil).detailTextLabel == nil)
  }
}
