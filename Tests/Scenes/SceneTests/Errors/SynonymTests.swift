import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
import Testing

/// Words of other programs, and the messages about them.
struct SynonymTests {
  /// The first line of the error, without its position.
  private func sentence(_ body: String) -> String {
    let report = ErrorCase.report("canvas: {size: [100, 100]}\ntimeline: {duration: 1}\n" + body)
    return String(report.split(separator: "\n")[0].split(separator: ": ", maxSplits: 2)[2])
  }

  @Test(arguments: [
    (
      "video: a.mp4, volume: 2", "unknown key 'volume'; write 'video: {file: clip.mp4, sound: true, gain: -6}'"
    ),
    (
      "backgroundColor: linear-gradient",
      "unknown colour 'linear-gradient'; a gradient of a view is 'gradient: {colors: [red, blue]}'"
    ),
    ("opacity: 0.5", "unknown key 'opacity'; did you mean 'alpha'?"),
    ("x: 5", "unknown key 'x'; write 'frame: [x, y, width, height]'"),
    ("width: 5", "unknown key 'width'; write 'frame: [x, y, width, height]'"),
    ("rotation: 45", "unknown key 'rotation'; write 'transform: {rotate: 90}'"),
    ("scale: 2", "unknown key 'scale'; write 'transform: {scale: 2}'"),
    ("src: a.png", "unknown key 'src'; did you mean 'image'?"),
    ("zIndex: 3", "unknown key 'zIndex'; did you mean 'zPosition'?"),
    ("z-index: 3", "unknown key 'z-index'; did you mean 'zPosition'?"),
    ("visible: false", "unknown key 'visible'; write 'isHidden: true' or 'false'"),
    ("hidden: true", "unknown key 'hidden'; did you mean 'isHidden'?"),
    ("children: []", "unknown key 'children'; did you mean 'subviews'?"),
    ("color: red", "unknown key 'color'; did you mean 'backgroundColor'?"),
    ("borderRadius: 4", "unknown key 'borderRadius'; did you mean 'cornerRadius'?"),
    ("clip: true", "unknown key 'clip'; did you mean 'clipsToBounds'?"),
    ("label: Hello", "unknown key 'label'; did you mean 'text'?"),
    ("fontSize: 20", "unknown key 'fontSize'; write 'font: {size: 22, weight: bold}'"),
    ("fontColor: red", "unknown key 'fontColor'; did you mean 'textColor'?"),
    (
      "type: label",
      "unknown key 'type'; the class of a view follows from its keys: text, field, image, scrollView, stack, gradient, "
        + "blurEffect"
    ),
    ("anchor: [0, 0]", "unknown key 'anchor'; did you mean 'anchorPoint'?"),
    ("contentMode: cover", "unknown content mode 'cover'; did you mean 'scaleAspectFill'?"),
    ("collisionBoundsType: circle", "unknown collision bounds type 'circle'; did you mean 'ellipse'?"),
  ])
  func `Words of other programs for views are recognised`(_ property: String, _ expected: String) {
    #expect(sentence("views: [{id: a, frame: [0, 0, 9, 9], \(property)}]\n") == expected)
  }

  @Test(arguments: [
    ("delay: 1", "unknown key 'delay'; did you mean 'startAt'?"),
    (
      "loop: true",
      "unknown key 'loop'; a property animator runs once; an event can repeat: {at: 0, animate: {repeat: true, …}}"
    ),
    (
      "from: 0",
      "unknown key 'from'; write it in the animation: '{view: card, from: {alpha: 0}, alpha: 1}'"
    ),
  ])
  func `Words of other programs for animators are recognised`(_ key: String, _ expected: String) {
    #expect(sentence("animators: [{id: a, duration: 1, curve: linear, \(key)}]\n") == expected)
  }

  @Test(arguments: [
    ("easing: linear", "unknown key 'easing'; did you mean 'curve'?"),
    ("damping: 0.5", "unknown key 'damping'; did you mean 'dampingRatio'?"),
    ("curve: ease", "unknown curve 'ease'; did you mean 'easeInOut'?"),
    ("curve: ease-out", "unknown curve 'ease-out'; did you mean 'easeOut'?"),
    ("curve: ease-in-out-quad", "unknown curve 'ease-in-out-quad'; did you mean 'easeInOutQuad'?"),
    ("curve: bounce", "unknown curve 'bounce'; did you mean 'easeOutBounce'?"),
    ("curve: spring", "unknown curve 'spring'; a spring is written 'dampingRatio: 0.5' instead of 'curve'"),
  ])
  func `Words of other programs for timings are recognised`(_ key: String, _ expected: String) {
    #expect(sentence("animators: [{id: a, duration: 1, \(key)}]\n") == expected)
  }

  @Test(arguments: [
    ("opacity: 0", "unknown key 'opacity'; did you mean 'alpha'?"),
    ("y: 4", "unknown key 'y'; write 'center: [x, y]'"),
    ("alpha: 0, delay: 0.5", "unknown key 'delay'; write 'delayFactor: 0.5', a fraction of the duration"),
    ("alpha: 0, to: 5", "unknown key 'to'; write the property itself, such as 'center: [100, 200]'"),
  ])
  func `Words of other programs for animations are recognised`(_ keys: String, _ expected: String) {
    let views = "views: [{id: a, frame: [0, 0, 9, 9]}]\n"
    #expect(
      sentence(views + "animators: [{id: b, duration: 1, curve: linear, animations: [{view: a, \(keys)}]}]\n")
        == expected)
  }

  @Test(arguments: [
    ("fps: 60", "unknown key 'fps'; write 'timeline: {fps: 60, duration: 2}'"),
    ("objects: []", "unknown key 'objects'; did you mean 'views'?"),
    ("animations: []", "unknown key 'animations'; did you mean 'animators'?"),
    ("physics: []", "unknown key 'physics'; did you mean 'dynamics'?"),
    ("script: []", "unknown key 'script'; did you mean 'events'?"),
    ("name: hello", "unknown key 'name'; a scene is named as its file"),
    ("events: [{time: 1, start: a}]", "unknown key 'time'; did you mean 'at'?"),
    ("events: [{at: 1, play: a}]", "unknown key 'play'; did you mean 'start'?"),
    ("dynamics: [{id: a, gravity: {}}]", "unknown key 'gravity'; write 'behaviors: [{gravity: {items: [box]}}]'"),
    (
      "dynamics: [{id: a, behaviors: [{item: {items: [], restitution: 1}}]}]",
      "unknown key 'restitution'; did you mean 'elasticity'?"
    ),
  ])
  func `Words of other programs for scenes, events and dynamics are recognised`(_ body: String, _ expected: String) {
    #expect(sentence(body + "\n") == expected)
  }

  /// Every key of the language.
  private static let keys = Set(SchemaTests.mappings.flatMap { $0.keys.split(separator: " ").map(String.init) })

  @Test func `Every key that is advised exists`() {
    for synonym in Synonym.all {
      if let key = synonym.key { #expect(Self.keys.contains(key), "\(synonym.words)") }
      // The text to write, as in `write 'timeline: {fps: 60}'`.
      for example in (synonym.spelling ?? "").matches(of: #/'([^']*)'/#) {
        for word in example.1.matches(of: #/([A-Za-z]+): /#).map({ String($0.1) }) {
          #expect(Self.keys.contains(word), "\(word)")
        }
      }
    }
  }

  @Test func `No word is a key of the mapping that it is meant in`() throws {
    let nouns = [
      "view": "$defs/view", "animator": "$defs/animator", "event": "$defs/event", "gesture": "$defs/gesture",
      "scene": "", "canvas": "properties/canvas", "timeline": "properties/timeline",
      "dynamic animator": "$defs/dynamicAnimator", "animate event": "$defs/animate", "action": "$defs/action",
      "finish event": "$defs/event/properties/finish", "set event": "$defs/event/properties/set/anyOf/0",
      "animation": "$defs/animator/properties/animations/items/anyOf/0",
      "keyframe": "$defs/keyframes/properties/frames/items/anyOf/0",
      "change": "$defs/transition/properties/set/items", "font": "$defs/font/anyOf/1", "sound": "$defs/sound",
      "video": "$defs/view/properties/video/anyOf/1",
    ]
    // A key that is not an item of a list is not repeated.
    let keys = Dictionary(
      uniqueKeysWithValues: SchemaTests.mappings.map { mapping in
        (mapping.path, mapping.keys.split(separator: " ").filter { $0 != "repeat" && $0 != "stagger" })
      })
    for synonym in Synonym.all {
      for noun in synonym.nouns ?? [] {
        let path = try #require(nouns[noun], "\(noun)")
        let own = try #require(keys[path], "\(path)")
        let shadowed = own.filter { $0 != synonym.key ?? "" && synonym.words.contains($0.lowercased()) }
        #expect(shadowed.isEmpty, "\(noun)")
      }
    }
  }

  @Test func `A key in another case is not a word for something else`() {
    #expect(
      sentence("views: [{id: a, frame: [0, 0, 9, 9], Bounds: [0, 0, 1, 1]}]\n")
        == "unknown key 'Bounds'; did you mean 'bounds'?")
    #expect(
      sentence("dynamics: [{id: a, behaviors: [{item: {items: [], Friction: 1}}]}]\n")
        == "unknown key 'Friction'; did you mean 'friction'?")
  }

  @Test func `A key that was meant is not reported as missing`() {
    let report = ErrorCase.report("canvas: {dimensions: [9, 9]}\ntimeline: {seconds: 1}\n")
    #expect(report.split(separator: "\n").filter { $0.contains("error") }.count == 2)
  }

  @Test func `A word whose key is taken is compared by its letters`() {
    #expect(
      sentence("views: [{id: a, frame: [0, 0, 9, 9], alpha: 1, opacity: 1}]\n")
        == "unknown key 'opacity'; did you mean 'shadowOpacity'?")
  }
}
