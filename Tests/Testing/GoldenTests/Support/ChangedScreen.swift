import Media
import Mutoscope
import UIKit

/// The settings of a screen that code sets up.
struct ScreenSettings {
  var titleText = "Saved today"
  var titleSize: CGFloat = 15
  var titleColor = UIColor.black
  var titleTop: CGFloat = 8
  var rowGap: CGFloat = 6
  var spacing: CGFloat = 12
  var swatchWidth: CGFloat = 20
  var noteText = "Note"
  var noteAlignment = NSTextAlignment.left
  var badgeFrame = CGRect(x: 150, y: 100, width: 20, height: 20)
  var badgeColor = UIColor.systemOrange
  var badgeRadius: CGFloat = 4
  var badgeDuration = 0.5
  var badgeDelay = 0.1
  var badgeEnd = CGPoint(x: 120, y: 120)
  var isOn = false
  var progress: Float = 0.4
  var cardAlpha: CGFloat = 0.9
  var cardBorder: CGFloat = 1
  var cardTurn: CGFloat = 0.3
  var gravity: CGFloat = 1
  var elasticity: CGFloat = 0.5

  /// A change of one of them.
  struct Change {
    var name: String
    var apply: (inout ScreenSettings) -> Void

    init(_ name: String, _ apply: @escaping (inout ScreenSettings) -> Void) { (self.name, self.apply) = (name, apply) }
  }

  static var changes: [Change] {
    [
      Change("title text") { $0.titleText = "Saved" }, Change("title size") { $0.titleSize = 17 },
      Change("title colour") { $0.titleColor = .systemRed }, Change("title constant") { $0.titleTop = 12 },
      Change("row constant") { $0.rowGap = 10 }, Change("spacing") { $0.spacing = 14 },
      Change("swatch width") { $0.swatchWidth = 24 }, Change("note text") { $0.noteText = "Notes" },
      Change("note alignment") { $0.noteAlignment = .right }, Change("badge x") { $0.badgeFrame.origin.x = 154 },
      Change("badge height") { $0.badgeFrame.size.height = 26 }, Change("badge colour") { $0.badgeColor = .systemPink },
      Change("badge radius") { $0.badgeRadius = 8 }, Change("badge duration") { $0.badgeDuration = 0.6 },
      Change("badge delay") { $0.badgeDelay = 0.2 }, Change("badge end") { $0.badgeEnd.x = 110 },
      Change("switch") { $0.isOn = true }, Change("progress") { $0.progress = 0.7 },
      Change("card alpha") { $0.cardAlpha = 0.6 }, Change("card border") { $0.cardBorder = 3 },
      Change("card turn") { $0.cardTurn = 0.5 }, Change("gravity") { $0.gravity = 1.3 },
      Change("elasticity") { $0.elasticity = 0.8 },
    ]
  }

  /// Every frame of the screen.
  @MainActor
  func capture() async throws -> Capture {
    let stage = Stage(size: CGSize(width: 200, height: 160), backgroundColor: .white)
    let world = stage.perform { fill(stage.window) }
    let plan = try Self.plan
    var job = CaptureJob(plan: plan, sceneName: "screen")
    job.describesViews = true
    let capture = try await job.run(on: stage)
    withExtendedLifetime(world) {}
    return capture
  }

  static var plan: FramePlan {
    get throws { try FramePlan(duration: 1, framesPerSecond: 30, includesEnd: false, selection: .all) }
  }

  @MainActor
  private func fill(_ root: UIView) -> UIDynamicAnimator {
    func add(_ view: UIView, _ name: String) {
      view.accessibilityIdentifier = name
      root.addSubview(view)
    }
    let (title, row, note) = (UILabel(), UIStackView(), UILabel(frame: CGRect(x: 10, y: 130, width: 60, height: 20)))
    title.text = titleText
    title.font = .systemFont(ofSize: titleSize, weight: .bold)
    title.textColor = titleColor
    row.spacing = spacing
    for color in [UIColor.systemRed, .systemGreen, .systemBlue] {
      let swatch = UIView()
      swatch.backgroundColor = color
      swatch.widthAnchor.constraint(equalToConstant: swatchWidth).isActive = true
      swatch.heightAnchor.constraint(equalToConstant: 20).isActive = true
      row.addArrangedSubview(swatch)
    }
    note.text = noteText
    note.textAlignment = noteAlignment
    let badge = UIView(frame: badgeFrame)
    badge.backgroundColor = badgeColor
    badge.layer.cornerRadius = badgeRadius
    let toggle = UISwitch(frame: CGRect(x: 10, y: 80, width: 51, height: 31))
    toggle.isOn = isOn
    let bar = UIProgressView(frame: CGRect(x: 10, y: 120, width: 60, height: 4))
    bar.progress = progress
    let card = UIView(frame: CGRect(x: 140, y: 20, width: 40, height: 30))
    card.backgroundColor = .systemTeal
    card.alpha = cardAlpha
    card.layer.borderWidth = cardBorder
    let ball = UIView(frame: CGRect(x: 90, y: 60, width: 16, height: 16))
    ball.backgroundColor = .systemPurple
    let views: [(UIView, String)] = [
      (title, "title"), (row, "row"), (note, "note"), (badge, "badge"), (toggle, "toggle"), (bar, "bar"),
      (card, "card"), (ball, "ball"),
    ]
    for (view, name) in views { add(view, name) }
    for view in [title, row] as [UIView] { view.translatesAutoresizingMaskIntoConstraints = false }
    let top = title.topAnchor.constraint(equalTo: root.topAnchor, constant: titleTop)
    top.identifier = "titleTop"
    NSLayoutConstraint.activate([
      top, row.topAnchor.constraint(equalTo: title.bottomAnchor, constant: rowGap),
      title.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      row.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
    ])
    let (end, turn) = (badgeEnd, cardTurn)
    UIView.animate(withDuration: badgeDuration, delay: badgeDelay) { badge.center = end }
    UIView.animate(withDuration: 0.4) { card.transform = CGAffineTransform(rotationAngle: turn) }
    let world = UIDynamicAnimator(referenceView: root)
    let fall = UIGravityBehavior(items: [ball])
    fall.magnitude = gravity
    let collision = UICollisionBehavior(items: [ball])
    collision.translatesReferenceBoundsIntoBoundary = true
    let item = UIDynamicItemBehavior(items: [ball])
    item.elasticity = elasticity
    for behavior in [fall, collision, item] { world.addBehavior(behavior) }
    return world
  }
}
