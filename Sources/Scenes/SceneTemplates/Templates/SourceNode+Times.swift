import SceneText

/// Moves the times in a section to those of the scene.
extension SourceNode {
  /// The same with times that are later and pass faster.
  func moved(by start: Double, speed: Double) -> SourceNode {
    changed { entries in entries.map { $0.moved(by: start, speed: speed, isOutermost: true) } }.staggered(at: speed)
  }

  /// The same event, whose time follows from a section, and not from a number in the file.
  var followingSection: SourceNode {
    changed { entries in
      entries.map { entry in
        guard entry.key == "at" else { return entry }
        var time = entry.value
        time.function = WrittenText("0")
        return entry.with(time)
      }
    }
  }

  /// The same sound, later; how fast it is heard does not change.
  func soundMoved(by start: Double, speed: Double) -> SourceNode {
    changed { entries in
      let known = entries.map { $0.key == "at" ? $0.moved(by: start, speed: speed, isOutermost: true) : $0 }
      return known.beginning("at", at: start, position)
    }.staggered(at: speed)
  }

  /// The same view, whose particles and those of the views in it begin later.
  func viewMoved(by start: Double, speed: Double) -> SourceNode {
    changed { entries in
      entries.map { entry in
        switch entry.key {
        case "subviews":
          guard case .list(let nodes) = entry.value.content else { return entry }
          let views = nodes.map { $0.viewMoved(by: start, speed: speed) }
          return entry.with(entry.value.with(.list(views)))
        case "mask": return entry.with(entry.value.viewMoved(by: start, speed: speed))
        case "video":
          var video = entry.value
          // Of a video without settings, the place in the section is one.
          if case .scalar = video.content {
            video = video.with(.mapping([Entry(key: "file", position: video.position, value: entry.value)]))
          }
          return entry.with(
            video.changed { keys in
              keys.map { $0.key == "start" ? $0.moved(by: start, speed: speed, isOutermost: true) : $0 }
                .beginning("start", at: start, entry.value.position).passing(speed, entry.value.position)
            })
        case "emitter":
          return entry.with(
            entry.value.changed { emitter in
              emitter.map { key in
                ["start", "duration"].contains(key.key)
                  ? key.moved(by: key.key == "start" ? start : 0, speed: speed, isOutermost: true) : key
              }.beginning("start", at: start, entry.value.position)
            })
        default: return entry
        }
      }
    }
  }

  fileprivate func changed(_ change: ([Entry]) -> [Entry]) -> SourceNode {
    guard case .mapping(let entries) = content else { return self }
    return with(.mapping(change(entries)))
  }

  fileprivate func with(_ content: Content) -> SourceNode {
    var node = SourceNode(position: position, content: content)
    node.isAlias = isAlias
    node.stagger = stagger
    node.function = function
    return node
  }

  /// The same, as late as it should be in a time that passes at a speed.
  private func staggered(at speed: Double) -> SourceNode {
    var node = self
    node.stagger = stagger.map {
      Stagger(delay: $0.delay / speed, interval: $0.interval / speed, position: $0.position)
    }
    return node
  }

  fileprivate func scaled(_ speed: Double) -> SourceNode {
    guard speed != 1 else { return self }
    switch content {
    case .scalar, .unreadable: return self
    case .list(let nodes): return with(.list(nodes.map { $0.scaled(speed) }))
    case .mapping(let entries):
      return with(.mapping(entries.map { $0.moved(by: 0, speed: speed, isOutermost: false) })).staggered(at: speed)
    }
  }
}

extension SourceNode.Entry {
  /// The keys whose numbers are times in the script.
  private static let moments = ["at", "startAt", "addedAt", "removedAt", "start"]
  /// The keys whose numbers are seconds, or fractions in blocks of keyframes, which stay.
  private static let lengths = ["duration", "delay", "afterDelay", "over", "interval"]

  fileprivate func moved(by start: Double, speed: Double, isOutermost: Bool) -> SourceNode.Entry {
    if case .scalar(let scalar) = value.content, case .number(let number) = scalar.meaning {
      let isMoment = isOutermost && Self.moments.contains(key)
      guard isMoment || Self.lengths.contains(key) else { return self }
      let time = number / speed + (isMoment ? start : 0)
      var node = SourceNode(position: value.position, content: .scalar(VariableValue.number(time).scalar))
      node.function = WrittenText(value.written ?? scalar.text)
      return with(node)
    }
    if key == "behaviors", case .list(let nodes) = value.content {
      let behaviors = nodes.map { node in
        node.moved(by: start, speed: speed).changed { $0.beginning("addedAt", at: start, node.position) }
      }
      return with(value.with(.list(behaviors)))
    }
    // Keyframes have fractions of the whole.
    return key == "frames" ? self : with(value.scaled(speed))
  }

  fileprivate func with(_ value: SourceNode) -> SourceNode.Entry {
    SourceNode.Entry(key: key, position: position, value: value)
  }
}

extension [SourceNode.Entry] {
  /// The same, with a speed that is so many times as high.
  fileprivate func passing(_ speed: Double, _ position: SourcePosition) -> Self {
    guard speed != 1 else { return self }
    func number(_ value: Double) -> SourceNode {
      SourceNode(position: position, content: .scalar(VariableValue.number(value).scalar))
    }
    guard let place = firstIndex(where: { $0.key == "speed" }) else {
      return self + [SourceNode.Entry(key: "speed", position: position, value: number(speed))]
    }
    guard case .scalar(let scalar) = self[place].value.content, case .number(let own) = scalar.meaning else {
      return self
    }
    var entries = self
    entries[place] = SourceNode.Entry(key: "speed", position: self[place].position, value: number(own * speed))
    return entries
  }

  /// The same, with a time if there is none, for what otherwise begins with the scene.
  fileprivate func beginning(_ key: String, at start: Double, _ position: SourcePosition) -> Self {
    guard start > 0, !contains(where: { $0.key == key }) else { return self }
    var value = SourceNode(position: position, content: .scalar(VariableValue.number(start).scalar))
    value.function = WrittenText("0")
    return self + [SourceNode.Entry(key: key, position: position, value: value)]
  }
}
