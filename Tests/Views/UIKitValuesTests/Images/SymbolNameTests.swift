import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit

/// The names of symbols, and the sizes of their drawings.
@MainActor @Suite(.serialized) struct SymbolNameTests {
  private let stage = Stage(size: CGSize(width: 60, height: 60), scale: 2)

  /// The symbols that public code uses most.
  static let common = """
    airplane alarm archivebox arrow.2.circlepath arrow.clockwise arrow.counterclockwise arrow.down arrow.down.circle
    arrow.down.circle.fill arrow.left arrow.left.arrow.right arrow.right arrow.right.circle arrow.right.circle.fill
    arrow.triangle.2.circlepath arrow.up arrow.up.arrow.down arrow.up.circle.fill arrow.up.left.and.arrow.down.right
    arrow.up.right arrow.uturn.backward at backward.fill bag bag.fill battery.100 bell bell.badge.plus bell.fill
    bell.slash bell.slash.fill bold bolt bolt.fill book book.fill bookmark bookmark.fill briefcase.fill bubble.left
    bubble.left.fill bubble.right building.2 calendar camera camera.fill car car.fill cart cart.fill chart.bar
    chart.bar.fill chart.pie checkmark checkmark.circle checkmark.circle.fill checkmark.seal.fill checkmark.square
    chevron.backward chevron.down chevron.forward chevron.left chevron.right chevron.up chevron.up.chevron.down circle
    circle.fill circle.lefthalf.filled clock clock.fill cloud cloud.fill cloud.rain.fill creditcard creditcard.fill crown
    crown.fill cube cube.fill delete.left doc doc.fill doc.on.doc doc.text dollarsign.circle drop drop.fill ellipsis
    ellipsis.circle ellipsis.circle.fill envelope envelope.fill exclamationmark.circle exclamationmark.triangle
    exclamationmark.triangle.fill eye eye.fill eye.slash eye.slash.fill face.smiling flag flag.fill flame flame.fill
    folder folder.fill forward.fill gamecontroller.fill gear gearshape gearshape.fill gift gift.fill globe goforward
    gobackward graduationcap.fill hand.raised hand.thumbsdown hand.thumbsup hand.thumbsup.fill headphones heart
    heart.circle heart.circle.fill heart.fill heart.slash house house.fill icloud.and.arrow.down info info.circle
    info.circle.fill italic key key.fill laptopcomputer leaf leaf.fill lightbulb lightbulb.fill line.3.horizontal
    line.3.horizontal.decrease line.3.horizontal.decrease.circle link list.bullet list.dash location location.fill lock
    lock.fill lock.open magnifyingglass map map.fill mappin mappin.and.ellipse mappin.circle.fill message message.fill
    mic mic.fill mic.slash.fill minus minus.circle minus.circle.fill moon moon.fill moon.stars music.note newspaper
    number paintbrush paperclip paperplane paperplane.fill pause pause.circle.fill pause.fill pencil pencil.circle
    percent person person.2 person.2.fill person.3 person.badge.plus person.circle person.circle.fill
    person.crop.circle person.crop.circle.fill person.fill phone phone.fill photo photo.fill photo.on.rectangle pin
    pin.fill play play.circle play.circle.fill play.fill plus plus.app plus.circle plus.circle.fill plus.square power
    printer qrcode questionmark questionmark.circle questionmark.circle.fill rectangle rectangle.grid.1x2 repeat
    scissors shield shield.fill shuffle slider.horizontal.3 snow sparkles speaker.slash.fill speaker.wave.2
    speaker.wave.2.fill square square.and.arrow.down square.and.arrow.up square.and.pencil square.fill square.grid.2x2
    square.grid.2x2.fill square.stack star star.circle star.fill star.leadinghalf.filled stop stop.fill sun.max
    sun.max.fill tag tag.fill text.bubble textformat thermometer ticket timer trash trash.circle trash.fill tray tray.fill
    triangle.fill trophy trophy.fill tv umbrella video video.fill wand.and.stars waveform wifi wifi.slash wind wrench
    xmark xmark.circle xmark.circle.fill xmark.square
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  /// Other names of public code, many of which are variants of drawn symbols.
  static let more = """
    0.circle 8.circle.fill 9.square airplayaudio antenna.radiowaves.left.and.right app.badge applewatch arkit
    arrow.left.and.right arrow.turn.up.left arrow.up.and.down arrow.uturn.forward arrowshape.turn.up.left
    arrowtriangle.right.fill backpack bandage.fill banknote barcode.viewfinder battery.25 bed.double.fill
    bell.and.waves.left.and.right birthday.cake book.closed books.vertical.fill brain.head.profile bus.fill
    calendar.badge.plus camera.viewfinder chair checklist chevron.right.2 circle.dashed clock.arrow.circlepath command cpu
    creditcard.and.123 crop cross.case.fill curlybraces die.face.5 display doc.on.clipboard doc.text.magnifyingglass
    document ear eject eyedropper eyeglasses eyes figure.run film flag.checkered fuelpump.fill function gauge giftcard
    hammer.fill hand.point.up.left hand.wave hare.fill hifispeaker infinity ipad keyboard.chevron.compact.down lamp.desk
    list.bullet.rectangle livephoto medal.fill mountain.2.fill music.note.list nosign note.text option paintpalette
    pawprint.fill person.crop.square person.crop.square.fill person.text.rectangle pills play.rectangle.fill
    plus.magnifyingglass plus.square.on.square powerplug puzzlepiece.fill quote.bubble record.circle
    rectangle.on.rectangle rosette ruler safari safari.fill scribble server.rack shield.lefthalf.filled shippingbox
    sidebar.right signature slider.vertical.3 smallcircle.filled.circle sofa sparkle speedometer sportscourt square.dashed
    square.on.square stethoscope suit.heart.fill suitcase sunrise sunset syringe tablecells target tent terminal
    text.alignright text.book.closed text.quote tortoise touchid tram tray.full tree tshirt waveform.path.ecg wineglass
    xmark.bin xmark.octagon.fill zzz
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  /// Names of animals, vehicles, tools and the weather.
  static let things = """
    ant.fill balloon.2.fill balloon.fill bird bird.fill box.truck.fill calendar.badge.clock chart.pie.fill
    doc.on.clipboard.fill dumbbell.fill envelope.open envelope.open.fill ferry ferry.fill flag.2.crossed.fill
    flag.checkered.2.crossed gearshape.2.fill hands.clap.fill keyboard.fill list.clipboard.fill lizard lizard.fill
    party.popper.fill printer.fill scooter shower shower.fill snowflake sunrise.fill sunset.fill thermometer.sun
    thermometer.sun.fill truck.box truck.box.fill wrench.and.screwdriver.fill
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  /// Names of sport, the household, travel and the office.
  static let everyday = """
    10.circle 24.circle.fill 50.square a.circle accessibility arrow.triangle.turn.up.right.diamond.fill
    arrow.up.forward.app baseball.fill bathtub.fill beach.umbrella binoculars.fill bolt.car.fill camera.rotate
    circle.grid.2x2.fill circle.grid.3x3 circle.hexagongrid.fill cloud.fog.fill computermouse.fill cursorarrow.rays
    cylinder.fill dryer.fill eraser.fill fan figure.child figure.dance figure.golf figure.hiking figure.mind.and.body
    figure.pool.swim figure.stairs figure.tennis fireworks flask.fill football.fill gauge.with.needle gobackward.10
    gobackward.15 goforward.30 goforward.5 hand.point.down.fill hockey.puck.fill humidity.fill internaldrive.fill
    lungs.fill megaphone.fill microwave.fill moon.zzz.fill mouth.fill mug.fill nose.fill oven.fill parkingsign.square
    peacesign pill.fill pyramid.fill quote.closing quote.opening rectangle.compress.vertical rectangle.expand.vertical
    repeat.1 rhombus.fill road.lanes scanner sdcard.fill shoeprints.fill simcard.fill sink slowmo square.grid.3x3
    square.grid.3x3.fill square.split.1x2 squareshape.split.3x3 storefront.fill stove.fill suitcase.rolling.fill
    sunglasses.fill tennis.racket tennis.racket.circle.fill tennisball.fill text.viewfinder textformat.123 toilet.fill
    tray.and.arrow.down tray.and.arrow.up washer.fill window.casement x.squareroot
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  @Test func `Sport, the household, travel and the office exist, and so do letters and numbers in circles`() {
    let sentences = ProgrammerError.sentences {
      stage.perform { for name in Self.everyday { _ = UIImage(systemName: name) } }
    }
    #expect(sentences == [])
    stage.perform { for name in Self.everyday { #expect(!ink(name).isNull, "\(name)") } }
  }

  @Test func `Digits and letters with curves are drawn inside their circles`() {
    stage.perform {
      for name in ["3.circle", "24.circle", "50.square", "s.circle", "b.square.fill"] {
        let frame = name.hasSuffix(".fill") ? "square.fill" : name.hasSuffix("square") ? "square" : "circle"
        #expect(area(name) != area(frame) && ink(name) == ink(frame), "\(name)")
      }
    }
  }

  @Test func `A number of two digits is inside of its circle, and has a gap between its digits`() throws {
    let image = stage.perform {
      UIImage(systemName: "11.circle", withConfiguration: UIImage.SymbolConfiguration(pointSize: 40))?.cgImage
    }
    let pixels = try #require(image?.pixels)
    // The row through the middle, in units of the square of 24, which is 96 pixels wide.
    let row = (0..<24).map { pixels[$0 * 4 + 2, 48].alpha > 127 }
    let runs = row.reduce(into: [Int]()) { runs, isInk in
      if isInk, runs.last ?? 0 == 0 { runs.append(1) } else if !isInk, runs.last != 0 { runs.append(0) }
    }
    #expect(runs.count { $0 == 1 } == 4)
  }

  @Test func `Animals, vehicles, tools and the weather exist, filled and as outlines`() {
    let sentences = ProgrammerError.sentences {
      stage.perform { for name in Self.things { _ = UIImage(systemName: name) } }
    }
    #expect(Self.things.count == 35 && sentences == [])
    stage.perform {
      for name in Self.things where name.hasSuffix(".fill") {
        let (outline, filled) = (area(String(name.dropLast(5))), area(name))
        #expect(filled > outline, "\(name)")
      }
    }
  }

  /// The number of opaque pixels.
  private func area(_ name: String) -> Int {
    let symbol = UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 40))
    guard let pixels = symbol?.cgImage?.pixels else { return 0 }
    return (0..<pixels.height).reduce(0) { sum, y in
      sum + (0..<pixels.width).filter { pixels[$0, y].alpha == 255 }.count
    }
  }

  @Test func `A symbol of lines that has no body looks the same filled`() {
    stage.perform { #expect(area("scooter.fill") == area("scooter") && area("scooter") > 0) }
  }

  @Test func `Many other names exist, also in circles and with badges`() {
    #expect(Self.more.count == 129)
    let sentences = ProgrammerError.sentences {
      stage.perform { for name in Self.more { _ = UIImage(systemName: name) } }
    }
    #expect(sentences == [])
  }

  @Test func `The most common names exist`() {
    let sentences = ProgrammerError.sentences {
      stage.perform { for name in Self.common { _ = UIImage(systemName: name) } }
    }
    #expect(sentences == [])
  }

  @Test func `A badge is on a corner, and leaves room around itself`() throws {
    func opacity(_ name: String, _ x: Int, _ y: Int) throws -> UInt8 {
      let image = stage.perform {
        UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 40))?.cgImage
      }
      // Units of the square of 24, which is 96 pixels wide.
      return try #require(image)[x * 4, y * 4].alpha
    }
    // The middle of the dot, the room beside it, and the bell itself.
    #expect(try opacity("bell.badge.fill", 17, 6) == 255)
    #expect(try opacity("bell.badge.fill", 14, 9) == 0)
    #expect(try opacity("bell.fill", 14, 9) == 255)
    #expect(try opacity("bell.badge.fill", 10, 13) == 255)
  }

  @Test func `A name that is missing is reported once`() {
    let sentences = ProgrammerError.sentences {
      stage.perform { for _ in 0..<5 { _ = UIImage(systemName: "no.such.thing") } }
    }
    #expect(
      sentences == [
        "UIImage(systemName: \"no.such.thing\"): There is no such symbol here; a dashed square is shown in its place."
      ])
  }

  /// The rectangle of the drawing, in pixels.
  private func ink(_ name: String) -> CGRect {
    let symbol = UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 40))
    guard let pixels = symbol?.cgImage?.pixels else { return .null }
    var box = CGRect.null
    for y in 0..<pixels.height {
      for x in 0..<pixels.width where pixels[x, y].alpha > 0 {
        box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return box
  }

  @Test(arguments: [
    "heart", "star", "circle", "square", "person", "bell", "bookmark", "folder", "camera", "drop", "flag",
  ])
  func `A filled symbol is as large as its outline`(name: String) {
    stage.perform { #expect(ink(name) == ink(name + ".fill")) }
  }

  @Test func `A heart is where it is drawn, in the middle of its square`() {
    // On 96 pixels the pen of 1.9 units covers 0.95 units, 3.8 pixels, on each side of 2.5…21.5 and 3.5…20.5.
    stage.perform { #expect(ink("heart").insetBy(dx: 0, dy: 1).integral.midX == 48) }
  }
}
