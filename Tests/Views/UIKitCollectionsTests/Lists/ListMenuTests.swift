import CoreGraphics
import Foundation
import Mutoscope
import Testing
import UIKit

/// Context menus of rows and items.
@MainActor
struct ListMenuTests {
  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource,
    UICollectionViewDelegate
  {
    var notes: [String] = []

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      notes.append("select \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
      notes.append("unhighlight \(indexPath.row)")
    }
    func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      notes.append("menu \(indexPath.row) at \(Int(point.x)) \(Int(point.y))")
      guard indexPath.row != 3 else { return nil }
      return UIContextMenuConfiguration(identifier: indexPath as NSIndexPath, previewProvider: nil) { _ in
        UIMenu(children: [UIAction(title: "Pin") { _ in self.notes.append("pin \(indexPath.row)") }])
      }
    }
    func tableView(
      _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { notes.append("display \((configuration.identifier as? NSIndexPath)?.index(atPosition: 1) ?? -1)") }
    func tableView(
      _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { notes.append("end") }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
      notes.append("menu \(indexPaths.map(\.item))")
      guard !indexPaths.isEmpty else { return nil }
      return UIContextMenuConfiguration(actionProvider: { _ in
        UIMenu(children: [UIAction(title: "Share") { _ in self.notes.append("share") }])
      })
    }
    func collectionView(
      _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
      highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
      notes.append("highlight \(indexPath.item)")
      return collectionView.cellForItem(at: indexPath).map { UITargetedPreview(view: $0.contentView) }
    }
    func collectionView(
      _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { notes.append("end") }
  }

  private let stage = Stage(size: CGSize(width: 300, height: 400))
  private let source = Source()

  private func find(_ name: String, in view: UIView? = nil) -> UIView? {
    let view = view ?? stage.window
    return view.accessibilityIdentifier == name ? view : view.subviews.lazy.compactMap { find(name, in: $0) }.first
  }

  private func drain() -> [String] {
    defer { source.notes = [] }
    return source.notes
  }

  @Test func `A long press on a row opens its menu and selects nothing; rows without one are selected`() throws {
    let table = UITableView(frame: stage.window.bounds)
    (table.dataSource, table.delegate, table.rowHeight) = (source, source, 50)
    stage.addSubview(table)
    stage.advance(by: 0)
    stage.touches.longPress(CGPoint(x: 100, y: 75), at: 0, duration: 0.8)
    stage.advance(to: 2)
    #expect(drain() == ["menu 1 at 100 75", "display 1", "unhighlight 1"])
    #expect(table.contextMenuInteraction?.menuAppearance == .rich)
    #expect(find("preview")?.frame == CGRect(x: 0, y: 50, width: 300, height: 50))
    stage.touches.tap(try #require(find("Pin")), at: 2)
    stage.advance(to: 3)
    #expect(drain() == ["end", "pin 1"] && find("menu") == nil)
    stage.touches.longPress(CGPoint(x: 100, y: 175), at: 3, duration: 0.8)
    stage.advance(to: 5)
    #expect(drain() == ["menu 3 at 100 175", "unhighlight 3", "select 3"] && find("menu") == nil)
    stage.touches.drag(from: CGPoint(x: 100, y: 300), by: CGVector(dx: 0, dy: -100), at: 5, over: 0.3)
    stage.advance(to: 8)
    #expect(table.contentOffset.y > 80 && !drain().contains { $0.hasPrefix("menu") })
  }

  @Test func `A selected row does not look selected while its menu is open`() throws {
    let table = UITableView(frame: stage.window.bounds)
    (table.dataSource, table.delegate, table.rowHeight) = (source, source, 50)
    stage.addSubview(table)
    stage.advance(by: 0)
    let path = IndexPath(row: 1, section: 0)
    stage.perform { table.selectRow(at: path, animated: false, scrollPosition: .none) }
    let cell = try #require(table.cellForRow(at: path))
    #expect(cell.configurationState.isSelected)
    stage.touches.longPress(CGPoint(x: 100, y: 75), at: 0, duration: 0.8)
    stage.advance(to: 2)
    #expect(!cell.configurationState.isSelected && !cell.configurationState.isHighlighted && cell.isSelected)
    stage.touches.tap(CGPoint(x: 280, y: 390), at: 2)
    stage.advance(to: 3)
    #expect(find("menu") == nil && cell.configurationState.isSelected)
  }

  @Test func `Items have menus with their own previews, and nothing opens between items`() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 80, height: 80)
    layout.sectionInset = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    (view.dataSource, view.delegate) = (source, source)
    stage.addSubview(view)
    stage.advance(by: 0)
    stage.touches.longPress(CGPoint(x: 60, y: 60), at: 0, duration: 0.8)
    stage.advance(to: 2)
    #expect(drain() == ["menu [0]", "highlight 0"])
    stage.touches.tap(try #require(find("Share")), at: 2)
    stage.advance(to: 3)
    #expect(drain() == ["end", "share"] && find("menu") == nil)
    stage.touches.longPress(CGPoint(x: 60, y: 350), at: 3, duration: 0.8)
    stage.advance(to: 5)
    #expect(drain() == ["menu []"] && find("menu") == nil)
  }
}
