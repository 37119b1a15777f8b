import CTally
import Foundation

/// The things that the tool and the tests read: a resource, and a number that C counts.
public enum Deck {
    public static var greeting: String {
        guard let file = Bundle.module.url(forResource: "greeting", withExtension: "txt") else { return "" }
        return (try? String(contentsOf: file, encoding: .utf8))?.trimmingCharacters(in: .newlines) ?? ""
    }

    public static func next(_ count: Int) -> Int { Int(tally_next(Int32(count))) }
}
