import CoreGraphics
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Buttons.
@MainActor
struct ButtonTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))

  private func label(_ text: String, size: CGFloat = 15) -> CGSize {
    let label = UILabel()
    label.font = .systemFont(ofSize: size)
    label.text = text
    return label.intrinsicContentSize
  }

  /// Foundation on Linux never frees attributed strings with what is in them, so a button must not make any.
  @Test func `A released button leaves nothing behind`() {
    weak var color: UIColor?
    do {
      let own = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1)
      color = own
      let button = UIButton(type: .system)
      button.setTitle("Go", for: .normal)
      button.setTitleColor(own, for: .normal)
      button.sizeToFit()
      button.isHighlighted = true
      button.layoutIfNeeded()
    }
    #expect(color == nil)
  }

  @Test func `A system button is as wide as its title in whole points, and 12 points higher than a label`() {
    let button = UIButton(type: .system)
    button.setTitle("Continue", for: .normal)
    let figures = Figures(of: .controls, from: .controls, in: .points)
    figures.expect("size of a system button's title", Double(button.titleLabel?.font.pointSize ?? 0), is: 15)
    #expect(button.titleLabel?.lineBreakMode == .byTruncatingMiddle)
    figures.expect("height of a system button", button.intrinsicContentSize.height, is: 30)
    #expect(button.intrinsicContentSize.width == label("Continue").width.rounded(.up))
    button.setTitle("i", for: .normal)
    #expect(button.intrinsicContentSize.width == 30)
    #expect(UIButton(type: .custom).intrinsicContentSize == CGSize(width: 30, height: 34))
  }

  @Test func `Insets take the place of a button's own margins`() {
    let button = UIButton(type: .system)
    button.setTitle("Continue", for: .normal)
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let text = label("Continue")
    #expect(button.intrinsicContentSize == CGSize(width: text.width + 6, height: text.height + 4))
  }

  @Test func `A state without its own title shows that of the normal state`() {
    let button = UIButton()
    button.setTitle("Buy", for: .normal)
    button.setTitle("Bought", for: .selected)
    #expect(button.currentTitle == "Buy")
    button.isSelected = true
    #expect(button.currentTitle == "Bought" && button.titleLabel?.text == "Bought")
    button.isHighlighted = true
    #expect(button.currentTitle == "Buy")
    #expect(button.title(for: .disabled) == "Buy")
    #expect(button.currentTitleColor == .white)
    button.setTitleColor(.red, for: .highlighted)
    button.isSelected = false
    #expect(button.titleLabel?.textColor == .red)
  }

  @Test func `A system button has the tint colour, and grey while it is disabled`() {
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    #expect(button.titleLabel?.textColor == .systemBlue)
    button.tintColor = .systemRed
    #expect(button.titleLabel?.textColor == .systemRed)
    button.isEnabled = false
    var (grey, alpha): (CGFloat, CGFloat) = (0, 0)
    button.titleLabel?.textColor.getWhite(&grey, alpha: &alpha)
    Figures(of: .controls, from: .controls).expect(
      "grey and alpha of a disabled system button", [grey, alpha].map { Double($0) }, is: [0.52, 0.45], within: 1e-9)
    button.setTitleColor(.black, for: .normal)
    button.isEnabled = true
    #expect(button.titleLabel?.textColor == .black)
  }

  @Test func `A system button dims to a fifth while it is pressed, and fades back`() throws {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 100, y: 100, width: 100, height: 40)
    button.setTitle("Press", for: .normal)
    stage.add(button, noting: [.touchUpInside, .primaryActionTriggered])
    stage.touches.touchDown(button, at: 0)
    stage.advance(to: 0.01)
    let label = try #require(button.titleLabel)
    #expect(label.alpha == 0.2)
    Figures(of: .controls, from: .controls).expect(
      "opacity of a pressed system button's title", Double(label.layer.presentation()?.opacity ?? 0), is: 0.2,
      within: 1e-7)
    stage.touches.touchUp(at: 0.1)
    stage.advance(to: 0.1)
    #expect(stage.journal.takeWithoutRepeats() == ["up inside", "primary"])
    #expect(label.alpha == 1)
    stage.advance(to: 0.225)
    #expect(abs((label.layer.presentation()?.opacity ?? 0) - 0.6) < 0.001)
    stage.advance(to: 0.36)
    #expect(label.layer.presentation()?.opacity == 1)
  }

  @Test func `The image and the title are side by side in the middle, and insets move them`() {
    let image = UIImage(cgImage: .drawn(20, 10) { _, _ in .red })
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
    button.setImage(image, for: .normal)
    button.setTitle("Send", for: .normal)
    button.layoutIfNeeded()
    let text = label("Send", size: 18)
    let left = (200 - 20 - text.width) / 2
    let content = button.bounds
    #expect(abs(button.imageRect(forContentRect: content).minX - left) <= 0.5)
    #expect(button.imageView?.frame.size == CGSize(width: 20, height: 10))
    #expect(abs((button.titleLabel?.frame.minX ?? 0) - (left + 20)) <= 0.5)
    let before = button.titleRect(forContentRect: content).minX
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: -8)
    #expect(button.titleRect(forContentRect: content).minX == before + 8)
    button.titleEdgeInsets = .zero
    button.contentHorizontalAlignment = .leading
    #expect(button.imageRect(forContentRect: content).minX == 0)
    #expect(button.titleRect(forContentRect: content).minX == 20)
    button.contentHorizontalAlignment = .trailing
    #expect(button.titleRect(forContentRect: content).maxX == 200)
    button.contentVerticalAlignment = .bottom
    #expect(button.imageRect(forContentRect: content).maxY == 50)
  }

  @Test func `A custom button darkens its image while it is pressed, and pales it while it is disabled`() throws {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    button.setImage(UIImage(cgImage: .drawn(20, 20) { _, _ in .red }), for: .normal)
    stage.addSubview(button)
    #expect(try stage.image()[10, 10] == .red)
    button.isHighlighted = true
    #expect(try stage.image()[10, 10].isNear(Pixel(128, 0, 0)))
    button.adjustsImageWhenHighlighted = false
    button.isHighlighted = false
    button.isHighlighted = true
    #expect(try stage.image()[10, 10] == .red)
    button.isHighlighted = false
    button.isEnabled = false
    #expect(button.imageView?.alpha == 0.5)
  }

  @Test func `A background image fills the button behind the rest`() throws {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    button.setBackgroundImage(UIImage(cgImage: .drawn(1, 1) { _, _ in .blue }), for: .normal)
    button.setTitle("A", for: .normal)
    stage.addSubview(button)
    stage.advance(by: 0.1)
    #expect(try stage.image()[3, 3] == .blue)
    #expect(button.subviews.first is UIImageView && button.subviews.last is UILabel)
  }

  @Test func `An action gives a button its title and is performed by a tap`() {
    var count = 0
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Save") { _ in count += 1 })
    #expect(button.currentTitle == "Save")
    button.frame = CGRect(x: 10, y: 10, width: 100, height: 40)
    stage.addSubview(button)
    stage.touches.tap(button)
    stage.advance(by: 1)
    #expect(count == 1)
  }

  @Test func `A tap on a button does not tap the view around it, unless the button is disabled`() {
    var taps = 0
    stage.window.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
    let button = stage.add(UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40)), noting: .touchUpInside)
    stage.touches.tap(button)
    stage.advance(by: 1)
    #expect(taps == 0 && stage.journal.takeWithoutRepeats() == ["up inside"])
    button.isEnabled = false
    stage.touches.tap(button)
    stage.advance(by: 1)
    #expect(taps == 1 && stage.journal.takeWithoutRepeats() == [])
  }

  @Test func `A configuration decides about size, colours and places`() throws {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Pay"
    let button = UIButton(configuration: configuration)
    let text = label("Pay", size: 17)
    #expect(button.bounds.size == CGSize(width: text.width + 24, height: text.height + 14))
    button.frame = CGRect(x: 0, y: 0, width: 120, height: 40)
    stage.addSubview(button)
    stage.advance(by: 0.1)
    #expect(try stage.image()[14, 20].isNear(Pixel(0, 136, 255)))
    #expect(button.titleLabel?.textColor == .white)
    // A capsule: nothing in the corner.
    #expect(try stage.image()[1, 1] == .white)
    button.isEnabled = false
    #expect(button.titleLabel?.textColor == .tertiaryLabel)
    button.isEnabled = true
    configuration = .plain()
    configuration.title = "Pay"
    configuration.subtitle = "now"
    configuration.image = UIImage(cgImage: .drawn(10, 10) { _, _ in .red })
    configuration.imagePlacement = .top
    configuration.imagePadding = 4
    configuration.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    button.configuration = configuration
    button.sizeToFit()
    button.layoutIfNeeded()
    #expect(button.imageView?.frame.minY == 1)
    #expect(button.titleLabel?.frame.minY == 15)
    #expect(button.subtitleLabel?.text == "now")
    #expect(button.titleLabel?.textColor == .systemBlue)
  }

  @Test func `A configuration's titles may have attributes, and transformers change them`() throws {
    var configuration = UIButton.Configuration.filled()
    var title = AttributedString("Pay now")
    title.foregroundColor = .green
    if let range = title.range(of: "now") { title[range].font = .boldSystemFont(ofSize: 30) }
    configuration.attributedTitle = title
    configuration.attributedSubtitle = AttributedString("soon", attributes: AttributeContainer([.kern: 3]))
    #expect(configuration.title == "Pay now" && configuration.subtitle == "soon")
    let button = UIButton(configuration: configuration)
    let shown = try #require(button.titleLabel?.attributedText)
    #expect(shown.string == "Pay now")
    #expect(shown.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 17))
    #expect(shown.attribute(.font, at: 4, effectiveRange: nil) as? UIFont == .boldSystemFont(ofSize: 30))
    #expect(shown.attribute(.foregroundColor, at: 5, effectiveRange: nil) as? UIColor == .green)
    #expect(button.bounds.height > 45)
    let subtitle = try #require(button.subtitleLabel?.attributedText)
    #expect(subtitle.attribute(.kern, at: 0, effectiveRange: nil) as? CGFloat == 3)
    #expect(subtitle.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .white)
    configuration.title = "Buy"
    #expect(configuration.attributedTitle == AttributedString("Buy"))
    configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
      var outgoing = incoming
      outgoing.font = UIFont.boldSystemFont(ofSize: (incoming.font?.pointSize ?? 0) + 3)
      outgoing.underlineStyle = .single
      return outgoing
    }
    button.configuration = configuration
    let bought = try #require(button.titleLabel?.attributedText)
    #expect(bought.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .boldSystemFont(ofSize: 20))
    #expect(bought.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .white)
    #expect(bought.attribute(.underlineStyle, at: 0, effectiveRange: nil) as? Int == 1)
    button.isEnabled = false
    let disabled = try #require(button.titleLabel?.attributedText)
    #expect(disabled.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .tertiaryLabel)
  }

  @Test func `A title of the configuration precedes those of the button's states`() {
    var configuration = UIButton.Configuration.plain()
    let button = UIButton(configuration: configuration)
    button.setAttributedTitle(NSAttributedString(string: "State"), for: .normal)
    #expect(button.titleLabel?.text == "State")
    configuration.title = "Configured"
    button.configuration = configuration
    #expect(button.titleLabel?.text == "Configured")
  }

  @Test func `A handler adapts the configuration to the state`() {
    let button = UIButton(configuration: .filled())
    button.configurationUpdateHandler = { button in
      button.configuration?.title = button.isSelected ? "On" : "Off"
    }
    #expect(button.titleLabel?.text == "Off")
    button.isSelected = true
    #expect(button.titleLabel?.text == "On")
  }

  @Test(arguments: [(UIButton.ButtonType.contactAdd, 22), (.detailDisclosure, 22), (.close, 30)])
  func `Types with a symbol have its size`(_ type: UIButton.ButtonType, _ size: CGFloat) {
    let button = UIButton(type: type)
    #expect(button.buttonType == type)
    #expect(button.bounds.size == CGSize(width: size, height: size))
    #expect(button.intrinsicContentSize == CGSize(width: size, height: size))
  }

  @Test func `Symbols of a button have the size for its state, its configuration or its title`() {
    let button = UIButton(type: .custom)
    button.setImage(UIImage(systemName: "star"), for: .normal)
    #expect(button.intrinsicContentSize.width == 21)
    button.setPreferredSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 40), forImageIn: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 48, height: 48))
    #expect(button.currentPreferredSymbolConfiguration == UIImage.SymbolConfiguration(pointSize: 40))
    #expect(
      button.preferredSymbolConfigurationForImage(in: .highlighted) == UIImage.SymbolConfiguration(pointSize: 40))
    button.setPreferredSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 20), forImageIn: .selected)
    button.isSelected = true
    #expect(button.intrinsicContentSize == CGSize(width: 24, height: 24))
    var configuration = UIButton.Configuration.plain()
    configuration.image = UIImage(systemName: "star")
    configuration.contentInsets = .zero
    configuration.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(pointSize: 30)
    let configured = UIButton(configuration: configuration)
    #expect(configured.intrinsicContentSize == CGSize(width: 36, height: 36))
    configured.configuration?.imageColorTransformer = UIConfigurationColorTransformer { _ in .red }
    #expect(configured.imageView?.tintColor == .red)
  }

  @Test func `A configured title wraps onto another line, and a legacy one does if its label says so`() {
    let words = "A title that is much longer than the button is wide"
    var configuration = UIButton.Configuration.filled()
    configuration.title = words
    let button = UIButton(configuration: configuration)
    button.translatesAutoresizingMaskIntoConstraints = false
    stage.addSubview(button)
    button.widthAnchor.constraint(equalToConstant: 160).isActive = true
    stage.advance(by: 0)
    #expect(button.frame.width == 160 && button.frame.height > 70)
    let title = button.titleLabel?.frame ?? .zero
    #expect(title.height > 55 && title.width <= 136 && button.bounds.contains(title))
    button.configuration?.titleLineBreakMode = .byTruncatingTail
    stage.advance(by: 0)
    #expect(button.frame.height < 40)

    let legacy = UIButton(type: .system)
    legacy.setTitle(words, for: .normal)
    legacy.titleLabel?.numberOfLines = 0
    legacy.frame = CGRect(x: 0, y: 0, width: 120, height: 120)
    legacy.layoutIfNeeded()
    #expect((legacy.titleLabel?.frame.height ?? 0) > 50)
    legacy.titleLabel?.numberOfLines = 1
    legacy.setNeedsLayout()
    legacy.layoutIfNeeded()
    #expect((legacy.titleLabel?.frame.height ?? 0) < 20)
  }

  @Test func `Backgrounds have insets, images, effects, custom views and borders outside`() throws {
    var configuration = UIButton.Configuration.plain()
    configuration.cornerStyle = .fixed
    configuration.background.backgroundColor = .red
    configuration.background.cornerRadius = 0
    configuration.background.backgroundInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 20)
    let button = UIButton(configuration: configuration)
    button.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
    stage.perform {
      stage.window.backgroundColor = .white
      stage.window.addSubview(button)
    }
    let scale = Int(stage.scale)
    func pixel(_ x: Int, _ y: Int) throws -> Pixel { try stage.image()[x * scale, y * scale] }
    #expect(try pixel(5, 20) == Pixel(255, 255, 255, 255) && pixel(15, 20) == Pixel(255, 0, 0, 255))
    #expect(try pixel(45, 20) == Pixel(255, 255, 255, 255) && pixel(30, 2) == Pixel(255, 255, 255, 255))
    let blue = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
      UIColor.blue.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    stage.perform { button.configuration?.background.image = blue }
    #expect(try pixel(15, 20) == Pixel(0, 0, 255, 255) && pixel(5, 20) == Pixel(255, 255, 255, 255))
    stage.perform { button.configuration?.background.imageContentMode = .center }
    #expect(try pixel(15, 20) == Pixel(255, 0, 0, 255) && pixel(25, 20) == Pixel(0, 0, 255, 255))
    let own = UIView()
    own.backgroundColor = .green
    stage.perform { button.configuration?.background.customView = own }
    #expect(own.frame.size == CGSize(width: 30, height: 30))
    #expect(try pixel(15, 20) == Pixel(0, 255, 0, 255))
    stage.perform { button.configuration?.background.customView = nil }
    #expect(own.superview == nil)
    stage.perform {
      button.configuration?.background.image = nil
      button.configuration?.background.strokeColor = .black
      button.configuration?.background.strokeWidth = 2
      button.configuration?.background.strokeOutset = 4
    }
    #expect(try pixel(7, 20) == Pixel(0, 0, 0, 255) && pixel(9, 20) == Pixel(255, 255, 255, 255))
    stage.perform { button.configuration?.background.visualEffect = UIBlurEffect(style: .systemThickMaterial) }
    #expect(try pixel(15, 20) != Pixel(255, 0, 0, 255))
  }

  @Test func `A destructive button is red`() {
    let button = UIButton(configuration: .tinted())
    #expect(button.role == .normal)
    button.role = .destructive
    button.setTitle("Delete", for: .normal)
    #expect(button.titleLabel?.textColor == .systemRed)
  }
}
