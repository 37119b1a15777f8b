import SceneText

extension ComponentLibrary {
  /// A name and what it is known for, which come in from the left and go again.
  static let lowerThird = """
    define:
      lowerThird:
        parameters:
          title: {type: text}
          subtitle: {type: text, default: ""}
          startAt: {type: number, default: 0, range: [0, 1000000]}
          seconds: {type: number, default: 3, range: [0.8, 1000000]}
          width: {type: number, default: 360}
          tint: {type: color, default: systemBlue}
        view:
          size: ["${width}", 72]
          clipsToBounds: true
          subviews:
            - id: plate
              frame: ["${-width}", 0, "${width}", 72]
              backgroundColor: "#101418E6"
              subviews:
                - {frame: [0, 0, 6, 72], backgroundColor: "${tint}"}
                - {frame: [22, 10, "${width - 34}", 30], text: "${title}", textColor: white, font: {size: 24, weight: bold},
                   adjustsFontSizeToFitWidth: true}
                - {frame: [22, 40, "${width - 34}", 22], text: "${subtitle}", textColor: "#FFFFFFB3", font: 16,
                   adjustsFontSizeToFitWidth: true}
        animators:
          - {id: come, duration: 0.4, curve: easeOut, startAt: "${startAt}",
             animations: [{view: plate, center: ["${width / 2}", 36]}]}
          - {id: go, duration: 0.4, curve: easeIn, startAt: "${startAt + seconds - 0.4}",
             animations: [{view: plate, center: ["${-width / 2}", 36]}]}

    """

  /// A message; `side` says who wrote it.
  ///
  /// The bubble is as wide as its text, up to `width`, and grows down with its lines.
  static let chatBubble = """
    define:
      chatBubble:
        parameters:
          text: {type: text}
          side: {type: choice, choices: [left, right], default: right}
          width: {type: number, default: 220, range: [40, 100000]}
          height: {type: number, default: 40, range: [1, 100000]}
          fontSize: {type: number, default: 17, range: [1, 2000]}
          tint: {type: color, default: "${if(side == 'right', 'systemBlue', 'systemGray5')}"}
          ink: {type: color, default: "${if(side == 'right', 'white', 'label')}"}
        view:
          size: ["${width}", "${height}"]
          subviews:
            - id: bubble
              clipsToBounds: true
              cornerRadius: 5
              maskedCorners: ["${if(side == 'right', 'layerMaxXMaxYCorner', 'layerMinXMaxYCorner')}"]
              subviews:
                - id: plate
                  backgroundColor: "${tint}"
                  cornerRadius: 18
                  cornerCurve: continuous
                  maskedCorners:
                    - layerMinXMinYCorner
                    - layerMaxXMinYCorner
                    - "${if(side == 'right', 'layerMinXMaxYCorner', 'layerMaxXMaxYCorner')}"
                - {id: text, text: "${text}", textColor: "${ink}", numberOfLines: 0, font: "${fontSize}"}
        layout:
          constraints:
            - bubble.top = self.top
            - "bubble.${side} = self.${side}"
            - bubble.width <= self.width
            - "bubble.height >= ${height}"
            - plate.top = bubble.top
            - plate.bottom = bubble.bottom
            - plate.left = bubble.left
            - plate.right = bubble.right
            - text.left = bubble.left + 14
            - text.right = bubble.right - 14
            - text.centerY = bubble.centerY
            - text.top >= bubble.top + 8
            - text.bottom <= bubble.bottom - 8
            - bubble.height = 1 @100

    """

  /// A phone, with its screen as the slot.
  static let phoneFrame = """
    define:
      phoneFrame:
        parameters:
          device: {type: choice, choices: [iPhone16, iPhone16Pro, iPhoneSE], default: iPhone16}
          bezel: {type: color, default: "#1B1B1F"}
          screen: {type: color, default: systemBackground}
          width: {type: number, default: "${if(device == 'iPhone16', 393, if(device == 'iPhone16Pro', 402, 375))}"}
          height: {type: number, default: "${if(device == 'iPhone16', 852, if(device == 'iPhone16Pro', 874, 667))}"}
          corner: {type: number, default: "${if(device == 'iPhoneSE', 6, 56)}"}
          top: {type: number, default: "${if(device == 'iPhoneSE', 90, 12)}"}
        view:
          size: ["${width + 24}", "${height + 2 * top}"]
          backgroundColor: "${bezel}"
          cornerRadius: "${if(device == 'iPhoneSE', 54, 66)}"
          cornerCurve: continuous
          subviews:
            - id: screen
              frame: [12, "${top}", "${width}", "${height}"]
              backgroundColor: "${screen}"
              cornerRadius: "${corner}"
              cornerCurve: continuous
              clipsToBounds: true
              subviews: [{slot: content}]
            - repeat: "${if(device == 'iPhoneSE', 0, 1)}"
              frame: ["${width / 2 + 12 - 62}", "${top + 11}", 124, 36]
              backgroundColor: black
              cornerRadius: 18
            - repeat: "${if(device == 'iPhoneSE', 1, 0)}"
              frame: ["${width / 2 + 12 - 29}", "${height + top + 16}", 58, 58]
              borderWidth: 2
              borderColor: "#55555C"
              cornerRadius: 29

    """

  /// A window of a browser, with its page as the slot.
  static let browserFrame = """
    define:
      browserFrame:
        parameters:
          address: {type: text, default: ""}
          width: {type: number, default: 640}
          height: {type: number, default: 400}
        view:
          size: ["${width}", "${height}"]
          backgroundColor: systemBackground
          cornerRadius: 10
          clipsToBounds: true
          subviews:
            - {frame: [0, 0, "${width}", 40], backgroundColor: {light: "#E8E8EC", dark: "#2C2C2E"}}
            - repeat: {over: ["#FF5F57", "#FEBC2E", "#28C840"], value: color, index: i}
              frame: ["${14 + 20 * i}", 14, 12, 12]
              backgroundColor: "${color}"
              cornerRadius: 6
            - {frame: [90, 8, "${width - 180}", 24], backgroundColor: {light: white, dark: "#1C1C1E"}, cornerRadius: 6}
            - {id: address, frame: [100, 8, "${width - 200}", 24], text: "${address}", font: 13, textAlignment: center,
               textColor: {light: "#3C3C43", dark: "#EBEBF5"}}
            - {id: page, frame: [0, 40, "${width}", "${height - 40}"], clipsToBounds: true, subviews: [{slot: content}]}

    """
}
