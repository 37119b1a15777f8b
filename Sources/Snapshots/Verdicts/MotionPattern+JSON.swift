import Mutoscope

/// Encoded as an object with the kind, its parameters, and the description.
extension MotionPattern: Codable {
  private enum Kind: String, Codable {
    case shifted, recoloured, restyled, offset, missing, added, reparented, reordered
    case otherCourse, otherBeginning, otherDestination, antialiasing, drawing
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
      case .restyled: form.properties.map { .restyled($0.compactMap(TraceProperty.init)) }
      case .offset: if let property, let by = form.by { .offset(property, by: by) } else { nil }
      case .otherDestination: property.map(MotionPattern.otherDestination)
      case .otherBeginning: property.map(MotionPattern.otherBeginning)
      case .missing: form.views.map(MotionPattern.missing)
      case .added: form.views.map(MotionPattern.added)
      case .reparented: form.views.map(MotionPattern.reparented)
      case .otherCourse: form.until.map(MotionPattern.otherCourse)
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
    case .restyled(let properties):
      form = Form(kind: .restyled, words: description, properties: properties.map(\.rawValue))
    case .offset(let property, let by):
      form = Form(kind: .offset, words: description, property: property.rawValue, by: by)
    case .otherDestination(let property):
      form = Form(kind: .otherDestination, words: description, property: property.rawValue)
    case .otherBeginning(let property):
      form = Form(kind: .otherBeginning, words: description, property: property.rawValue)
    case .missing(let views): form = Form(kind: .missing, words: description, views: views)
    case .added(let views): form = Form(kind: .added, words: description, views: views)
    case .reparented(let views): form = Form(kind: .reparented, words: description, views: views)
    case .otherCourse(let frame): form = Form(kind: .otherCourse, words: description, until: frame)
    case .recoloured: form = Form(kind: .recoloured, words: description)
    case .reordered: form = Form(kind: .reordered, words: description)
    case .antialiasing: form = Form(kind: .antialiasing, words: description)
    case .drawing: form = Form(kind: .drawing, words: description)
    }
    try form.encode(to: encoder)
  }
}
