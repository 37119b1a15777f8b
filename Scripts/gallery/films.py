"""Encodes frames as the gallery's films, in AV1, and pictures, in WebP."""
import os
import subprocess
import sys

# The widest film, in pixels, and the most frames in a second.
WIDEST, RATE = 720, 30


def run(*words, **options):
    """The output of a command, which must not fail."""
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options)
    if done.returncode:
        sys.exit("%s: %s fails: %s" % (
            os.path.basename(sys.argv[0]), " ".join(map(str, words[:4])), done.stderr.decode(errors="replace").strip()))
    return done.stdout


def made(name):
    """The files that belong to a name, in the gallery's folder."""
    return ["films/%s.mp4" % name, "pictures/%s.webp" % name, "pictures/%s-large.webp" % name]


def encode(folder, name, place, rate, crop=None, at=None):
    """Makes the film and the pictures of the frames in the folder `frames` of a place; returns the numbers of frames that it
    skips and has, and their size. A crop is the size of the middle that is kept, in pixels. The pictures are of the frame
    that shows most, or of a time in seconds."""
    frames = sorted((place / "frames").rglob("frame_*.png"))
    # A film of at most RATE frames a second; the slider counts those.
    step = max(1, round(rate / RATE))
    chosen = frames[::step]
    for index, file in enumerate(chosen):
        file.rename(place / ("f_%05d.png" % index))
    for part in ("films", "pictures"):
        (folder / part).mkdir(parents=True, exist_ok=True)
    film = str(folder / "films" / (name + ".mp4"))
    middle = "crop=%d:%d," % tuple(crop) if crop else ""
    # Both sides are even, as the encoder requires.
    run("ffmpeg", "-y", "-loglevel", "error", "-framerate", "%g" % (rate / step), "-i", str(place / "f_%05d.png"), "-vf",
        middle + "scale='trunc(min(%d,iw)/2)*2':'trunc(ih*min(%d,iw)/iw/2)*2':flags=area,format=yuv420p" % (WIDEST, WIDEST),
        "-c:v", "libsvtav1", "-preset", "8", "-crf", "40", "-g", "15", "-movflags", "+faststart", "-fflags", "+bitexact", film,
        env={**os.environ, "SVT_LOG": "1"})
    best = fullest(place, len(chosen)) if at is None else min(round(at * rate / step), len(chosen) - 1)
    for suffix, width in (("", 480), ("-large", WIDEST)):
        run("ffmpeg", "-y", "-loglevel", "error", "-i", str(place / ("f_%05d.png" % best)), "-vf",
            middle + "scale='min(%d,iw)':-2:flags=area" % width, "-c:v", "libwebp", "-quality", "75",
            str(folder / "pictures" / (name + suffix + ".webp")))
    size = run("ffprobe", "-v", "error", "-show_entries", "stream=width,height", "-of", "csv=p=0:s=x", film).decode().strip()
    return step, len(chosen), [int(part) for part in size.split("x")]


def fullest(place, count):
    """The frame that shows most: the largest file of nine, which are spread over the film."""
    chosen = sorted({round((count - 1) * part / 8) for part in range(9)})
    return max(chosen, key=lambda index: (place / ("f_%05d.png" % index)).stat().st_size)


def is_plain(picture):
    """Whether a picture has one colour only."""
    grey = run("ffmpeg", "-loglevel", "error", "-i", str(picture), "-vf", "format=gray", "-f", "rawvideo", "-")
    return max(grey) - min(grey) < 4
