import Foundation
import Inspection
import Mutoscope

/// A call of a tool about a package, as `mutoscope serve` passes it on: a line of JSON.
struct PackageCall: Decodable {
  var tool: String
  var arguments: Arguments

  struct Arguments: Decodable {
    var package: String?
    var controller: String?
    var show: String?
    var preview: String?
    var look: String?
    var seconds: Double?
    var session: String?
    var at: Double?
    var of: String?
    var everything: Bool?
    var speech: Bool?
    var limit: Double?
    var steps: String?
    var from: Double?
    var to: Double?
    var by: Double?
    var looks: String?
    var checks: String?
    var crop: String?
    var margin: Double?
    var pixels: Double?
    var marks: Bool?
    var hash: Bool?
    var unless: String?
  }

  /// A fault in the arguments, as a sentence.
  struct Fault: Error {
    var text: String
  }

  /// How long something may take on the stage's clock, in seconds.
  private static let mostSeconds = InspectedSession.mostSeconds
  /// The largest number of pixels of a picture, and the usual one.
  static let (mostPixels, usualPixels) = (1_000_000, 120_000)

  private static func checked(
    _ value: Double?, _ name: String, _ range: ClosedRange<Double>
  ) throws(Fault) -> Double? {
    guard let value else { return nil }
    guard range.contains(value) else {
      throw Fault(text: "'\(name)' is a number from \(Int(range.lowerBound)) to \(Int(range.upperBound)).")
    }
    return value
  }

  var time: Double? { get throws(Fault) { try Self.checked(arguments.at, "at", 0...Self.mostSeconds) } }
  var seconds: Double {
    get throws(Fault) { try Self.checked(arguments.seconds, "seconds", 0...Self.mostSeconds) ?? 3 }
  }
  var limit: Int { get throws(Fault) { Int(try Self.checked(arguments.limit, "limit", 200...20_000) ?? 4000) } }

  /// The request for the screen as text.
  func see() throws(Fault) -> SeeRequest {
    var request = SeeRequest()
    (request.at, request.steps, request.of) = (try time, arguments.steps ?? "", arguments.of)
    request.mostSeconds = Self.mostSeconds
    (request.isInteresting, request.isSpoken) = (arguments.everything != true, arguments.speech == true)
    request.limit = try limit
    return request
  }

  /// The request for a picture.
  func picture() throws(Fault) -> SeeRequest {
    var request = SeeRequest()
    (request.at, request.steps, request.mostSeconds) = (try time, arguments.steps ?? "", Self.mostSeconds)
    var picture = PictureRequest(file: "-")
    (picture.crop, picture.marks, picture.unless) = (arguments.crop, arguments.marks == true, arguments.unless)
    picture.margin = try Self.checked(arguments.margin, "margin", 0...1000) ?? 0
    let range = Double(StagePicture.fewestPixels)...Double(Self.mostPixels)
    picture.pixels = Int(try Self.checked(arguments.pixels, "pixels", range) ?? Double(Self.usualPixels))
    picture.isHash = arguments.hash == true
    request.picture = picture
    return request
  }

  /// The request for an account.
  func happened() throws(Fault) -> HappenedRequest {
    var request = HappenedRequest()
    request.from = try Self.checked(arguments.from, "from", 0...Self.mostSeconds) ?? 0
    request.to = try Self.checked(arguments.to, "to", 0...Self.mostSeconds)
    (request.steps, request.limit, request.mostSeconds) = (arguments.steps ?? "", try limit, Self.mostSeconds)
    return request
  }

  /// The request for a check.
  func check() throws(Fault) -> CheckRequest {
    var request = CheckRequest()
    (request.steps, request.mostSeconds) = (arguments.steps ?? "", Self.mostSeconds)
    if let text = arguments.checks {
      do throws(InspectionError) { request.checks = try StageCheck.list(text) } catch {
        throw Fault(text: error.description)
      }
    }
    if let text = arguments.looks {
      do { request.looks = try LookName.list(text).map(\.name) } catch { throw Fault(text: "\(error)") }
      guard request.looks.count <= 12 else { throw Fault(text: "At most 12 looks can be checked at once.") }
    }
    return request
  }

  /// How far a clock is advanced.
  func advance() throws(Fault) -> (by: Double?, to: Double?) {
    (try Self.checked(arguments.by, "by", 0...Self.mostSeconds), try Self.checked(arguments.to, "to", 0...1e6))
  }
}
