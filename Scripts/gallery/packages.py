"""Makes the gallery's page of public packages from the records that Scripts/check-packages has left."""
import html
import json
import pathlib

import steps

PARTS = pathlib.Path(__file__).resolve().parent


def counted(count, one, several):
    return "%d %s" % (count, one if count == 1 else several)


def outcome(record):
    """What became of a package, as words and a class."""
    if record["outcome"] != "builds":
        return record["outcome"] + (": " + record["message"] if record["message"] else ""), "bad"
    if "problem" in record:
        return "builds, but " + record["problem"], "new"
    if "wrong" in record:
        return "builds, but is drawn wrongly: " + record["wrong"], "new"
    return "builds and is drawn" if "made" in record else "builds", "good"


def tests(record):
    if "cases" not in record:
        return "–" if record["outcome"] != "builds" else "not run" if record.get("untested") else "no tests"
    return "%d of %d" % (record["passed"], record["cases"]) if record["cases"] else "its tests do not build"


def picture(record):
    if "made" not in record or "problem" in record:
        return '<span class="nothing">no picture</span>'
    film, small, _ = record["made"]
    width, height = record["size"]
    name = html.escape(record["repository"].split("/")[1])
    return ('<figure data-film="{film}"><img src="{small}" alt="{name}: {shows}" width="{width}" height="{height}" loading="lazy" '
            'decoding="async"><button type="button" aria-label="Play {name}">Play</button></figure>').format(
                film=html.escape(film), small=html.escape(small), name=name, shows=html.escape(record["shows"]), width=width,
                height=height)


def lines(record, marked_code):
    """The lines of Swift, and what fingers do."""
    script = "".join("\n  - " + line for line in record.get("script", []))
    fingers = "<pre tabindex=\"0\"><code>events:%s</code></pre>" % html.escape(script) if script else ""
    return ('<details><summary>The lines that show it<span class="visually-hidden">: {name}</span></summary>'
            '<pre tabindex="0"><code>{code}</code></pre>{fingers}</details>').format(
                name=html.escape(record["repository"].split("/")[1]), code=marked_code("\n".join(record["show"])), fingers=fingers)


def row(record, marked_code):
    owner, name = record["repository"].split("/")
    said, kind = outcome(record)
    return ('<tr id="{id}"><th scope="row"><a href="https://github.com/{repository}">{name}</a><span class="by">{owner}, '
            '<time datetime="{date}" title="{revision}">{date}</time></span></th><td>{picture}</td>'
            '<td class="{kind}">{said}</td><td>{tests}</td><td>{lines}</td></tr>').format(
                id=html.escape(record["repository"].replace("/", "-").lower()), repository=html.escape(record["repository"]),
                name=html.escape(name), owner=html.escape(owner), date=record["date"], revision=record["revision"][:12],
                picture=picture(record), kind=kind, said=html.escape(said), tests=tests(record), lines=lines(record, marked_code))


def summary(records):
    """The sentence about all of them, which is as honest as the rows."""
    builds = [record for record in records if record["outcome"] == "builds"]
    drawn = [record for record in builds if "made" in record and not record.keys() & {"problem", "wrong"}]
    tested = [record for record in builds if record.get("cases")]
    silent = [record for record in builds if record.get("cases") == 0]
    words = "%s tried: %d %s, and %d of them %s drawn. " % (
        counted(len(records), "package was", "packages were"), len(builds), "builds" if len(builds) == 1 else "build", len(drawn),
        "is" if len(drawn) == 1 else "are")
    words += "%s: %d of %d test cases pass." % (
        counted(len(tested), "runs its tests", "run their tests"), sum(record["passed"] for record in tested),
        sum(record["cases"] for record in tested))
    if silent:
        words += " Those of %d more do not build." % len(silent)
    return words


def write(folder, marked_code):
    """Writes the page into a gallery's folder; returns what the first page says about it, which is empty without records."""
    records = [json.loads(file.read_text()) for file in (folder / "packages").glob("*.json")]
    if not records:
        return ""
    records.sort(key=lambda record: record["repository"].split("/")[1].lower())
    days = sorted({record["tried"] for record in records})
    holes = {"summary": summary(records), "tried": " and ".join([days[0]] + days[-1:] if len(days) > 1 else days),
             "install": steps.install("--with-kit"), "run": steps.line("mutoscope swift test", "tests a package"),
             "rows": "\n".join(row(record, marked_code) for record in records)}
    text = (PARTS / "packages.html").read_text()
    for name, value in holes.items():
        text = text.replace("{{%s}}" % name, value)
    (folder / "packages.html").write_text(text)
    return ('<p><a href="packages.html">%s</a> from GitHub that Mutoscope builds, tests and draws as they are.</p>'
            % counted(len(records), "package", "packages"))
