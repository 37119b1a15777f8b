"""pairs.py DIR: writes two pairs of PNG files of 1920×1080 that differ: photo-a.png, photo-b.png, shapes-a.png, shapes-b.png.

pairs.py match A B DIFF: compares two files with pixelmatch's Python port and writes the picture of the differences.
"""
import pathlib
import sys

from PIL import Image, ImageDraw


def photos(assets):
    """A photograph, and the same behind a red square."""
    photo = Image.open(assets / "photo.png").convert("RGB")
    marked = photo.copy()
    ImageDraw.Draw(marked).rectangle([600, 300, 900, 600], fill=(255, 60, 30))
    return photo, marked


def shapes(shift):
    """Rounded rectangles and dots with smooth edges, some of them moved by half a pixel."""
    large = Image.new("RGB", (3840, 2160), (242, 242, 247))
    draw = ImageDraw.Draw(large)
    for i in range(24):
        x, y = (i % 6) * 620 + 60 + shift * (i % 5), (i // 6) * 520 + 50
        draw.rounded_rectangle([x, y, x + 500, y + 400], radius=60, fill=(i * 37 % 256, i * 91 % 256, i * 53 % 256))
        draw.ellipse([x + 40, y + 40, x + 160, y + 160], fill=(255, 204, 0))
    return large.resize((1920, 1080), Image.Resampling.BICUBIC)


def write(folder):
    assets = pathlib.Path(folder)
    for name, pair in (("photo", photos(assets)), ("shapes", (shapes(0), shapes(3)))):
        for letter, picture in zip("ab", pair):
            picture.save(assets / ("%s-%s.png" % (name, letter)))


def match(first, second, diff):
    from pixelmatch.contrib.PIL import pixelmatch
    a, b = Image.open(first), Image.open(second)
    picture = Image.new("RGBA", a.size)
    print(pixelmatch(a, b, picture, threshold=0.1))
    picture.save(diff)


if sys.argv[1] == "match":
    match(*sys.argv[2:])
else:
    write(sys.argv[1])
