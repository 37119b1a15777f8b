import UIKit

/// A music player: a blurred cover behind everything, sliders, and buttons with symbols.
final class PlayerViewController: UIViewController {
  let coverView = UIImageView()
  let slider = UISlider()
  let playButton = UIButton(type: .system)
  let elapsedLabel = UILabel()
  private var timer: Timer?
  private(set) var isPlaying = false

  override func viewDidLoad() {
    super.viewDidLoad()
    let cover = UIGraphicsImageRenderer(size: CGSize(width: 300, height: 300)).image { context in
      for (index, color) in [UIColor.systemPink, .systemOrange, .systemYellow, .systemTeal].enumerated() {
        color.setFill()
        context.cgContext.fillEllipse(
          in: CGRect(x: 0, y: 0, width: 300, height: 300).insetBy(dx: CGFloat(index) * 36, dy: CGFloat(index) * 36))
      }
    }
    let background = UIImageView(image: cover)
    background.contentMode = .scaleAspectFill
    let blur = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
    for part in [background, blur] as [UIView] {
      part.frame = view.bounds
      part.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(part)
    }
    coverView.image = cover
    coverView.layer.cornerRadius = 12
    coverView.layer.masksToBounds = true
    let shadow = UIView()
    shadow.layer.shadowOpacity = 0.3
    shadow.layer.shadowRadius = 20
    shadow.layer.shadowOffset = CGSize(width: 0, height: 10)
    shadow.addSubview(coverView)
    coverView.translatesAutoresizingMaskIntoConstraints = false

    let titleLabel = UILabel()
    titleLabel.text = "Moving Pictures"
    titleLabel.font = .preferredFont(forTextStyle: .title2)
    let artistLabel = UILabel()
    artistLabel.text = "The Mutoscopes"
    artistLabel.textColor = .secondaryLabel
    slider.maximumValue = 200
    slider.minimumTrackTintColor = .label
    slider.addAction(UIAction { [unowned self] _ in showTime() }, for: .valueChanged)
    let remainingLabel = UILabel()
    for label in [elapsedLabel, remainingLabel] {
      label.font = .monospacedDigitSystemFont(ofSize: 12, weight: .regular)
      label.textColor = .secondaryLabel
    }
    elapsedLabel.text = "0:00"
    remainingLabel.text = "3:20"
    let times = UIStackView(arrangedSubviews: [elapsedLabel, UIView(), remainingLabel])

    let controls = UIStackView(
      arrangedSubviews: [button("backward.fill", 28), playButton, button("forward.fill", 28)])
    controls.distribution = .equalSpacing
    controls.alignment = .center
    playButton.setImage(symbol("play.fill", 44), for: .normal)
    playButton.tintColor = .label
    playButton.addAction(UIAction { [unowned self] _ in toggle() }, for: .touchUpInside)

    let stack = UIStackView(arrangedSubviews: [shadow, titleLabel, artistLabel, slider, times, controls])
    stack.axis = .vertical
    stack.spacing = 8
    stack.setCustomSpacing(32, after: shadow)
    stack.setCustomSpacing(24, after: artistLabel)
    stack.setCustomSpacing(24, after: times)
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 32),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -32),
      stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      shadow.heightAnchor.constraint(equalTo: shadow.widthAnchor),
      coverView.topAnchor.constraint(equalTo: shadow.topAnchor),
      coverView.leadingAnchor.constraint(equalTo: shadow.leadingAnchor),
      coverView.trailingAnchor.constraint(equalTo: shadow.trailingAnchor),
      coverView.bottomAnchor.constraint(equalTo: shadow.bottomAnchor),
    ])
    coverView.transform = CGAffineTransform(scaleX: 0.85, y: 0.85)
  }

  private func symbol(_ name: String, _ size: CGFloat) -> UIImage? {
    UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: size))
  }
  private func button(_ name: String, _ size: CGFloat) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(symbol(name, size), for: .normal)
    button.tintColor = .label
    return button
  }

  private func toggle() {
    isPlaying.toggle()
    playButton.setImage(symbol(isPlaying ? "pause.fill" : "play.fill", 44), for: .normal)
    UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0) {
      self.coverView.transform = self.isPlaying ? .identity : CGAffineTransform(scaleX: 0.85, y: 0.85)
    }
    timer?.invalidate()
    guard isPlaying else { return }
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
      guard let self else { return }
      slider.setValue(slider.value + 1, animated: true)
      showTime()
    }
  }
  private func showTime() {
    elapsedLabel.text = String(format: "%d:%02d", Int(slider.value) / 60, Int(slider.value) % 60)
  }
}
