import CoreGraphics
import Foundation
import Media
import Mutoscope
import MutoscopeRun
import Snapshots
import UIKit
import Utilities

/// The previews of a package on stages.
@MainActor
enum RunPreviews {
  /// All previews, which modules register before the program's first line.
  static let all = PackagePreview.all

  static var entries: [PreviewEntry] {
    all.map {
      PreviewEntry(
        id: $0.id, name: $0.name, group: $0.group, module: $0.module, path: $0.entry.path, line: $0.entry.line)
    }
  }

  /// A preview by its id, or the name that its author has given to it.
  static func named(_ name: String) throws(RunError) -> NamedPreview {
    if let found = all.first(where: { $0.id == name }) ?? all.first(where: { $0.id.lowercased() == name.lowercased() })
    {
      return found
    }
    let found = all.filter { $0.preview.name == name }
    if found.count == 1 { return found[0] }
    if found.count > 1 {
      throw RunError(
        "several previews are called '\(name.printable)': \(found.map(\.id).joined(separator: ", ")).", status: 64)
    }
    let near = nearestName(to: name, in: all.map(\.id)).map { "; did you mean '\($0)'?" } ?? "."
    throw RunError(
      all.isEmpty
        ? "the package has no #Preview of a view or controller of UIKit's."
        : "there is no preview '\(name.printable)'\(near)", status: 64)
  }

  /// A stage that shows a preview, as its traits say.
  static func stage(of name: String, in look: Look, scale: CGFloat?, _ background: UIColor) throws(RunError) -> Stage {
    let found = try named(name)
    let traits = found.preview.traits
    let isLandscape = traits.contains(.landscapeLeft) || traits.contains(.landscapeRight)
    let device: Stage.Device = isLandscape ? .iPhone16.landscape : .iPhone16
    func onDevice() -> Stage { Stage(device: device, look: look, scale: scale, backgroundColor: background) }
    var size: CGSize?
    for trait in traits {
      switch trait {
      case .fixedLayout(let width, let height): size = CGSize(width: width, height: height)
      case .sizeThatFitsLayout: size = fittingSize(of: found.preview.content, on: onDevice())
      default: break
      }
    }
    let stage: Stage
    if let size {
      let model = look.device(insteadOf: device)
      func side(_ value: CGFloat) -> CGFloat { value.isFinite ? min(max(value.rounded(.up), 1), 4000) : 1 }
      let profile = DeviceProfile(
        size: CGSize(width: side(size.width), height: side(size.height)), scale: scale ?? model.scale)
      stage = Stage(profile, backgroundColor: background)
      stage.traitOverrides = look.traits
    } else {
      stage = onDevice()
    }
    stage.perform { stage.window.rootViewController = controller(found.preview.content) }
    return stage
  }

  private static func controller(_ content: PackagePreview.Content) -> UIViewController {
    switch content {
    case .controller(let make): return make()
    case .view(let make):
      let controller = UIViewController()
      controller.view = make()
      return controller
    }
  }

  /// The size that a preview needs on a device.
  private static func fittingSize(of content: PackagePreview.Content, on stage: Stage) -> CGSize {
    stage.perform {
      let controller: UIViewController?
      let view: UIView
      switch content {
      case .controller(let make):
        let made = make()
        (controller, view) = (made, made.view)
      case .view(let make): (controller, view) = (nil, make())
      }
      if let size = controller?.preferredContentSize, size.width > 0, size.height > 0 { return size }
      let own = view.bounds.size
      let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      if fitting.width > 0, fitting.height > 0 { return fitting }
      let preferred = view.sizeThatFits(CGSize(width: stage.canvasSize.width, height: .greatestFiniteMagnitude))
      if preferred.width > 0, preferred.height > 0 { return preferred }
      return own.width > 0 && own.height > 0 ? own : stage.canvasSize
    }
  }

  /// Draws a preview, and compares it with its golden if that is asked for.
  static func draw(_ request: PreviewRequest) throws -> PreviewPicture {
    let look = try LookName.look(request.look)
    func made() throws(RunError) -> Stage {
      try stage(of: request.id, in: look, scale: request.scale.map { CGFloat($0) }, .systemBackground)
    }
    let drawn = try made()
    let pixels = try drawn.pixels(at: request.at)
    let size = drawn.canvasSize
    var picture = PreviewPicture(
      width: Double(size.width), height: Double(size.height), scale: Double(drawn.scale), pixelWidth: pixels.width,
      pixelHeight: pixels.height, hash: "\(PixelHash(of: pixels))", png: Data(PNGEncoder(jobs: 1).encode(pixels)))
    guard let golden = request.golden else { return picture }
    let plan = try FramePlan(times: [request.at])
    let test = SequenceTest(
      plan: plan, sceneName: request.id, golden: URL(filePath: golden),
      failures: request.failures.map { URL(filePath: $0) }, update: UpdateMode(request.update) ?? .none)
    let verdict = try test.runSynchronously(on: try made())
    let facts = verdict.facts.filter { !["accept", "frames"].contains($0.name) }
    picture.test = PreviewPicture.Test(
      isSame: verdict.isSame, isRecorded: verdict.outcome == .recorded,
      text: verdict.isSame ? verdict.headline : verdict.text(facts))
    return picture
  }
}
