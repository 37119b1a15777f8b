import SceneText

extension Starter {
  static let title = """
    canvas: {size: [640, 360], scale: 2, background: "#101828"}
    timeline: {fps: 60, duration: 4}
    views:
      - {id: title, center: [320, 160], text: Hello, font: {size: 84, weight: bold}, textColor: white}
      - {id: line, path: {curve: [[190, 232], [260, 246], [360, 220], [450, 234]]}, strokeColor: "#FDB022", lineWidth: 8,
         lineCap: round, strokeEnd: 0}
      - {id: subtitle, center: [320, 284], text: A first film, font: 24, textColor: "#98A2B3", alpha: 0}
    animators:
      - id: arrive
        duration: 0.9
        curve: easeOutBack
        startAt: 0.3
        animations:
          - {view: title, by: letter, from: {alpha: 0, transform: {translate: [0, 40]}}, alpha: 1, transform: {}}
      - {id: draw, duration: 0.8, curve: easeInOutCubic, startAt: 1, animations: [{view: line, strokeEnd: 1}]}
      - {id: appear, duration: 0.6, curve: easeOut, startAt: 1.6, animations: [{view: subtitle, alpha: 1}]}
      - id: leave
        duration: 0.5
        curve: easeInCubic
        startAt: 3.4
        animations:
          - {view: title, alpha: 0, transform: {translate: [0, -30]}}
          - {view: line, alpha: 0}
          - {view: subtitle, alpha: 0}

    """

  static let phone = """
    canvas: {size: [540, 960], scale: 1, background: "#E9EEF6"}
    timeline: {fps: 60, duration: 5}
    views:
      - use: phoneFrame
        id: phone
        center: [270, 500]
        transform: {scale: 0.9, rotateY: -18, rotateX: 6, perspective: 1600}
        shadowOpacity: 0.25
        shadowRadius: 30
        shadowOffset: [24, 30]
        with: {device: iPhone16}
        subviews:
          - id: list
            frame: [0, 0, 393, 852]
            scrollView: {contentSize: [393, 1840], showsVerticalScrollIndicator: false}
            subviews:
              - {frame: [20, 80, 353, 44], text: Messages, font: {size: 34, weight: bold}}
              - repeat: {over: [Ada, Grace, Linus, Margaret, Alan, Katherine, Tim, Radia, Donald, Barbara, Ken, Frances], value: name,
                  index: i}
                frame: [16, "${140 + 136 * i}", 361, 120]
                backgroundColor: secondarySystemBackground
                cornerRadius: 20
                subviews:
                  - {frame: [20, 30, 60, 60], cornerRadius: 30, backgroundColor: "${if(i % 3 == 0, 'systemIndigo',
                      if(i % 3 == 1, 'systemTeal', 'systemOrange'))}"}
                  - {frame: [100, 30, 240, 28], text: "${name}", font: {size: 20, weight: semibold}}
                  - {frame: [100, 62, 240, 24], text: "Message number ${i + 1}", textColor: secondaryLabel, font: 17}
    animators:
      - {id: arrive, duration: 1, dampingRatio: 0.8, startAt: 0, animations: [{view: phone, from: {center: [270, 1500]},
           center: [270, 500]}]}
      - {id: turn, duration: 2.2, curve: easeInOut, startAt: 2.8, animations: [{view: phone, transform: {scale: 0.9,
           rotateY: 18, rotateX: 6, perspective: 1600}}]}
    events:
      - {at: 1.2, scroll: {view: list, velocity: [0, 2600]}}
      - {at: 3.4, scroll: {view: list, velocity: [0, -1800]}}

    """

  static let chart = """
    canvas: {size: [640, 400], scale: 2}
    timeline: {fps: 60, duration: 8}
    data: {cities: cities.csv}
    variables:
      year: {type: number, default: "${mix(first(cities.year), last(cities.year), clamp((t - 0.5) / 6.5, 0, 1))}"}
      now: {type: data, default: "${interpolate(cities, year)}"}
    views:
      - {frame: [40, 20, 500, 40], text: "Millions of people in cities", font: {size: 28, weight: bold}}
      - {frame: [440, 330, 170, 50], text: "${floor(year)}", textAlignment: right, textColor: systemGray,
         font: {size: 44, weight: bold, monospacedDigits: true}}
      - repeat: {over: "${slice(columns(cities), 1, 7)}", value: name, index: i}
        frame: [150, "${84 + 48 * rank(list(now.Tokyo, now.Delhi, now.Shanghai, now.Cairo, now.Lagos, now.London), i, 0.8)}", 480, 36]
        subviews:
          - {frame: [-140, 0, 130, 36], text: "${name}", textAlignment: right, font: {size: 17, weight: semibold}}
          - frame: [0, 0, "${9 * list(now.Tokyo, now.Delhi, now.Shanghai, now.Cairo, now.Lagos, now.London)[i]}", 36]
            cornerRadius: 8
            backgroundColor: "${list('systemBlue', 'systemOrange', 'systemRed', 'systemTeal', 'systemGreen', 'systemPurple')[i]}"
          - frame: ["${9 * list(now.Tokyo, now.Delhi, now.Shanghai, now.Cairo, now.Lagos, now.London)[i] + 8}", 0, 80, 36]
            text: "${format(list(now.Tokyo, now.Delhi, now.Shanghai, now.Cairo, now.Lagos, now.London)[i], 1)}"
            font: {size: 17, monospacedDigits: true}

    """

  static let cities = """
    year,Tokyo,Delhi,Shanghai,Cairo,Lagos,London
    1950,11.3,1.4,4.3,2.5,0.3,8.4
    1970,23.3,3.5,6.0,5.6,1.4,7.5
    1990,32.5,9.7,8.6,9.9,4.8,6.8
    2010,36.9,22.0,20.3,16.9,10.4,8.0
    2025,37.0,34.7,30.5,23.1,17.2,9.8

    """

  package static let sections = """
    canvas: {size: [640, 360], scale: 2, background: black}
    timeline: {fps: 60, duration: 9}
    captions: {file: captions.srt, style: {font: {size: 20, weight: semibold}}}
    sections:
      - id: what
        duration: 3
        background: "#0B4F6C"
        views:
          - {id: word, center: [320, 150], text: Sections, font: {size: 72, weight: heavy}, textColor: white}
        animators:
          - {id: arrive, duration: 0.8, curve: easeOutBack, startAt: 0.2, animations: [{view: word, by: letter,
               from: {alpha: 0, transform: {scale: 0.4}}, alpha: 1, transform: {}}]}
      - id: how
        duration: 3.5
        transition: {style: slide, from: right, duration: 0.5}
        background: "#FFB400"
        views:
          - {use: ring, id: ring, center: [320, 150], with: {fraction: "${clamp((t - 0.6) / 2, 0, 1)}", radius: 80, width: 18,
               tint: "#0B4F6C", track: "#FFFFFF66"}}
          - {center: [320, 150], size: [140, 50], text: "${floor(clamp((t - 0.6) / 2, 0, 1) * 100)} %", textAlignment: center,
             font: {size: 34, weight: bold, monospacedDigits: true}, textColor: "#0B4F6C"}
      - id: end
        duration: 3.5
        transition: {style: iris, duration: 0.5}
        background: "#F6F7EB"
        views:
          - {id: thanks, center: [320, 150], text: Your turn, font: {size: 60, weight: bold}, textColor: "#E94F37"}
        animators:
          - {id: out, duration: 0.5, curve: easeIn, startAt: "${section.end - 0.5}", animations: [{view: thanks, alpha: 0}]}

    """

  package static let captions = """
    1
    00:00:00,400 --> 00:00:02,400
    A section has a time of its own,

    2
    00:00:02,800 --> 00:00:05,400
    a <i>transition</i> into it,
    and an end that expressions know.

    3
    00:00:06,200 --> 00:00:08,400
    These words are from captions.srt.

    """

  static let card = """
    canvas: {size: [400, 400], scale: 2, background: "#F2F4F7"}
    timeline: {fps: 30, duration: 3}
    variables:
      name: {type: text, default: Ada Lovelace, description: Whose card it is.}
      role: {type: text, default: Mathematician}
      points: {type: number, default: 80, range: [0, 100]}
      tint: {type: color, default: systemIndigo}
    views:
      - id: card
        frame: [40, 60, 320, 280]
        backgroundColor: white
        cornerRadius: 28
        shadowOpacity: 0.15
        shadowRadius: 16
        shadowOffset: [0, 8]
        subviews:
          - {frame: [28, 28, 264, 36], text: "${name}", font: {size: 28, weight: bold}, adjustsFontSizeToFitWidth: true}
          - {frame: [28, 68, 264, 24], text: "${role}", font: 18, textColor: secondaryLabel, adjustsFontSizeToFitWidth: true}
          - {use: bar, center: [160, 190], with: {fraction: "${points / 100 * clamp((t - 0.8) / 1.2, 0, 1)}", width: 264, height: 16,
               tint: "${tint}"}}
          - {frame: [28, 212, 264, 30], text: "${floor(points * clamp((t - 0.8) / 1.2, 0, 1))} points", textColor: "${tint}",
             font: {size: 20, weight: semibold, monospacedDigits: true}}
    animators:
      - {id: arrive, duration: 0.7, dampingRatio: 0.75, startAt: 0.1, animations: [{view: card, from: {alpha: 0,
           transform: {translate: [0, 120]}}, alpha: 1, transform: {}}]}

    """

  static let people = """
    name,role,points,tint
    Ada Lovelace,Mathematician,96,systemIndigo
    Grace Hopper,Admiral,91,systemTeal
    Radia Perlman,Engineer,88,systemOrange

    """
}
