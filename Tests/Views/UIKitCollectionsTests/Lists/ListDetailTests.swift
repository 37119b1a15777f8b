import CoreGraphics
import Foundation
import Mutoscope
import Testing
import UIKit

/// Details of tables and collection views that code for iOS relies on.
@MainActor
struct ListDetailTests {
  private let stage = Stage(size: CGSize(width: 375, height: 500), scale: 2)

  private final class Grid: NSObject, UICollectionViewDataSource {
    func numberOfSections(in collectionView: UICollectionView) -> Int { 3 }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
    }
  }

  private func grid(_ layout: UICollectionViewFlowLayout, _ source: Grid) -> UICollectionView {
    layout.itemSize = CGSize(width: 93.75, height: 93.75)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    let list = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      list.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
    }
    list.dataSource = source
    stage.addSubview(list)
    stage.advance(by: 0)
    return list
  }

  @Test func `Items of a flow layout are on pixels, without seams`() {
    let source = Grid()
    let list = grid(UICollectionViewFlowLayout(), source)
    let frames = (0..<5).compactMap { list.cellForItem(at: IndexPath(item: $0, section: 0))?.frame }
    #expect(frames.map(\.minX) == [0, 94, 187.5, 281.5, 0])
    #expect(frames.map(\.maxX) == [94, 187.5, 281.5, 375, 94])
    #expect(frames[0].maxY == frames[4].minY && frames[4].minY == 94)
  }

  @Test func `Pinned headers and footers of a flow layout stay in sight with their section`() {
    let source = Grid()
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 40)
    layout.footerReferenceSize = CGSize(width: 0, height: 30)
    let list = grid(layout, source)
    let (header, footer) = (UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter)
    stage.perform {
      layout.sectionHeadersPinToVisibleBounds = true
      layout.sectionFootersPinToVisibleBounds = true
      list.contentOffset.y = 300
    }
    stage.advance(by: 0)
    let first = IndexPath(item: 0, section: 0)
    #expect(list.supplementaryView(forElementKind: header, at: first)?.frame.minY == 300)
    #expect(list.supplementaryView(forElementKind: footer, at: first)?.frame.maxY == 800)
    // A section is 40 + 937.5 + 30 points high; its header goes with its last line.
    stage.perform { list.contentOffset.y = 960 }
    stage.advance(by: 0)
    #expect(list.supplementaryView(forElementKind: header, at: first)?.frame.maxY == 977.5)
    #expect(list.supplementaryView(forElementKind: header, at: IndexPath(item: 0, section: 1))?.frame.minY == 1007.5)
    // Insets keep them off the edges.
    stage.perform { list.contentInset.top = 20 }
    stage.perform { list.contentOffset.y = 1200 }
    stage.advance(by: 0)
    #expect(list.supplementaryView(forElementKind: header, at: IndexPath(item: 0, section: 1))?.frame.minY == 1220)
  }

  @Test func `A controller's collection view fills the controller's view`() {
    let controller = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    stage.perform { stage.window.rootViewController = controller }
    let banner = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 50))
    stage.perform { controller.view.addSubview(banner) }
    stage.advance(by: 0)
    #expect(controller.view !== controller.collectionView)
    #expect(controller.collectionView.superview === controller.view)
    #expect(controller.collectionView.frame == controller.view.bounds)
    stage.perform { controller.collectionView.contentOffset.y = 100 }
    #expect(banner.convert(CGPoint.zero, to: nil) == .zero)
    let other = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    stage.perform { controller.collectionView = other }
    #expect(controller.collectionView === other && other.superview === controller.view)
    #expect(other.frame == controller.view.bounds)
  }

  @Test func `Lines between rows have the table's colour`() {
    final class Two: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
    }
    let source = Two()
    let table = UITableView(frame: stage.window.bounds)
    table.dataSource = source
    table.separatorColor = .red
    stage.addSubview(table)
    stage.advance(by: 0)
    let lines = table.visibleCells.flatMap(\.subviews).filter { $0.frame.height == 0.5 }
    #expect(lines.map(\.backgroundColor) == [.red, .red])
  }

  @Test func `A row with details has a circled i and a chevron`() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 375, height: 52)
    cell.accessoryType = .disclosureIndicator
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame.width == 347)
    cell.accessoryType = .detailButton
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame.width == 337)
    cell.accessoryType = .detailDisclosureButton
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame.width == 315)
  }

  @Test func `A tap on a row's detail button notifies the delegate, and does not select the row`() {
    final class Two: NSObject, UITableViewDataSource, UITableViewDelegate {
      var log: [String] = []
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.accessoryType = .detailDisclosureButton
        return cell
      }
      func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        log.append("details \(indexPath.row)")
      }
      func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.append("row \(indexPath.row)")
      }
      func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int { indexPath.row }
    }
    let source = Two()
    let table = UITableView(frame: stage.window.bounds)
    (table.dataSource, table.delegate, table.rowHeight) = (source, source, 44)
    stage.addSubview(table)
    stage.advance(by: 0)
    #expect(table.visibleCells.map(\.indentationLevel) == [0, 1])
    let width = table.bounds.width
    // The circle is 22 points wide, 10 before the chevron of 12 and the margin of 16.
    stage.touches.tap(CGPoint(x: width - 16 - 12 - 10 - 11, y: 66), at: 0)
    stage.advance(to: 0.5)
    #expect(source.log == ["details 1"] && table.indexPathForSelectedRow == nil)
    stage.touches.tap(CGPoint(x: width - 16 - 6, y: 66), at: 0.5)
    stage.advance(to: 1)
    #expect(source.log == ["details 1", "row 1"])
  }

  @Test func `A list that is edited shows accessories for that`() {
    let source = Grid()
    let list = UICollectionView(frame: stage.window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    list.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "item")
    list.dataSource = source
    stage.addSubview(list)
    stage.advance(by: 0)
    let cell = list.cellForItem(at: IndexPath(item: 0, section: 0)) as? UICollectionViewListCell
    stage.perform {
      cell?.frame.size.width = 300
      cell?.accessories = [.delete(), .multiselect(), .insert(displayed: .always), .reorder(), .disclosureIndicator()]
    }
    cell?.layoutIfNeeded()
    #expect(cell?.contentView.frame.minX == 38)
    stage.perform { list.isEditing = true }
    cell?.layoutIfNeeded()
    #expect(cell?.contentView.frame.minX == 98 && cell?.configurationState.isEditing == true)
  }

  @Test func `Lines of lists begin at the text`() {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 300, height: 50))
    var content = cell.defaultContentConfiguration()
    content.text = "Kitchen"
    content.image = UIImage(systemName: "star")
    content.imageProperties.reservedLayoutSize = CGSize(width: 30, height: 30)
    content.imageToTextPadding = 10
    cell.contentConfiguration = content
    cell.layoutIfNeeded()
    let start = content.directionalLayoutMargins.leading + 40
    #expect(cell.subviews.contains { $0.frame.minX == start && $0.frame.height <= 1 })
  }

  @Test func `A header shows a content configuration`() {
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    var content = UIListContentConfiguration.cell()
    content.text = "Rooms"
    header.contentConfiguration = content
    header.frame = CGRect(x: 0, y: 0, width: 375, height: 50)
    header.layoutIfNeeded()
    #expect(header.contentView is UIListContentView && header.contentView.frame == header.bounds)
    #expect(header.sizeThatFits(CGSize(width: 375, height: 0)).height > 20)
    header.contentConfiguration = nil
    #expect(!(header.contentView is UIListContentView))
  }

  @Test func `A table controller's refresh control is its table's`() {
    let controller = UITableViewController(style: .plain)
    let control = UIRefreshControl()
    controller.refreshControl = control
    #expect(controller.tableView.refreshControl === control && controller.refreshControl === control)
  }

  @Test func `A text view that does not scroll is as high as its text at its width`() {
    let text = UITextView()
    text.isScrollEnabled = false
    text.text = String(repeating: "All the words that are in here need more than a line. ", count: 8)
    text.translatesAutoresizingMaskIntoConstraints = false
    stage.addSubview(text)
    NSLayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor, constant: 16),
      text.trailingAnchor.constraint(equalTo: stage.window.trailingAnchor, constant: -16),
      text.topAnchor.constraint(equalTo: stage.window.topAnchor),
    ])
    stage.advance(by: 0)
    let natural = text.sizeThatFits(CGSize(width: 343, height: 0)).height
    #expect(text.frame.width == 343 && text.frame.height == natural && natural > 100)
  }
}
