import CoreGraphics
import DisplayList
import Mutoscope
import TestSupport
import Testing
import UIKit

/// Text in large type; the sizes are Apple's for each style and category.
@Suite @MainActor struct LargeTypeTests {
  private let stage = Stage(size: CGSize(width: 375, height: 667))

  private func show<View: UIView>(_ view: View, height: CGFloat = 100) -> View {
    view.frame = CGRect(x: 0, y: 0, width: 375, height: height)
    stage.addSubview(view)
    stage.advance(by: 0)
    return view
  }

  private func sizes(_ read: () -> CGFloat?) -> [CGFloat?] {
    let categories: [UIContentSizeCategory] = [.extraSmall, .large, .extraExtraExtraLarge, .accessibilityExtraLarge]
    return categories.map { category in
      stage.traitOverrides.preferredContentSizeCategory = category
      stage.advance(by: 0)
      return read()
    }
  }

  @Test func `Texts of rows have the size of the body, those below that of a subheadline`() {
    let cell = show(UITableViewCell(style: .subtitle, reuseIdentifier: nil))
    cell.textLabel?.text = "Title"
    cell.detailTextLabel?.text = "Detail"
    #expect(sizes { cell.textLabel?.font.pointSize } == [14, 17, 23, 40])
    #expect(sizes { cell.detailTextLabel?.font.pointSize } == [12, 15, 21, 36])
  }

  @Test func `Fields and text views that adjust their font follow`() {
    let field = show(UITextField())
    (field.font, field.adjustsFontForContentSizeCategory) = (.preferredFont(forTextStyle: .body), true)
    #expect(sizes { field.font?.pointSize } == [14, 17, 23, 40])
    let text = show(UITextView())
    (text.font, text.adjustsFontForContentSizeCategory) = (.preferredFont(forTextStyle: .footnote), true)
    #expect(sizes { text.font?.pointSize } == [12, 13, 19, 33])
    text.adjustsFontForContentSizeCategory = false
    stage.traitOverrides.preferredContentSizeCategory = .large
    stage.advance(by: 0)
    #expect(text.font?.pointSize == 33)
  }

  private var bar: UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10), format: format).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    }
  }

  /// Two digits are enough.
  private func rounded(_ length: CGFloat) -> CGFloat { (length * 100).rounded() / 100 }

  @Test func `Images that adjust grow only at the accessibility sizes, as the body does`() {
    let view = show(UIImageView(image: bar))
    #expect(sizes { view.intrinsicContentSize.width } == [20, 20, 20, 20])
    view.adjustsImageSizeForAccessibilityContentSizeCategory = true
    #expect(sizes { rounded(view.intrinsicContentSize.width) } == [20, 20, 20, 47.06])
    #expect(sizes { rounded(view.sizeThatFits(.zero).height) } == [10, 10, 10, 23.53])
    view.image = UIImage(systemName: "star")
    #expect(sizes { view.intrinsicContentSize.width } == [21, 21, 21, 48])
  }

  @Test func `An image that grows moves what is beside it, and is drawn larger`() throws {
    let (view, label) = (UIImageView(image: bar), UILabel())
    (view.contentMode, view.adjustsImageSizeForAccessibilityContentSizeCategory) = (.topLeft, true)
    label.text = "Beside"
    let stack = show(UIStackView(arrangedSubviews: [view, label]))
    stack.alignment = .top
    view.setContentHuggingPriority(.required, for: .horizontal)
    #expect(sizes { label.frame.minX } == [20, 20, 20, 47])
    #expect(try stage.image().pixels[40, 15] == Pixel(255, 0, 0))
    stage.traitOverrides.preferredContentSizeCategory = .large
    #expect(try stage.image().pixels[18, 8] == Pixel(255, 0, 0))
    #expect(try stage.image().pixels[18, 15] == .white)
  }

  @Test func `Buttons grow with images that adjust`() {
    let (plain, configured) = (show(UIButton()), show(UIButton(configuration: .plain())))
    plain.setImage(bar, for: .normal)
    configured.configuration?.image = bar
    for button in [plain, configured] { button.adjustsImageSizeForAccessibilityContentSizeCategory = true }
    #expect(sizes { rounded(plain.intrinsicContentSize.width) } == [20, 20, 20, 47.06])
    #expect(sizes { rounded(configured.intrinsicContentSize.width) } == [44, 44, 44, 71.06])
  }

  @Test func `Titles of configured buttons follow, and the button grows`() {
    let button = show(UIButton(configuration: .filled()))
    button.configuration?.title = "Go on"
    #expect(sizes { button.titleLabel?.font.pointSize } == [14, 17, 23, 40])
    let large = button.intrinsicContentSize.height
    stage.traitOverrides.preferredContentSizeCategory = .large
    stage.advance(by: 0)
    #expect(button.intrinsicContentSize.height < large)
  }

  @Test func `Large titles of bars follow, and the content below makes room`() throws {
    let root = UIViewController()
    root.title = "Settings"
    let navigation = UINavigationController(rootViewController: root)
    navigation.navigationBar.prefersLargeTitles = true
    stage.perform { stage.window.rootViewController = navigation }
    stage.advance(by: 0)
    let top = root.view.safeAreaInsets.top
    let title = try #require(labels(navigation.navigationBar).first { $0.text == "Settings" })
    #expect(sizes { title.font.pointSize } == [31, 34, 40, 52])
    #expect(root.view.safeAreaInsets.top == top + 21)
    #expect(title.frame.maxY <= navigation.navigationBar.bounds.height)
  }

  /// The labels of a view, from above.
  private func labels(_ view: UIView) -> [UILabel] {
    view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels($0) }
  }

  @Test func `Contents of a list stack their texts at accessibility sizes`() throws {
    var content = UIListContentConfiguration.valueCell()
    (content.text, content.secondaryText) = ("Name", "Value")
    let view = show(UIListContentView(configuration: content))
    func places() throws -> (name: CGRect, value: CGRect) {
      stage.advance(by: 0)
      let found = labels(view)
      let name = try #require(found.first { $0.text == "Name" })
      let value = try #require(found.first { $0.text == "Value" })
      return (name.convert(name.bounds, to: view), value.convert(value.bounds, to: view))
    }
    let usual = try places()
    #expect(usual.value.minX >= usual.name.maxX)
    #expect(abs(usual.value.midY - usual.name.midY) < 1)
    stage.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    let large = try places()
    #expect(large.value.minY >= large.name.maxY)
    #expect(large.value.minX == large.name.minX)
  }

  @Test func `Subtitles of configured buttons grow`() {
    let button = show(UIButton(configuration: .filled()))
    button.configuration?.title = "Title"
    button.configuration?.subtitle = "Subtitle"
    #expect(sizes { button.subtitleLabel?.font.pointSize } == [11, 12, 18, 32])
  }

  @Test func `Texts of fields that may shrink are whole in large type`() {
    let field = show(UITextField())
    field.font = .preferredFont(forTextStyle: .body)
    (field.adjustsFontForContentSizeCategory, field.adjustsFontSizeToFitWidth, field.minimumFontSize) = (true, true, 5)
    field.text = "A field with a long text that shrinks"
    stage.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    func glyphs(inWidth width: CGFloat) -> Int {
      field.frame = CGRect(x: 0, y: 0, width: width, height: 60)
      stage.advance(by: 0)
      return stage.frame().commands.reduce(0) { count, command in
        if case .glyphs(let fill) = command.operation { count + fill.run.glyphs.count } else { count }
      }
    }
    // A text that is truncated has fewer.
    let whole = glyphs(inWidth: 2000)
    #expect(whole == 30)
    #expect(glyphs(inWidth: 280) == whole)
    #expect(glyphs(inWidth: 190) == whole)
  }

  @Test func `Headers of tables grow`() {
    let header = show(UITableViewHeaderFooterView(reuseIdentifier: nil))
    header.textLabel?.text = "Header"
    let grown = sizes { header.textLabel?.font.pointSize }
    #expect(grown == [14, 17, 23, 40])
  }
}
