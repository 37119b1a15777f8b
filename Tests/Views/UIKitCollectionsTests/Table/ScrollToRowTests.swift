import CoreGraphics
import Foundation
import Mutoscope
import Testing
import UIKit
import UIKitTestSupport

/// Scrolling to rows whose heights are known only when they are seen, and the rectangles of tables.
@MainActor
struct ScrollToRowTests {
  private let stage = Stage(size: CGSize(width: 320, height: 500))

  /// Rows that are much higher than the estimate.
  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var asked: [IndexPath] = []
    var footers = true
    var heights: ((Int) -> CGFloat)?
    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = TallCell(style: .default, reuseIdentifier: nil)
      cell.height = CGFloat(90 + indexPath.row % 7 * 20)
      return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      asked.append(indexPath)
      return heights?(indexPath.row) ?? UITableView.automaticDimension
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Section \(section)" }
  }

  private final class TallCell: UITableViewCell {
    var height: CGFloat = 0
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }
  }

  private func table(_ source: Source, _ style: UITableView.Style = .grouped, estimate: CGFloat? = nil) -> UITableView {
    let table = UITableView(frame: stage.window.bounds, style: style)
    if let estimate { table.estimatedRowHeight = estimate }
    (table.dataSource, table.delegate) = (source, source)
    stage.addSubview(table)
    stage.advance(by: 0)
    return table
  }

  @Test(arguments: [false, true])
  func `A self-sizing row ends where it was requested`(_ animated: Bool) {
    let (source, path) = (Source(), IndexPath(row: 40, section: 1))
    let table = table(source)
    for position in [UITableView.ScrollPosition.bottom, .top, .middle] {
      stage.perform {
        table.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: false)
        table.scrollToRow(at: path, at: position, animated: animated)
      }
      stage.advance(by: 1)
      let (row, seen) = (table.rectForRow(at: path), table.bounds)
      switch position {
      case .bottom: #expect(row.maxY == seen.maxY)
      case .top: #expect(row.minY == seen.minY)
      default: expect(row.midY, seen.midY, within: 1)
      }
      #expect(table.cellForRow(at: path)?.frame == row)
      #expect(table.cellForRow(at: path)?.frame.height == 190)
    }
  }

  @Test func `Scrolling after a reload shows the new rows`() throws {
    let source = Source()
    let table = table(source)
    let path = IndexPath(row: 59, section: 1)
    let old = table.visibleCells
    stage.perform {
      table.reloadData()
      table.scrollToRow(at: path, at: .bottom, animated: false)
      #expect(table.visibleCells.allSatisfy { cell in !old.contains { $0 === cell } })
    }
    expect(table.rectForRow(at: path).maxY, table.bounds.maxY, within: 0.01)
    #expect(table.cellForRow(at: path)?.superview === table)
  }

  @Test func `The last row ends at the bottom of the content`() {
    let source = Source()
    let table = table(source)
    stage.perform { table.scrollToRow(at: IndexPath(row: 59, section: 1), at: .bottom, animated: true) }
    stage.advance(by: 1)
    expect(table.rectForRow(at: IndexPath(row: 59, section: 1)).maxY, table.bounds.maxY, within: 0.01)
    #expect(table.cellForRow(at: IndexPath(row: 59, section: 1)) != nil)
  }

  @Test func `A row of a plain table ends below its section's header`() {
    let source = Source()
    let table = table(source, .plain)
    stage.perform { table.scrollToRow(at: IndexPath(row: 20, section: 0), at: .top, animated: false) }
    stage.advance(by: 0)
    let header = table.headerView(forSection: 0)?.frame ?? .zero
    #expect(header.minY == table.bounds.minY)
    #expect(table.rectForRow(at: IndexPath(row: 20, section: 0)).minY == header.maxY)
  }

  @Test func `The nearest selected row is scrolled to`() {
    let source = Source()
    source.heights = { _ in 50 }
    let table = table(source)
    table.allowsMultipleSelection = true
    for row in [5, 50] { table.selectRow(at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none) }
    stage.perform {
      table.contentOffset.y = 1500
      table.scrollToNearestSelectedRow(at: .top, animated: false)
    }
    #expect(table.rectForRow(at: IndexPath(row: 50, section: 0)).minY == table.bounds.minY)
  }

  @Test func `Only visible rows are asked for their heights if the table has an estimate`() {
    let source = Source()
    source.heights = { _ in 100 }
    let table = table(source, estimate: 100)
    #expect(source.asked.allSatisfy { $0.section == 0 && $0.row < 6 })
    #expect(!source.asked.isEmpty)
    source.asked = []
    stage.perform { table.contentOffset.y = 3000 }
    #expect(source.asked.contains { $0.row > 25 })
    #expect(!source.asked.contains { $0.section == 1 })
    // An estimate of 0 asks for all.
    source.asked = []
    stage.perform { table.estimatedRowHeight = 0 }
    #expect(Set(source.asked).count == 120)
  }

  @Test func `Headers, footers, sections and rows have rectangles`() {
    let source = Source()
    source.heights = { _ in 50 }
    let table = table(source, .plain)
    let header = table.rectForHeader(inSection: 0)
    #expect(header.minY == 22)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == header.maxY)
    #expect(table.rectForFooter(inSection: 0) == CGRect(x: 0, y: header.maxY + 3000, width: 320, height: 0))
    #expect(table.rect(forSection: 0) == CGRect(x: 0, y: 0, width: 320, height: header.maxY + 3000))
    #expect(table.rectForFooter(inSection: 7) == .zero)
    let found = table.indexPathsForRows(in: CGRect(x: 0, y: header.maxY + 75, width: 10, height: 100))
    #expect(found == [1, 2, 3].map { IndexPath(row: $0, section: 0) })
    #expect(table.indexPathsForRows(in: CGRect(x: 0, y: -500, width: 10, height: 100)) == [])
  }

  @Test(arguments: [(nil, 22), (0, 0), (10, 10)] as [(CGFloat?, CGFloat)])
  func `Headers of every kind have space above them in plain tables`(_ padding: CGFloat?, _ space: CGFloat) {
    final class Headers: NSObject, UITableViewDataSource, UITableViewDelegate {
      func numberOfSections(in tableView: UITableView) -> Int { 3 }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
      func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        section == 2 ? 0 : 30
      }
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { UIView() }
    }
    let source = Headers()
    let table = UITableView(frame: stage.window.bounds)
    table.rowHeight = 50
    if let padding { table.sectionHeaderTopPadding = padding }
    (table.dataSource, table.delegate) = (source, source)
    stage.addSubview(table)
    stage.advance(by: 0)
    #expect(table.rectForHeader(inSection: 0) == CGRect(x: 0, y: space, width: 320, height: 30))
    #expect(table.rectForHeader(inSection: 1) == CGRect(x: 0, y: 80 + 2 * space, width: 320, height: 30))
    // A section without a header has no space.
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 2)).minY == 160 + 2 * space)
    #expect(table.contentSize.height == 210 + 2 * space)
  }

  @Test func `Rows that will soon be visible are announced, and cancelled when the direction turns`() {
    final class Prefetcher: NSObject, UITableViewDataSourcePrefetching {
      var calls: [String] = []
      func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
        calls.append("fetch \(indexPaths.map(\.row))")
      }
      func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
        calls.append("cancel \(indexPaths.map(\.row))")
      }
    }
    let (source, prefetcher) = (Source(), Prefetcher())
    source.heights = { _ in 100 }
    let table = UITableView(frame: stage.window.bounds)
    table.sectionHeaderHeight = 0
    (table.dataSource, table.delegate, table.prefetchDataSource) = (source, source, prefetcher)
    stage.addSubview(table)
    stage.advance(by: 0)
    #expect(prefetcher.calls == ["fetch [5, 6, 7, 8, 9]"])
    stage.perform { table.contentOffset.y = 200 }
    #expect(prefetcher.calls.last == "fetch [10, 11]")
    prefetcher.calls = []
    stage.perform { table.contentOffset.y = 2000 }
    #expect(prefetcher.calls == ["cancel [7, 8, 9, 10, 11]", "fetch [25, 26, 27, 28, 29]"])
    prefetcher.calls = []
    stage.perform { table.contentOffset.y = 1900 }
    #expect(prefetcher.calls == ["cancel [29]", "fetch [18, 17, 16, 15, 14]"])
    table.isPrefetchingEnabled = false
    prefetcher.calls = []
    stage.perform { table.contentOffset.y = 100 }
    #expect(prefetcher.calls.isEmpty)
  }

  @Test(arguments: [false, true])
  func `A scroll before the first layout takes effect in it`(inBars: Bool) {
    let source = Source()
    let controller = UITableViewController(style: .plain)
    let path = IndexPath(row: 40, section: 1)
    stage.perform {
      let table = controller.tableView!
      table.sectionHeaderTopPadding = 0
      (table.dataSource, table.delegate) = (source, source)
      table.scrollToRow(at: path, at: .bottom, animated: false)
      stage.window.rootViewController =
        inBars ? UINavigationController(rootViewController: controller) : controller
    }
    stage.advance(by: 0)
    #expect(controller.tableView.rectForRow(at: path).maxY == controller.tableView.bounds.maxY)
    #expect(controller.tableView.cellForRow(at: path) != nil)
  }

  @Test func `An offset that is set after a scroll before the first layout stays`() {
    let source = Source()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 500))
    stage.perform {
      (table.dataSource, table.delegate) = (source, source)
      table.scrollToRow(at: IndexPath(row: 40, section: 1), at: .bottom, animated: false)
      table.contentOffset = CGPoint(x: 0, y: 30)
      stage.addSubview(table)
    }
    stage.advance(by: 0)
    #expect(table.contentOffset.y == 30)
  }
}
