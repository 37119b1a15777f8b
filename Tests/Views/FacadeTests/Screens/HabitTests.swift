import CoreGraphics
import Foundation
import Mutoscope
import QuartzCore
import Testing
import UIKit

/// Small screens as people write them from memory, with the results of iOS.
struct HabitTests {
  @Test func `A form goes from field to field, and limits what is typed`() {
    final class Form: UIViewController, UITextFieldDelegate {
      let (name, code) = (UITextField(), UITextField())
      var (changes, isDone) = (0, false)
      override func viewDidLoad() {
        super.viewDidLoad()
        for field in [name, code] {
          field.borderStyle = .roundedRect
          field.delegate = self
          field.addTarget(for: .editingChanged) { [weak self] _ in self?.changes += 1 }
        }
        let stack = UIStackView(arrangedSubviews: [name, code])
        stack.axis = .vertical
        stack.spacing = 12
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
          stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
          stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
          stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        ])
      }
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        name.becomeFirstResponder()
      }
      func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if textField === name { code.becomeFirstResponder() } else { isDone = textField.resignFirstResponder() }
        return true
      }
      func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
      ) -> Bool {
        guard textField === code, let text = textField.text as NSString? else { return true }
        return text.replacingCharacters(in: range, with: string).count <= 4
      }
    }
    let form = Form()
    let show = Show("form") { form }
    #expect(form.name.isFirstResponder)
    #expect(form.name.frame == CGRect(x: 0, y: 0, width: 361, height: 34))
    #expect(form.code.frame == CGRect(x: 0, y: 46, width: 361, height: 34))
    show.perform {
      form.name.insertText("Ada")
      form.name.insertText("\n")
    }
    #expect(form.code.isFirstResponder && !form.name.isFirstResponder && form.name.text == "Ada")
    show.perform { for digit in ["1", "2", "3", "4", "5"] { form.code.insertText(digit) } }
    #expect(form.code.text == "1234" && form.changes == 5)
    show.perform { form.code.insertText("\n") }
    #expect(form.isDone && !form.code.isFirstResponder)
    #expect(show.warnings == [])
  }

  @Test func `A constraint that changes in an animation block moves everything that depends on it`() throws {
    let (box, below) = (UIView(), UIView())
    var height: NSLayoutConstraint?
    let show = Show("expanding") {
      let page = UIViewController()
      for view in [box, below] {
        view.translatesAutoresizingMaskIntoConstraints = false
        page.view.addSubview(view)
      }
      height = box.heightAnchor.constraint(equalToConstant: 100)
      NSLayoutConstraint.activate(
        [
          box.topAnchor.constraint(equalTo: page.view.topAnchor),
          box.leadingAnchor.constraint(equalTo: page.view.leadingAnchor),
          box.widthAnchor.constraint(equalTo: page.view.widthAnchor, multiplier: 0.5),
          below.topAnchor.constraint(equalTo: box.bottomAnchor, constant: 10),
          below.leadingAnchor.constraint(equalTo: box.leadingAnchor),
          below.trailingAnchor.constraint(equalTo: box.trailingAnchor),
          below.heightAnchor.constraint(equalToConstant: 40),
        ] + (height.map { [$0] } ?? []))
      return page
    }
    #expect(below.frame == CGRect(x: 0, y: 110, width: 196.5, height: 40))
    show.perform {
      height?.constant = 300
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { below.superview?.layoutIfNeeded() }
    }
    #expect(below.frame.minY == 310)
    show.advance(0.5)
    #expect(try #require(box.layer.presentation()).frame.height == 200)
    #expect(try #require(below.layer.presentation()).frame.minY == 210)
    show.advance(1)
    #expect(below.layer.animationKeys() == nil && show.warnings == [])
  }

  @Test func `An arranged view that hides in an animation block gives up its room`() throws {
    let rows = (0..<3).map { _ in UIView() }
    let stack = UIStackView(arrangedSubviews: rows)
    let show = Show("stack") {
      let page = UIViewController()
      stack.axis = .vertical
      stack.spacing = 10
      stack.translatesAutoresizingMaskIntoConstraints = false
      page.view.addSubview(stack)
      for row in rows { row.heightAnchor.constraint(equalToConstant: 50).isActive = true }
      NSLayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: page.view.safeAreaLayoutGuide.topAnchor),
        stack.leadingAnchor.constraint(equalTo: page.view.leadingAnchor),
        stack.trailingAnchor.constraint(equalTo: page.view.trailingAnchor),
      ])
      return page
    }
    #expect(stack.frame == CGRect(x: 0, y: 59, width: 393, height: 170))
    show.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        rows[1].isHidden = true
        stack.superview?.layoutIfNeeded()
      }
    }
    #expect(stack.frame.height == 110 && rows[2].frame.minY == 60)
    show.advance(0.5)
    #expect(try #require(rows[2].layer.presentation()).frame.minY == 90)
    show.advance(1)
    #expect(rows[1].isHidden && show.warnings == [])
  }

  @Test func `A card is dragged, and springs back`() throws {
    let card = UIView(frame: CGRect(x: 96, y: 300, width: 200, height: 200))
    let show = Show("card") {
      let page = UIViewController()
      card.backgroundColor = .systemBlue
      let pan = UIPanGestureRecognizer { pan in
        guard let view = pan.view else { return }
        switch pan.state {
        case .changed:
          let way = pan.translation(in: view.superview)
          view.transform = CGAffineTransform(translationX: way.x, y: way.y).rotated(by: way.x / 1000)
        case .ended, .cancelled:
          UIView.animate(
            withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0, options: [],
            animations: { view.transform = .identity })
        default: break
        }
      }
      card.addGestureRecognizer(pan)
      page.view.addSubview(card)
      return page
    }
    show.stage.touches.drag(
      from: CGPoint(x: 196, y: 400), by: CGVector(dx: 110, dy: 0), at: show.stage.time, over: 0.3, hold: 0.2)
    show.advance(0.4)
    // The ten points that begin a pan are taken off.
    #expect(card.transform.tx == 100)
    show.advance(0.2)
    #expect(card.transform == .identity)
    let back = try #require(card.layer.presentation()).affineTransform().tx
    #expect(back > 0 && back < 100)
    show.advance(2)
    #expect(card.layer.animationKeys() == nil && show.warnings == [])
  }

  @Test func `Children of a container appear and disappear with it`() {
    final class Child: UIViewController {
      var notes: [String] = []
      override func viewDidLoad() {
        super.viewDidLoad()
        notes.append("load")
      }
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        notes.append("will appear")
      }
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        notes.append("did appear")
      }
      override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        notes.append("did disappear")
      }
      override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        notes.append(parent == nil ? "left" : "moved")
      }
    }
    let (parent, child) = (UIViewController(), Child())
    let show = Show("container") { parent }
    show.perform {
      parent.addChild(child)
      child.view.frame = parent.view.bounds
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    }
    #expect(
      child.notes == ["load", "moved", "will appear", "did appear"]
        || child.notes == ["load", "will appear", "moved", "did appear"])
    #expect(child.parent === parent && parent.children == [child])
    show.perform {
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
    #expect(child.notes.suffix(2).sorted() == ["did disappear", "left"])
    #expect(parent.children.isEmpty && show.warnings == [])
  }

  @Test func `A page control and a paging scroll view follow each other`() {
    let (scroll, pages) = (UIScrollView(), UIPageControl())
    final class Follower: NSObject, UIScrollViewDelegate {
      weak var pages: UIPageControl?
      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        pages?.currentPage = Int((scrollView.contentOffset.x / scrollView.bounds.width).rounded())
      }
    }
    let follower = Follower()
    follower.pages = pages
    let show = Show("pages") {
      let page = UIViewController()
      scroll.frame = CGRect(x: 0, y: 100, width: 393, height: 400)
      scroll.contentSize = CGSize(width: 3 * 393, height: 400)
      scroll.isPagingEnabled = true
      scroll.delegate = follower
      pages.numberOfPages = 3
      pages.frame = CGRect(x: 0, y: 520, width: 393, height: 30)
      pages.addTarget(for: .valueChanged) { [weak scroll] pages in
        scroll?.setContentOffset(CGPoint(x: CGFloat(pages.currentPage) * 393, y: 0), animated: true)
      }
      page.view.addSubview(scroll)
      page.view.addSubview(pages)
      return page
    }
    show.drag(from: CGPoint(x: 300, y: 300), by: CGVector(dx: -220, dy: 0))
    #expect(scroll.contentOffset.x == 393 && pages.currentPage == 1)
    // A tap beside the middle turns a page.
    show.stage.touches.tap(CGPoint(x: 330, y: 535), at: show.stage.time)
    show.advance(1)
    #expect(scroll.contentOffset.x == 786 && pages.currentPage == 2)
    #expect(show.warnings == [])
  }

  @Test func `Bar buttons have actions, and a left one disables the swipe back`() throws {
    let (root, detail) = (UIViewController(), UIViewController())
    var added = 0
    let navigation = UINavigationController(rootViewController: root)
    let show = Show("buttons") {
      root.title = "Root"
      root.navigationItem.rightBarButtonItem = UIBarButtonItem(
        systemItem: .add, primaryAction: UIAction { _ in added += 1 })
      return navigation
    }
    let bar = navigation.navigationBar
    let button = try #require(bar.hitTest(CGPoint(x: 360, y: 32), with: nil) as? UIControl)
    try show.tap(button)
    #expect(added == 1)
    show.perform { navigation.pushViewController(detail, animated: true) }
    show.advance(1)
    show.stage.touches.drag(
      from: CGPoint(x: 2, y: 400), by: CGVector(dx: 300, dy: 0), at: show.stage.time, over: 0.3, hold: 0)
    show.advance(2)
    #expect(navigation.topViewController === root)
    show.perform {
      detail.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel)
      navigation.pushViewController(detail, animated: true)
    }
    show.advance(1)
    show.stage.touches.drag(
      from: CGPoint(x: 2, y: 400), by: CGVector(dx: 300, dy: 0), at: show.stage.time, over: 0.3, hold: 0)
    show.advance(2)
    #expect(navigation.topViewController === detail)
    #expect(show.warnings == [])
  }

  @Test func `Views change places with a flip`() {
    let (front, back) = (UIView(), UIView())
    var finished: Bool?
    let show = Show("flip") {
      let page = UIViewController()
      front.frame = CGRect(x: 50, y: 200, width: 293, height: 200)
      back.frame = front.frame
      front.backgroundColor = .systemIndigo
      back.backgroundColor = .systemOrange
      page.view.addSubview(front)
      return page
    }
    show.perform {
      UIView.transition(from: front, to: back, duration: 0.5, options: .transitionFlipFromLeft) { finished = $0 }
    }
    #expect(front.superview == nil && back.superview != nil)
    show.advance(1)
    #expect(finished == true && show.warnings == [])
  }

  @Test func `A sheet changes its height when it is asked to`() {
    final class Watcher: NSObject, UISheetPresentationControllerDelegate {
      var changes = 0
      func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
      ) { changes += 1 }
    }
    let (page, sheet, watcher) = (UIViewController(), UIViewController(), Watcher())
    let show = Show("detents") { page }
    show.perform {
      let small = UISheetPresentationController.Detent.custom(identifier: .init("small")) { _ in 200 }
      sheet.sheetPresentationController?.detents = [small, .medium(), .large()]
      sheet.sheetPresentationController?.delegate = watcher
      sheet.view.backgroundColor = .systemBackground
      page.present(sheet, animated: true)
    }
    show.advance(1.5)
    let low = show.frame(sheet.view)?.minY ?? 0
    show.perform {
      sheet.sheetPresentationController?.animateChanges {
        sheet.sheetPresentationController?.selectedDetentIdentifier = .medium
      }
    }
    show.advance(1.5)
    let middle = show.frame(sheet.view)?.minY ?? 0
    #expect(low > 600 && middle > 380 && middle < 470)
    // Only fingers are reported to the delegate.
    #expect(watcher.changes == 0)
    show.drag(from: CGPoint(x: 196, y: middle + 12), by: CGVector(dx: 0, dy: -300))
    #expect(sheet.sheetPresentationController?.selectedDetentIdentifier == .large && watcher.changes == 1)
    show.perform { sheet.dismiss(animated: true) }
    show.advance(1.5)
    #expect(page.presentedViewController == nil && show.warnings == [])
  }
}
