import Contracts

extension Form {
  /// A list of items of the same form.
  ///
  /// - Parameters:
  ///   - noun: the list's name in errors, with its article.
  ///   - minimum: the least number of items.
  ///   - hasEach: whether the items are not mappings, so that several are written as `{repeat: 3, each: item}`.
  package static func list<Item>(
    _ noun: String, of item: Form<Item>, minimum: Int = 0, hasEach: Bool = false
  ) -> Form where Value == [Item] {
    let items = item.description
    let description = FormDescription(name: nil) {
      let schema = hasEach ? ["anyOf": [items.schema, ["$ref": "#/$defs/repeated"]]] : items.schema
      let atLeast: [(String, JSON)] = minimum > 0 ? [("minItems", .number(Double(minimum)))] : []
      return JSON([("type", "array"), ("items", schema)] + atLeast)
    }
    return Form(description) { node, reader in
      guard case .list(let nodes) = node.content else { return reader.refuse(node, expected: noun) }
      guard nodes.count >= minimum else {
        let problem = nodes.isEmpty ? "cannot be empty" : "has at least \(minimum) values, found \(nodes.count)"
        return reader.report("\(noun) \(problem)", at: node.position)
      }
      var values: [Item] = []
      values.reserveCapacity(nodes.count)
      for node in nodes { if let value = item.read(node, reader) { values.append(consume value) } }
      return values.count == nodes.count ? values : nil
    }
  }
}

extension Form where Value == [Double] {
  /// A list with one number for each name.
  @inline(never)
  package static func numbers(_ components: (name: String, range: NumberRange)...) -> Form {
    let list = NumberList(components)
    return Form(list.description) { node, reader in
      guard let numbers = list.read(node, reader) else { return nil }
      return (0..<components.count).map { numbers[$0] }
    }
  }
}

extension Form {
  /// A value that is written as a list with one number for each of at most eight names.
  ///
  /// - Parameter make: makes it of the numbers.
  package static func numbers(
    _ components: (name: String, range: NumberRange)..., make: @escaping @Sendable (SIMD8<Double>) -> Value
  ) -> Form {
    let list = NumberList(components)
    return Form(list.description) { node, reader in
      guard let numbers = list.read(node, reader) else { return nil }
      return make(numbers)
    }
  }
}

/// A list with one number for each of some names.
private struct NumberList: Sendable {
  private let forms: [Form<Double>]
  private let ranges: [NumberRange]
  private let names: [String]
  private let pattern: String

  init(_ components: [(name: String, range: NumberRange)]) {
    require(components.count <= SIMD8<Double>.scalarCount, "A list has at most eight numbers with names.")
    forms = components.map { Form<Double>.number($0.range, component: $0.name) }
    ranges = components.map(\.range)
    names = components.map(\.name)
    pattern = "[\(names.joined(separator: ", "))]"
  }

  var description: FormDescription {
    FormDescription(name: nil) {
      [
        "type": "array",
        "prefixItems": .array(forms.map(\.schema)),
        "items": false,
        "minItems": .number(Double(names.count)),
      ]
    }
  }

  /// Reads the numbers.
  ///
  /// Scenes have thousands of such lists, and an array for each would take longer than the numbers.
  func read(_ node: SourceNode, _ reader: SceneReader) -> SIMD8<Double>? {
    guard case .list(let nodes) = node.content else { return reader.refuse(node, expected: pattern) }
    guard nodes.count == names.count else {
      let values = nodes.count == 1 ? "1 value" : "\(nodes.count) values"
      return reader.report("expected \(pattern), found \(values)", at: node.position)
    }
    var (numbers, isComplete) = (SIMD8<Double>.zero, true)
    for place in nodes.indices {
      if let number = nodes[place].number(in: ranges[place], atMost: reader.limits.magnitude) {
        numbers[place] = number
      } else if let number = forms[place].read(nodes[place], reader) {
        numbers[place] = number
      } else {
        isComplete = false
      }
    }
    return isComplete ? numbers : nil
  }
}

extension Form {
  /// A value that can be written in several ways, distinguished by whether it is a scalar, a list or a mapping.
  ///
  /// - Parameter noun: the value's name in errors, with its article.
  package static func byShape(
    named name: String? = nil, _ noun: String, scalar: Form? = nil, list: Form? = nil, mapping: Form? = nil
  ) -> Form {
    Form(named: name, ["anyOf": .array([scalar, list, mapping].compactMap(\.?.schema))]) { node, reader in
      let form =
        switch node.content {
        case .scalar: scalar
        case .list: list
        case .mapping: mapping
        case .unreadable: Form?.none
        }
      guard let form else { return reader.refuse(node, expected: noun) }
      return form.read(node, reader)
    }
  }
}

extension Form {
  /// A mapping of one of several forms, distinguished by their keys.
  ///
  /// - Parameter noun: what errors call a mapping without any of the keys, with an article; without it, the mapping is read as
  ///   the first form.
  package static func byKey(_ forms: [(key: String, form: Form)], noun: String? = nil) -> Form {
    // Apart, because there are thousands of such entries: tuples and optionals of any type take longer than all else.
    let (keys, values) = (forms.map(\.key), forms.map(\.form))
    return Form(["anyOf": .array(forms.map(\.form.schema))]) { node, reader in
      guard case .mapping(let entries) = node.content else { return values[0].read(node, reader) }
      let place = keys.firstIndex { key in entries.contains { $0.key == key } }
      guard place == nil, let noun else { return values[place ?? 0].read(node, reader) }
      let rule = "\(noun) has one of \(keys.quotedList("and"))"
      guard let first = entries.first else { return reader.report(rule, at: node.position) }
      let near = entries.lazy.compactMap { entry in reader.nearest(to: entry.key, in: keys).map { (entry, $0) } }.first
      return reader.report(
        "unknown key '\((near?.0 ?? first).key.shortened)'" + (near == nil ? "; \(rule)" : ""), suggestion: near?.1,
        at: (near?.0 ?? first).position)
    }
  }
}
