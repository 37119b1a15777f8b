@_exported public import UIKit

/// A view of sprites: a plain rectangle here, because nothing draws them.
@preconcurrency @MainActor
open class SKView: UIView {
  open private(set) var scene: SKScene?
  open var isPaused = false
  open var showsFPS = false
  open var showsNodeCount = false
  open var ignoresSiblingOrder = false
  open var allowsTransparency = false
  open var preferredFramesPerSecond = 60

  open func presentScene(_ scene: SKScene?) { self.scene = scene }
  /// Nil: nothing draws sprites.
  open func texture(from node: SKNode) -> SKTexture? { nil }
}

open class SKNode: NSObject {
  public override init() { super.init() }
  open var name: String?
  open var position = CGPoint.zero
  open var zPosition: CGFloat = 0
  open var zRotation: CGFloat = 0
  open var xScale: CGFloat = 1
  open var yScale: CGFloat = 1
  open var alpha: CGFloat = 1
  open var isHidden = false
  open private(set) weak var parent: SKNode?
  open private(set) var children: [SKNode] = []

  /// An empty rectangle at the position: nothing draws sprites.
  open var frame: CGRect { CGRect(origin: position, size: .zero) }
  /// The rectangle around the node and its children.
  open func calculateAccumulatedFrame() -> CGRect {
    children.reduce(frame) { $0.union($1.calculateAccumulatedFrame().offsetBy(dx: position.x, dy: position.y)) }
  }

  open func addChild(_ node: SKNode) {
    node.removeFromParent()
    node.parent = self
    children.append(node)
  }

  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }
}

open class SKScene: SKNode {
  public override init() { super.init() }
  public init(size: CGSize) { self.size = size }
  open var size = CGSize.zero
  open var backgroundColor = UIColor(white: 0.15, alpha: 1)
}

open class SKTexture: NSObject {
  public init(cgImage image: CGImage) { self.image = image }
  private let image: CGImage

  /// The image that the texture was created from.
  open func cgImage() -> CGImage { image }
  /// The image's size in pixels.
  open func size() -> CGSize { CGSize(width: image.width, height: image.height) }
}

open class SKSpriteNode: SKNode {
  public override init() { super.init() }
  public init(color: UIColor, size: CGSize) { (self.color, self.size) = (color, size) }
  open var color = UIColor.clear
  open var size = CGSize.zero
  open var texture: SKTexture?
}
