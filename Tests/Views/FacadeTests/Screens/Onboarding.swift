import UIKit

/// Pages to be swiped through, with dots and a button that changes on the last one.
final class OnboardingViewController: UIViewController, UIScrollViewDelegate {
  private struct Page {
    let symbol: String
    let title: String
    let text: String
  }
  private let pages = [
    Page(symbol: "sparkles", title: "Discover", text: "Find places that people like you enjoy, wherever you are."),
    Page(
      symbol: "heart.fill", title: "Collect", text: "Keep what you like in lists, and share them with your friends."),
    Page(symbol: "paperplane.fill", title: "Go", text: "Let us guide you there."),
  ]
  let scrollView = UIScrollView()
  let pageControl = UIPageControl()
  let nextButton = UIButton(configuration: .filled())
  var onFinish: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    scrollView.isPagingEnabled = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.delegate = self
    pageControl.numberOfPages = pages.count
    pageControl.currentPageIndicatorTintColor = .label
    pageControl.pageIndicatorTintColor = .tertiaryLabel
    pageControl.addAction(UIAction { [unowned self] _ in show(pageControl.currentPage) }, for: .valueChanged)
    nextButton.configuration?.title = "Continue"
    nextButton.configuration?.buttonSize = .large
    nextButton.addAction(UIAction { [unowned self] _ in next() }, for: .touchUpInside)

    let content = UIStackView()
    content.distribution = .fillEqually
    for page in pages { content.addArrangedSubview(makeView(page)) }
    for part in [scrollView, pageControl, nextButton] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    content.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(content)
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: safe.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: pageControl.topAnchor, constant: -16),
      content.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
      content.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
      content.heightAnchor.constraint(equalTo: scrollView.frameLayoutGuide.heightAnchor),
      content.widthAnchor.constraint(
        equalTo: scrollView.frameLayoutGuide.widthAnchor, multiplier: CGFloat(pages.count)),
      pageControl.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      pageControl.bottomAnchor.constraint(equalTo: nextButton.topAnchor, constant: -16),
      nextButton.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 24),
      nextButton.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -24),
      nextButton.bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -16),
    ])
  }

  private func makeView(_ page: Page) -> UIView {
    let image = UIImageView(
      image: UIImage(systemName: page.symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 96)))
    image.contentMode = .center
    image.tintColor = .systemIndigo
    let title = UILabel()
    title.text = page.title
    title.font = .boldSystemFont(ofSize: 34)
    let text = UILabel()
    text.text = page.text
    text.font = .preferredFont(forTextStyle: .body)
    text.textColor = .secondaryLabel
    text.numberOfLines = 0
    text.textAlignment = .center
    let stack = UIStackView(arrangedSubviews: [image, title, text])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 16
    stack.setCustomSpacing(40, after: image)
    let container = UIView()
    container.addSubview(stack)
    stack.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      stack.centerYAnchor.constraint(equalTo: container.centerYAnchor),
      stack.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 32),
      stack.trailingAnchor.constraint(equalTo: container.trailingAnchor, constant: -32),
    ])
    return container
  }

  private func show(_ page: Int) {
    scrollView.setContentOffset(CGPoint(x: CGFloat(page) * scrollView.bounds.width, y: 0), animated: true)
  }
  private func next() {
    if pageControl.currentPage + 1 < pages.count { show(pageControl.currentPage + 1) } else { onFinish?() }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard scrollView.bounds.width > 0 else { return }
    let page = Int((scrollView.contentOffset.x / scrollView.bounds.width).rounded())
    guard page != pageControl.currentPage else { return }
    pageControl.currentPage = page
    nextButton.configuration?.title = page == pages.count - 1 ? "Get Started" : "Continue"
  }
}
