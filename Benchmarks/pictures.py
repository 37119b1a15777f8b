"""pictures.py DIR: writes photo.png and card.png, the same on every machine, and checks their pixels.

A picture is a sum of colour gradients, eight octaves of value noise, and grain that is stronger in some regions than
in others, all from an integer hash. It compresses to 64 % as a camera's picture does; flatter noise would send zlib
into long searches for matches and make every renderer look twice as slow.
"""
import hashlib
import os
import sys

import numpy as np
from PIL import Image

# Name, width, height, seed, SHA-256 of the RGB bytes.
PICTURES = (
    ("photo.png", 1920, 1080, 1000, "d9f7e16eeab9fdae3194a0b0a72c1c3cda70b21f72909c8a3cd78c1db9b3b19e"),
    ("card.png", 400, 300, 2000, "e9ec9337241598e852e732621c7d4808544ed7428a244eec26d2800a3e6b3404"),
)


def uniform(x, y, seed):
    """A number in 0...1 for each pair of whole numbers."""
    h = (x.astype(np.uint64) * 374761393 + y.astype(np.uint64) * 668265263 + seed * 2246822519) & 0xFFFFFFFF
    h = ((h ^ (h >> np.uint64(13))) * 1274126177) & 0xFFFFFFFF
    h ^= h >> np.uint64(16)
    return (h & 0xFFFF).astype(np.float64) / 65535


def value_noise(x, y, cell, seed):
    """Smooth noise: one number per corner of a grid of cells, eased between them."""
    column, row = x // cell, y // cell
    u, v = (x % cell) / cell, (y % cell) / cell
    u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)
    top = uniform(column, row, seed) * (1 - u) + uniform(column + 1, row, seed) * u
    bottom = uniform(column, row + 1, seed) * (1 - u) + uniform(column + 1, row + 1, seed) * u
    return top * (1 - v) + bottom * v


def picture(width, height, seed):
    y, x = np.mgrid[0:height, 0:width]

    def bell(s):            # three uniforms: -1.5...1.5
        return uniform(x, y, s) + uniform(x, y, s + 100) + uniform(x, y, s + 200) - 1.5

    detail = sum(value_noise(x, y, 256 >> k, seed + k) * 0.5 ** k for k in range(8)) / 1.9921875 - 0.5
    strength = (2 * value_noise(x, y, 128, seed + 40)) ** 2
    channels = []
    for c in range(3):
        gradient = (70 + 50 * c) + (60 - 30 * c) * x / width + (20 - 60 * c) * y / height
        hue = 60 * (value_noise(x, y, 192, seed + 20 + c) - 0.5)
        grain = (10 * bell(seed + 30) + 3 * bell(seed + 31 + c)) * strength
        channels.append(gradient + hue + 120 * detail + grain)
    return np.clip(np.floor(np.stack(channels, -1) + 0.5), 0, 255).astype(np.uint8)


def write(folder):
    os.makedirs(folder, exist_ok=True)
    for name, width, height, seed, sha256 in PICTURES:
        path = os.path.join(folder, name)
        if not os.path.exists(path):
            Image.fromarray(picture(width, height, seed)).save(path + ".part", "PNG")
            os.replace(path + ".part", path)
        found = hashlib.sha256(Image.open(path).convert("RGB").tobytes()).hexdigest()
        if found != sha256:
            sys.exit("%s: its pixels have the SHA-256 sum %s, not %s; delete it and try again." % (path, found, sha256))


if __name__ == "__main__":
    write(*sys.argv[1:])
