/// Scenes that use the language for films: data, components, sections, sound, captions and expressions.
enum LanguageSeeds {
  private static let head = "canvas: {size: [120, 90]}\ntimeline: {fps: 10, duration: 1}\n"

  static let scenes: [String] = [
    head + """
      data:
        sales: {file: sales.csv, columns: {country: text, amount: number}}
        tree: tree.json
        log: log.jsonl
        steps: [{at: 0, word: Draw}, {at: 0.5, word: Move}]
      variables:
        year: {type: number, default: "${mix(first(sales.year), last(sales.year), clamp(t, 0, 1))}"}
        top: {type: data, default: [1, 2, 3]}
        now: {type: data, default: "${interpolate(log, 1.5)}"}
      views:
        - repeat: {over: sales, value: row, index: i}
          frame: [0, "${10 * rank(sales.amount, i, 0.5)}", "${max(row.amount, 1)}", 8]
          backgroundColor: "${if(i % 2 == 0, 'red', '#00FF0080')}"
          subviews: [{frame: [0, 0, 90, 8], font: 6, text: "${row.country} ${format(row.amount, 1, 'de')}"}]
        - {repeat: {over: steps, value: s}, frame: [0, "${40 + 9 * index}", 90, 8], text: "${upper(s.word)} ${sum(top) + now.b}"}
        - {frame: [50, 50, 60, 12], text: "${floor(year)} ${tree.name} ${join(sort(sales, 'amount').country, '|')}"}
        - {path: "${polyline(range(0, 30, 10), 40 + sales[0].amount * list(1, 2, 3, 4))}", strokeColor: red}
      """,
    head + """
      include: [parts/cards.yaml]
      define:
        dot: {parameters: {size: {type: number, default: 6, range: [1, 50]}}, view: {size: ["${size}", "${size}"],
          backgroundColor: red, cornerRadius: "${size / 2}"}}
        pair: {view: {size: [30, 10], subviews: [{use: dot, center: [5, 5]}, {use: dot, center: [20, 5], with: {size: "${6 + 4 * t}"}},
          {slot: content}]}}
      views:
        - {use: card, id: one, center: [40, 20], with: {title: One}, subviews: [{use: pair, center: [10, 10]}]}
        - {repeat: 3, stagger: 0.1, use: card, id: many, center: ["${20 + 30 * index}", 60], with: {title: "${index}", tint: blue}}
        - {use: ring, center: [90, 20], with: {fraction: "${t}", radius: 12, width: 4}}
        - {use: barChart, frame: [0, 50, 60, 30], with: {values: "${list(1, 2, 3)}", grow: "${t}"}}
        - {use: lowerThird, frame: [0, 60, 100, 30], with: {title: A, seconds: 0.9, width: 100}}
      events: [{at: 0.2, set: {view: one.title, alpha: 0.5}}, {at: 0.4, set: {view: "many[1].title", textColor: red}}]
      """,
    head + """
      markers: beats.txt
      captions: [{file: talk.srt, style: {font: 8}}, {file: talk.vtt, id: other, place: top, show: both, language: de}]
      audio: [{file: tone.wav, id: music, gain: -6, duckedBy: voice}, {file: tone.wav, id: voice, at: "${markers.drop}"}]
      sections:
        - {id: intro, duration: 0.4, background: white, views: [{id: a, center: [50, 40], text: Hello}],
           animators: [{id: f, duration: 0.3, curve: easeOutBack, startAt: 0, animations: [{view: a, by: letter,
             from: {alpha: 0, transform: {scale: 0.2}}, alpha: 1, transform: {}}]}]}
        - {id: main, duration: 0.3, transition: {style: wipe, from: left, duration: 0.1}, speed: 2, hold: 0.1,
           views: [{id: b, center: ["${20 + 90 * t}", 40], size: [10, 10], backgroundColor: red}],
           events: [{at: "${section.end - 0.1}", set: {view: b, alpha: 0.5}}]}
        - {id: end, duration: 0.1, loop: 3, gap: -0.05, transition: iris, exit: dissolve,
           views: [{center: [50, 40], text: "${section.index} ${intro.end}", size: [40, 20]}]}
      events: [{repeat: {over: "${markers.times}", value: beat}, at: "${beat}", set: {view: root, alpha: "${1 - beat / 4}"}}]
      """,
    head + """
      variables:
        kind: {type: choice, choices: [one, two], default: one}
        n: {type: number, default: "${if(kind == 'one', 3, 4)}", range: [0, 9]}
        word: {type: text, default: "${slice('abcdef', 0, n)}"}
      views:
        - {repeat: {count: "${n}", index: i}, id: "p${i}", frame: ["${mod(13 * i, 90)}", "${random(7, i) * 60}", 9, 9],
           backgroundColor: "#${if(i < 2, 'FF0000', '0000FF')}", transform: {rotate: "${atan2(i, 2) + 90 * t}"}}
        - {id: label, center: [60, 70], text: ["${word} ", {text: "${format('2026-03-14', 'd MMMM', 'fr')}", font: {weight: bold}}]}
        - {id: star, path: {star: {center: [60, 40], radius: "${12 + 6 * sin(360 * t)}", points: 5}}, fillColor: "#FDB022",
           strokeColor: red, lineDashPattern: [3, 2], lineDashPhase: "${10 * t}"}
      animators:
        - {repeat: "${n}", stagger: 0.1, id: "a${index}", duration: 0.5, curve: {steps: 4}, startAt: 0, animations: [{view: "p${index}", alpha: 0}]}
        - {id: morph, duration: 0.8, curve: easeInOutElastic, startAt: 0, animations: [{view: star, strokeEnd: 0.5}]}
      events: [{at: 0.1, count: {view: label, to: "${pow(n, 2)}", duration: 0.5}}]
      """,
  ]

  /// The files beside them, by name.
  static let files: [(name: String, text: String)] = [
    ("sales.csv", "country,year,amount\nNorway,2000,12.5\n\"Chad, T.\",2001,3\nPeru,2002,8\n\"Å \"\"x\"\"\",2003,40\n"),
    (
      "tree.json",
      "{\"name\": \"tree\", \"children\": [{\"name\": \"leaf\", \"size\": 3}, {\"name\": \"twig\", \"size\": 5}]}\n"
    ),
    ("log.jsonl", "{\"a\": 1, \"b\": 2}\n{\"a\": 2, \"b\": 4.5}\n{\"a\": 3, \"b\": -1}\n"),
    (
      "parts/cards.yaml",
      "include: [more.yaml]\ndefine:\n  card:\n    parameters: {title: {type: text}, tint: {type: color, default: red}}\n    view:\n"
        + "      size: [40, 20]\n      backgroundColor: ${tint}\n      subviews:\n        - {id: title, frame: [2, 2, 36, 9], font: 7, "
        + "text: \"${title}\"}\n        - {slot: content, subviews: [{use: mark, center: [30, 14]}]}\n    animators:\n      - {id: fade, "
        + "duration: 0.5, startAt: 0.1, animations: [{view: title, alpha: 0.3}, {view: self, alpha: 0.7}]}\n"
    ),
    ("parts/more.yaml", "define: {mark: {view: {size: [6, 6], backgroundColor: white}}}\n"),
    (
      "talk.srt",
      "1\n00:00:00,100 --> 00:00:00,400\nHello <i>you</i>\n\n2\n00:00:00,300 --> 00:00:00,900\nall &amp; more\nof it\n"
    ),
    ("talk.vtt", "WEBVTT\n\nNOTE a note\n\nx\n00:00.200 --> 00:00.500 align:start\n<v Ada>Hi <c.a>there</c>\n"),
    ("beats.txt", "# beats\n0.1\n0.3 drop\n0:00.5 end\n"),
  ]

  /// The parts of expressions.
  static let words = [
    "t", "n", "i", "index", "sales", "row.amount", "sales[0]", "sales.amount", "section.end", "markers.drop",
    "tree.children",
    "0", "-1", "1e9", "1e400", "'a'", "''", "true", "pi", "list()", "(", ")", "[", "]", ",", ".", "+", "-", "*", "/",
    "%", "==",
    "<", "&&", "||", "!", "?", "^", "if(", "sum(", "sort(", "rank(", "interpolate(", "range(0, 1e5)", "format(",
    "chars(",
    "slice(", "words(", "join(", "polyline(", "where(", "random(", "mix(", "${", "}", "\"", "'", "\\", "é",
    "[999999999]",
  ]
}
