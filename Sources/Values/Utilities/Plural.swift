/// A number with its noun: `1 frame`, `3 frames`.
package func counted(_ number: Int, _ noun: String) -> String { "\(number) \(plural(noun, number))" }

/// A noun in the form for a number: `frame` for one, `frames` for any other number.
package func plural(_ noun: String, _ number: Int) -> String { number == 1 ? noun : noun + "s" }
