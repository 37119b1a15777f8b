import CoreGraphics
import Foundation
import Mutoscope
import Testing
import UIKit

/// Subclasses of the controllers of lists, and of their layouts.
@MainActor
struct ListControllerTests {
  private let stage = Stage(size: CGSize(width: 375, height: 500), scale: 2)

  private final class Names: UITableViewController {
    var shown: [Int] = []
    override func numberOfSections(in tableView: UITableView) -> Int { 2 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "\(section)" }
    override func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
      shown.append(section)
    }
  }

  @Test func `A controller of a table that overrides the display of headers is informed of each`() {
    let names = Names(style: .plain)
    stage.window.rootViewController = names
    stage.advance(by: 0.1)
    #expect(names.shown.sorted() == [0, 1])
  }

  private final class Zoomed: UITableViewController {
    override func viewForZooming(in scrollView: UIScrollView) -> UIView? { tableView }
  }

  @Test func `A controller of a table can override what its scroll view asks`() {
    let zoomed: any UIScrollViewDelegate = Zoomed(style: .plain)
    #expect(zoomed.viewForZooming(in: UIScrollView()) is UITableView)
    #expect(zoomed.scrollViewShouldScrollToTop(UIScrollView()))
  }

  private final class Columns: UICollectionViewCompositionalLayout {
    let count: Int
    init(count: Int) {
      self.count = count
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
      let item = NSCollectionLayoutItem(layoutSize: size)
      super.init(section: NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [item])))
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test func `A subclass of a compositional layout can be created with one section`() {
    let columns = Columns(count: 2)
    #expect(columns.count == 2)
    #expect(columns.configuration.scrollDirection == .vertical)
  }
}
