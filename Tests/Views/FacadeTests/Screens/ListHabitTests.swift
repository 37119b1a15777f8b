import CoreGraphics
import Foundation
import Mutoscope
import QuartzCore
import Testing
import UIKit

/// Small screens with tables and collections as people write them from memory, with the results of iOS.
struct ListHabitTests {
  @Test func `Segments in the bar filter a table`() throws {
    final class Filter: UITableViewController {
      let segments = UISegmentedControl(items: ["All", "Even"])
      var rows = Array(0..<20)
      override func viewDidLoad() {
        super.viewDidLoad()
        segments.selectedSegmentIndex = 0
        segments.addTarget(for: .valueChanged) { [weak self] segments in
          self?.rows = (0..<20).filter { segments.selectedSegmentIndex == 0 || $0 % 2 == 0 }
          self?.tableView.reloadData()
        }
        navigationItem.titleView = segments
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      }
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = "\(rows[indexPath.row])"
        return cell
      }
    }
    let filter = Filter()
    let show = Show("filter") { UINavigationController(rootViewController: filter) }
    #expect(filter.tableView.contentOffset.y == -123)
    #expect(filter.tableView.adjustedContentInset == UIEdgeInsets(top: 123, left: 0, bottom: 34, right: 0))
    let place = try #require(show.frame(filter.segments))
    #expect(abs(place.midX - 196.5) <= 0.5)
    show.stage.touches.tap(CGPoint(x: place.maxX - 20, y: place.midY), at: show.stage.time)
    show.advance(1)
    #expect(filter.segments.selectedSegmentIndex == 1)
    #expect(filter.tableView.numberOfRows(inSection: 0) == 10)
    #expect(filter.tableView.visibleCells.first?.textLabel?.text == "0")
    #expect(show.warnings == [])
  }

  @Test func `A grid has two columns and a header that stays`() {
    final class Grid: UICollectionViewController {
      init() {
        let item = NSCollectionLayoutItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
        item.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100)),
          subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 12, bottom: 20, trailing: 12)
        let header = NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)),
          elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        header.pinToVisibleBounds = true
        section.boundarySupplementaryItems = [header]
        super.init(collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
      }
      required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
      override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        collectionView.register(
          UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
          withReuseIdentifier: "header")
      }
      override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        30
      }
      override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
      { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
      override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
      ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
      }
    }
    let grid = Grid()
    let show = Show("columns") { UINavigationController(rootViewController: grid) }
    let list: UICollectionView = grid.collectionView
    #expect(list.contentOffset.y == -123)
    #expect(list.contentSize == CGSize(width: 393, height: 1564))
    // A half of 369 points, less 4 on each side.
    #expect(
      list.cellForItem(at: IndexPath(item: 0, section: 0))?.frame == CGRect(x: 16, y: 48, width: 176.5, height: 92))
    #expect(list.cellForItem(at: IndexPath(item: 3, section: 0))?.frame.origin == CGPoint(x: 200.5, y: 148))
    show.perform { list.contentOffset.y = 300 }
    let header = list.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    #expect(show.frame(header) == CGRect(x: 12, y: 123, width: 369, height: 44))
    #expect(show.warnings == [])
  }

  @Test func `Headers of a plain table stay until the next one comes`() {
    final class Names: UITableViewController {
      override func numberOfSections(in tableView: UITableView) -> Int { 4 }
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
      override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 44 }
      override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }
      override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        let label = UILabel()
        label.text = "Section \(section)"
        label.backgroundColor = .systemGray6
        return label
      }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .value1, reuseIdentifier: nil)
      }
    }
    let names = Names(style: .plain)
    let show = Show("headers") { UINavigationController(rootViewController: names) }
    let table: UITableView = names.tableView
    // Each header has 22 points above it.
    #expect(abs(table.contentSize.height - 4 * 492) < 1e-9)
    show.perform { table.scrollToRow(at: IndexPath(row: 3, section: 1), at: .top, animated: false) }
    show.advance(0)
    #expect(show.frame(show.find(UILabel.self, "Section 1")) == CGRect(x: 0, y: 123, width: 393, height: 30))
    show.perform { table.contentOffset.y = 492 - 123 - 10 }
    show.advance(0)
    // The first section's end pushes its header away.
    #expect(show.frame(show.find(UILabel.self, "Section 0"))?.maxY == 133)
    #expect(show.frame(show.find(UILabel.self, "Section 1"))?.minY == 155)
    #expect(show.warnings == [])
  }
}
