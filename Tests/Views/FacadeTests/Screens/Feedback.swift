import UIKit

/// A skeleton with a shimmer, a ring of progress, a toast, and a burst of confetti.
final class FeedbackViewController: UIViewController {
  let skeleton = SkeletonView()
  let ring = ProgressRingView()
  let likeButton = UIButton(type: .custom)
  private(set) var toast: ToastView?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    likeButton.setImage(
      UIImage(systemName: "heart", withConfiguration: UIImage.SymbolConfiguration(pointSize: 40)), for: .normal)
    likeButton.setImage(
      UIImage(systemName: "heart.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 40)), for: .selected)
    likeButton.tintColor = .systemPink
    likeButton.addAction(UIAction { [unowned self] _ in like() }, for: .touchUpInside)
    let stack = UIStackView(arrangedSubviews: [skeleton, ring, likeButton])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 40
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 80),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
      skeleton.widthAnchor.constraint(equalTo: stack.widthAnchor),
      skeleton.heightAnchor.constraint(equalToConstant: 84),
      ring.widthAnchor.constraint(equalToConstant: 140),
      ring.heightAnchor.constraint(equalTo: ring.widthAnchor),
    ])
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    ring.setProgress(0.72, animated: true)
  }

  private func like() {
    likeButton.isSelected.toggle()
    UIView.animateKeyframes(withDuration: 0.5, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.4) {
        self.likeButton.transform = CGAffineTransform(scaleX: 1.4, y: 1.4)
      }
      UIView.addKeyframe(withRelativeStartTime: 0.4, relativeDuration: 0.6) { self.likeButton.transform = .identity }
    }
    guard likeButton.isSelected else { return }
    burst()
    showToast("Added to favourites")
  }

  private func burst() {
    let emitter = CAEmitterLayer()
    emitter.emitterPosition = view.convert(likeButton.center, from: likeButton.superview)
    emitter.emitterShape = .point
    emitter.beginTime = CACurrentMediaTime()
    emitter.emitterCells = [UIColor.systemPink, .systemYellow, .systemTeal].map { color in
      let cell = CAEmitterCell()
      cell.contents =
        UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
          color.setFill()
          context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 8, height: 8))
        }.cgImage
      cell.birthRate = 60
      cell.lifetime = 1
      cell.velocity = 180
      cell.velocityRange = 60
      cell.emissionRange = .pi * 2
      cell.yAcceleration = 200
      cell.alphaSpeed = -1
      return cell
    }
    view.layer.addSublayer(emitter)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { emitter.birthRate = 0 }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { emitter.removeFromSuperlayer() }
  }

  private func showToast(_ text: String) {
    let toast = ToastView(text: text)
    self.toast = toast
    toast.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(toast)
    NSLayoutConstraint.activate([
      toast.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      toast.widthAnchor.constraint(lessThanOrEqualTo: view.widthAnchor, constant: -40),
      toast.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
    ])
    view.layoutIfNeeded()
    toast.transform = CGAffineTransform(translationX: 0, y: -(toast.frame.maxY + 8))
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0.5, options: .curveEaseOut
    ) {
      toast.transform = .identity
    }
    UIView.animate(withDuration: 0.3, delay: 2, options: .curveEaseIn) {
      toast.alpha = 0
    } completion: { [weak self] _ in
      toast.removeFromSuperview()
      self?.toast = nil
    }
  }
}

final class SkeletonView: UIView {
  private let shimmer = CAGradientLayer()
  override init(frame: CGRect) {
    super.init(frame: frame)
    let avatar = UIView()
    let lines = (0..<3).map { _ in UIView() }
    for part in [avatar] + lines {
      part.backgroundColor = .systemGray5
      part.translatesAutoresizingMaskIntoConstraints = false
      addSubview(part)
    }
    avatar.layer.cornerRadius = 32
    lines.forEach { $0.layer.cornerRadius = 6 }
    NSLayoutConstraint.activate([
      avatar.leadingAnchor.constraint(equalTo: leadingAnchor),
      avatar.centerYAnchor.constraint(equalTo: centerYAnchor),
      avatar.widthAnchor.constraint(equalToConstant: 64),
      avatar.heightAnchor.constraint(equalToConstant: 64),
    ])
    for (index, line) in lines.enumerated() {
      NSLayoutConstraint.activate([
        line.leadingAnchor.constraint(equalTo: avatar.trailingAnchor, constant: 16),
        line.topAnchor.constraint(equalTo: topAnchor, constant: 12 + CGFloat(index) * 24),
        line.heightAnchor.constraint(equalToConstant: 12),
        line.widthAnchor.constraint(equalTo: widthAnchor, multiplier: [0.7, 0.6, 0.35][index]),
      ])
    }
    shimmer.colors = [
      UIColor(white: 1, alpha: 0.4).cgColor, UIColor.white.cgColor, UIColor(white: 1, alpha: 0.4).cgColor,
    ]
    shimmer.startPoint = CGPoint(x: 0, y: 0.5)
    shimmer.endPoint = CGPoint(x: 1, y: 0.5)
    layer.mask = shimmer
    let animation = CABasicAnimation(keyPath: "locations")
    animation.fromValue = [-1, -0.5, 0]
    animation.toValue = [1, 1.5, 2]
    animation.duration = 1.2
    animation.repeatCount = .infinity
    shimmer.add(animation, forKey: "shimmer")
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  override func layoutSubviews() {
    super.layoutSubviews()
    shimmer.frame = bounds
  }
}

final class ProgressRingView: UIView {
  private let track = CAShapeLayer()
  let bar = CAShapeLayer()
  let label = UILabel()
  override init(frame: CGRect) {
    super.init(frame: frame)
    for shape in [track, bar] {
      shape.fillColor = UIColor.clear.cgColor
      shape.lineWidth = 14
      shape.lineCap = .round
      layer.addSublayer(shape)
    }
    track.strokeColor = UIColor.systemGray5.cgColor
    bar.strokeColor = UIColor.systemGreen.cgColor
    bar.strokeEnd = 0
    label.font = .monospacedDigitSystemFont(ofSize: 32, weight: .semibold)
    label.textAlignment = .center
    addSubview(label)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  override func layoutSubviews() {
    super.layoutSubviews()
    let path = UIBezierPath(
      arcCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: min(bounds.width, bounds.height) / 2 - 7,
      startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: true)
    track.path = path.cgPath
    bar.path = path.cgPath
    label.frame = bounds
  }
  func setProgress(_ progress: CGFloat, animated: Bool) {
    label.text = "\(Int(progress * 100)) %"
    if animated {
      let animation = CABasicAnimation(keyPath: "strokeEnd")
      animation.fromValue = bar.strokeEnd
      animation.toValue = progress
      animation.duration = 1
      animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      bar.add(animation, forKey: "progress")
    }
    bar.strokeEnd = progress
  }
}

final class ToastView: UIView {
  init(text: String) {
    super.init(frame: .zero)
    backgroundColor = UIColor(white: 0.1, alpha: 0.92)
    layer.cornerRadius = 22
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 8
    layer.shadowOffset = CGSize(width: 0, height: 4)
    let icon = UIImageView(image: UIImage(systemName: "checkmark.circle.fill"))
    icon.tintColor = .systemGreen
    icon.setContentHuggingPriority(.required, for: .horizontal)
    let label = UILabel()
    label.text = text
    label.textColor = .white
    label.font = .systemFont(ofSize: 15, weight: .medium)
    label.numberOfLines = 0
    let stack = UIStackView(arrangedSubviews: [icon, label])
    stack.spacing = 8
    stack.alignment = .center
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 12, leading: 16, bottom: 12, trailing: 16)
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: topAnchor),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor),
      stack.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
