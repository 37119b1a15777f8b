import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit

/// Tables whose rows, headers and footers change their heights.
@MainActor
struct TableHeightTests {
  private let stage = Stage(size: CGSize(width: 320, height: 500))

  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var heights = [CGFloat](repeating: 50, count: 20)
    var asked = 0
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { heights.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      asked += 1
      return heights[indexPath.row]
    }
  }

  /// A cell whose content is as high as a constraint says.
  private final class OpeningCell: UITableViewCell {
    var height: NSLayoutConstraint?
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      let part = UIView()
      part.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(part)
      let height = part.heightAnchor.constraint(equalToConstant: 60)
      height.priority = .defaultHigh
      NSLayoutConstraint.activate([
        part.topAnchor.constraint(equalTo: contentView.topAnchor),
        part.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        part.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        part.trailingAnchor.constraint(equalTo: contentView.trailingAnchor), height,
      ])
      self.height = height
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  private final class OpeningSource: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      OpeningCell(style: .default, reuseIdentifier: nil)
    }
  }

  @Test func `A default row is as high as on Mac Catalyst`() {
    let stage = Stage(size: CGSize(width: 320, height: 500), scale: 2)
    let (table, source) = (UITableView(frame: stage.window.bounds), DefaultSource())
    table.dataSource = source
    stage.addSubview(table)
    stage.advance(by: 0)
    Figures(of: .controls, from: .tables, in: .points).expect(
      "height of a row with a title, scale 2", table.rectForRow(at: IndexPath(row: 0, section: 0)).height, is: 51.5)
  }

  private final class CountingHeader: UITableViewHeaderFooterView {
    static var made = 0
    static var reused = 0
    override init(reuseIdentifier: String?) {
      super.init(reuseIdentifier: reuseIdentifier)
      Self.made += 1
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override func prepareForReuse() { Self.reused += 1 }
  }

  private final class HeaderSource: NSObject, UITableViewDataSource, UITableViewDelegate {
    func numberOfSections(in tableView: UITableView) -> Int { 40 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
      view?.textLabel?.text = "Section \(section)"
      return view
    }
  }

  @Test func `Headers that have left the screen are used again`() {
    let (table, source) = (UITableView(frame: stage.window.bounds, style: .grouped), HeaderSource())
    table.register(CountingHeader.self, forHeaderFooterViewReuseIdentifier: "header")
    (table.dataSource, table.delegate) = (source, source)
    stage.addSubview(table)
    stage.advance(by: 0.1)
    for step in 1...20 {
      table.contentOffset.y = CGFloat(step) * 250
      stage.advance(by: 0.1)
    }
    #expect(table.contentOffset.y == 5000)
    #expect(CountingHeader.made < 10, "\(CountingHeader.made)")
    #expect(CountingHeader.reused > 20, "\(CountingHeader.reused)")
    let titles = (0..<40).compactMap { table.headerView(forSection: $0)?.textLabel?.text }
    #expect(titles.count > 2 && Set(titles).count == titles.count)
  }

  /// Keeps the header of its first section, and uses the others again.
  private final class KeepingSource: NSObject, UITableViewDataSource, UITableViewDelegate {
    private let first = UITableViewHeaderFooterView(reuseIdentifier: "header")
    func numberOfSections(in tableView: UITableView) -> Int { 6 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      let used = section == 0 ? first : tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
      let view = used ?? UITableViewHeaderFooterView(reuseIdentifier: "header")
      view.textLabel?.text = "Section \(section)"
      return view
    }
  }

  @Test func `A header that is shown is not given to another section`() {
    let (table, source) = (UITableView(frame: stage.window.bounds, style: .grouped), KeepingSource())
    (table.dataSource, table.delegate) = (source, source)
    stage.addSubview(table)
    for _ in 0..<3 {
      stage.advance(by: 0.1)
      let titles = (0..<4).map { table.headerView(forSection: $0)?.textLabel?.text }
      #expect(titles == ["Section 0", "Section 1", "Section 2", "Section 3"])
      table.reloadData()
    }
  }

  private final class DefaultSource: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row"
      return cell
    }
  }

  private func table(_ source: Source) -> UITableView {
    let table = UITableView(frame: stage.window.bounds)
    (table.dataSource, table.delegate) = (source, source)
    stage.addSubview(table)
    stage.advance(by: 0)
    return table
  }

  private let second = IndexPath(row: 1, section: 0)
  private let third = IndexPath(row: 2, section: 0)

  @Test(arguments: [false, true])
  func `An update without changes asks for heights again and moves to them`(isBatch: Bool) throws {
    let source = Source()
    let table = table(source)
    source.heights[1] = 150
    source.asked = 0
    var isOver = false
    stage.perform {
      if isBatch {
        table.performBatchUpdates(nil) { _ in isOver = true }
      } else {
        table.beginUpdates()
        table.endUpdates()
      }
    }
    #expect(source.asked >= 20)
    #expect(table.contentSize.height == 1100)
    stage.advance(by: 0.15)
    let cell = try #require(table.cellForRow(at: third))
    #expect(cell.frame.minY == 200)
    let place = try #require(cell.layer.presentation()).frame.minY
    #expect(place > 110 && place < 190)
    #expect(!isOver)
    stage.advance(by: 1)
    #expect(cell.layer.presentation()?.frame.minY == 200 && isOver == isBatch)
  }

  @Test func `Rows that size themselves are measured again in an update`() throws {
    let source = OpeningSource()
    let table = UITableView(frame: stage.window.bounds)
    table.dataSource = source
    stage.addSubview(table)
    stage.advance(by: 0)
    #expect(table.rectForRow(at: third).minY == 120)
    stage.perform {
      (table.cellForRow(at: second) as? OpeningCell)?.height?.constant = 160
      table.beginUpdates()
      table.endUpdates()
    }
    stage.advance(by: 1)
    #expect(table.rectForRow(at: second) == CGRect(x: 0, y: 60, width: 320, height: 160))
    #expect(table.cellForRow(at: third)?.frame.minY == 220)
  }

  @Test func `A flow layout asks for sizes again in an update without changes`() {
    final class Sizes: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
      var height: CGFloat = 50
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
      func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
      { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
      ) -> CGSize { CGSize(width: 320, height: height) }
    }
    let sizes = Sizes()
    let list = UICollectionView(frame: stage.window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    (list.dataSource, list.delegate) = (sizes, sizes)
    stage.addSubview(list)
    stage.advance(by: 0)
    #expect(list.contentSize.height == 230)
    sizes.height = 80
    stage.perform { list.performBatchUpdates(nil) }
    stage.advance(by: 1)
    #expect(list.contentSize.height == 350)
    #expect(list.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.minY == 90)
  }

  // Headers and footers.

  @Test func `A table's header changes the content's size at once`() {
    let table = table(Source())
    #expect(table.contentSize.height == 1000)
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 320))
    stage.perform { table.tableHeaderView = header }
    #expect(table.contentSize.height == 1320)
    stage.advance(by: 0)
    #expect(table.rectForRow(at: second).minY == 370 && header.frame.width == 320)
    stage.perform { header.frame.size.height = 420 }
    #expect(table.contentSize.height == 1420)
    stage.advance(by: 0)
    #expect(table.cellForRow(at: second)?.frame.minY == 470)
    stage.perform { header.bounds.size.height = 100 }
    #expect(table.contentSize.height == 1100)
    stage.perform { table.tableHeaderView = nil }
    #expect(table.contentSize.height == 1000)
    stage.advance(by: 0)
    #expect(table.cellForRow(at: second)?.frame.minY == 50)
    stage.perform { header.frame.size.height = 5 }
    #expect(table.contentSize.height == 1000)
  }

  @Test func `A table's footer changes the content's size at once, and the offset with it`() {
    let table = table(Source())
    let footer = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 80))
    stage.perform { table.tableFooterView = footer }
    #expect(table.contentSize.height == 1080)
    stage.perform { table.contentOffset.y = 580 }
    stage.advance(by: 0)
    #expect(footer.frame == CGRect(x: 0, y: 1000, width: 320, height: 80))
    stage.perform { footer.frame.size.height = 120 }
    #expect(table.contentSize.height == 1120)
    stage.perform { table.tableFooterView = nil }
    #expect(table.contentSize.height == 1000 && table.contentOffset.y == 500)
  }

  @Test(arguments: [nil, "None\nleft"] as [String?])
  func `The letters of a header are not stretched when its last row goes`(_ title: String?) throws {
    final class Source: NSObject, UITableViewDataSource {
      var count = 1
      let title: String?
      init(_ title: String?) { self.title = title }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
      func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        count > 0 ? "Cart" : title
      }
    }
    let source = Source(title)
    let table = UITableView(frame: stage.window.bounds)
    table.dataSource = source
    stage.addSubview(table)
    stage.advance(by: 0)
    let header = try #require(table.headerView(forSection: 0))
    let height = header.textLabel?.bounds.height
    stage.perform {
      source.count = 0
      table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    }
    stage.advance(by: 0.15)
    let shown = header.textLabel?.layer.presentation()?.bounds.height
    #expect(shown == header.textLabel?.bounds.height)
    if title == nil { #expect(shown == height) }
    stage.advance(by: 1)
    #expect((table.headerView(forSection: 0) == nil) == (title == nil))
  }

  /// A table whose headers have constraints: a reusable one in the first section, a plain view in the second, a stack
  /// in the third.
  private final class Headed: UITableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.sectionHeaderTopPadding = 0
    }
    override func numberOfSections(in tableView: UITableView) -> Int { 3 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
    override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      if section == 2 {
        let part = UIView()
        part.heightAnchor.constraint(equalToConstant: 30).isActive = true
        let stack = UIStackView(arrangedSubviews: [part])
        (stack.isLayoutMarginsRelativeArrangement, stack.layoutMargins) = (
          true, UIEdgeInsets(top: 5, left: 0, bottom: 7, right: 0)
        )
        return stack
      }
      let (label, header) = (UILabel(), UITableViewHeaderFooterView(reuseIdentifier: nil))
      (label.text, label.numberOfLines) = ("Two\nlines", 0)
      label.translatesAutoresizingMaskIntoConstraints = false
      let view = section == 0 ? header.contentView : UIView()
      view.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
        label.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -20),
        label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
        label.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      ])
      return section == 0 ? header : view
    }
  }

  @Test func `Headers are as high as their constraints demand`() {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    let headed = Headed()
    stage.perform { stage.window.rootViewController = headed }
    stage.advance(by: 0)
    // Two lines of 20.287 points, and 30 around them, on whole pixels.
    #expect((0..<3).map { headed.tableView.rectForHeader(inSection: $0).height } == [71, 71, 42])
  }
}
