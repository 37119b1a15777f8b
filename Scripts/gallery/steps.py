"""What the gallery's pages say about the way from a page to a film of one's own: the line that installs Mutoscope, which is
that of docs/install.md, a scene with all of its files as an archive, and the commands that draw it."""
import gzip
import html
import io
import os
import pathlib
import re
import shlex
import sys
import tarfile
import urllib.parse

GUIDE = pathlib.Path(__file__).resolve().parents[2] / "docs/install.md"


def found(pattern, what):
    match = re.search(pattern, GUIDE.read_text(), re.S)
    if not match:
        sys.exit("make-gallery: docs/install.md has no %s where the gallery looks for it." % what)
    return " ".join(match[1].split())


def install_line(option=""):
    """The line of the guide, with an option of the script; RELEASE_URL is the address of the release's files, if it is known."""
    line = found(r"## One line.*?```sh\n(curl [^\n]*)\n```", "line that installs")
    address = os.environ.get("RELEASE_URL")
    if address:
        line = line.replace(' -s -- --from "$RELEASE"', "").replace("$RELEASE", address.rstrip("/"))
        option = option and " -s -- " + option
    else:
        option = option and " " + option
    return line + option


def word(path):
    """The path of a file as a word of shell, which is not taken for an option."""
    return shlex.quote("./" + path if path.startswith("-") else path)


def link(path):
    """The address of a file in the gallery's folder, as HTML."""
    return html.escape(urllib.parse.quote(path))


def systems():
    """Where it runs, in the guide's words."""
    return found(r"They (run on [^.]*(?:\.\d[^.]*)*)\.", "sentence about systems")


def line(text, name):
    """A line of shell with a button that copies it; the button is called after what the line does."""
    return ('<div class="line"><pre tabindex="0" aria-label="Line that {name}"><code>{text}</code></pre>'
            '<button type="button" data-copies="previous" aria-label="Copy the line that {name}">Copy</button></div>').format(
                text=html.escape(text), name=html.escape(name))


def install(option=""):
    """How Mutoscope is installed, as HTML."""
    where = "" if os.environ.get("RELEASE_URL") else (
        " <code>RELEASE</code> stands for the address of the release’s files; in the source, <code>make install</code> does the same.")
    return "<p>Install Mutoscope, once. It needs neither root nor Swift, and %s.%s</p>%s" % (
        html.escape(systems().replace("run on", "runs on", 1)), where, line(install_line(option), "installs Mutoscope"))


def archive(folder, scene, files):
    """Packs a scene that needs other files, with the paths between them; returns the archive's path in the gallery's folder, and
    the scene's folder in the archive. The same files give the same bytes."""
    root = pathlib.Path(os.path.commonpath([file.parent for file in files]))
    target = folder / "files" / (scene.stem + ".tar.gz")
    target.parent.mkdir(parents=True, exist_ok=True)
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.GNU_FORMAT) as tar:
        for file in sorted(files):
            entry = tarfile.TarInfo(str(pathlib.Path(scene.stem) / file.relative_to(root)))
            entry.size, entry.mode = file.stat().st_size, 0o644
            tar.addfile(entry, io.BytesIO(file.read_bytes()))
    target.write_bytes(gzip.compress(packed.getvalue(), 9, mtime=0))
    return str(target.relative_to(folder)), str(pathlib.Path(scene.stem) / scene.parent.relative_to(root))


def whole(entry):
    """The link beside the button that copies a scene, which is not all of it if it shows other files."""
    if "archive" not in entry:
        return ""
    return '<a href="%s" download>Download it with its files</a>' % link(entry["archive"][0])


def take(entry):
    """How a scene comes into a folder of one's own, as HTML."""
    name = html.escape(pathlib.Path(entry["path"]).name)
    if "archive" not in entry:
        return ('<p>Take the scene: <a href="files/%s" download>download %s</a>, or copy it above and save it as <code>%s</code>.</p>'
                % (link(entry["path"]), name, name))
    packed, place = entry["archive"]
    return ("<p>Take the scene with the files that it shows: <a href=\"%s\" download>download %s</a>, and in its folder unpack it.</p>%s"
            % (link(packed), html.escape(pathlib.Path(packed).name),
               line("tar -xzf %s && cd %s" % (word(pathlib.Path(packed).name), word(place)), "unpacks the scene")))


def steps(entry):
    """The steps from a scene's page to a film, as HTML."""
    if "run" in entry:
        return ("<p>This is a part of Mutoscope’s source. There, it is drawn by</p>" + line("\n".join(entry["run"]), "draws it"))
    file = word(pathlib.Path(entry["path"]).name)
    film = word(pathlib.Path(entry["path"]).stem + ".mp4")
    return "<ol>%s</ol>" % "".join("<li>%s</li>" % step for step in (
        install(), take(entry),
        "<p>Change it. This prints the address of a page that shows each change, and in which you can type; Ctrl-C ends it.</p>"
        + line("mutoscope watch " + file, "shows it while you change it"),
        "<p>Make a video (this needs <code>ffmpeg</code>: <code>apt-get install ffmpeg</code>), or a picture of each frame:</p>"
        + line("mutoscope render %s -o %s" % (file, film), "makes a video")
        + line("mutoscope render %s -o frames" % file, "makes frames")))
