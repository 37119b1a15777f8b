import TestSupport

extension Tree {
  /// Changes the content of a value: numbers, types, names, keys, order, depth and length.
  mutating func mutate(_ random: inout SeededRandom, _ corpus: Corpus) {
    let path = random.pick(paths())
    let place = self[path]
    switch random.integer(0...15) {
    case 0...3:
      // A number elsewhere, or an extreme one.
      guard let target = pickedPath(&random, where: \.isNumber) else { return }
      self[target] = .plain(random.numberWord(wildness: 0.8))
    case 4: self[path] = .plain(random.numberWord(wildness: 1))
    case 5: self[path] = .text(random.strangeText())
    case 6:
      // Another value that this key has in some scene.
      guard let parent = pickedPath(&random, where: { !$0.entries.isEmpty }) else { return }
      let position = random.integer(0...(self[parent].entries.count - 1))
      let key = self[parent].entries[position].key
      if let values = corpus.values[key] { self[parent + [position]] = random.pick(values) }
    case 7:
      // A key that is at home elsewhere.
      guard let parent = pickedPath(&random, where: { !$0.entries.isEmpty }) else { return }
      let key = random.pick(corpus.keys)
      let entry = Entry(key: key, value: random.pick(corpus.values[key] ?? [.plain("null")]))
      self[parent] = .mapping(self[parent].entries + [entry])
    case 8:
      // Two values change places.
      let other = random.pick(paths())
      let value = self[other]
      self[other] = place
      self[path] = value
    case 9: self[path] = place.withoutOne(&random)
    case 10:
      // A list grows, with the same ids or new ones.
      guard let target = pickedPath(&random, where: { !$0.elements.isEmpty }) else { return }
      let elements = self[target].elements
      let count = random.pick([1, 2, 5, 20, 150])
      let isFresh = random.oneIn(2)
      let added = (0..<count).map { number in
        let element = random.pick(elements)
        return isFresh ? element.renamed("-\(number)") : element
      }
      self[target] = .list(elements + added)
    case 11:
      // All numbers of a part are moved to another magnitude.
      let factor = random.pick([0, -1, 1e-9, 1e-3, 0.1, 10, 1e3, 1e6, 1e7, 1e8])
      self[path] = place.scaled(by: factor)
    case 12:
      // Deep nesting.
      let wrapped = random.oneIn(2)
      var value = place
      for number in 0..<random.pick([2, 10, 60, 290, 700]) {
        value =
          wrapped
          ? .list([value])
          : .mapping([
            Entry(key: "id", value: .text("deep\(number)")),
            Entry(key: "frame", value: .list([.plain("1"), .plain("1"), .plain("50"), .plain("50")])),
            Entry(key: "subviews", value: .list([value])),
          ])
      }
      self[path] = value
    case 13:
      // Two keys swap their names, or one occurs twice.
      guard let parent = pickedPath(&random, where: { $0.entries.count > 1 }) else { return }
      var entries = self[parent].entries
      if random.oneIn(2) {
        entries[random.integer(0...(entries.count - 1))].key = random.pick(entries).key
      } else {
        entries.append(random.pick(entries))
      }
      self[parent] = .mapping(entries)
    case 14:
      // A name refers to something else.
      var names: [String] = []
      visit { if case .text(let text) = $1 { names.append(text) } }
      guard !names.isEmpty, let target = pickedPath(&random, where: { if case .text = $0 { true } else { false } })
      else { return }
      self[target] = .text(random.pick(names))
    default:
      // A part of another scene.
      let other = random.pick(corpus.scenes).tree
      self[path] = other[random.pick(other.paths())]
    }
  }

  private var isNumber: Bool { if case .plain(let word) = self { Double(word) != nil } else { false } }

  private func pickedPath(_ random: inout SeededRandom, where isWanted: (Tree) -> Bool) -> Path? {
    let found = paths(where: isWanted)
    return found.isEmpty ? nil : random.pick(found)
  }

  private func withoutOne(_ random: inout SeededRandom) -> Tree {
    switch self {
    case .list(var elements) where !elements.isEmpty:
      elements.remove(at: random.integer(0...(elements.count - 1)))
      return .list(elements)
    case .mapping(var entries) where !entries.isEmpty:
      entries.remove(at: random.integer(0...(entries.count - 1)))
      return .mapping(entries)
    default: return .plain("")
    }
  }

  private func renamed(_ suffix: String) -> Tree {
    switch self {
    case .plain, .text: return self
    case .list(let elements): return .list(elements.map { $0.renamed(suffix) })
    case .mapping(let entries):
      return .mapping(
        entries.map { entry in
          if entry.key == "id", let id = entry.value.word { return Entry(key: "id", value: .text(id + suffix)) }
          return Entry(key: entry.key, value: entry.value.renamed(suffix))
        })
    }
  }

  private func scaled(by factor: Double) -> Tree {
    switch self {
    case .plain(let word): return Double(word).map { .plain("\($0 * factor)") } ?? self
    case .text: return self
    case .list(let elements): return .list(elements.map { $0.scaled(by: factor) })
    case .mapping(let entries):
      return .mapping(entries.map { Entry(key: $0.key, value: $0.value.scaled(by: factor)) })
    }
  }
}
