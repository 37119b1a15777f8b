import Foundation
import Mutoscope
import Testing
import UIKit

/// Objects of classes that are only known at run time, as rewritten sources create them.
@MainActor
struct ClassMakerTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100))

  private func make<View: UIView>(_ type: View.Type) -> View {
    ClassMaker(type)(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func `A view is created by the initialiser of its own class`() {
    #expect(make(Badge.self).text == "made in (1.0, 2.0, 3.0, 4.0)")
    #expect(ClassMaker(Badge.self)().text == "made in (0.0, 0.0, 0.0, 0.0)")
    #expect(make(UILabel.self).frame.width == 3)
  }

  @Test func `A class without initialisers of its own inherits them`() {
    #expect(make(PlainBadge.self).text == "made in (1.0, 2.0, 3.0, 4.0)")
  }

  @Test func `Cells and controllers are created by their own initialisers`() {
    #expect(ClassMaker(Row.self)(style: .subtitle, reuseIdentifier: "row").made == "row")
    #expect(ClassMaker(Page.self)().title == "a page")
    #expect(ClassMaker(Picture.self)(image: nil).made == "picture")
    let root = UIViewController()
    let navigation = ClassMaker(Guide.self)(rootViewController: root)
    #expect(navigation.made == "guide" && navigation.viewControllers == [root])
  }

  @Test func `Bar buttons are created with a title, an image or one of the system's looks`() {
    let (target, action) = (NSObject(), Selector("act"))
    let text = ClassMaker(Button.self)(title: "Go", style: .done, target: target, action: action)
    #expect(text.made == "button" && text.title == "Go" && text.style == .done)
    #expect(text.target === target && text.action == action)
    let image = UIImage(systemName: "star")
    #expect(ClassMaker(Button.self)(image: image, style: .plain, target: nil, action: nil).image == image)
    let system = ClassMaker(Button.self)(barButtonSystemItem: .edit, target: target, action: action)
    #expect(system.title == "Edit" && system.target === target)
    #expect(Button.flexibleSpace().made == "button" && Button.fixedSpace(7).width == 7)
  }

  @Test func `Lists are created with the layout or the style that is given`() {
    let layout = UICollectionViewFlowLayout()
    let grid = ClassMaker(Grid.self)(frame: CGRect(x: 0, y: 0, width: 30, height: 40), collectionViewLayout: layout)
    #expect(grid.made == "grid" && grid.bounds.width == 30 && grid.collectionViewLayout === layout)
    let list = ClassMaker(Table.self)(frame: CGRect(x: 0, y: 0, width: 50, height: 60), style: .grouped)
    #expect(list.made == "table" && list.style == .grouped && list.bounds.height == 60)
  }
}

private final class Button: UIBarButtonItem {
  private(set) var made = ""
  override init() {
    super.init()
    made = "button"
  }
  required init?(coder: NSCoder) { nil }
}

private class Badge: UIView {
  private(set) var text = ""
  override init(frame: CGRect) {
    super.init(frame: frame)
    text = "made in (\(frame.minX), \(frame.minY), \(frame.width), \(frame.height))"
  }
  required init?(coder: NSCoder) { nil }
}

private final class PlainBadge: Badge {}

private final class Row: UITableViewCell {
  private(set) var made: String?
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    made = reuseIdentifier
  }
  required init?(coder: NSCoder) { nil }
}

private final class Page: UIViewController {
  init() {
    super.init(nibName: nil, bundle: nil)
    title = "a page"
  }
  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    title = "a page"
  }
  required init?(coder: NSCoder) { nil }
}

private final class Picture: UIImageView {
  private(set) var made = ""
  override init(image: UIImage?) {
    super.init(image: image)
    made = "picture"
  }
  required init?(coder: NSCoder) { nil }
}

private final class Grid: UICollectionView {
  private(set) var made = ""
  override init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    super.init(frame: frame, collectionViewLayout: layout)
    made = "grid"
  }
  required init?(coder: NSCoder) { nil }
}

private final class Table: UITableView {
  private(set) var made = ""
  override init(frame: CGRect, style: UITableView.Style) {
    super.init(frame: frame, style: style)
    made = "table"
  }
  required init?(coder: NSCoder) { nil }
}

private class Guide: UINavigationController {
  private(set) var made = ""
  override init(rootViewController: UIViewController) {
    super.init(rootViewController: rootViewController)
    made = "guide"
  }
  required init?(coder: NSCoder) { nil }
}
