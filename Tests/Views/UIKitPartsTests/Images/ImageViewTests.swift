import DisplayList
import Testing
import UIKit
import UIKitTestSupport

@MainActor
struct ImageViewTests {
  @Test func `A new image view lets touches through and has its image's size`() {
    let view = UIImageView(image: UIImage(60, 40, scale: 2))
    #expect(view.frame == CGRect(x: 0, y: 0, width: 30, height: 20))
    #expect(!view.isUserInteractionEnabled)
    #expect(view.contentMode == .scaleToFill)
    #expect(!view.clipsToBounds)
    #expect(!UIImageView().isUserInteractionEnabled)
    #expect(UIImageView(image: nil).frame == .zero)
    #expect(UIImageView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).image == nil)
  }

  @Test func `The layer shows the image's pixels`() {
    let image = UIImage(60, 40, scale: 2)
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.image = image
    #expect(view.shown === image.cgImage)
    #expect(view.layer.contentsScale == 2)
    #expect(view.frame.size == CGSize(width: 100, height: 100))
    view.image = UIImage(cgImage: .make([[1, 2]]), scale: 1, orientation: .left)
    #expect(view.shown?.rows == [[2], [1]])
    view.image = nil
    #expect(view.layer.contents == nil)
  }

  @Test func `Without an image only the background is drawn`() {
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(view.fills.isEmpty)
    view.backgroundColor = .red
    #expect(view.commandCount == 1)
    #expect(view.fills.isEmpty)
  }

  /// An image of 40 × 20 points in a view of 100 × 60 points.
  @Test(
    arguments: [
      (.scaleToFill, CGRect(x: 0, y: 0, width: 100, height: 60)),
      (.scaleAspectFit, CGRect(x: 0, y: 5, width: 100, height: 50)),
      (.scaleAspectFill, CGRect(x: -10, y: 0, width: 120, height: 60)),
      (.redraw, CGRect(x: 0, y: 0, width: 100, height: 60)),
      (.center, CGRect(x: 30, y: 20, width: 40, height: 20)),
      (.top, CGRect(x: 30, y: 0, width: 40, height: 20)),
      (.bottom, CGRect(x: 30, y: 40, width: 40, height: 20)),
      (.left, CGRect(x: 0, y: 20, width: 40, height: 20)),
      (.right, CGRect(x: 60, y: 20, width: 40, height: 20)),
      (.topLeft, CGRect(x: 0, y: 0, width: 40, height: 20)),
      (.topRight, CGRect(x: 60, y: 0, width: 40, height: 20)),
      (.bottomLeft, CGRect(x: 0, y: 40, width: 40, height: 20)),
      (.bottomRight, CGRect(x: 60, y: 40, width: 40, height: 20)),
    ] as [(UIView.ContentMode, CGRect)])
  func `The content mode places the image`(_ mode: UIView.ContentMode, _ rect: CGRect) {
    let view = UIImageView(image: UIImage(80, 40, scale: 2))
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
    view.contentMode = mode
    #expect(view.fills.map(\.destination) == [rect])
    #expect(view.fills.map(\.source) == [CGRect(x: 0, y: 0, width: 80, height: 40)])
  }

  @Test func `A view's natural size is that of its image`() {
    let view = UIImageView(image: UIImage(60, 40, scale: 2))
    view.frame = CGRect(x: 10, y: 10, width: 100, height: 100)
    #expect(view.intrinsicContentSize == CGSize(width: 30, height: 20))
    #expect(view.sizeThatFits(CGSize(width: 5, height: 5)) == CGSize(width: 30, height: 20))
    view.sizeToFit()
    #expect(view.frame == CGRect(x: 10, y: 10, width: 30, height: 20))
    view.image = nil
    #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
    #expect(view.sizeThatFits(.zero) == CGSize(width: 30, height: 20))
  }

  @Test func `A highlighted view shows its highlighted image`() {
    let (plain, bright) = (UIImage(4, 4), UIImage(8, 8))
    let view = UIImageView(image: plain, highlightedImage: bright)
    #expect(view.frame.size == CGSize(width: 4, height: 4))
    #expect(view.shown === plain.cgImage)
    view.isHighlighted = true
    #expect(view.shown === bright.cgImage)
    #expect(view.intrinsicContentSize == CGSize(width: 8, height: 8))
    view.highlightedImage = nil
    #expect(view.shown === plain.cgImage)
    view.highlightedImage = bright
    view.isHighlighted = false
    #expect(view.shown === plain.cgImage)
    #expect(UIImageView(image: nil, highlightedImage: bright).frame.size == CGSize(width: 8, height: 8))
  }

  @Test func `A template takes the tint colour, wherever it comes from`() {
    let parent = UIView()
    let view = UIImageView(image: UIImage(1, 1, 0x8012_0034).withRenderingMode(.alwaysTemplate))
    #expect(view.shown?.rows == [[0x8000_4480]])
    parent.tintColor = .red
    parent.addSubview(view)
    #expect(view.shown?.rows == [[0x8080_0000]])
    let other = UIImageView(image: view.image)
    parent.addSubview(other)
    #expect(other.shown === view.shown)
    parent.tintColor = .green
    #expect(view.shown?.rows == [[0x8000_8000]])
    view.tintColor = .blue
    #expect(view.shown?.rows == [[0x8000_0080]])
    view.image = view.image?.withRenderingMode(.alwaysOriginal)
    #expect(view.shown?.rows == [[0x8012_0034]])
    view.tintColor = .red
    #expect(view.shown?.rows == [[0x8012_0034]])
  }
}

/// Images one after the other, in media time.
@MainActor
struct ImageAnimationTests {
  private let context = MediaContext()
  private let view = UIImageView(image: UIImage(1, 1, 0xFF00_0000))

  init() {
    view.animationImages = (1...3).map { UIImage(1, 1, 0xFF00_0000 + $0) }
  }

  /// The index of the image that is shown at a time; 0 is the view's own.
  private func number(at time: TimeInterval) -> UInt32? {
    context.advance(to: time)
    return view.shown.map { $0.rows[0][0] & 0xFF }
  }

  @Test func `Images take turns at exact times`() {
    view.animationDuration = 0.3
    #expect(number(at: 1) == 0)
    context.perform { view.startAnimating() }
    #expect(view.isAnimating)
    #expect(number(at: 1) == 1)
    #expect(number(at: 1.09999) == 1)
    #expect(number(at: 1.1) == 2)
    #expect(number(at: 1.2999) == 3)
    #expect(number(at: 1.3) == 1)
    #expect(number(at: 1 + 30) == 1)
    #expect(number(at: 1 + 30.1) == 2)
  }

  @Test func `Without a duration each image takes a thirtieth of a second`() {
    context.perform { view.startAnimating() }
    for frame in 0...120 { #expect(number(at: Double(frame) / 60) == UInt32(frame / 2 % 3 + 1)) }
  }

  @Test func `After the last repetition the image shows again`() {
    view.animationDuration = 0.3
    view.animationRepeatCount = 2
    context.perform { view.startAnimating() }
    #expect(number(at: 0.599) == 3)
    #expect(view.isAnimating)
    #expect(number(at: 0.6) == 0)
    #expect(!view.isAnimating)
    #expect(context.nextEventTime == nil)
  }

  @Test func `Stopping shows the image, starting again begins at the first`() {
    view.animationDuration = 0.3
    context.perform { view.startAnimating() }
    #expect(number(at: 0.15) == 2)
    context.perform { view.stopAnimating() }
    #expect(number(at: 0.15) == 0)
    #expect(context.nextEventTime == nil)
    context.perform { view.startAnimating() }
    #expect(number(at: 0.2) == 1)
    #expect(number(at: 0.26) == 2)
    context.perform { view.startAnimating() }
    #expect(number(at: 0.3) == 1)
    #expect(context.nextEventTime == 0.26 + 0.1)
  }

  @Test func `A new image waits for the end, and new images end the animation`() {
    view.animationDuration = 0.3
    context.perform { view.startAnimating() }
    view.image = UIImage(1, 1, 0xFF00_0009)
    #expect(number(at: 0.15) == 2)
    view.animationImages = [UIImage(1, 1)]
    #expect(!view.isAnimating)
    #expect(number(at: 0.2) == 9)
  }

  @Test func `A highlighted view plays its own images`() {
    view.animationDuration = 0.3
    view.highlightedAnimationImages = [UIImage(1, 1, 0xFF00_0007)]
    view.isHighlighted = true
    context.perform { view.startAnimating() }
    #expect(number(at: 0) == 7)
  }

  @Test func `An animated image plays at once`() {
    context.perform {
      view.image = UIImage.animatedImage(with: (4...5).map { UIImage(1, 1, 0xFF00_0000 + $0) }, duration: 1)
    }
    #expect(view.isAnimating)
    #expect(number(at: 0.4) == 4)
    #expect(number(at: 0.5) == 5)
    #expect(number(at: 1) == 4)
    context.perform { view.stopAnimating() }
    #expect(number(at: 1.6) == 4)
    view.animationImages = nil
    context.perform { view.startAnimating() }
    #expect(number(at: 2.1) == 5)
    view.image = UIImage(1, 1, 0xFF00_0008)
    #expect(!view.isAnimating)
    #expect(number(at: 3) == 8)
  }

  @Test func `A template that plays takes a new tint colour at once`() {
    view.animationDuration = 0.3
    view.animationImages = view.animationImages?.map { $0.withRenderingMode(.alwaysTemplate) }
    view.tintColor = .red
    context.perform { view.startAnimating() }
    context.advance(to: 0.15)
    #expect(view.shown?.rows == [[0xFFFF_0000]])
    view.tintColor = .blue
    #expect(view.shown?.rows == [[0xFF00_00FF]])
  }

  @Test func `A released view does not keep the clock busy`() {
    var gone: UIImageView? = UIImageView(image: nil)
    gone?.animationImages = view.animationImages
    context.perform { gone?.startAnimating() }
    weak let watched = gone
    gone = nil
    #expect(watched == nil)
    context.advance(to: 1)
    #expect(context.nextEventTime == nil)
  }
}

extension UIImageView {
  fileprivate var shown: CGImage? { layer.contents as? CGImage }

  fileprivate var fills: [ImageFill] {
    operations.compactMap { operation in
      if case .image(let fill) = operation { fill } else { nil }
    }
  }

  fileprivate var commandCount: Int { operations.count }

  private var operations: [DrawOperation] {
    FrameBuilder.frame(
      of: layer, width: 200, height: 200, scale: 1, background: .white, context: MediaContext()
    ).commands.map(\.operation)
  }
}
