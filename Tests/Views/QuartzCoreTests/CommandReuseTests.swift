import CoreGraphics
import DisplayList
import Foundation
import QuartzCore
import TestSupport
import Testing

/// Layers that have not changed keep their commands, and the frame equals one built from scratch.
@MainActor
struct CommandReuseTests {
  private let context = MediaContext()
  private let root = CALayer(0, 0, 1000, 1000)

  private func frame(reusesCommands: Bool = true, scale: CGFloat = 1) -> Frame {
    FrameBuilder.frame(
      of: root, width: 1000, height: 1000, scale: scale, background: .white, context: context,
      reusesCommands: reusesCommands)
  }

  /// Builds a frame that reuses unchanged commands, and checks that it equals one built from scratch.
  @discardableResult
  private func checkedFrame(_ comment: Comment? = nil, scale: CGFloat = 1) -> Frame {
    let frame = frame(scale: scale)
    #expect(frame == self.frame(reusesCommands: false, scale: scale), comment)
    return frame
  }

  private func addSquares(_ count: Int, to layer: CALayer) -> [CALayer] {
    let squares = (0..<count).map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: 90)
      return CALayer(CGFloat(10 * column), CGFloat(10 * row), 8, 8, .red)
    }
    for square in squares { layer.addSublayer(square) }
    return squares
  }

  /// The chunks without chunks inside, by their addresses.
  private func leaves(_ chunk: CommandChunk) -> [ObjectIdentifier] {
    var leaves: [ObjectIdentifier] = []
    for item in chunk.items {
      switch item {
      case .command: continue
      case .scope(_, let content): leaves += self.leaves(content)
      case .chunk(let inner): leaves += self.leaves(inner)
      }
    }
    return leaves.isEmpty ? [ObjectIdentifier(chunk)] : leaves
  }

  @Test func `Only the block of a sublayer that moves is drawn again`() {
    let squares = addSquares(1000, to: root)
    let first = checkedFrame()
    squares[500].position.x += 1
    let second = checkedFrame()
    let (old, new) = (leaves(first.content), leaves(second.content))
    // 1000 sublayers make 32 blocks of at most 32.
    #expect(new.count == 32)
    #expect(zip(old, new).count { $0 != $1 } == 1)
    #expect(first != second)
  }

  @Test func `A change to the same value keeps all commands`() {
    let squares = addSquares(100, to: root)
    let first = checkedFrame()
    squares[50].position.x += 1
    squares[50].position.x -= 1
    #expect(leaves(checkedFrame().content) == leaves(first.content))
  }

  @Test func `An added sublayer leaves the blocks around it`() {
    let squares = addSquares(1000, to: root)
    // All are kept, so that no chunk gets the address of an earlier one.
    var frames = [checkedFrame()]
    // Between the sixteenth block and the seventeenth, then within a block.
    root.insertSublayer(CALayer(0, 0, 5, 5, .blue), at: 500)
    frames.append(checkedFrame())
    root.insertSublayer(CALayer(0, 0, 5, 5, .blue), at: 700)
    frames.append(checkedFrame())
    squares[20].removeFromSuperlayer()
    frames.append(checkedFrame())
    let chunks = frames.map { Set(leaves($0.content)) }
    #expect(chunks[0].subtracting(chunks[1]).isEmpty)
    #expect(chunks[1].subtracting(chunks[2]).count == 1)
    #expect(chunks[2].subtracting(chunks[3]).count == 1)
  }

  @Test func `Sublayers that are added one by one share blocks`() {
    for number in 0..<200 {
      root.addSublayer(CALayer(CGFloat(number), 0, 5, 5, .blue))
      _ = frame()
    }
    #expect(leaves(checkedFrame().content).count <= 16)
  }

  @Test func `A superlayer that moves, fades or clips takes its sublayers along`() {
    let parent = CALayer(10, 10, 500, 500)
    root.addSublayer(parent)
    _ = addSquares(200, to: parent)
    checkedFrame()
    parent.position.x += 5
    checkedFrame("moved")
    parent.opacity = 0.5
    checkedFrame("as a group")
    parent.allowsGroupOpacity = false
    checkedFrame("faded one by one")
    parent.masksToBounds = true
    parent.cornerRadius = 20
    checkedFrame("clipped")
    checkedFrame("at another scale", scale: 2)
    checkedFrame("at the first scale again")
  }

  @Test func `A change to a layer out of sight shows when the layer comes into sight`() {
    let parent = CALayer(10, 10, 500, 500)
    root.addSublayer(parent)
    let squares = addSquares(100, to: parent)
    checkedFrame()
    parent.isHidden = true
    checkedFrame("hidden")
    squares[3].backgroundColor = .blue
    checkedFrame("changed while hidden")
    squares[4].backgroundColor = .blue
    parent.isHidden = false
    checkedFrame("shown")
    parent.masksToBounds = true
    parent.position.x = 5000
    checkedFrame("out of sight")
    squares[3].backgroundColor = .green
    parent.position.x = 300
    checkedFrame("in sight")
    squares[3].backgroundColor = .blue
    checkedFrame("changed in sight")
  }

  @Test func `A subtree that moves is drawn in its new place`() {
    let (first, second) = (CALayer(0, 0, 400, 400), CALayer(400, 0, 400, 400))
    root.addSublayer(first)
    root.addSublayer(second)
    let squares = addSquares(100, to: first)
    checkedFrame()
    second.addSublayer(squares[7])
    squares[7].backgroundColor = .blue
    checkedFrame("in another superlayer")
    first.removeFromSuperlayer()
    squares[8].backgroundColor = .blue
    checkedFrame("without its old superlayer")
    second.addSublayer(first)
    checkedFrame("deeper")
    squares[9].backgroundColor = .green
    checkedFrame("changed there")
  }

  @Test func `Animations show at each time, and their final values stay`() {
    let squares = addSquares(300, to: root)
    context.host = root
    context.perform {
      let animation = CABasicAnimation(keyPath: "position.x")
      animation.fromValue = 0.0
      animation.toValue = 500.0
      animation.duration = 1
      squares[100].add(animation, forKey: "move")
    }
    var frames: Set<Frame> = []
    for step in 0...12 {
      context.advance(to: Double(step) / 10)
      frames.insert(checkedFrame("after \(step) tenths of a second"))
    }
    #expect(frames.count == 11)
    let (last, next) = (checkedFrame(), checkedFrame())
    #expect(leaves(last.content) == leaves(next.content))
  }

  @Test func `Changes in the neighbours of a moving sublayer are shown`() {
    let squares = addSquares(20, to: root)
    let child = CALayer(1, 1, 3, 3, .blue)
    squares[3].addSublayer(child)
    let changes: [Int: @MainActor () -> Void] = [
      3: { squares[4].backgroundColor = .green }, 5: { child.backgroundColor = .green },
      6: { squares[3].isHidden = true }, 7: { child.backgroundColor = .red }, 8: { squares[3].isHidden = false },
      9: { squares[12].borderWidth = 1 }, 10: { squares[12].opacity = 0.5 }, 11: { squares[13].zPosition = 1 },
      12: { squares[14].removeFromSuperlayer() }, 13: { root.insertSublayer(squares[14], at: 0) },
      14: { root.position.x += 3 }, 16: { squares[15].addSublayer(child) },
    ]
    var frames: Set<Frame> = []
    for step in 0..<20 {
      squares[7].position.x += 1
      changes[step]?()
      frames.insert(checkedFrame("step \(step)"))
    }
    #expect(frames.count == 20)
  }

  @Test func `A removed sublayer is released`() {
    weak var gone: CALayer?
    do {
      let square = CALayer(0, 0, 5, 5, .red)
      root.addSublayer(square)
      checkedFrame()
      gone = square
      square.removeFromSuperlayer()
    }
    #expect(gone == nil)
    checkedFrame()
  }

  /// The frame equals one built from scratch, and so do its changes since the last one.
  @Test(arguments: 1...10) func `Nothing stale is shown, whatever is set in whatever order`(_ seed: Int) {
    var random = RandomNumbers(seed: UInt64(7919 * seed))
    var time = 0.0
    context.host = root
    var (kept, fresh) = (frame(), frame(reusesCommands: false))
    var layers = addSquares(150, to: root)
    for index in 0..<40 { layers[index].addSublayer(CAShapeLayer()) }
    layers += layers.flatMap { $0.sublayers ?? [] }
    let recording = Picture(
      commands: [
        DrawCommand(
          layer: LayerID(rawValue: 0),
          operation: .fill(Shape(.rect(.size(6, 6)), transform: .identity), .red))
      ], bounds: .size(6, 6), frame: .size(8, 8))
    for step in 0..<400 {
      let (layer, other) = (layers[random.next(layers.count)], layers[random.next(layers.count)])
      let number = CGFloat(random.next(100))
      switch random.next(32) {
      case 0: layer.position = CGPoint(x: number * 9, y: number)
      case 1: layer.bounds.size.width = number
      case 2: layer.bounds.origin.y = number
      case 3: layer.anchorPoint.x = number / 100
      case 4: layer.zPosition = CGFloat(random.next(3))
      case 5: layer.setAffineTransform(CGAffineTransform(rotationAngle: number))
      case 6: layer.opacity = Float(number / 50)
      case 7: layer.backgroundColor = random.next(2) == 0 ? .green : nil
      case 8: layer.cornerRadius = number / 10
      case 9: layer.borderWidth = number / 30
      case 10: layer.borderColor = .blue
      case 11: layer.isHidden.toggle()
      case 12: layer.masksToBounds.toggle()
      case 13: layer.maskedCorners = CACornerMask(rawValue: UInt(random.next(16)))
      case 14: layer.contents = [nil, image(4, 4), recording][random.next(3)] as Any?
      case 15: layer.contentsGravity = random.next(2) == 0 ? .center : .resizeAspect
      case 16: layer.contentsScale = 1 + number / 50
      case 17: layer.minificationFilter = random.next(2) == 0 ? .nearest : .linear
      case 18: layer.allowsGroupOpacity.toggle()
      case 19: layer.removeFromSuperlayer()
      case 20: if !isInside(other, layer) { other.insertSublayer(layer, at: UInt32(random.next(3))) }
      case 21: layer.mask = random.next(2) == 0 ? nil : CALayer(0, 0, number / 10, 6, .red)
      case 22, 23:
        let motion = CABasicAnimation(keyPath: ["position.x", "opacity", "bounds.size.width"][random.next(3)])
        (motion.fromValue, motion.toValue) = (0.0, Double(number) / 60)
        motion.duration = 0.1 + Double(random.next(10)) / 10
        layer.add(motion, forKey: nil)
      case 24, 25:
        time += Double(random.next(10)) / 30
        context.advance(to: time)
      case 26: layer.shadowOpacity = random.next(2) == 0 ? 0 : 0.5
      case 27: layer.compositingFilter = random.next(2) == 0 ? nil : "multiplyBlendMode"
      case 28: layer.removeAllAnimations()
      case 29:
        layer.sublayerTransform = CATransform3DIdentity
        if random.next(2) == 0 { layer.sublayerTransform.m34 = -0.01 }
      case 30: layer.transform = CATransform3DMakeRotation(number / 30, 0, 1, 0)
      default: if let shape = layer as? CAShapeLayer { shape.path = CGPath(rect: .size(number, 9), transform: nil) }
      }
      if random.next(3) == 0 {
        let (now, anew) = (frame(), frame(reusesCommands: false))
        #expect(now == anew, "step \(step)")
        let (one, two) = (FrameDamage(from: kept, to: now), FrameDamage(from: fresh, to: anew))
        #expect(one.damage == two.damage, "damage \(step)")
        (kept, fresh) = (now, anew)
      }
    }
  }

  private func isInside(_ layer: CALayer, _ ancestor: CALayer) -> Bool {
    sequence(first: layer, next: \.superlayer).contains { $0 === ancestor }
  }
}

/// Numbers that look random and are the same each time.
private struct RandomNumbers {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  /// A number from 0 to below `bound`.
  mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }
}
