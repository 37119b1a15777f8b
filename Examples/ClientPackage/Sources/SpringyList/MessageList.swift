import UIKit

/// A speech bubble, grey on the left or coloured on the right.
final class BubbleCell: UICollectionViewCell {
  private let bubble = UIView()
  private let lines = (0..<3).map { _ in UIView() }
  private var isOwn = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    bubble.layer.cornerRadius = 16
    contentView.addSubview(bubble)
    for line in lines {
      line.layer.cornerRadius = 3
      bubble.addSubview(line)
    }
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows a message of a number of lines.
  func show(message number: Int, isOwn: Bool, lineCount: Int) {
    self.isOwn = isOwn
    bubble.backgroundColor = isOwn ? .systemBlue : UIColor(white: 0.9, alpha: 1)
    for (index, line) in lines.enumerated() {
      line.isHidden = index >= lineCount
      line.backgroundColor = UIColor(white: isOwn ? 1 : 0.3, alpha: 0.7)
    }
    tag = number
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = contentView.bounds.width * 0.72
    bubble.frame = CGRect(
      x: isOwn ? contentView.bounds.width - width - 10 : 10, y: 0, width: width, height: contentView.bounds.height)
    for (index, line) in lines.enumerated() {
      let share = index == (tag % 3) ? 0.5 : 0.82
      line.frame = CGRect(x: 16, y: 14 + CGFloat(index) * 18, width: (width - 32) * share, height: 6)
    }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    bubble.backgroundColor = nil
  }
}

/// Many messages of one to three lines.
final class MessageList: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  let count = 60

  private func lineCount(_ number: Int) -> Int { 1 + number * 7 % 3 }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "bubble", for: indexPath)
    if let bubble = cell as? BubbleCell {
      bubble.show(message: indexPath.item, isOwn: indexPath.item % 5 < 2, lineCount: lineCount(indexPath.item))
    }
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    CGSize(width: collectionView.bounds.width, height: 16 + CGFloat(lineCount(indexPath.item)) * 18)
  }
}

/// Makes a list of messages that hang on springs.
func makeSpringyList(frame: CGRect, messages: MessageList) -> UICollectionView {
  let layout = SpringyFlowLayout()
  layout.minimumLineSpacing = 10
  layout.sectionInset = UIEdgeInsets(top: 12, left: 0, bottom: 12, right: 0)
  layout.touch = CGPoint(x: frame.width / 2, y: frame.height * 0.8)
  let list = UICollectionView(frame: frame, collectionViewLayout: layout)
  list.backgroundColor = .white
  list.register(BubbleCell.self, forCellWithReuseIdentifier: "bubble")
  list.dataSource = messages
  list.delegate = messages
  return list
}
