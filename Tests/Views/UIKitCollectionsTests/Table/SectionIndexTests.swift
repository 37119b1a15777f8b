import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit

/// The index at the side of a table.
@MainActor struct SectionIndexTests {
  private let stage = Stage(size: CGSize(width: 320, height: 400))
  private let contacts = Contacts()

  private func table(_ titles: [String], height: CGFloat = 400) -> UITableView {
    contacts.titles = titles
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: height))
    table.dataSource = contacts
    stage.addSubview(table)
    stage.advance(by: 0)
    return table
  }

  private func labels(_ table: UITableView) -> [UILabel] {
    guard let index = table.subviews.first(where: { $0.accessibilityIdentifier == "index" }) else { return [] }
    return index.subviews.compactMap { $0 as? UILabel }
  }

  private func place(_ label: UILabel) -> CGRect { label.convert(label.bounds, to: nil) }

  @Test func `Titles are in the middle of the trailing side, in the tint colour`() throws {
    let table = table(["A", "B", "C", "D"])
    let found = labels(table)
    #expect(found.map { $0.text ?? "" } == ["A", "B", "C", "D"])
    #expect(found[0].textColor == table.tintColor)
    #expect(place(found[0]) == CGRect(x: 305, y: 172, width: 15, height: 14))
    #expect(place(found[3]).maxY == 228)
    stage.perform {
      table.contentOffset.y = 90
      table.sectionIndexColor = .red
    }
    stage.advance(by: 0)
    #expect(place(found[0]) == CGRect(x: 305, y: 172, width: 15, height: 14))
    #expect(found[0].textColor == .red)
  }

  @Test func `A finger on a title shows its section at once, and another one where it moves`() throws {
    let table = table(["A", "B", "C", "D"])
    stage.touches.touchDown(CGPoint(x: 312, y: 193), at: 0)
    stage.advance(to: 0.2)
    #expect(table.contentOffset.y == table.rect(forSection: 1).minY)
    stage.touches.touchMove(by: CGVector(dx: 0, dy: 14), at: 0.2, over: 0.1)
    stage.advance(to: 0.4)
    #expect(table.contentOffset.y == table.rect(forSection: 2).minY)
    // Beyond the end, the last one.
    stage.touches.touchMove(by: CGVector(dx: 0, dy: 140), at: 0.4, over: 0.1)
    stage.advance(to: 0.6)
    #expect(table.contentOffset.y == table.rect(forSection: 3).minY)
    stage.touches.touchUp(at: 0.6)
  }

  @Test func `The data source says which section a title leads to`() throws {
    contacts.section = { _ in 3 }
    let table = table(["A", "B"])
    stage.touches.tap(CGPoint(x: 312, y: 190), at: 0)
    stage.advance(to: 0.5)
    #expect(contacts.asked == ["A 0"])
    #expect(table.contentOffset.y == table.rect(forSection: 3).minY)
  }

  @Test func `Titles without room become dots, and are reached nevertheless`() throws {
    let letters = (0..<26).map { String(UnicodeScalar(UInt8(65 + $0))) }
    // There is room for seven.
    let table = table(letters, height: 100)
    #expect(labels(table).map { $0.text ?? "" } == ["A", "•", "I", "•", "Q", "•", "Z"])
    stage.touches.tap(CGPoint(x: 312, y: 1 + 98.0 * 2.5 / 26), at: 0)
    stage.advance(to: 0.5)
    #expect(table.contentOffset.y == table.rect(forSection: 2).minY)
  }

  @Test func `The title for search is a magnifying glass`() throws {
    let table = table([UITableView.indexSearch, "A"])
    let glass = labels(table)[0]
    #expect(glass.attributedText?.string == "\u{FFFC}")
    #expect(glass.textColor == table.tintColor)
    stage.touches.tap(CGPoint(x: 312, y: 193), at: 0)
    stage.advance(to: 0.5)
    #expect(contacts.asked == ["{search} 0"])
  }

  @Test func `Without titles, with too few rows and while it is edited, a table has no index`() throws {
    let table = table([])
    #expect(labels(table).isEmpty)
    contacts.titles = ["A"]
    stage.perform { table.reloadSectionIndexTitles() }
    stage.advance(by: 0)
    #expect(labels(table).count == 1 && labels(table)[0].superview?.isHidden == false)
    stage.perform { table.sectionIndexMinimumDisplayRowCount = 1000 }
    stage.advance(by: 0)
    #expect(labels(table)[0].superview?.isHidden == true)
    stage.perform {
      table.sectionIndexMinimumDisplayRowCount = 0
      table.isEditing = true
    }
    stage.advance(by: 0)
    #expect(labels(table)[0].superview?.isHidden == true)
  }

  @Test func `In right-to-left layouts the index is on the left`() throws {
    stage.window.semanticContentAttribute = .forceRightToLeft
    stage.window.traitOverrides.layoutDirection = .rightToLeft
    let table = table(["A"])
    #expect(place(labels(table)[0]).minX == 0)
  }
}

/// Thirty sections of ten rows.
@MainActor private final class Contacts: NSObject, UITableViewDataSource {
  var titles: [String] = []
  var asked: [String] = []
  var section: (Int) -> Int = { $0 }

  func numberOfSections(in tableView: UITableView) -> Int { 30 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }
  func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    asked.append("\(title) \(index)")
    return section(index)
  }
}
