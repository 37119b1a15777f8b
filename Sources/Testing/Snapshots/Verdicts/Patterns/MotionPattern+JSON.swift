package import Mutoscope

/// Properties are encoded as their names.
extension TraceProperty: Codable {}

/// Patterns are encoded as an object with the kind, a description in words, and the values of the kind.
extension MotionPattern: Codable {
  private enum Kind: String, Codable {
    case shifted, delayed, tempo, otherCurve, resampled, length, glitch, otherView
    case otherPath = "otherCourse"
    case offset, offsets, otherBeginning, otherDestination, otherExtent, otherPart
    case missing, added, reparented, reordered
    case recoloured, restyled, rounding, rasteriser, antialiasing, drawing
  }

  private struct Head: Codable {
    var kind: Kind
    var words: String
  }

  package init(from decoder: any Decoder) throws {
    switch try Head(from: decoder).kind {
    case .shifted:
      let values = try Shift(from: decoder)
      self = .shifted(frames: values.frames, seconds: values.seconds, from: values.from)
    case .delayed:
      let values = try Delay(from: decoder)
      self = .delayed(seconds: values.seconds, from: values.from)
    case .tempo:
      let values = try Tempo(from: decoder)
      self = .tempo(slowness: values.slowness, from: values.from, part: values.part)
    case .otherCurve: self = .otherCurve(until: try Until(from: decoder).until)
    case .otherPath: self = .otherPath(until: try Until(from: decoder).until)
    case .resampled: self = .resampled(framesPerSecond: try Rate(from: decoder).framesPerSecond)
    case .length:
      let values = try Length(from: decoder)
      self = .length(frames: values.frames, seconds: values.seconds)
    case .glitch: self = .glitch(try Glitch(from: decoder).frameNumbers)
    case .otherView:
      let values = try OtherView(from: decoder)
      self = .otherView(stopped: values.stopped, started: values.started, isMotion: values.isMotion)
    case .offset:
      let values = try Offset(from: decoder)
      self = .offset(values.property, by: values.by)
    case .offsets: self = .offsets(try Offsets(from: decoder).offsets)
    case .otherBeginning:
      let ends = try Ends(from: decoder)
      self = .otherBeginning(ends.property, ends.values)
    case .otherDestination:
      let ends = try Ends(from: decoder)
      self = .otherDestination(ends.property, ends.values)
    case .otherExtent:
      let level = try Level(from: decoder)
      self = .otherExtent(level.property, level.values)
    case .otherPart:
      let level = try Level(from: decoder)
      self = .otherPart(level.property, level.values)
    case .missing: self = .missing(try Views(from: decoder).views)
    case .added: self = .added(try Views(from: decoder).views)
    case .reparented: self = .reparented(try Views(from: decoder).views)
    case .reordered: self = .reordered
    case .recoloured: self = .recoloured
    case .restyled: self = .restyled(try Properties(from: decoder).properties)
    case .rounding:
      let values = try Rounding(from: decoder)
      self = .rounding(pixels: values.pixels, points: values.points)
    case .rasteriser: self = .rasteriser
    case .antialiasing: self = .antialiasing
    case .drawing: self = .drawing
    }
  }

  package func encode(to encoder: any Encoder) throws {
    let (kind, values) = form
    try Head(kind: kind, words: description).encode(to: encoder)
    try values?.encode(to: encoder)
  }

  private var form: (kind: Kind, values: (any Encodable)?) {
    switch self {
    case .shifted(let frames, let seconds, let from):
      (.shifted, Shift(frames: frames, seconds: seconds, from: from))
    case .delayed(let seconds, let from): (.delayed, Delay(seconds: seconds, from: from))
    case .tempo(let slowness, let from, let part): (.tempo, Tempo(slowness: slowness, from: from, part: part))
    case .otherCurve(let frame): (.otherCurve, Until(until: frame))
    case .otherPath(let frame): (.otherPath, Until(until: frame))
    case .resampled(let rate): (.resampled, Rate(framesPerSecond: rate))
    case .length(let frames, let seconds): (.length, Length(frames: frames, seconds: seconds))
    case .glitch(let frames): (.glitch, Glitch(frameNumbers: frames))
    case .otherView(let stopped, let started, let isMotion):
      (.otherView, OtherView(stopped: stopped, started: started, isMotion: isMotion))
    case .offset(let property, let by): (.offset, Offset(property: property, by: by))
    case .offsets(let offsets): (.offsets, Offsets(offsets: offsets))
    case .otherBeginning(let property, let values): (.otherBeginning, Ends(property: property, values: values))
    case .otherDestination(let property, let values): (.otherDestination, Ends(property: property, values: values))
    case .otherExtent(let property, let values): (.otherExtent, Level(property: property, values: values))
    case .otherPart(let property, let values): (.otherPart, Level(property: property, values: values))
    case .missing(let views): (.missing, Views(views: views))
    case .added(let views): (.added, Views(views: views))
    case .reparented(let views): (.reparented, Views(views: views))
    case .reordered: (.reordered, nil)
    case .recoloured: (.recoloured, nil)
    case .restyled(let properties): (.restyled, Properties(properties: properties))
    case .rounding(let pixels, let points): (.rounding, Rounding(pixels: pixels, points: points))
    case .rasteriser: (.rasteriser, nil)
    case .antialiasing: (.antialiasing, nil)
    case .drawing: (.drawing, nil)
    }
  }
}

// The values of the kinds; the names are those of the members in JSON.

private struct Shift: Codable {
  var frames: Int
  var seconds: Double
  var from: Int
}

private struct Delay: Codable {
  var seconds: Double
  var from: Int
}

private struct Tempo: Codable {
  var slowness: Double
  var from: Int
  var part: String?
}

private struct Until: Codable { var until: Int }

private struct Rate: Codable { var framesPerSecond: Double }

private struct Length: Codable {
  var frames: Int
  var seconds: Double
}

private struct Glitch: Codable { var frameNumbers: [Int] }

private struct OtherView: Codable {
  var stopped: [String]
  var started: [String]
  var isMotion: Bool
}

private struct Offsets: Codable { var offsets: [MotionPattern.Offset] }

private struct Ends: Codable {
  var property: TraceProperty
  var values: MotionPattern.Values?
}

private struct Level: Codable {
  var property: TraceProperty
  var values: MotionPattern.Values
}

private struct Views: Codable { var views: [String] }

private struct Properties: Codable { var properties: [TraceProperty] }

private struct Rounding: Codable {
  var pixels: Double
  var points: Double
}
