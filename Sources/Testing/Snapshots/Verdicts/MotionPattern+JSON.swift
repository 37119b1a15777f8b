import Mutoscope

/// Encoded as an object with the kind, its parameters, and the description.
extension MotionPattern: Codable {
  private enum Kind: String, Codable {
    case shifted, delayed, recoloured, restyled, offset, offsets, tempo, otherCurve, glitch, otherView, resampled,
      length
    case rounding, rasteriser, missing, added, reparented, reordered
    case otherCourse, otherBeginning, otherDestination, otherExtent, otherPart, antialiasing, drawing
  }

  private struct Form: Codable {
    var kind: Kind
    var words: String
    var frames: Int?
    var seconds: Double?
    var from: Int?
    var until: Int?
    var property: String?
    var by: [Double]?
    var views: [String]?
    var properties: [String]?
    var offsets: [Offset]?
    var slowness: Double?
    var part: String?
    var values: Values?
    var frameNumbers: [Int]?
    var stopped: [String]?
    var started: [String]?
    var isMotion: Bool?
    var framesPerSecond: Double?
    var pixels: Double?
    var points: Double?

    struct Offset: Codable {
      var property: String
      var by: [Double]
    }
  }

  package init(from decoder: any Decoder) throws {
    let form = try Form(from: decoder)
    let property = form.property.flatMap(TraceProperty.init)
    let pattern: MotionPattern? =
      switch form.kind {
      case .shifted:
        if let frames = form.frames, let seconds = form.seconds, let from = form.from {
          .shifted(frames: frames, seconds: seconds, from: from)
        } else {
          nil
        }
      case .delayed:
        if let seconds = form.seconds, let from = form.from { .delayed(seconds: seconds, from: from) } else { nil }
      case .restyled: form.properties.map { .restyled($0.compactMap(TraceProperty.init)) }
      case .offset: if let property, let by = form.by { .offset(property, by: by) } else { nil }
      case .otherDestination: property.map { .otherDestination($0, form.values) }
      case .otherBeginning: property.map { .otherBeginning($0, form.values) }
      case .otherPart: if let property, let values = form.values { .otherPart(property, values) } else { nil }
      case .otherExtent: if let property, let values = form.values { .otherExtent(property, values) } else { nil }
      case .missing: form.views.map(MotionPattern.missing)
      case .added: form.views.map(MotionPattern.added)
      case .reparented: form.views.map(MotionPattern.reparented)
      case .otherCourse: form.until.map(MotionPattern.otherCourse)
      case .offsets:
        form.offsets.map { parts in
          .offsets(
            parts.compactMap { part in
              TraceProperty(rawValue: part.property).map { MotionPattern.Offset(property: $0, by: part.by) }
            })
        }
      case .tempo:
        if let slowness = form.slowness, let from = form.from {
          .tempo(slowness: slowness, from: from, part: form.part)
        } else {
          nil
        }
      case .otherCurve: form.until.map(MotionPattern.otherCurve)
      case .glitch: form.frameNumbers.map(MotionPattern.glitch)
      case .otherView:
        .otherView(stopped: form.stopped ?? [], started: form.started ?? [], isMotion: form.isMotion ?? true)
      case .resampled: form.framesPerSecond.map(MotionPattern.resampled)
      case .length:
        if let frames = form.frames, let seconds = form.seconds {
          .length(frames: frames, seconds: seconds)
        } else {
          nil
        }
      case .rounding:
        if let pixels = form.pixels, let points = form.points { .rounding(pixels: pixels, points: points) } else { nil }
      case .rasteriser: .rasteriser
      case .recoloured: .recoloured
      case .reordered: .reordered
      case .antialiasing: .antialiasing
      case .drawing: .drawing
      }
    guard let pattern else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "The pattern '\(form.kind)' lacks its parameters."))
    }
    self = pattern
  }

  package func encode(to encoder: any Encoder) throws {
    let form: Form
    switch self {
    case .shifted(let frames, let seconds, let from):
      form = Form(kind: .shifted, words: description, frames: frames, seconds: seconds, from: from)
    case .delayed(let seconds, let from):
      form = Form(kind: .delayed, words: description, seconds: seconds, from: from)
    case .restyled(let properties):
      form = Form(kind: .restyled, words: description, properties: properties.map(\.rawValue))
    case .offset(let property, let by):
      form = Form(kind: .offset, words: description, property: property.rawValue, by: by)
    case .otherDestination(let property, let values):
      form = Form(kind: .otherDestination, words: description, property: property.rawValue, values: values)
    case .otherBeginning(let property, let values):
      form = Form(kind: .otherBeginning, words: description, property: property.rawValue, values: values)
    case .otherPart(let property, let values):
      form = Form(kind: .otherPart, words: description, property: property.rawValue, values: values)
    case .otherExtent(let property, let values):
      form = Form(kind: .otherExtent, words: description, property: property.rawValue, values: values)
    case .missing(let views): form = Form(kind: .missing, words: description, views: views)
    case .added(let views): form = Form(kind: .added, words: description, views: views)
    case .reparented(let views): form = Form(kind: .reparented, words: description, views: views)
    case .otherCourse(let frame): form = Form(kind: .otherCourse, words: description, until: frame)
    case .offsets(let parts):
      form = Form(
        kind: .offsets, words: description,
        offsets: parts.map { Form.Offset(property: $0.property.rawValue, by: $0.by) })
    case .tempo(let slowness, let from, let part):
      form = Form(kind: .tempo, words: description, from: from, slowness: slowness, part: part)
    case .otherCurve(let frame): form = Form(kind: .otherCurve, words: description, until: frame)
    case .glitch(let frames): form = Form(kind: .glitch, words: description, frameNumbers: frames)
    case .otherView(let stopped, let started, let isMotion):
      form = Form(kind: .otherView, words: description, stopped: stopped, started: started, isMotion: isMotion)
    case .resampled(let rate): form = Form(kind: .resampled, words: description, framesPerSecond: rate)
    case .length(let frames, let seconds):
      form = Form(kind: .length, words: description, frames: frames, seconds: seconds)
    case .rounding(let pixels, let points):
      form = Form(kind: .rounding, words: description, pixels: pixels, points: points)
    case .rasteriser: form = Form(kind: .rasteriser, words: description)
    case .recoloured: form = Form(kind: .recoloured, words: description)
    case .reordered: form = Form(kind: .reordered, words: description)
    case .antialiasing: form = Form(kind: .antialiasing, words: description)
    case .drawing: form = Form(kind: .drawing, words: description)
    }
    try form.encode(to: encoder)
  }
}
