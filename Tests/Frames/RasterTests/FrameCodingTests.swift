import CoreGraphics
import DisplayList
import Foundation
import Raster
import TestSupport
import Testing

/// Frames as bytes: they are decoded exactly, and other bytes do no harm.
struct FrameCodingTests {
  private static let images = [
    CGImage.drawn(2, 2) { x, _ in x == 0 ? .black : .white }, CGImage.drawn(3, 1) { _, _ in .black },
  ]

  private static let path = Path(elements: [
    .move(to: CGPoint(x: 1, y: 2)), .line(to: CGPoint(x: 9, y: 2)),
    .quadCurve(to: CGPoint(x: 9, y: 9), control: CGPoint(x: 12, y: 5)),
    .curve(to: CGPoint(x: 1, y: 9), control1: CGPoint(x: 6, y: 12), control2: CGPoint(x: 4, y: 6)), .closeSubpath,
  ])

  private static let word = GlyphRun(
    font: GlyphFont(high: 0xFEDC_BA98_7654_3210, low: 7, weight: 550), size: 9.5,
    glyphs: [
      .init(id: 3, origin: CGPoint(x: 0.25, y: 0)), .init(id: .max, origin: CGPoint(x: 4, y: -1)),
      .init(id: 0, origin: .zero),
    ],
    bounds: CGRect(x: -1, y: -9, width: 12, height: 11))

  /// Every operation, with every kind of each part, at a time.
  private static func operations(_ time: Double) -> [DrawOperation] {
    let turn = CGAffineTransform.turn(time * 7, about: 8, 8)
    let box = CGRect(x: 2 + time, y: 2, width: 8, height: 6.5)
    let rounded = RoundedRect(rect: box, radius: 2, corners: [.minXMinY, .maxXMaxY])
    let inner = RoundedRect(rect: box.insetBy(dx: 1, dy: 1), radius: 1)
    let styles = [
      StrokeStyle(width: 2, cap: .butt, join: .miter, miterLimit: 3), StrokeStyle(width: 1, cap: .round, join: .round),
      StrokeStyle(width: 1.5, cap: .square, join: .bevel, dashes: [2, 1], dashPhase: CGFloat(time)),
    ]
    let shapes =
      [
        Shape.Geometry.rect(box), .roundedRect(rounded), .ring(outer: rounded, inner: inner), .path(path, .winding),
        .path(path, .evenOdd),
      ] + styles.map { .stroke(path, $0) }
    let stops = [
      Gradient.Stop(offset: 0, color: .pureRed), .init(offset: 0.5, color: .pureBlue),
      .init(offset: 0.5, color: .pureGreen.alpha(0.5)),
    ]
    let gradients = [
      Gradient(.axial(from: .zero, to: CGPoint(x: time, y: 9)), stops: stops, transform: turn),
      Gradient(
        .radial(
          from: .init(center: .zero, radius: 0), to: .init(center: CGPoint(x: 4, y: 4), radius: CGFloat(time + 1))),
        stops: stops, transform: .identity),
      Gradient(.conic(around: CGPoint(x: 4, y: time), from: .zero), stops: stops, transform: turn),
    ]
    let plane = Plane(
      bounds: PixelRect(minX: -3, minY: 0, maxX: 12, maxY: 9),
      toDevice: Projection(turn, depth: .init(x: time / 100, y: 0.01, w: 1)), hasSmoothEdges: time < 3)
    let fills: [ImageFill.Filter] = [.linear, .nearest]
    return shapes.map { .fill(Shape($0, transform: turn), .pureRed.alpha(min(1, time / 10))) }
      + gradients.map { .shade(Shape(.rect(box), transform: .identity), $0) }
      + zip(images, fills).map { .image(.whole($0, box, turn, alpha: 0.5, filter: $1)) }
      + [
        .fill(Shape(.roundedRect(RoundedRect(rect: box, radius: 2, isContinuous: true)), transform: turn), .pureRed),
        .shadow(ShadowFill(Shape(.rect(box), transform: turn), blur: CGFloat(time), color: .black)),
        .pushShadow(
          CastShadow(
            bounds: box, offset: CGVector(dx: time, dy: 1), blur: CGSize(width: 2, height: time), color: .pureBlue)),
        .popShadow,
        .backdrop(
          Backdrop(
            Shape(.roundedRect(rounded), transform: turn), blur: 3, saturation: time, tint: .white.alpha(0.5),
            alpha: 0.75
          )),
      ]
      + [.glyphs(GlyphFill(word, transform: turn, color: .pureBlue.alpha(min(1, time / 9))))]
      + [.glyphs(GlyphFill(word, transform: turn, color: .pureBlue, isMoving: true))]
      + [.pushPlane(plane), .fill(.rect(1, 1, 5, 5), .black), .popPlane]
      + [
        .pushFilter(
          ContentFilter(
            bounds: box, blur: CGSize(width: time, height: 1),
            colors: ColorMatrix((0..<12).map { Double($0) / 10 + time }), alpha: 0.5)),
        .fill(.rect(1, 1, 5, 5), .black), .popFilter,
      ]
      + BlendMode.allCases.flatMap { mode -> [DrawOperation] in
        let group = DrawOperation.pushGroup(alpha: 0.75, bounds: box, blend: mode, outset: mode == .over ? 3 : 0)
        return [
          group, .pushClip(Shape(.path(path, .winding), transform: turn)), .fill(.rect(1, 1, 5, 5), .black), .popClip,
          .popGroup,
        ]
      }
  }

  private static func frame(_ operations: [(layer: Int, operation: DrawOperation)]) -> Frame {
    Frame(
      width: 16, height: 16, background: .white,
      commands: operations.map { DrawCommand(layer: LayerID(rawValue: UInt32($0.layer)), operation: $0.operation) })
  }

  private static func encode(_ frames: [Frame]) -> [UInt8] {
    var encoder = FrameListEncoder { image in images.firstIndex(of: image) ?? 0 }
    for (index, frame) in frames.enumerated() { encoder.append(frame, index: index * 2) }
    return encoder.bytes
  }

  private static let film = (0..<6).map { number in
    frame(operations(Double(number)).enumerated().map { (layer: $0.offset / 3, operation: $0.element) })
  }

  @Test func `Every operation is decoded as it was`() throws {
    let bytes = Self.encode(Self.film)
    let frames = try FrameListDecoder.frames(in: bytes[...], images: Self.images)
    #expect(frames.map(\.index) == [0, 2, 4, 6, 8, 10])
    #expect(frames.map(\.frame) == Self.film)
    // Layers are numbered from 0 as they appear, as here, so the same bytes follow.
    #expect(Self.encode(frames.map(\.frame)) == bytes)
  }

  /// So goldens without text stay as they were recorded.
  @Test func `Only text needs the second format`() {
    var encoder = FrameListEncoder { _ in 0 }
    #expect(encoder.version == 1)
    encoder.append(Self.frame([(layer: 1, operation: .fill(.rect(1, 1, 5, 5), .pureRed))]), index: 0)
    #expect(encoder.version == 1)
    let text = DrawOperation.glyphs(GlyphFill(Self.word, transform: .identity, color: .black))
    encoder.append(Self.frame([(layer: 1, operation: text)]), index: 1)
    #expect(encoder.version == 2)
  }

  @Test func `Effects need the third format`() {
    let continuous = RoundedRect(rect: CGRect(x: 0, y: 0, width: 9, height: 9), radius: 3, isContinuous: true)
    let cast = CastShadow(bounds: .zero, offset: CGVector(dx: 0, dy: 0), blur: .zero, color: .black)
    for operations: [DrawOperation] in [
      [.shadow(ShadowFill(.rect(1, 1, 5, 5), blur: 2, color: .black))], [.pushShadow(cast), .popShadow],
      [.backdrop(Backdrop(.rect(1, 1, 5, 5), blur: 2, saturation: 1, tint: .clear, alpha: 1))],
      [.pushGroup(alpha: 1, bounds: .zero, blend: .destinationIn), .popGroup],
      [.fill(Shape(.roundedRect(continuous), transform: .identity), .black)],
    ] {
      var encoder = FrameListEncoder { _ in 0 }
      encoder.append(Self.frame(operations.map { (layer: 1, operation: $0) }), index: 0)
      #expect(encoder.version == 3)
    }
  }

  @Test func `Planes and conic gradients need the third format`() {
    let rect = Shape(.rect(CGRect(x: 0, y: 0, width: 5, height: 5)), transform: .identity)
    func version(_ operations: [DrawOperation]) -> UInt8 {
      var encoder = FrameListEncoder { _ in 0 }
      encoder.append(Self.frame(operations.map { (layer: 1, operation: $0) }), index: 0)
      return encoder.version
    }
    let stops = [Gradient.Stop(offset: 0, color: .pureRed)]
    let conic = Gradient(.conic(around: .zero, from: CGPoint(x: 1, y: 0)), stops: stops, transform: .identity)
    let axial = Gradient(.axial(from: .zero, to: CGPoint(x: 1, y: 0)), stops: stops, transform: .identity)
    let plane = Plane(bounds: PixelRect(minX: 0, minY: 0, maxX: 5, maxY: 5), toDevice: .identity)
    #expect(version([.shade(rect, axial)]) == 1)
    #expect(version([.shade(rect, conic)]) == 3)
    #expect(version([.pushPlane(plane), .popPlane]) == 3)
  }

  @Test func `Text that moves and filters need the fourth format`() {
    func version(_ operations: [DrawOperation]) -> UInt8 {
      var encoder = FrameListEncoder { _ in 0 }
      encoder.append(Self.frame(operations.map { (layer: 1, operation: $0) }), index: 0)
      return encoder.version
    }
    #expect(version([.glyphs(GlyphFill(Self.word, transform: .identity, color: .black, isMoving: true))]) == 4)
    #expect(version([.pushFilter(ContentFilter(bounds: .zero, blur: .zero)), .popFilter]) == 4)
  }

  @Test func `Text that moves is a shift, other text is not`() {
    func frame(_ x: CGFloat, _ color: RGBA = .black) -> Frame {
      let fill = GlyphFill(Self.word, transform: CGAffineTransform(translationX: x, y: 0), color: color)
      return Self.frame([(layer: 1, operation: .glyphs(fill))])
    }
    #expect(frame(1).shift(from: frame(4)) == 3)
    #expect(frame(1).shift(from: frame(1, .pureRed)) == nil)
  }

  @Test func `Neither layer numbers nor chunks have a meaning`() {
    let renumbered = Self.film.map { frame in
      Frame(
        width: 16, height: 16, background: .white,
        content: CommandChunk(
          frame.content.items.map { item in
            .chunk(CommandChunk([item]))
          }))
    }
    #expect(Self.encode(renumbered) == Self.encode(Self.film))
    let others = Self.film.map { frame in
      Self.frame(frame.commands.map { (layer: 900 - Int($0.layer.rawValue), operation: $0.operation) })
    }
    #expect(Self.encode(others) == Self.encode(Self.film))
  }

  @Test func `Any change of the list is decoded`() throws {
    var random = SeededRandom(seed: 11)
    var list: [(layer: Int, operation: DrawOperation)] = []
    var frames: [Frame] = []
    for step in 0..<120 {
      switch step % 4 {
      case 0:
        let operation = DrawOperation.fill(.rect(CGFloat(random.number(in: -9...9)), 1, 5, 5), .pureRed)
        list.insert((layer: step / 8, operation: operation), at: Int.random(in: 0...list.count, using: &random))
      case 1: list.shuffle(using: &random)
      case 2 where list.count > 3: list.remove(at: Int.random(in: 0..<list.count, using: &random))
      default: break
      }
      frames.append(Self.frame(list))
    }
    let decoded = try FrameListDecoder.frames(in: Self.encode(frames)[...], images: [])
    #expect(decoded.map(\.frame) == frames)
  }

  /// Every bit of every number is kept.
  @Test func `Numbers that are not finite keep every bit`() throws {
    let numbers: [Double] = [
      -0.0, .infinity, -.infinity, .nan, .leastNonzeroMagnitude, -.greatestFiniteMagnitude, 0.1 + 0.2, 1e300, -1e-300,
    ]
    let frames = numbers.map { number in
      Self.frame([(layer: 1, operation: .fill(.rect(number, number, 1, number), .pureRed))])
    }
    let decoded = try FrameListDecoder.frames(in: Self.encode(frames)[...], images: [])
    let bits = decoded.map { frame -> UInt64? in
      guard case .fill(let shape, _)? = frame.frame.commands.first?.operation, case .rect(let rect) = shape.geometry
      else { return nil }
      return Double(rect.size.height).bitPattern
    }
    #expect(bits == numbers.map(\.bitPattern))
  }

  /// A view that moves on a curve, with ten subviews: each number takes less than five bytes before compression.
  @Test func `Smooth motion takes few bytes`() {
    let frames = (0..<100).map { step in
      let place = 40 * pow(Double(step) / 100, 3)
      return Self.frame(
        (0..<11).map { number in
          let transform = CGAffineTransform.turn(place * 5, about: CGFloat(number), 2)
          return (layer: number, operation: .fill(.rect(0, 0, 9, 9, transform), .pureRed))
        })
    }
    #expect(Self.encode(frames).count < 100 * 11 * 6 * 5)
    #expect(Self.encode(Array(repeating: frames[0], count: 1000)).count < 3000)
  }

  @Test func `A file that is cut off anywhere is an error`() {
    let bytes = Self.encode(Array(Self.film.prefix(2)))
    for count in bytes.indices {
      #expect(throws: FrameCodingError.self) {
        try FrameListDecoder.frames(in: bytes[..<count], images: Self.images)
      }
    }
    #expect(throws: FrameCodingError.self) {
      try FrameListDecoder.frames(in: (bytes + [0])[...], images: Self.images)
    }
  }

  /// Any bytes are refused or give a frame that can be drawn.
  @Test func `Wrong bytes do no harm`() throws {
    let bytes = Self.encode(Array(Self.film.prefix(2)))
    var random = SeededRandom(seed: 5)
    var (refused, drawn) = (0, 0)
    let limits = FrameListDecoder.Limits(commandCount: 2000, frameCount: 50, depth: 20, side: 64)
    for _ in 0..<400 {
      var wrong = bytes
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        wrong[Int.random(in: 0..<wrong.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      do {
        let frames = try FrameListDecoder.frames(in: wrong[...], images: Self.images, limits: limits)
        if drawn < 20, let frame = frames.last?.frame { _ = try Rasteriser().render(frame) }
        drawn += 1
      } catch is FrameCodingError {
        refused += 1
      }
    }
    #expect(refused > 80)
    #expect(drawn > 20)
  }

  @Test func `Frames beyond a limit are refused with a sentence`() {
    let frames = Self.film
    func refuses(_ limits: FrameListDecoder.Limits, _ sentence: String) {
      let error = #expect(throws: FrameCodingError.self) {
        try FrameListDecoder.frames(in: Self.encode(frames)[...], images: Self.images, limits: limits)
      }
      #expect(error?.description == sentence)
    }
    refuses(.init(commandCount: 300), "a number in them is too large")
    refuses(.init(frameCount: 5), "a number in them is too large")
    refuses(.init(depth: 1), "a frame in them is nested too deeply")
    refuses(.init(side: 15), "a number in them is too large")
    let error = #expect(throws: FrameCodingError.self) {
      try FrameListDecoder.frames(in: Self.encode(frames)[...], images: [])
    }
    #expect(error?.description == "they draw an image that is not there")
  }
}
