import Foundation
import MutoscopeRun

/// A page that shows previews, as one file without links.
struct PreviewPage {
  var title: String
  var drawn: [DrawnPreview]
  /// The lines that report previews that were not drawn.
  var notes: [String]

  /// The page in HTML.
  var html: String {
    var body = ""
    for group in groups {
      body += "<section><h2>\(Self.escaped(group.file))</h2>\n"
      for preview in group.previews {
        let entry = preview[0].entry
        let name = entry.name == entry.id ? "" : "<span>\(Self.escaped(entry.name))</span> "
        body +=
          "<article id=\"\(Self.escaped(entry.id))\"><h3>\(name)<code>\(Self.escaped(entry.id))</code> "
          + "<small>line \(entry.line)</small></h3>\n<div>"
        for drawn in preview { body += Self.figure(drawn) }
        body += "</div></article>\n"
      }
      body += "</section>\n"
    }
    let list = notes.isEmpty ? "" : "<ul>\(notes.map { "<li>\(Self.escaped($0))</li>" }.joined())</ul>\n"
    return """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(Self.escaped(title))</title>
      <style>
      :root { color-scheme: light dark; font: 15px/1.4 system-ui, sans-serif }
      body { margin: 0 auto; max-width: 110rem; padding: 1rem 1.5rem }
      h1 { font-size: 1.5rem } h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; border-bottom: 1px solid #8886 }
      h3 { font-size: 1rem; font-weight: 600; margin: 1rem 0 .4rem } h3 code, small { font-weight: 400; opacity: .7 }
      article > div { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start }
      figure { margin: 0; max-width: 100% } figcaption { font-size: .8rem; opacity: .8; margin-top: .25rem }
      img { display: block; max-width: 100%; height: auto; border: 1px solid #8886; border-radius: 6px }
      .bad { color: #c33; white-space: pre-wrap; max-width: 30rem } input { font: inherit; padding: .3rem .5rem; width: 20rem }
      </style></head><body>
      <h1>\(Self.escaped(title))</h1>
      <p><input type="search" placeholder="Name, file or look" aria-label="Show only previews with this name, file or look"></p>
      \(list)\(body)<script>
      document.querySelector("input").addEventListener("input", event => {
        const words = event.target.value.toLowerCase().split(/\\s+/).filter(Boolean)
        for (const figure of document.querySelectorAll("figure")) {
          const text = (figure.textContent + " " + figure.closest("article").textContent
            + figure.closest("section").querySelector("h2").textContent).toLowerCase()
          figure.hidden = !words.every(word => text.includes(word))
        }
        for (const outer of document.querySelectorAll("article, section")) {
          outer.hidden = !outer.querySelector("figure:not([hidden])")
        }
      })
      </script></body></html>

      """
  }

  /// The previews by their files, and each in all its looks.
  private var groups: [(file: String, previews: [[DrawnPreview]])] {
    var result: [(file: String, previews: [[DrawnPreview]])] = []
    for preview in drawn {
      if result.last?.file != preview.file { result.append((preview.file, [])) }
      let last = result.count - 1
      if result[last].previews.last?.first?.entry.id == preview.entry.id {
        result[last].previews[result[last].previews.count - 1].append(preview)
      } else {
        result[last].previews.append([preview])
      }
    }
    return result
  }

  private static func figure(_ drawn: DrawnPreview) -> String {
    guard let picture = drawn.picture else {
      return "<figure><p class=\"bad\">\(escaped(drawn.problem ?? "not drawn"))</p>"
        + "<figcaption>\(escaped(drawn.look))</figcaption></figure>"
    }
    // Screens are shown smaller than they are, so that several fit beside each other; small views in full size.
    let width = picture.width > 500 ? picture.width * 0.45 : picture.width > 300 ? picture.width * 0.6 : picture.width
    let test = picture.test.flatMap { $0.isSame ? nil : "<p class=\"bad\">\(escaped($0.text))</p>" } ?? ""
    return
      "<figure><img loading=\"lazy\" width=\"\(Int(width))\" alt=\"\(escaped(drawn.entry.name)), \(escaped(drawn.look))\" "
      + "src=\"data:image/png;base64,\(picture.png.base64EncodedString())\"><figcaption>\(escaped(drawn.look)), "
      + "\(Int(picture.width)) × \(Int(picture.height))</figcaption>\(test)</figure>"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
